package org.gridsec.mechanisms.soap;

import java.security.cert.X509Certificate;
import java.util.Set;
import java.util.regex.Pattern;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.pki.PathRules;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;

/** Whose signed messages one side accepts, the same on both stacks. */
public final class Acceptance {

  private final SignatureProfile profile;
  private final Form security;
  private final Validation validation;
  private final Role peer;
  private final Pattern subject;
  private final Set<String> algorithms;
  private final SeenMessages seen;

  /**
   * Of messages signed with RSA keys, whose certificates they carry.
   *
   * @param role of the side that accepts
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
   * @param role of the side that accepts
   * @param security form of the Security header
   * @param seen messages that were accepted
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
    this.peer = role == Role.CLIENT ? Role.SERVER : Role.CLIENT;
    this.subject =
        Pattern.compile(
            switch (peer) {
              case SERVER -> "CN=" + Authority.SERVER;
              case CLIENT -> "CN=" + Authority.CLIENT + "[\\w-]*";
            });
    this.algorithms =
        Set.of(SignatureForms.CANONICALIZATION, profile.signatureMethod(), profile.digestMethod());
  }

  /** How messages are signed, outgoing ones as well. */
  public SignatureProfile profile() {
    return profile;
  }

  /** Form of the Security header. */
  Form security() {
    return security;
  }

  /** What the Security header is held to besides. */
  Validation validation() {
    return validation;
  }

  /** What a side holds, and whose certificates it trusts: the other side's, for such keys. */
  public PartyCrypto crypto(Credentials own) {
    return new PartyCrypto(
        own, new PathRules(profile.suite(), profile.key(), peer, own.authority()));
  }

  /** Names of the other side, in the form of RFC 2253. */
  public Pattern subject() {
    return subject;
  }

  /**
   * Those that may occur in the message's signature. One set serves every place: an algorithm of it
   * that stands in the place of another is none there.
   */
  Set<String> algorithms() {
    return algorithms;
  }

  /**
   * Lets in a message whose signature over Body and timestamp has been verified.
   *
   * @throws SecurityFault if it was seen before, the other side is not who it must be, or the
   *     signature is longer or shorter than its algorithm has it
   */
  public void admit(Signed message, Exchange exchange) throws SecurityFault {
    X509Certificate signer = message.signer();
    if (!subject.matcher(signer.getSubjectX500Principal().getName()).matches()) {
      throw SecurityFault.wsse(
          "FailedAuthentication", "the certificate is not one of the other role", null);
    }
    int expected = profile.key().signatureBytes(signer.getPublicKey());
    if (message.signatureValue().length != expected) {
      throw SecurityFault.wsse(
          "FailedCheck",
          "the signature's length expected %s bytes, got: %s"
              .formatted(expected, message.signatureValue().length),
          null);
    }
    seen.add(message.key(), message.proof(), message.created());
    exchange.authenticated(signer.getSubjectX500Principal());
  }
}
