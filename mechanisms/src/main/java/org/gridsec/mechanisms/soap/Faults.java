package org.gridsec.mechanisms.soap;

import javax.xml.namespace.QName;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.ext.WSSecurityException.ErrorCode;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.opensaml.xmlsec.signature.support.SignatureException;

/**
 * Fault codes of WS-Security 1.1 section 12 for what WSS4J, Santuario and OpenSAML throw. The text
 * for the other side is the specification's, not theirs: theirs has names of keys and classes.
 */
public final class Faults {

  /** What Santuario's streams say of a signature value that is wrong. */
  private static final String WRONG_SIGNATURE = "errorMessages.InvalidSignatureValueException";

  private Faults() {}

  /**
   * One fault for all that can go wrong from the start of decryption on: the key, the padding, what
   * was decrypted. Whoever could tell these apart could decrypt messages by asking (Bleichenbacher,
   * CRYPTO 1998; Jager and Somorovsky, CCS 2011).
   */
  public static SecurityFault ofDecryption(Throwable failure) {
    return SecurityFault.wsse("FailedCheck", "the signature or decryption was invalid", failure);
  }

  /** The fault for a failure of any depth. */
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

  /** What is not there cannot be authenticated either, which is all that WSS4J's streams say. */
  private static boolean isMissingToken(WSSecurityException e) {
    return e.getErrorCode() == ErrorCode.SECURITY_TOKEN_UNAVAILABLE;
  }

  private static SecurityFault of(ErrorCode code, Throwable failure) {
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
      case FAILED_CHECK ->
          SecurityFault.wsse("FailedCheck", "the signature or decryption was invalid", failure);
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

  /** The fault of a message that is too old, or from the future. */
  static SecurityFault expired(Throwable failure) {
    return new SecurityFault(
        new QName(Names.WSU, "MessageExpired", "wsu"), "the message has expired", failure);
  }
}
