package org.gridsec.mechanisms.contexts;

import org.gridsec.mechanisms.soap.Algorithms;
import org.gridsec.mechanisms.soap.Names;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Checks the sender's choice of algorithms before they are used. */
record AlgorithmCheck(ContextAlgorithms accepted) {

  /**
   * Refuses algorithms of signature and encryption that are not the suite's. The check does not
   * distinguish their places: WSS4J rejects an algorithm of the suite that is used in the place of
   * another.
   */
  void algorithms(Element parent) throws SecurityFault {
    for (String namespace : new String[] {Names.DS, Names.ENC}) {
      Algorithms.check(parent, namespace, accepted.names());
    }
  }

  /** Refuses keys that are not derived in the accepted way. */
  void derivedKeys(Element security) throws SecurityFault {
    NodeList keys =
        security.getElementsByTagNameNS(
            ContextNames.WSC, ContextNames.DERIVED_KEY_TOKEN.getLocalPart());
    for (int i = 0; i < keys.getLength(); i++) {
      Element key = (Element) keys.item(i);
      accepted.checkKey(
          text(key, "Offset"),
          text(key, "Length"),
          text(key, "Nonce"),
          key.getAttributeNS(null, "Algorithm")
              + key.getAttributeNS(ContextNames.WSC, "Algorithm"));
    }
  }

  private static String text(Element key, String localName) {
    return key.getElementsByTagNameNS(ContextNames.WSC, localName).item(0).getTextContent();
  }
}
