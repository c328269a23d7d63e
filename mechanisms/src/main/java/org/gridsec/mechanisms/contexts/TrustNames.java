package org.gridsec.mechanisms.contexts;

import java.util.List;
import javax.xml.namespace.QName;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Names and fault codes of WS-Trust 1.3. */
public final class TrustNames {

  /** Namespace of requests, responses and faults. */
  public static final String WST = "http://docs.oasis-open.org/ws-sx/ws-trust/200512";

  public static final QName REQUEST = wst("RequestSecurityToken");
  public static final QName RESPONSES = wst("RequestSecurityTokenResponseCollection");
  public static final QName RESPONSE = wst("RequestSecurityTokenResponse");
  public static final QName TOKEN_TYPE = wst("TokenType");
  public static final QName REQUEST_TYPE = wst("RequestType");
  public static final QName KEY_SIZE = wst("KeySize");
  public static final QName ENTROPY = wst("Entropy");
  public static final QName BINARY_SECRET = wst("BinarySecret");
  public static final QName COMPUTED_KEY_ALGORITHM = wst("ComputedKeyAlgorithm");
  public static final QName RENEW_TARGET = wst("RenewTarget");
  public static final QName CANCEL_TARGET = wst("CancelTarget");
  public static final QName CANCELLED = wst("RequestedTokenCancelled");
  public static final QName REQUESTED_TOKEN = wst("RequestedSecurityToken");
  public static final QName REQUESTED_PROOF = wst("RequestedProofToken");
  public static final QName COMPUTED_KEY = wst("ComputedKey");
  public static final QName LIFETIME = wst("Lifetime");
  public static final QName KEY_TYPE = wst("KeyType");
  public static final QName USE_KEY = wst("UseKey");
  public static final QName APPLIES_TO =
      new QName("http://schemas.xmlsoap.org/ws/2004/09/policy", "AppliesTo", "wsp");
  public static final QName ENDPOINT = wsa("EndpointReference");
  public static final QName ADDRESS = wsa("Address");

  public static final QName CREATED = new QName(Names.WSU, "Created", "wsu");
  public static final QName EXPIRES = new QName(Names.WSU, "Expires", "wsu");
  public static final QName CONTEXT_TOKEN =
      new QName(ContextNames.WSC, ContextNames.SECURITY_CONTEXT_TOKEN.getLocalPart(), "wsc");
  public static final QName IDENTIFIER = new QName(ContextNames.WSC, "Identifier", "wsc");
  public static final QName TOKEN_REFERENCE =
      new QName(SecurityFault.WSSE, "SecurityTokenReference", "wsse");
  public static final QName REFERENCE = new QName(SecurityFault.WSSE, "Reference", "wsse");

  /**
   * Elements that ask for a token about somebody else, or for somebody else (sections 9.1 and 9.3,
   * and WS-Trust 1.4).
   */
  public static final List<QName> OF_OTHERS =
      List.of(
          wst("OnBehalfOf"),
          wst("DelegateTo"),
          new QName("http://docs.oasis-open.org/ws-sx/ws-trust/200802", "ActAs"));

  /** Attribute in which a response names its request. */
  public static final String CONTEXT = "Context";

  /** Type of a request for a new token. */
  public static final String ISSUE = WST + "/Issue";

  /** Type of a token that whoever has it may use (section 9.2). */
  public static final String BEARER = WST + "/Bearer";

  /** Type of a token that the holder of a private key may use (section 9.2). */
  public static final String PUBLIC_KEY = WST + "/PublicKey";

  /** Type of a secret that is one side's part of a key. */
  public static final String NONCE = WST + "/Nonce";

  /** Algorithm that computes a key from the two sides' parts. */
  public static final String P_SHA1 = WST + "/CK/PSHA1";

  private TrustNames() {}

  private static QName wst(String localName) {
    return new QName(WST, localName, "wst");
  }

  /** Returns a name of WS-Addressing 1.0. */
  public static QName wsa(String localName) {
    return new QName("http://www.w3.org/2005/08/addressing", localName, "wsa");
  }

  /** Returns the fault for a malformed request (section 11). */
  public static SecurityFault invalidRequest() {
    return new SecurityFault(wst("InvalidRequest"), "the request was invalid or malformed", null);
  }

  /** Returns the fault for a request that cannot be met (section 11). */
  public static SecurityFault requestFailed() {
    return requestFailed("the specified request failed");
  }

  /** Returns the same fault with a reason of its own. */
  public static SecurityFault requestFailed(String reason) {
    return new SecurityFault(wst("RequestFailed"), reason, null);
  }
}
