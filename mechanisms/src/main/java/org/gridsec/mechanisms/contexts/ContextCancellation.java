package org.gridsec.mechanisms.contexts;

import javax.xml.namespace.QName;
import org.gridsec.mechanisms.soap.EnvelopeParts;
import org.gridsec.mechanisms.soap.SetUpEnvelope;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * A client's request to cancel a context, and the answer (WS-SecureConversation 1.3 section 6).
 * Both are protected under the context itself, so nobody can cancel it without its secret.
 */
public final class ContextCancellation {

  private static final String WST = "http://docs.oasis-open.org/ws-sx/ws-trust/200512";
  private static final QName REQUEST = wst("RequestSecurityToken");
  private static final QName RESPONSE = wst("RequestSecurityTokenResponse");
  private static final QName CANCELLED = wst("RequestedTokenCancelled");
  private static final QName TARGET = wst("CancelTarget");
  private static final QName REFERENCE = new QName(SecurityFault.WSSE, "Reference", "wsse");

  private ContextCancellation() {}

  /** Returns a request, not yet protected. */
  public static Document request(String id) {
    Element request = SetUpEnvelope.with(REQUEST);
    SetUpEnvelope.append(request, wst("RequestType")).setTextContent(WST + "/Cancel");
    Element target =
        SetUpEnvelope.append(
            SetUpEnvelope.append(request, TARGET),
            new QName(SecurityFault.WSSE, "SecurityTokenReference", "wsse"));
    Element reference = SetUpEnvelope.append(target, REFERENCE);
    reference.setAttributeNS(null, "URI", ContextNames.uri(id));
    reference.setAttributeNS(null, "ValueType", ContextNames.TOKEN_TYPE);
    return request.getOwnerDocument();
  }

  /**
   * Checks that a verified message cancels the context under which it was protected.
   *
   * @throws SecurityFault if it requests something else
   */
  public static void check(Document request, String id) throws SecurityFault {
    Element body = EnvelopeParts.bodyOf(request);
    Element reference = find(find(find(body, REQUEST), TARGET), REFERENCE);
    if (!reference.getAttributeNS(null, "URI").equals(ContextNames.uri(id))) {
      throw ContextNames.badContextToken();
    }
  }

  /** Returns the answer, not yet protected. */
  public static Document response() {
    Element response = SetUpEnvelope.with(RESPONSE);
    SetUpEnvelope.append(response, CANCELLED);
    return response.getOwnerDocument();
  }

  /**
   * Checks that a verified message confirms the cancellation.
   *
   * @throws SecurityFault if it says something else
   */
  public static void check(Document response) throws SecurityFault {
    find(find(EnvelopeParts.bodyOf(response), RESPONSE), CANCELLED);
  }

  private static Element find(Element parent, QName name) throws SecurityFault {
    Element found =
        (Element)
            parent.getElementsByTagNameNS(name.getNamespaceURI(), name.getLocalPart()).item(0);
    if (found == null) {
      throw new SecurityFault(wst("InvalidRequest"), "the request was invalid or malformed", null);
    }
    return found;
  }

  private static QName wst(String localName) {
    return new QName(WST, localName, "wst");
  }
}
