package org.gridsec.mechanisms.gsiconversation;

import javax.xml.namespace.QName;
import org.gridsec.mechanisms.contexts.TrustNames;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Faults of WS-Trust 1.3 section 11, or else of WS-Security 1.1 section 12. */
final class HandshakeFaults {

  private HandshakeFaults() {}

  /** Returns the fault for a message that does not fit into the exchange. */
  static SecurityFault invalidRequest(Throwable cause) {
    return wst("InvalidRequest", "the request was invalid or malformed", cause);
  }

  /** Returns the fault if the other side did not prove an accepted identity. */
  static SecurityFault failedAuthentication(Throwable cause) {
    return wst("FailedAuthentication", "authentication failed", cause);
  }

  /** Returns the fault for a token that TLS has not protected correctly. */
  static SecurityFault failedCheck(Throwable cause) {
    return SecurityFault.wsse("FailedCheck", "the signature or decryption was invalid", cause);
  }

  static SecurityFault unsupportedAlgorithm() {
    return SecurityFault.wsse(
        "UnsupportedAlgorithm", "an unsupported signature or encryption algorithm was used");
  }

  private static SecurityFault wst(String code, String message, Throwable cause) {
    return new SecurityFault(new QName(TrustNames.WST, code, "wst"), message, cause);
  }
}
