package org.gridsec.period;

import static org.gridsec.period.Elements.only;
import static org.gridsec.period.Elements.require;

import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.SignatureException;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * The form of a signed message: one token with the signer's certificate, and one signature with the
 * papers' algorithms over the body, or its content, and nothing else (SOAP Message Security 1.0,
 * sections 5, 6 and 8; X.509 Certificate Token Profile 1.0, section 3). The libraries of that time
 * verify a part of a message, but do not tell if that part is the one the service is called with.
 */
public final class SignedForm {

  public static final String SOAP = "http://schemas.xmlsoap.org/soap/envelope/";
  public static final String DSIG = "http://www.w3.org/2000/09/xmldsig#";
  public static final String WSSE =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
  public static final String WSU =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";
  public static final String CANONICALIZATION = "http://www.w3.org/2001/10/xml-exc-c14n#";
  public static final String SIGNATURE = DSIG + "rsa-sha1";
  public static final String DIGEST = DSIG + "sha1";
  public static final String X509 =
      "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-x509-token-profile-1.0#X509v3";

  /** Encoding of tokens. */
  public static final String BASE64 =
      "http://docs.oasis-open.org/wss/2004/01/"
          + "oasis-200401-wss-soap-message-security-1.0#Base64Binary";

  private static final String NAMESPACES = "http://www.w3.org/2000/xmlns/";
  private static final String TOKEN = "token";

  private SignedForm() {}

  /** The only body of a message. */
  public static Element body(Element envelope) throws SignatureException {
    return only(envelope, SOAP, "Body");
  }

  /**
   * Checks that a message has this form.
   *
   * @param covered element that the signature covers: the body, or its content
   * @return the signature
   * @throws SignatureException if it has another form
   */
  public static Element check(Element envelope, Element covered) throws SignatureException {
    only(body(envelope));
    Element security = security(envelope);
    Element signature = only(security, DSIG, "Signature");
    Element signed = only(signature, DSIG, "SignedInfo");
    requireAlgorithm(signed, "CanonicalizationMethod", CANONICALIZATION);
    requireAlgorithm(signed, "SignatureMethod", SIGNATURE);
    Element reference = only(signed, DSIG, "Reference");
    require("reference", "#" + id(covered), reference.getAttribute("URI"));
    requireAlgorithm(reference, "DigestMethod", DIGEST);
    Element transform = only(only(reference, DSIG, "Transforms"));
    require("transform", CANONICALIZATION, transform.getAttribute("Algorithm"));
    Element keyInfo = only(signature, DSIG, "KeyInfo");
    Element toToken = only(only(keyInfo, WSSE, "SecurityTokenReference"), WSSE, "Reference");
    require("token", "#" + id(token(envelope)), toToken.getAttribute("URI"));
    return signature;
  }

  /** The only token of a message. */
  public static Element token(Element envelope) throws SignatureException {
    Element token = only(security(envelope), WSSE, "BinarySecurityToken");
    require("token", X509, token.getAttribute("ValueType"));
    return token;
  }

  /** The only security header of a message. */
  public static Element security(Element envelope) throws SignatureException {
    return only(only(envelope, SOAP, "Header"), WSSE, "Security");
  }

  /** The WS-Security id of an element; empty if it has none. */
  public static String id(Element element) {
    return element.getAttributeNS(WSU, "Id");
  }

  private static void requireAlgorithm(Element parent, String name, String algorithm)
      throws SignatureException {
    require(name, algorithm, only(parent, DSIG, name).getAttribute("Algorithm"));
  }

  /** The certificate in the only token of a message. */
  public static X509Certificate certificate(Element envelope) throws GeneralSecurityException {
    String text = Elements.text(token(envelope)).replaceAll("\\s", "");
    return (X509Certificate)
        CertificateFactory.getInstance("X.509")
            .generateCertificate(new ByteArrayInputStream(Base64.getDecoder().decode(text)));
  }

  /** Adds a security header, and the SOAP header if there is none. */
  public static Element addSecurity(Element envelope) {
    List<Element> headers = Elements.children(envelope, SOAP, "Header");
    Element header;
    if (headers.isEmpty()) {
      String prefix = envelope.getPrefix();
      header =
          envelope
              .getOwnerDocument()
              .createElementNS(SOAP, prefix == null ? "Header" : prefix + ":Header");
      envelope.insertBefore(header, envelope.getFirstChild());
    } else {
      header = headers.get(0);
    }
    Element security = add(header, "Security");
    security.setAttributeNS(NAMESPACES, "xmlns:wsse", WSSE);
    declareIds(security);
    return security;
  }

  /** Declares the namespace of ids. */
  public static void declareIds(Element element) {
    element.setAttributeNS(NAMESPACES, "xmlns:wsu", WSU);
  }

  /** Adds a token with the signer's certificate to a security header. */
  public static void addToken(Element security, X509Certificate certificate)
      throws CertificateEncodingException {
    Element token = add(security, "BinarySecurityToken");
    token.setAttributeNS(null, "ValueType", X509);
    token.setAttributeNS(null, "EncodingType", BASE64);
    token.setAttributeNS(WSU, "wsu:Id", TOKEN);
    String text = Base64.getEncoder().encodeToString(certificate.getEncoded());
    token.appendChild(token.getOwnerDocument().createTextNode(text));
  }

  /** A new reference to the token of a message. */
  public static Element referenceToToken(Document message) {
    Element reference = message.createElementNS(WSSE, "wsse:SecurityTokenReference");
    Element toToken = add(reference, "Reference");
    toToken.setAttributeNS(null, "URI", "#" + TOKEN);
    toToken.setAttributeNS(null, "ValueType", X509);
    return reference;
  }

  private static Element add(Element parent, String name) {
    Element child = parent.getOwnerDocument().createElementNS(WSSE, "wsse:" + name);
    parent.appendChild(child);
    return child;
  }
}
