package org.gridsec.mechanisms.saml;

import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.gridsec.mechanisms.assertions.AssertionFiles;
import org.gridsec.mechanisms.contexts.TrustElement;
import org.gridsec.mechanisms.contexts.TrustNames;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.DomSignature;
import org.gridsec.mechanisms.soap.signature.SignatureForms;
import org.gridsec.mechanisms.soap.signature.SignedTree;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.SetUp;
import org.gridsec.mechanisms.spi.Setting;
import org.w3c.dom.Document;

/**
 * A security token service (WS-Trust 1.3 sections 3 and 4). It issues an assertion about the client
 * that signed the request, and none about anybody else. Requests and responses are signed as by
 * XML-Signature.
 */
final class TokenService implements SetUp {

  private final Confirmation confirmation;
  private final SamlIssuer issuer;
  private final Acceptance acceptance;
  private final DomSignature signature;

  TokenService(Setting setting, Confirmation confirmation) {
    this.confirmation = confirmation;
    this.issuer = new SamlIssuer(setting.suite(), identity(setting, confirmation), confirmation);
    this.acceptance = new Acceptance(Role.SERVER, setting, SignatureForms.SECURITY);
    this.signature = new DomSignature(acceptance, setting);
  }

  private static Identity identity(Setting setting, Confirmation confirmation) {
    X509Certificate certificate =
        AssertionFiles.issuer(setting.credentials(), confirmation.issuer());
    try {
      return new Identity(
          Pem.rsaKey(setting.credentials().attachment(confirmation.issuerKey())),
          List.of(certificate));
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException(
          "'%s' expected an RSA key in PEM, got: %s"
              .formatted(confirmation.issuerKey(), e.getMessage()),
          e);
    }
  }

  @Override
  public Document answer(Document envelope, Exchange exchange) throws SecurityFault {
    SignedTree request = signature.check(envelope);
    acceptance.admit(request.signed(), exchange);
    TrustElement asked = TrustElement.content(envelope, TrustNames.REQUEST);
    require(asked.child(TrustNames.REQUEST_TYPE), TrustNames.ISSUE);
    require(asked.child(TrustNames.TOKEN_TYPE), TokenRequests.SAML);
    require(asked.child(TrustNames.KEY_TYPE), confirmation.keyType());
    require(
        asked.child(TrustNames.APPLIES_TO).child(TrustNames.ENDPOINT).child(TrustNames.ADDRESS),
        SamlCheck.SERVICE);
    asked.requireNone(TrustNames.OF_OTHERS);
    X509Certificate signer = request.signed().signer();
    requireOwnKey(asked.optional(TrustNames.USE_KEY), signer);
    Document response =
        TokenRequests.response(
            asked.attribute(TrustNames.CONTEXT), issuer.issue(signer, lifetime(asked)));
    signature.protect(response, exchange);
    return response;
  }

  private static void require(TrustElement element, String expected) throws SecurityFault {
    if (!element.text().equals(expected)) {
      throw TrustNames.requestFailed();
    }
  }

  /**
   * Requires that an assertion is asked for no other key than that of the request's signature.
   *
   * @param asked element with the certificate of the key (section 9.2), if there is one
   */
  private void requireOwnKey(Optional<TrustElement> asked, X509Certificate signer)
      throws SecurityFault {
    String own = Pem.of(signer).replaceAll("-----[A-Z ]+-----|\\s", "");
    if (asked.isPresent()
        && !(confirmation == Confirmation.HOLDER_OF_KEY
            && asked.get().text().replaceAll("\\s", "").equals(own))) {
      throw TrustNames.requestFailed(
          "UseKey expected for a holder of a key, with the certificate of the request's signature"
              + " alone");
    }
  }

  /** Returns the requested lifetime, but no more than the longest. */
  private static Duration lifetime(TrustElement request) throws SecurityFault {
    Optional<TrustElement> asked = request.optional(TrustNames.LIFETIME);
    if (asked.isEmpty() || asked.get().optional(TrustNames.EXPIRES).isEmpty()) {
      return TokenRequests.LONGEST;
    }
    Duration lifetime = TokenRequests.lifetime(asked.get());
    if (lifetime.isNegative() || lifetime.isZero()) {
      throw TrustNames.requestFailed();
    }
    return lifetime.compareTo(TokenRequests.LONGEST) < 0 ? lifetime : TokenRequests.LONGEST;
  }
}
