package org.gridsec.period.xsul;

import java.util.List;
import org.apache.xml.security.c14n.Canonicalizer;
import org.apache.xml.security.signature.XMLSignature;
import org.apache.xml.security.utils.Constants;
import org.gridsec.period.Elements;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import xsul.dsig.globus.security.authentication.wssec.WSConstants;

/**
 * The WS-Security header of a signed message: the signer's certificate as a binary token, and a
 * signature of the body's content that refers to the token (SOAP Message Security 1.0, sections 5,
 * 6 and 8; X.509 Certificate Token Profile 1.0, section 3).
 */
final class SecurityHeader {

  static final String SIGNATURE = XMLSignature.ALGO_ID_SIGNATURE_RSA_SHA1;
  static final String DIGEST = Constants.ALGO_ID_DIGEST_SHA1;
  static final String CANONICALIZATION = Canonicalizer.ALGO_ID_C14N_EXCL_OMIT_COMMENTS;
  static final String X509 = WSConstants.WS_TOKEN_PROFILE_NS + "#X509v3";
  static final String BASE64 = WSConstants.WS_MSG_SECURITY + "#Base64Binary";

  private static final String NAMESPACES = "http://www.w3.org/2000/xmlns/";

  private SecurityHeader() {}

  /** Adds a security header to the envelope, and the SOAP header if there is none. */
  static Element in(Document message) {
    Element envelope = message.getDocumentElement();
    List<Element> headers = Elements.children(envelope, WSConstants.SOAP_NS, "Header");
    Element header;
    if (headers.isEmpty()) {
      String prefix = envelope.getPrefix();
      header =
          message.createElementNS(
              WSConstants.SOAP_NS, prefix == null ? "Header" : prefix + ":Header");
      envelope.insertBefore(header, envelope.getFirstChild());
    } else {
      header = headers.get(0);
    }
    Element security = add(header, "Security");
    declare(security, WSConstants.WSSE_PREFIX, WSConstants.WSSE_NS);
    declare(security, WSConstants.WSU_PREFIX, WSConstants.WSU_NS);
    return security;
  }

  /** Adds a last child in WS-Security's namespace. */
  static Element add(Element parent, String name) {
    Element child =
        parent
            .getOwnerDocument()
            .createElementNS(WSConstants.WSSE_NS, WSConstants.WSSE_PREFIX + ":" + name);
    parent.appendChild(child);
    return child;
  }

  private static void declare(Element element, String prefix, String namespace) {
    element.setAttributeNS(NAMESPACES, "xmlns:" + prefix, namespace);
  }

  /** The WS-Security id of an element; empty if it has none. */
  static String id(Element element) {
    return element.getAttributeNS(WSConstants.WSU_NS, "Id");
  }
}
