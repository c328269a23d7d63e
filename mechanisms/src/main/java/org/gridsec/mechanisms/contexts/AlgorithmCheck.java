package org.gridsec.mechanisms.contexts;

import java.util.Set;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.mechanisms.soap.Faults;
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
      NodeList elements = parent.getElementsByTagNameNS(namespace, "*");
      for (int i = 0; i < elements.getLength(); i++) {
        Element element = (Element) elements.item(i);
        if (element.hasAttributeNS(null, "Algorithm")
            && !accepted.names().contains(element.getAttributeNS(null, "Algorithm"))) {
          throw Faults.of(
              new WSSecurityException(WSSecurityException.ErrorCode.UNSUPPORTED_ALGORITHM));
        }
      }
    }
  }

  /** Refuses keys that are shorter than the suite's, which could be guessed, or longer. */
  void derivedKeys(Element security) throws SecurityFault {
    Set<String> lengths =
        Set.of(
            Integer.toString(accepted.signatureKeyBytes()),
            Integer.toString(accepted.encryptionKeyBytes()));
    NodeList keys =
        security.getElementsByTagNameNS(
            ContextNames.WSC, ContextNames.DERIVED_KEY_TOKEN.getLocalPart());
    for (int i = 0; i < keys.getLength(); i++) {
      Element key = (Element) keys.item(i);
      if (!text(key, "Offset").equals("0") || !lengths.contains(text(key, "Length"))) {
        throw Faults.of(
            new WSSecurityException(WSSecurityException.ErrorCode.UNSUPPORTED_ALGORITHM));
      }
    }
  }

  private static String text(Element key, String localName) {
    return key.getElementsByTagNameNS(ContextNames.WSC, localName).item(0).getTextContent().trim();
  }
}
