package org.gridsec.mechanisms.soap.envelope;

import javax.xml.namespace.QName;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.ext.WSSecurityException.ErrorCode;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.opensaml.xmlsec.signature.support.SignatureException;

/**
 * Maps exceptions of WSS4J, Santuario and OpenSAML to fault codes of WS-Security 1.1 section 12.
 * The other side gets the text of the specification. The texts of the exceptions contain names of
 * keys and classes.
 */
public final class Faults {

  /** Message id of Santuario's streams for a wrong signature value. */
  private static final String WRONG_SIGNATURE = "errorMessages.InvalidSignatureValueException";

  private Faults() {}

  /**
   * Returns the one fault for all failures from the start of decryption on: the key, the padding,
   * the decrypted content. An attacker who could distinguish them could decrypt messages by sending
   * variants (Bleichenbacher, CRYPTO 1998; Jager and Somorovsky, CCS 2011).
   */
  public static SecurityFault ofDecryption(Throwable failure) {
    return SecurityFault.wsse("FailedCheck", "the signature or decryption was invalid", failure);
  }

  /** Returns the fault for an exception, from its chain of causes. */
  public static SecurityFault of(Throwable failure) {
    ErrorCode code = null;
    for (Throwable t = failure; t != null; t = t.getCause()) {
      if (t instanceof SecurityFault fault) {
        return fault;
      }
      if (t instanceof SignatureException
          || t instanceof java.security.SignatureException
          || (t instanceof XMLSecurityException e && WRONG_SIGNATURE.equals(e.getMsgID()))) {
        code = ErrorCode.FAILED_CHECK;
      } else if (t instanceof WSSecurityException e && (code == null || isMissingToken(e))) {
        code = e.getErrorCode();
      } else if (code == null && t instanceof XMLSecurityException && t.getCause() == null) {
        code = ErrorCode.FAILED_CHECK;
      }
    }
    return of(code == null ? ErrorCode.INVALID_SECURITY : code, failure);
  }

  /** True for a missing token. WSS4J's streams only report that it could not be authenticated. */
  private static boolean isMissingToken(WSSecurityException e) {
    return e.getErrorCode() == ErrorCode.SECURITY_TOKEN_UNAVAILABLE;
  }

  /** Returns the fault with that meaning. */
  public static SecurityFault of(ErrorCode code) {
    return of(code, null);
  }

  /** Returns the fault with that meaning, caused by a failure. */
  public static SecurityFault of(ErrorCode code, Throwable failure) {
    return switch (code) {
      case MESSAGE_EXPIRED -> expired(failure);
      case UNSUPPORTED_SECURITY_TOKEN ->
          SecurityFault.wsse(
              "UnsupportedSecurityToken", "an unsupported token was provided", failure);
      case UNSUPPORTED_ALGORITHM ->
          SecurityFault.wsse(
              "UnsupportedAlgorithm",
              "an unsupported signature or encryption algorithm was used",
              failure);
      case INVALID_SECURITY_TOKEN ->
          SecurityFault.wsse(
              "InvalidSecurityToken", "an invalid security token was provided", failure);
      case FAILED_AUTHENTICATION ->
          SecurityFault.wsse(
              "FailedAuthentication",
              "the security token could not be authenticated or authorized",
              failure);
      case FAILED_CHECK -> ofDecryption(failure);
      case SECURITY_TOKEN_UNAVAILABLE ->
          SecurityFault.wsse(
              "SecurityTokenUnavailable",
              "a referenced security token could not be retrieved",
              failure);
      default ->
          SecurityFault.wsse(
              "InvalidSecurity", "an error was discovered processing the Security header", failure);
    };
  }

  /** Returns the fault for a message that is too old, or from the future. */
  static SecurityFault expired(Throwable failure) {
    return new SecurityFault(
        new QName(Names.WSU, "MessageExpired", "wsu"), "the message has expired", failure);
  }
}
