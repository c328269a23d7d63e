package org.gridsec.mechanisms.soap.direct;

import org.apache.wss4j.common.token.X509Security;
import org.apache.wss4j.dom.WSConstants;
import org.gridsec.mechanisms.soap.Names;
import org.gridsec.mechanisms.soap.SignatureForms;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Texts of messages. They are the canonical form where they are signed, and short elsewhere. */
final class Templates {

  private static final String TOKEN_ID = "token";
  private static final String BODY_ID = "body";

  private Templates() {}

  /** Signed with a key whose certificate is in the message. */
  static SignedForm x509(String signatureMethod, String digestMethod) {
    String token =
        "<wsse:BinarySecurityToken EncodingType=\"%s#Base64Binary\" ValueType=\"%s\" wsu:Id=\"%s\">"
                .formatted(WSConstants.SOAPMESSAGE_NS, X509Security.X509_V3_TYPE, TOKEN_ID)
            + "{TOKEN}</wsse:BinarySecurityToken>";
    String signature =
        signature(
            signatureMethod,
            reference("{REFERRED_ID}", digestMethod, Part.TIMESTAMP)
                + reference(BODY_ID, digestMethod, Part.BODY),
            TOKEN_ID,
            X509Security.X509_V3_TYPE);
    return new SignedForm(envelope(token + signature + timestamp()));
  }

  private static String envelope(String security) {
    String soap = Names.ENVELOPE.getNamespaceURI();
    return "<soapenv:Envelope xmlns:soapenv=\"%s\"><soapenv:Header>".formatted(soap)
        + "<wsse:Security xmlns:wsse=\"%s\" xmlns:wsu=\"%s\" soapenv:mustUnderstand=\"1\">"
            .formatted(SecurityFault.WSSE, Names.WSU)
        + security
        + "</wsse:Security></soapenv:Header>{BODY(}"
        + "<soapenv:Body xmlns:soapenv=\"%s\" xmlns:wsu=\"%s\" wsu:Id=\"%s\">"
            .formatted(soap, Names.WSU, BODY_ID)
        + "{CONTENT}</soapenv:Body>{BODY)}</soapenv:Envelope>";
  }

  private static String timestamp() {
    return "{TIMESTAMP(}<wsu:Timestamp xmlns:wsu=\"%s\" wsu:Id=\"{ID}\">".formatted(Names.WSU)
        + "<wsu:Created>{CREATED}</wsu:Created><wsu:Expires>{EXPIRES}</wsu:Expires>"
        + "</wsu:Timestamp>{TIMESTAMP)}";
  }

  private static String signature(
      String method, String references, String token, String valueType) {
    return "<ds:Signature xmlns:ds=\"%s\">{INFO(}<ds:SignedInfo xmlns:ds=\"%s\">"
            .formatted(Names.DS, Names.DS)
        + algorithm("CanonicalizationMethod", SignatureForms.CANONICALIZATION)
        + algorithm("SignatureMethod", method)
        + references
        + "</ds:SignedInfo>{INFO)}<ds:SignatureValue>{SIGNATURE}</ds:SignatureValue>"
        + "<ds:KeyInfo><wsse:SecurityTokenReference>"
        + "<wsse:Reference URI=\"#%s\" ValueType=\"%s\"/>".formatted(token, valueType)
        + "</wsse:SecurityTokenReference></ds:KeyInfo></ds:Signature>";
  }

  private static String reference(String id, String digestMethod, Part signed) {
    return "<ds:Reference URI=\"#%s\"><ds:Transforms>".formatted(id)
        + algorithm("Transform", SignatureForms.CANONICALIZATION)
        + "</ds:Transforms>"
        + algorithm("DigestMethod", digestMethod)
        + "<ds:DigestValue>{%s}</ds:DigestValue></ds:Reference>".formatted(signed.digest());
  }

  private static String algorithm(String element, String uri) {
    return "<ds:%s Algorithm=\"%s\"></ds:%s>".formatted(element, uri, element);
  }
}
