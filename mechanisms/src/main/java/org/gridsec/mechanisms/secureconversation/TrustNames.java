package org.gridsec.mechanisms.secureconversation;

import javax.xml.namespace.QName;
import org.gridsec.mechanisms.contexts.ContextNames;
import org.gridsec.mechanisms.soap.Names;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Names and fault codes of WS-Trust 1.3. */
final class TrustNames {

  /** Namespace of requests, responses and faults. */
  static final String WST = "http://docs.oasis-open.org/ws-sx/ws-trust/200512";

  static final QName REQUEST = wst("RequestSecurityToken");
  static final QName RESPONSES = wst("RequestSecurityTokenResponseCollection");
  static final QName RESPONSE = wst("RequestSecurityTokenResponse");
  static final QName TOKEN_TYPE = wst("TokenType");
  static final QName REQUEST_TYPE = wst("RequestType");
  static final QName KEY_SIZE = wst("KeySize");
  static final QName ENTROPY = wst("Entropy");
  static final QName BINARY_SECRET = wst("BinarySecret");
  static final QName COMPUTED_KEY_ALGORITHM = wst("ComputedKeyAlgorithm");
  static final QName RENEW_TARGET = wst("RenewTarget");
  static final QName REQUESTED_TOKEN = wst("RequestedSecurityToken");
  static final QName REQUESTED_PROOF = wst("RequestedProofToken");
  static final QName COMPUTED_KEY = wst("ComputedKey");
  static final QName LIFETIME = wst("Lifetime");

  static final QName CREATED = new QName(Names.WSU, "Created", "wsu");
  static final QName EXPIRES = new QName(Names.WSU, "Expires", "wsu");
  static final QName CONTEXT_TOKEN =
      new QName(ContextNames.WSC, ContextNames.SECURITY_CONTEXT_TOKEN.getLocalPart(), "wsc");
  static final QName IDENTIFIER = new QName(ContextNames.WSC, "Identifier", "wsc");
  static final QName TOKEN_REFERENCE =
      new QName(SecurityFault.WSSE, "SecurityTokenReference", "wsse");
  static final QName REFERENCE = new QName(SecurityFault.WSSE, "Reference", "wsse");

  /** Attribute in which a response names its request. */
  static final String CONTEXT = "Context";

  /** Type of a secret that is one side's part of a key. */
  static final String NONCE = WST + "/Nonce";

  /** Algorithm that computes a key from the two sides' parts. */
  static final String P_SHA1 = WST + "/CK/PSHA1";

  private TrustNames() {}

  private static QName wst(String localName) {
    return new QName(WST, localName, "wst");
  }

  /** Returns the fault for a malformed request (section 11). */
  static SecurityFault invalidRequest() {
    return new SecurityFault(wst("InvalidRequest"), "the request was invalid or malformed", null);
  }

  /** Returns the fault for a request that cannot be met (section 11). */
  static SecurityFault requestFailed() {
    return new SecurityFault(wst("RequestFailed"), "the specified request failed", null);
  }
}
