package org.gridsec.mechanisms.contexts;

import org.gridsec.mechanisms.soap.Algorithms;
import org.gridsec.mechanisms.soap.Names;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Looks at what the sender chose before anything is computed by it. */
record AlgorithmCheck(ContextAlgorithms accepted) {

  /**
   * Refuses algorithms of signature and encryption that are not the suite's. One set serves every
   * place: an algorithm of it that stands in the place of another is none there.
   */
  void algorithms(Element parent) throws SecurityFault {
    for (String namespace : new String[] {Names.DS, Names.ENC}) {
      Algorithms.check(parent, namespace, accepted.names());
    }
  }

  /** Refuses keys that are not derived as they must be. */
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
