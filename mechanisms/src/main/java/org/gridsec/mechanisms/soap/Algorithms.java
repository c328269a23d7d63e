package org.gridsec.mechanisms.soap;

import java.util.function.Predicate;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The algorithms that a sender has chosen. */
public final class Algorithms {

  private Algorithms() {}

  /**
   * Refuses those that are not accepted; to be called before anything is computed by one.
   *
   * @param parent whose descendants may name them
   * @param namespace of these descendants
   * @throws SecurityFault UnsupportedAlgorithm
   */
  public static void check(Element parent, String namespace, Predicate<String> accepted)
      throws SecurityFault {
    NodeList elements = parent.getElementsByTagNameNS(namespace, "*");
    for (int i = 0; i < elements.getLength(); i++) {
      Element element = (Element) elements.item(i);
      if (element.hasAttributeNS(null, "Algorithm")
          && !accepted.test(element.getAttributeNS(null, "Algorithm"))) {
        throw Faults.of(
            new WSSecurityException(WSSecurityException.ErrorCode.UNSUPPORTED_ALGORITHM));
      }
    }
  }
}
