package org.gridsec.mechanisms.soap.signature;

import java.security.cert.X509Certificate;
import java.util.Set;
import java.util.regex.Pattern;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.pki.PartySubjects;
import org.gridsec.mechanisms.pki.PathRules;
import org.gridsec.mechanisms.soap.envelope.Form;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;

/** Decides which signed messages one side accepts. It is the same on both stacks. */
public final class Acceptance {

  private final SignatureProfile profile;
  private final Form security;
  private final Validation validation;
  private final Role peer;
  private final Pattern subject;
  private final Set<String> algorithms;
  private final SeenMessages seen;

  /**
   * Accepts messages that are signed with RSA keys and contain the certificate.
   *
   * @param role of the accepting side
   * @param security form of the Security header
   */
  public Acceptance(Role role, Setting setting, Form security) {
    this(
        role,
        SignatureProfile.of(setting.suite()),
        security,
        Validation.FORM,
        SeenMessages.of(setting));
  }

  /**
   * @param role of the accepting side
   * @param security form of the Security header
   * @param seen accepted messages
   */
  public Acceptance(
      Role role,
      SignatureProfile profile,
      Form security,
      Validation validation,
      SeenMessages seen) {
    this.seen = seen;
    this.profile = profile;
    this.security = security;
    this.validation = validation;
    this.peer = role.other();
    this.subject = PartySubjects.of(peer);
    this.algorithms =
        Set.of(SignatureForms.CANONICALIZATION, profile.signatureMethod(), profile.digestMethod());
  }

  /** Returns the profile of signatures, for outgoing messages too. */
  public SignatureProfile profile() {
    return profile;
  }

  /** Returns the form of the Security header. */
  Form security() {
    return security;
  }

  /** Returns the validation of the Security header besides its form. */
  Validation validation() {
    return validation;
  }

  /**
   * Returns this side's own keys and its trust: it trusts the other side's certificates for such
   * keys.
   */
  public PartyCrypto crypto(Credentials own) {
    return new PartyCrypto(
        own, new PathRules(profile.suite(), profile.key(), peer, own.authority()));
  }

  /** Returns the pattern of the other side's names, in the form of RFC 2253. */
  public Pattern subject() {
    return subject;
  }

  /**
   * Returns the algorithms that may occur in the message's signature. The check does not
   * distinguish their places: an accepted algorithm in the place of another fails there.
   */
  Set<String> algorithms() {
    return algorithms;
  }

  /**
   * Admits a message whose signature over Body and any timestamp has been verified.
   *
   * @throws SecurityFault if the message was seen before, the signer does not have the other side's
   *     role, or the length of the signature is not the algorithm's
   */
  public void admit(Signed message, Exchange exchange) throws SecurityFault {
    X509Certificate signer = message.signer();
    SecurityFault.unless(
        "FailedAuthentication",
        subject.matcher(signer.getSubjectX500Principal().getName()).matches(),
        "the certificate is not one of the other role");
    int expected = profile.signatureBytes(signer.getPublicKey());
    if (message.signatureValue().length != expected) {
      throw SecurityFault.wsse(
          "FailedCheck",
          "the signature's length expected %s bytes, got: %s"
              .formatted(expected, message.signatureValue().length));
    }
    if (profile.fresh()) {
      seen.add(message.key(), message.proof(), message.created());
    }
    exchange.authenticated(signer.getSubjectX500Principal());
  }
}
