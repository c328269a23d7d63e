package org.gridsec.mechanisms.soap.envelope;

import java.util.Set;
import java.util.TreeSet;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.xml.security.stax.securityEvent.AlgorithmSuiteSecurityEvent;
import org.gridsec.core.model.OneLine;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** Checks the algorithms that a sender has chosen. */
public final class AlgorithmChecks {

  /** Maximum number of characters of the sender's text that a fault repeats. */
  private static final int LONGEST = 80;

  private AlgorithmChecks() {}

  /**
   * Refuses algorithms that are not accepted. Called before any algorithm is used.
   *
   * @param parent element whose descendants may name algorithms
   * @param namespace of these descendants; {@code *} for all
   * @throws SecurityFault UnsupportedAlgorithm
   */
  public static void check(Element parent, String namespace, Set<String> accepted)
      throws SecurityFault {
    NodeList elements = parent.getElementsByTagNameNS(namespace, "*");
    for (int i = 0; i < elements.getLength(); i++) {
      Element element = (Element) elements.item(i);
      if (element.hasAttributeNS(null, "Algorithm")) {
        require(element.getAttributeNS(null, "Algorithm"), accepted);
      }
    }
  }

  /**
   * Refuses an algorithm that is not accepted.
   *
   * @throws SecurityFault UnsupportedAlgorithm
   */
  public static void require(String algorithm, Set<String> accepted) throws SecurityFault {
    if (!accepted.contains(algorithm)) {
      throw unsupported(
          "Algorithm expected %s, got: %s"
              .formatted(String.join(" or ", new TreeSet<>(accepted)), shown(algorithm)));
    }
  }

  /**
   * Refuses an algorithm that WSS4J found while it read a stream.
   *
   * @throws WSSecurityException caused by the fault, because WSS4J's listeners may throw it
   */
  public static void require(AlgorithmSuiteSecurityEvent used, Set<String> accepted)
      throws WSSecurityException {
    try {
      require(used.getAlgorithmURI(), accepted);
    } catch (SecurityFault e) {
      throw new WSSecurityException(WSSecurityException.ErrorCode.UNSUPPORTED_ALGORITHM, e);
    }
  }

  /** Returns the fault for an unsupported algorithm. */
  public static SecurityFault unsupported(String reason) {
    return SecurityFault.wsse("UnsupportedAlgorithm", reason);
  }

  /** Returns the sender's text in a form that is safe in a fault. */
  static String shown(String text) {
    String line = OneLine.of(text);
    return line.length() > LONGEST ? line.substring(0, LONGEST) + "..." : line;
  }
}
