package org.gridsec.mechanisms.soap.envelope;

import java.util.Base64;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * Decodes octets of XML Schema's base64Binary (part 2, section 3.2.16). White space is allowed
 * anywhere. Apart from that, only the standard encoding is accepted, because decoders do not agree
 * on the characters that they ignore.
 */
public final class Base64Binary {

  private Base64Binary() {}

  /**
   * Returns the octets of a text.
   *
   * @param name of the element or attribute that contains it
   * @throws SecurityFault if it is not Base64
   */
  public static byte[] decode(String name, String text) throws SecurityFault {
    String compact = withoutBlanks(text);
    try {
      byte[] octets = Base64.getDecoder().decode(compact);
      if (Base64.getEncoder().encodeToString(octets).equals(compact)) {
        return octets;
      }
    } catch (IllegalArgumentException e) {
      throw none(name, e);
    }
    throw none(name, null);
  }

  private static String withoutBlanks(String text) {
    StringBuilder compact = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean blank = c == ' ' || c == '\n' || c == '\r' || c == '\t';
      if (blank && compact == null) {
        compact = new StringBuilder(text.length()).append(text, 0, i);
      } else if (!blank && compact != null) {
        compact.append(c);
      }
    }
    return compact == null ? text : compact.toString();
  }

  private static SecurityFault none(String name, Throwable cause) {
    return SecurityFault.wsse(
        "InvalidSecurity", name + " expected xsd:base64Binary, got something else", cause);
  }
}
