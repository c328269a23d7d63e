package org.gridsec.period.axis;

import static org.gridsec.period.Elements.only;
import static org.gridsec.period.Elements.require;

import java.security.SignatureException;
import org.w3c.dom.Element;

/**
 * The form of a signed message: one token with the signer's certificate, and one signature with the
 * papers' algorithms over the body and nothing else (SOAP Message Security 1.0, sections 6 and 8;
 * X.509 Certificate Token Profile 1.0, section 3.2). The libraries of that time verify a part of a
 * message, but do not tell if that part is the one the service is called with.
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

  private SignedForm() {}

  /**
   * Checks that a message has this form.
   *
   * @return the signature
   * @throws SignatureException if it has another form
   */
  public static Element check(Element envelope) throws SignatureException {
    Element body = only(envelope, SOAP, "Body");
    only(body);
    Element security = security(envelope);
    Element signature = only(security, DSIG, "Signature");
    Element signed = only(signature, DSIG, "SignedInfo");
    requireAlgorithm(signed, "CanonicalizationMethod", CANONICALIZATION);
    requireAlgorithm(signed, "SignatureMethod", SIGNATURE);
    Element reference = only(signed, DSIG, "Reference");
    require("reference", "#" + id(body), reference.getAttribute("URI"));
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
}
