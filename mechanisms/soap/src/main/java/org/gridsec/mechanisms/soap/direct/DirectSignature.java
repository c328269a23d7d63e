package org.gridsec.mechanisms.soap.direct;

import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.common.token.X509Security;
import org.apache.wss4j.dom.WSConstants;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.pki.PartyCrypto;
import org.gridsec.mechanisms.pki.SuiteKeys;
import org.gridsec.mechanisms.soap.envelope.Faults;
import org.gridsec.mechanisms.soap.signature.Acceptance;
import org.gridsec.mechanisms.soap.signature.SignatureProfile;
import org.gridsec.mechanisms.soap.signature.Signed;
import org.gridsec.mechanisms.soap.signature.StreamSignature;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;

/**
 * Signs with an X.509 key and sends its certificate along, and verifies such messages. The same
 * {@link Acceptance} as for {@link StreamSignature} decides who is trusted and detects replays.
 * {@link StreamSignature} verifies the messages that are in doubt.
 */
public final class DirectSignature extends DirectStream {

  private static final List<Part> SIGNED = List.of(Part.TIMESTAMP, Part.BODY);

  private final Acceptance acceptance;
  private final PartyCrypto crypto;
  private final String algorithm;
  private final Outgoing outgoing;

  /**
   * @param acceptance a profile that includes the certificate in the message
   */
  public DirectSignature(Acceptance acceptance, Setting setting) {
    this(acceptance, setting, form(acceptance.profile()));
  }

  private DirectSignature(Acceptance acceptance, Setting setting, SignedForm form) {
    super(setting.suite(), form, SIGNED, new HeldSignature(acceptance, setting));
    this.acceptance = acceptance;
    this.crypto = acceptance.crypto(setting.credentials());
    this.algorithm = algorithm(acceptance.profile());
    Identity own = setting.credentials().identity(acceptance.profile().key());
    this.outgoing = new Own(form, head(form, acceptance.profile(), own), own, algorithm);
  }

  /** Returns the form that includes the certificate in the message. */
  private static SignedForm form(SignatureProfile profile) {
    String id = "token";
    String token =
        "<wsse:BinarySecurityToken EncodingType=\"%s#Base64Binary\" ValueType=\"%s\" wsu:Id=\"%s\">"
                .formatted(WSConstants.SOAPMESSAGE_NS, X509Security.X509_V3_TYPE, id)
            + "{TOKEN}</wsse:BinarySecurityToken>";
    return new Template(
            profile.suite(), token, id, X509Security.X509_V3_TYPE, profile.signatureMethod())
        .form(SIGNED);
  }

  /**
   * Returns the JCA's name of the algorithm, with the format of XML-Signature (1.1 section 6.4).
   */
  private static String algorithm(SignatureProfile profile) {
    return switch (profile.key()) {
      case EC -> "SHA256withECDSAinP1363Format";
      case DSA -> "SHA1withDSAinP1363Format";
      default -> new SuiteKeys(profile.suite(), profile.key()).certificateSignature();
    };
  }

  private static byte[] head(SignedForm form, SignatureProfile profile, Identity own) {
    X509Certificate certificate = own.certificate();
    Map<Part, byte[]> holes = new EnumMap<>(Part.class);
    try {
      holes.put(Part.TOKEN, Base64.getEncoder().encode(certificate.getEncoded()));
    } catch (GeneralSecurityException e) {
      throw new IllegalArgumentException("a certificate in DER expected: " + e.getMessage(), e);
    }
    int signatureBytes = profile.signatureBytes(certificate.getPublicKey());
    holes.put(Part.SIGNATURE, SignedForm.base64Room(signatureBytes));
    return form.head(holes);
  }

  @Override
  protected Outgoing outgoing(Exchange exchange) {
    return outgoing;
  }

  @SuppressWarnings("ArrayRecordComponent") // not compared
  private record Own(SignedForm form, byte[] head, Identity own, String algorithm)
      implements Outgoing {
    @Override
    public List<Part> signed() {
      return SIGNED;
    }

    @Override
    public byte[] sign(DirectMessage message) throws GeneralSecurityException {
      Signature signature = Signature.getInstance(algorithm);
      signature.initSign(own.key());
      message.signed(signature::update);
      return signature.sign();
    }
  }

  @Override
  protected Optional<Completion> vouch(DirectMessage message, Instant created, Exchange exchange)
      throws SecurityFault, GeneralSecurityException {
    Optional<byte[]> token = message.octets(Part.TOKEN);
    Optional<byte[]> value = message.octets(Part.SIGNATURE);
    if (token.isEmpty() || value.isEmpty()) {
      return Optional.empty();
    }
    X509Certificate signer = trusted(token.get());
    if (!isWritten(signer, token.get())
        || !verifies(message, signer.getPublicKey(), value.get(), exchange)) {
      return Optional.empty();
    }
    List<String> digests = SIGNED.stream().map(part -> message.text(part.digest())).toList();
    Signed signed = new Signed(signer, value.get(), digests, created);
    return Optional.of(() -> acceptance.admit(signed, exchange));
  }

  /**
   * True if these octets are the unique encoding of a certificate. The JDK ignores the number of
   * unused bits of the authority's signature if these bits are zero. Signatures have no unused
   * bits, so it must be 0.
   */
  static boolean isWritten(X509Certificate certificate, byte[] token)
      throws GeneralSecurityException {
    int unusedBits = token.length - certificate.getSignature().length - 1;
    return Arrays.equals(certificate.getEncoded(), token) && token[unusedBits] == 0;
  }

  private X509Certificate trusted(byte[] token) throws SecurityFault {
    try {
      X509Certificate signer = crypto.loadCertificate(new ByteArrayInputStream(token));
      crypto.verifyTrust(
          new X509Certificate[] {signer}, false, List.of(acceptance.subject()), List.of());
      return signer;
    } catch (WSSecurityException e) {
      throw Faults.of(e);
    }
  }

  private boolean verifies(DirectMessage message, PublicKey key, byte[] value, Exchange exchange)
      throws GeneralSecurityException {
    if (value.length != acceptance.profile().signatureBytes(key)) {
      return false;
    }
    try (Recorder.Span span = exchange.recorder().span(Phase.SIGNATURE)) {
      Signature signature = Signature.getInstance(algorithm);
      signature.initVerify(key);
      message.signed(signature::update);
      return signature.verify(value);
    }
  }
}
