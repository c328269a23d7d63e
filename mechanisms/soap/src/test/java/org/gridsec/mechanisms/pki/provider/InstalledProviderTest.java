package org.gridsec.mechanisms.pki.provider;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Provider;
import java.security.Security;
import java.security.Signature;
import java.util.List;
import java.util.Set;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.security.auth.DestroyFailedException;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What computes once a provider is installed. Whether messages are computed so, a run shows. */
class InstalledProviderTest {

  private final List<Provider> before = List.of(Security.getProviders());

  /** Others may have come meanwhile, which libraries install once in the life of a JVM. */
  @AfterEach
  void restore() {
    Security.removeProvider(BouncyCastleProvider.PROVIDER_NAME);
    Security.removeProvider(JceProvider.ACCP.id());
    for (int i = 0; i < before.size(); i++) {
      if (before.get(i).getName().equals(BouncyCastleProvider.PROVIDER_NAME)) {
        Security.insertProviderAt(before.get(i), i + 1);
      }
    }
  }

  @Test
  void bouncycastle_in_front_encrypts_signs_and_digests() throws Exception {
    InstalledProvider.install(JceProvider.BC);
    KeyPair keys = KeyPairGenerator.getInstance("RSA").generateKeyPair();
    Signature signature = Signature.getInstance("SHA256withRSA");
    signature.initSign(keys.getPrivate());

    assertThat(Cipher.getInstance("AES/CBC/ISO10126Padding").getProvider().getName())
        .isEqualTo("BC");
    assertThat(signature.getProvider().getName()).isEqualTo("BC");
    assertThat(MessageDigest.getInstance("SHA-1").getProvider().getName()).isEqualTo("BC");
  }

  @Test
  void bouncycastle_that_was_behind_others_comes_to_the_front() {
    Security.removeProvider(BouncyCastleProvider.PROVIDER_NAME);
    Security.addProvider(new BouncyCastleProvider());
    assertThat(InstalledProvider.get()).isEqualTo(JceProvider.JDK);

    InstalledProvider.install(JceProvider.BC);

    assertThat(InstalledProvider.get()).isEqualTo(JceProvider.BC);
    assertThat(Security.getProviders()[0].getName()).isEqualTo("BC");
    assertThat(Security.getProviders()).extracting(Provider::getName).doesNotHaveDuplicates();
  }

  /** Santuario's streams destroy the key that they have signed with. */
  @Test
  void keys_that_are_read_while_bouncycastle_is_in_front_cannot_be_destroyed(
      @TempDir Path directory) throws Exception {
    Path keys = directory.resolve("keys");
    CredentialStore.generate(Suite.MODERN, Set.of()).save(keys);

    InstalledProvider.install(JceProvider.BC);

    assertThat(CredentialStore.load(keys).client().identities().values())
        .isNotEmpty()
        .allSatisfy(
            held ->
                assertThatThrownBy(() -> held.key().destroy())
                    .isInstanceOf(DestroyFailedException.class));
  }

  @Test
  void accp_in_front_signs_and_digests_and_makes_no_keys() throws Exception {
    InstalledProvider.install(JceProvider.ACCP);
    KeyPair keys = KeyPairGenerator.getInstance("RSA").generateKeyPair();
    Signature signature = Signature.getInstance("SHA256withRSA");
    signature.initSign(keys.getPrivate());

    assertThat(InstalledProvider.get()).isEqualTo(JceProvider.ACCP);
    assertThat(signature.getProvider().getName()).isEqualTo("ACCP");
    assertThat(MessageDigest.getInstance("SHA-1").getProvider().getName()).isEqualTo("ACCP");
    assertThat(Mac.getInstance("HmacSHA256").getProvider().getName()).isEqualTo("ACCP");
    assertThat(KeyFactory.getInstance("RSA").getProvider().getName()).isEqualTo("SunRsaSign");
    assertThat(Security.getProvider("AmazonCorrettoCryptoProvider")).isNull();
  }

  @Test
  void what_accp_does_not_have_is_the_jdk_s() throws Exception {
    InstalledProvider.install(JceProvider.ACCP);
    KeyPairGenerator generator = KeyPairGenerator.getInstance("DSA");
    generator.initialize(1024);
    Signature signature = Signature.getInstance("SHA1withDSA");
    signature.initSign(generator.generateKeyPair().getPrivate());

    assertThat(signature.getProvider().getName()).isEqualTo("SUN");
    assertThat(Cipher.getInstance("AES/CBC/ISO10126Padding").getProvider().getName())
        .isEqualTo("SunJCE");
  }

  @Test
  void accp_that_does_not_load_is_told_in_one_line() {
    String expected =
        "provider ACCP expected the jar of AmazonCorrettoCryptoProvider for %s %s, got: "
            .formatted(System.getProperty("os.name"), System.getProperty("os.arch"));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> Corretto.load("org.example.None"))
        .withMessage(expected + "none on the class path");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Corretto.load(ForAnotherPlatform.class.getName()))
        .withMessage(
            expected
                + "test-classes, which does not load: java.lang.UnsatisfiedLinkError: no such file");
  }

  /** As ACCP is where its native library cannot be loaded. */
  public static final class ForAnotherPlatform extends Provider {
    private static final long serialVersionUID = 1;

    public ForAnotherPlatform() {
      super("ForAnotherPlatform", "1", "");
    }

    public Throwable getLoadingError() {
      return new UnsatisfiedLinkError("no such file\nor directory");
    }
  }

  @Test
  void the_jdk_s_own_are_left_in_their_order() {
    InstalledProvider.install(JceProvider.JDK);

    assertThat(Security.getProviders()).containsExactlyElementsOf(before);
  }

  @Test
  void an_unknown_provider_is_answered_with_the_known_ones() {
    assertThat(JceProvider.of("BC")).isEqualTo(JceProvider.BC);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> JceProvider.of("IAIK"))
        .withMessage("'provider' expected JDK, BC, ACCP, got: IAIK");
  }
}
