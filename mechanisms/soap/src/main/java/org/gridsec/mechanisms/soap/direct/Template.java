package org.gridsec.mechanisms.soap.direct;

import java.util.List;
import java.util.stream.Collectors;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * Creates the forms of one kind of message. Signed elements are canonical; the rest is short.
 *
 * @param suite whose digest is used
 * @param tokens elements of the Security header that identify the signing key, with holes
 * @param signer id of the token with that key
 * @param signerType URI of the token's type
 * @param signatureMethod XML-Signature's name of the signature algorithm
 */
public record Template(
    Suite suite, String tokens, String signer, String signerType, String signatureMethod) {

  /** Declares the prefix of ids in a signed element. */
  private static final String WSU = "xmlns:wsu=\"" + Names.WSU + "\"";

  /**
   * Returns the form in which those elements are signed.
   *
   * @param signed elements in the order of their references
   */
  public SignedForm form(List<Part> signed) {
    String confirmation = signed.contains(Part.CONFIRMATION) ? confirmation() : "";
    String digestMethod = suite.digestMethod();
    String references =
        signed.stream().map(part -> reference(part, digestMethod)).collect(Collectors.joining());
    int digestBytes =
        switch (suite) {
          case MODERN -> 32;
          case PERIOD -> 20;
        };
    return new SignedForm(
        envelope(tokens + signature(references) + timestamp() + confirmation), digestBytes);
  }

  private static String envelope(String security) {
    String soap = Names.ENVELOPE.getNamespaceURI();
    return "<soapenv:Envelope xmlns:soapenv=\"%s\"><soapenv:Header>".formatted(soap)
        + "<wsse:Security xmlns:wsse=\"%s\" %s soapenv:mustUnderstand=\"1\">"
            .formatted(SecurityFault.WSSE, WSU)
        + security
        + "</wsse:Security></soapenv:Header>{BODY(}"
        + "<soapenv:Body xmlns:soapenv=\"%s\" %s wsu:Id=\"%s\">".formatted(soap, WSU, id(Part.BODY))
        + "{CONTENT}</soapenv:Body>{BODY)}</soapenv:Envelope>";
  }

  private static String timestamp() {
    return "{TIMESTAMP(}<wsu:Timestamp %s wsu:Id=\"{ID}\">".formatted(WSU)
        + "<wsu:Created>{CREATED}</wsu:Created><wsu:Expires>{EXPIRES}</wsu:Expires>"
        + "</wsu:Timestamp>{TIMESTAMP)}";
  }

  /** Returns the confirmation of the request's signature (WS-Security 1.1 section 8.5). */
  private static String confirmation() {
    return "{CONFIRMATION(}<wsse11:SignatureConfirmation xmlns:wsse11=\"%s\" %s Value=\"{CONFIRMED}\""
            .formatted(Names.WSSE11, WSU)
        + " wsu:Id=\"%s\"></wsse11:SignatureConfirmation>{CONFIRMATION)}"
            .formatted(id(Part.CONFIRMATION));
  }

  private String signature(String references) {
    return "<ds:Signature xmlns:ds=\"%s\">{INFO(}<ds:SignedInfo xmlns:ds=\"%s\">"
            .formatted(Names.DS, Names.DS)
        + algorithm("CanonicalizationMethod", SignatureForms.CANONICALIZATION)
        + algorithm("SignatureMethod", signatureMethod)
        + references
        + "</ds:SignedInfo>{INFO)}<ds:SignatureValue>{SIGNATURE}</ds:SignatureValue>"
        + "<ds:KeyInfo>%s</ds:KeyInfo></ds:Signature>".formatted(reference(signer, signerType));
  }

  /** Returns a SecurityTokenReference to a token of the same message. */
  public static String reference(String id, String type) {
    return "<wsse:SecurityTokenReference><wsse:Reference URI=\"#%s\" ValueType=\"%s\"/>"
            .formatted(id, type)
        + "</wsse:SecurityTokenReference>";
  }

  private static String reference(Part signed, String digestMethod) {
    return "<ds:Reference URI=\"#%s\"><ds:Transforms>".formatted(id(signed))
        + algorithm("Transform", SignatureForms.CANONICALIZATION)
        + "</ds:Transforms>"
        + algorithm("DigestMethod", digestMethod)
        + "<ds:DigestValue>{%s}</ds:DigestValue></ds:Reference>".formatted(signed.digest());
  }

  private static String id(Part signed) {
    return switch (signed) {
      case TIMESTAMP -> "{REFERRED_ID}";
      case BODY -> "body";
      case CONFIRMATION -> "confirmation";
      default -> throw new IllegalArgumentException("a signed element expected, got: " + signed);
    };
  }

  private static String algorithm(String element, String uri) {
    return "<ds:%s Algorithm=\"%s\"></ds:%s>".formatted(element, uri, element);
  }
}
