package org.gridsec.mechanisms.spi;

import javax.xml.namespace.QName;

/**
 * A message that failed verification, or could not be protected. The text may be shown to the other
 * side: it names the failed check and contains nothing about keys or state.
 */
public final class SecurityFault extends Exception {

  /** Namespace of the fault codes of WS-Security 1.1, section 12. */
  public static final String WSSE =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";

  private static final long serialVersionUID = 1;

  private final QName code;

  public SecurityFault(QName code, String message, Throwable cause) {
    super(message, cause);
    this.code = code;
  }

  /** Creates a fault with a code of WS-Security, such as {@code FailedCheck}. */
  public static SecurityFault wsse(String code, String message) {
    return wsse(code, message, null);
  }

  /** Creates a fault with a code of WS-Security and a cause. */
  public static SecurityFault wsse(String code, String message, Throwable cause) {
    return new SecurityFault(new QName(WSSE, code, "wsse"), message, cause);
  }

  /** Throws a fault with code {@code FailedCheck} unless a condition holds. */
  public static void unless(boolean condition, String otherwise) throws SecurityFault {
    unless("FailedCheck", condition, otherwise);
  }

  /** Throws the fault InvalidSecurity unless a condition holds. */
  public static void requireValid(boolean condition, String otherwise) throws SecurityFault {
    unless("InvalidSecurity", condition, otherwise);
  }

  /** Throws a fault with another code of WS-Security unless a condition holds. */
  public static void unless(String code, boolean condition, String otherwise) throws SecurityFault {
    if (!condition) {
      throw wsse(code, otherwise);
    }
  }

  /** Returns the SOAP fault code. */
  public QName code() {
    return code;
  }
}
