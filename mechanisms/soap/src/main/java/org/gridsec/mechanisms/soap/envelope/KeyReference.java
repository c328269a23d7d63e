package org.gridsec.mechanisms.soap.envelope;

import java.util.List;
import org.apache.wss4j.common.token.SecurityTokenReference;
import org.apache.wss4j.common.token.X509Security;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.str.STRParser;
import org.apache.wss4j.stax.securityToken.WSSecurityTokenConstants;
import org.apache.xml.security.stax.securityToken.SecurityTokenConstants.KeyIdentifier;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.Named;

/** The way in which a signature refers to its key (X.509 Token Profile 1.1, section 3.2). */
public enum KeyReference implements Named {
  /** The certificate is in the message, as a binary security token (section 3.2.2). */
  DIRECT,
  /**
   * The certificate's issuer and serial number; the receiver has the certificate (section 3.2.3).
   */
  ISSUER_SERIAL,
  /** The certificate's key identifier extension; the receiver has the certificate (3.2.1). */
  SUBJECT_KEY_IDENTIFIER;

  /** Returns the reference of that id. */
  public static KeyReference of(String id) {
    return ById.of("key", List.of(values()), KeyReference::id, id);
  }

  /** Returns the form of the content of a SecurityTokenReference of this kind. */
  public Form form() {
    return switch (this) {
      case DIRECT ->
          Form.one(Names.wsse("Reference")).allowing("ValueType", X509Security.X509_V3_TYPE);
      case ISSUER_SERIAL ->
          Form.one(
              Names.ds("X509Data"),
              Form.one(
                  Names.ds("X509IssuerSerial"),
                  Form.one(Names.ds("X509IssuerName")).brief(),
                  Form.one(Names.ds("X509SerialNumber")).brief()));
      // other values would mean other references, one of them a certificate
      case SUBJECT_KEY_IDENTIFIER ->
          Form.one(Names.wsse("KeyIdentifier"))
              .having("ValueType", SecurityTokenReference.SKI_URI)
              .encoded();
    };
  }

  /** Returns WSS4J's constant for signing and encrypting trees. */
  public int outboundTree() {
    return switch (this) {
      case DIRECT -> WSConstants.BST_DIRECT_REFERENCE;
      case ISSUER_SERIAL -> WSConstants.ISSUER_SERIAL;
      case SUBJECT_KEY_IDENTIFIER -> WSConstants.SKI_KEY_IDENTIFIER;
    };
  }

  /** Returns WSS4J's constant in the results of verified trees. */
  public STRParser.REFERENCE_TYPE inboundTree() {
    return switch (this) {
      case DIRECT -> STRParser.REFERENCE_TYPE.DIRECT_REF;
      case ISSUER_SERIAL -> STRParser.REFERENCE_TYPE.ISSUER_SERIAL;
      case SUBJECT_KEY_IDENTIFIER -> STRParser.REFERENCE_TYPE.KEY_IDENTIFIER;
    };
  }

  /** Returns WSS4J's constant for streams, in both directions. */
  public KeyIdentifier stream() {
    return switch (this) {
      case DIRECT -> WSSecurityTokenConstants.KEYIDENTIFIER_SECURITY_TOKEN_DIRECT_REFERENCE;
      case ISSUER_SERIAL -> WSSecurityTokenConstants.KeyIdentifier_IssuerSerial;
      case SUBJECT_KEY_IDENTIFIER -> WSSecurityTokenConstants.KeyIdentifier_SkiKeyIdentifier;
    };
  }
}
