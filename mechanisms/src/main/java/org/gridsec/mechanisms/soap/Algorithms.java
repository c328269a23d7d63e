package org.gridsec.mechanisms.soap;

import java.util.Set;
import java.util.TreeSet;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.xml.security.stax.securityEvent.AlgorithmSuiteSecurityEvent;
import org.gridsec.core.model.OneLine;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The algorithms that a sender has chosen. */
public final class Algorithms {

  /** More of what a sender wrote is not repeated. */
  private static final int LONGEST = 80;

  private Algorithms() {}

  /**
   * Refuses those that are not accepted; to be called before anything is computed by one.
   *
   * @param parent whose descendants may name them
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
   * Refuses one that is not accepted.
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
   * The same of one that WSS4J came across while it read a stream.
   *
   * @throws WSSecurityException caused by that fault, as its listeners may throw it
   */
  public static void require(AlgorithmSuiteSecurityEvent used, Set<String> accepted)
      throws WSSecurityException {
    try {
      require(used.getAlgorithmURI(), accepted);
    } catch (SecurityFault e) {
      throw new WSSecurityException(WSSecurityException.ErrorCode.UNSUPPORTED_ALGORITHM, e);
    }
  }

  /** The fault that says so. */
  public static SecurityFault unsupported(String reason) {
    return SecurityFault.wsse("UnsupportedAlgorithm", reason, null);
  }

  /** What a sender wrote, as a fault may tell it. */
  static String shown(String text) {
    String line = OneLine.of(text);
    return line.length() > LONGEST ? line.substring(0, LONGEST) + "..." : line;
  }
}
