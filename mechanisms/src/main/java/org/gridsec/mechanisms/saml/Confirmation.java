package org.gridsec.mechanisms.saml;

import org.gridsec.mechanisms.contexts.TrustNames;
import org.opensaml.saml.saml2.core.SubjectConfirmation;

/** The ways in which the sender of an assertion shows that it is the subject's. */
enum Confirmation {
  /** The sender signs the message with the key that the assertion names (profiles section 3.1). */
  HOLDER_OF_KEY,
  /** The sender has the assertion (profiles section 3.3). */
  BEARER;

  /** Returns the id of the mechanism. */
  String id() {
    return this == BEARER ? "saml-bearer" : "saml";
  }

  /** Returns the URI of the method in an assertion. */
  String method() {
    return this == BEARER
        ? SubjectConfirmation.METHOD_BEARER
        : SubjectConfirmation.METHOD_HOLDER_OF_KEY;
  }

  /** Returns the URI by which a request asks for it (WS-Trust 1.3 section 9.2). */
  String keyType() {
    return this == BEARER ? TrustNames.BEARER : TrustNames.PUBLIC_KEY;
  }

  /** Returns the name of the client's attachment with the assertion for a whole run. */
  String assertion() {
    return id() + ".xml";
  }

  /** Returns the name of the server's attachment with the issuer's certificate. */
  String issuer() {
    return id() + "-issuer.pem";
  }

  /**
   * Returns the name of the attachment with the issuer's key: of a server that issues assertions
   * itself.
   */
  String issuerKey() {
    return id() + "-issuer-key.pem";
  }

  /** Returns the name of the client's attachment with the address of a token service apart. */
  String service() {
    return id() + "-issuer.url";
  }

  /** Returns the name of the client's attachment with the authority of that token service. */
  String authority() {
    return id() + "-issuer-ca.pem";
  }
}
