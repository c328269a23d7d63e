package org.gridsec.mechanisms.phases;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Provider;
import java.security.Security;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.record.PhaseRecorder;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Digests and signatures by the provider in front give what those behind it give. */
class TimedOperationsTest {

  private static final byte[] ABC = "abc".getBytes(StandardCharsets.US_ASCII);

  private final List<Provider> before = List.of(Security.getProviders());
  private final PhaseRecorder recorder = new PhaseRecorder();
  private Instruments instruments;

  @BeforeEach
  void install() {
    instruments = Instruments.install();
  }

  @AfterEach
  void close() {
    if (Security.getProvider(TimedOperations.NAME) != null) {
      instruments.close();
    }
  }

  private static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }

  /** NIST's examples of FIPS 180-4: the digests of "abc". */
  @ParameterizedTest
  @CsvSource({
    "SHA-1,a9993e364706816aba3e25717850c26c9cd0d89d",
    "SHA-256,ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
  })
  void a_digest_is_what_the_standard_says(String algorithm, String expected) throws Exception {
    MessageDigest digest = MessageDigest.getInstance(algorithm);
    assertThat(digest.getProvider().getName()).isEqualTo(TimedOperations.NAME);

    try (Recorder.Span span = recorder.span(Phase.PROTECT)) {
      digest.update(ABC[0]);
      digest.update(ABC, 1, 2);
      assertThat(hex(digest.digest())).isEqualTo(expected);
    }
    assertThat(digest.getDigestLength()).isEqualTo(expected.length() / 2);
    assertThat(recorder.perCall(1).wallMillis()).containsKey("protect.digest");
  }

  @Test
  void a_digest_can_be_cloned_and_reset() throws Exception {
    MessageDigest digest = MessageDigest.getInstance("SHA-1");
    digest.update(ABC, 0, 1);
    MessageDigest copy = (MessageDigest) digest.clone();
    digest.reset();
    digest.update(ABC);
    copy.update(ABC, 1, 2);

    assertThat(hex(copy.digest())).isEqualTo("a9993e364706816aba3e25717850c26c9cd0d89d");
    assertThat(hex(digest.digest())).isEqualTo("a9993e364706816aba3e25717850c26c9cd0d89d");
  }

  /** Digests everything to zeros. */
  public static final class Zeros extends MessageDigest {

    public Zeros() {
      super("SHA-1");
    }

    @Override
    protected void engineUpdate(byte input) {}

    @Override
    protected void engineUpdate(byte[] input, int offset, int length) {}

    @Override
    protected byte[] engineDigest() {
      return new byte[20];
    }

    @Override
    protected void engineReset() {}
  }

  private static final class First extends Provider {

    private static final long serialVersionUID = 1;

    First() {
      super("First", "1", "has one digest");
      put("MessageDigest.SHA-1", Zeros.class.getName());
    }
  }

  @Test
  void what_is_timed_is_what_the_jvm_asks_first() throws Exception {
    instruments.close();
    Security.insertProviderAt(new First(), 1);
    try {
      instruments = Instruments.install();

      MessageDigest digest = MessageDigest.getInstance("SHA-1");
      assertThat(digest.getProvider().getName()).isEqualTo(TimedOperations.NAME);
      assertThat(digest.digest(ABC)).containsOnly(0);
    } finally {
      Security.removeProvider("First");
    }
  }

  /** RFC 4231, test case 2. */
  @Test
  void a_mac_is_what_the_standard_says_and_counts_as_a_signature() throws Exception {
    Mac mac = Mac.getInstance("HmacSHA256");
    assertThat(mac.getProvider().getName()).isEqualTo(TimedOperations.NAME);
    mac.init(new SecretKeySpec("Jefe".getBytes(StandardCharsets.US_ASCII), "HmacSHA256"));
    byte[] data = "what do ya want for nothing?".getBytes(StandardCharsets.US_ASCII);

    try (Recorder.Span span = recorder.span(Phase.PROTECT)) {
      assertThat(hex(mac.doFinal(data)))
          .isEqualTo("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    }
    assertThat(recorder.perCall(1).wallMillis()).containsKey("protect.signature");
  }

  @ParameterizedTest
  @CsvSource({
    "RSA,2048,SHA256withRSA",
    "RSA,1024,SHA1withRSA",
    "DSA,1024,SHA1withDSA",
    "EC,256,SHA256withECDSA",
    "Ed25519,255,Ed25519"
  })
  void a_signature_verifies_in_front_and_behind(String keys, int bits, String algorithm)
      throws Exception {
    KeyPairGenerator generator = KeyPairGenerator.getInstance(keys);
    generator.initialize(bits);
    KeyPair pair = generator.generateKeyPair();

    byte[] timed;
    try (Recorder.Span span = recorder.span(Phase.PROTECT)) {
      timed = signed(pair, algorithm);
      assertThat(verifies(pair, algorithm, timed)).isTrue();
    }
    instruments.close();
    assertThat(verifies(pair, algorithm, timed)).isTrue();
    byte[] untimed = signed(pair, algorithm);
    untimed[untimed.length - 1] ^= 1;
    instruments = Instruments.install();
    assertThat(verifies(pair, algorithm, untimed)).isFalse();
    assertThat(recorder.perCall(1).wallMillis())
        .containsOnlyKeys("protect", "protect.signature", "protect.other");
  }

  private static byte[] signed(KeyPair pair, String algorithm) throws Exception {
    Signature signature = Signature.getInstance(algorithm);
    signature.initSign(pair.getPrivate());
    signature.update(ABC[0]);
    signature.update(ABC, 1, 2);
    return signature.sign();
  }

  private static boolean verifies(KeyPair pair, String algorithm, byte[] value) throws Exception {
    Signature signature = Signature.getInstance(algorithm);
    signature.initVerify(pair.getPublic());
    signature.update(ABC);
    try {
      return signature.verify(value);
    } catch (SignatureException e) {
      return false;
    }
  }

  @Test
  void a_signature_takes_its_parameters_before_its_key() throws Exception {
    PSSParameterSpec parameters =
        new PSSParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, 32, 1);
    KeyPair pair = KeyPairGenerator.getInstance("RSA").generateKeyPair();
    Signature signature = Signature.getInstance("RSASSA-PSS");
    assertThat(signature.getParameters()).isNull();
    signature.setParameter(parameters);
    signature.initSign(pair.getPrivate());
    signature.update(ABC);
    byte[] value = signature.sign();
    assertThat(signature.getParameters()).isNotNull();

    Signature verification = Signature.getInstance("RSASSA-PSS");
    verification.initVerify(pair.getPublic());
    verification.setParameter(parameters);
    verification.update(ABC);
    assertThat(verification.verify(value)).isTrue();
  }

  @Test
  void a_key_that_no_provider_takes_is_refused() throws Exception {
    KeyPair pair = KeyPairGenerator.getInstance("EC").generateKeyPair();
    Signature signature = Signature.getInstance("SHA256withRSA", TimedOperations.NAME);

    assertThatThrownBy(() -> signature.initSign(pair.getPrivate()))
        .isInstanceOf(InvalidKeyException.class);
  }

  @Test
  void two_installations_at_once_are_refused() {
    assertThatThrownBy(Instruments::install)
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("instruments are installed already");
  }

  @Test
  void closing_leaves_the_providers_as_they_were() {
    assertThat(Security.getProviders()).hasSizeGreaterThan(before.size());
    instruments.close();
    List<Provider> first = List.of(Security.getProviders());
    Instruments.install().close();

    assertThat(Security.getProviders()).containsExactlyElementsOf(first);
    assertThat(first).containsAll(before);
  }
}
