package org.gridsec.mechanisms.pki;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyFactory;
import java.security.cert.CertPathValidator;
import java.security.cert.CertificateFactory;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(Suite.class)
class CredentialStoreTest {

  private static final int DIGITAL_SIGNATURE = 0;
  private static final int KEY_CERT_SIGN = 5;

  private static final Set<String> HOSTS = Set.of("grid.example.org", "192.0.2.7");

  /** Made once: long keys take their time. */
  private static final Map<Suite, CredentialStore> STORES = new EnumMap<>(Suite.class);

  private final Suite suite;
  private final CredentialStore store;
  private final Path directory;

  CredentialStoreTest(Suite suite, @TempDir Path parent) {
    this.suite = suite;
    this.store =
        STORES.computeIfAbsent(
            suite,
            s ->
                CredentialStore.generate(s, HOSTS)
                    .with(Map.of("word", "secret"), Map.of("pass", "Grüße")));
    this.directory = parent.resolve("credentials");
  }

  @Test
  void certificates_have_paths_that_the_jdk_accepts() throws Exception {
    for (Credentials credentials : List.of(store.server(), store.client())) {
      PKIXParameters parameters =
          new PKIXParameters(Set.of(new TrustAnchor(credentials.authority(), null)));
      parameters.setRevocationEnabled(false);
      for (Identity identity : credentials.identities().values()) {
        CertPathValidator.getInstance("PKIX")
            .validate(
                CertificateFactory.getInstance("X.509")
                    .generateCertPath(List.of(identity.certificate())),
                parameters);
      }
    }
  }

  @Test
  void keys_and_signatures_are_those_of_the_suite() {
    for (X509Certificate certificate :
        List.of(
            store.server().certificate(),
            store.client().certificate(),
            store.client().authority())) {
      assertThat(((RSAPublicKey) certificate.getPublicKey()).getModulus().bitLength())
          .isEqualTo(suite.rsaBits());
      assertThat(certificate.getSigAlgName()).isEqualToIgnoringCase(suite.certificateSignature());
    }
  }

  @Test
  void each_side_has_a_key_of_every_type_of_the_suite_and_knows_the_others() {
    for (Credentials credentials : List.of(store.server(), store.client())) {
      assertThat(credentials.identities()).containsOnlyKeys(KeyType.of(suite));
      credentials
          .identities()
          .forEach(
              (type, identity) -> {
                assertThat(identity.key().getAlgorithm()).isEqualTo(type.keyAlgorithm());
                assertThat(identity.certificate().getPublicKey().getAlgorithm())
                    .isEqualTo(type.keyAlgorithm());
                assertThat(identity.certificate().getSubjectX500Principal())
                    .isEqualTo(credentials.certificate().getSubjectX500Principal());
              });
    }
    for (KeyType type : KeyType.of(suite)) {
      assertThat(store.client().peer(type)).isEqualTo(store.server().identity(type).certificate());
      assertThat(store.server().peer(type)).isEqualTo(store.client().identity(type).certificate());
    }
  }

  @Test
  void a_key_of_the_other_suite_is_answered_with_those_there_are() {
    KeyType missing = suite == Suite.MODERN ? KeyType.DSA : KeyType.EC;
    assertThatIllegalArgumentException()
        .isThrownBy(() -> store.client().identity(missing))
        .withMessageStartingWith("keys of credentials expected to have " + missing + ", got: [")
        .withMessageContaining("RSA");
  }

  @Test
  void the_server_is_known_by_the_loopback_and_the_names_asked_for() throws Exception {
    assertThat(store.server().certificate().getSubjectAlternativeNames())
        .extracting(name -> (Object) name.get(1))
        .containsExactlyInAnyOrder(
            "localhost", "127.0.0.1", "0:0:0:0:0:0:0:1", "grid.example.org", "192.0.2.7");
  }

  @Test
  void certificates_say_what_they_are_for() throws Exception {
    X509Certificate server = store.server().certificate();
    X509Certificate client = store.client().certificate();
    X509Certificate authority = store.client().authority();
    assertThat(server.getSubjectX500Principal().getName()).isEqualTo("CN=gridsec-server");
    assertThat(client.getSubjectX500Principal().getName()).isEqualTo("CN=gridsec-client");
    assertThat(server.getExtendedKeyUsage()).containsExactly("1.3.6.1.5.5.7.3.1");
    assertThat(client.getExtendedKeyUsage()).containsExactly("1.3.6.1.5.5.7.3.2");
    assertThat(authority.getBasicConstraints()).isZero();
    assertThat(authority.getKeyUsage()[KEY_CERT_SIGN]).isTrue();
    for (X509Certificate leaf : leaves()) {
      assertThat(leaf.getBasicConstraints()).isEqualTo(-1);
      assertThat(leaf.getKeyUsage()[DIGITAL_SIGNATURE]).isTrue();
      assertThat(leaf.getKeyUsage()[KEY_CERT_SIGN]).isFalse();
      assertThat(leaf.getNonCriticalExtensionOIDs()).contains("2.5.29.14", "2.5.29.35");
    }
  }

  @Test
  void certificates_are_valid_for_about_a_year_from_a_little_ago() {
    X509Certificate certificate = store.client().certificate();
    assertThat(certificate.getNotBefore().toInstant())
        .isBetween(Instant.now().minus(Duration.ofHours(1)), Instant.now().minusSeconds(60));
    assertThat(certificate.getNotAfter().toInstant())
        .isBetween(
            Instant.now().plus(Duration.ofDays(364)), Instant.now().plus(Duration.ofDays(367)));
  }

  @Test
  void serial_numbers_cannot_be_guessed() {
    assertThat(
            Stream.concat(leaves().stream(), Stream.of(store.client().authority()))
                .map(X509Certificate::getSerialNumber)
                .distinct())
        .hasSize(2 * KeyType.of(suite).size() + 1)
        .allSatisfy(serial -> assertThat(serial).isGreaterThan(BigInteger.ONE.shiftLeft(64)));
  }

  @Test
  void what_is_saved_is_loaded() throws Exception {
    store.save(directory);
    assertThat(CredentialStore.load(directory)).isEqualTo(store);
  }

  @Test
  void a_key_of_ml_dsa_is_saved_and_loaded_where_it_is_asked_for() throws Exception {
    Set<KeyType> asked = Set.of(KeyType.ML_DSA_65);
    Credentials saved = CredentialStore.generate(suite, HOSTS, asked).client();
    CredentialStore.saveClient(saved, directory);
    Credentials loaded = CredentialStore.loadClient(directory);
    assertThat(loaded.identity(KeyType.ML_DSA_65).key().getEncoded())
        .isEqualTo(saved.identity(KeyType.ML_DSA_65).key().getEncoded());
    assertThat(loaded.peer(KeyType.ML_DSA_65)).isEqualTo(saved.peer(KeyType.ML_DSA_65));
    assertThat(store.client().identities()).doesNotContainKey(KeyType.ML_DSA_65);
  }

  @Test
  void saving_again_takes_the_place_of_what_was_there() throws Exception {
    store.save(directory);
    CredentialStore other = CredentialStore.generate(suite, Set.of());
    other.save(directory);
    assertThat(CredentialStore.load(directory)).isEqualTo(other);
  }

  @Test
  void files_are_for_their_owner_alone() throws Exception {
    store.save(directory);
    List<String> expected =
        new ArrayList<>(
            List.of(
                ". rwx------",
                ".gridsec-keys rw-------",
                "ca.pem rw-------",
                "client rwx------",
                "client.p12 rw-------",
                "pass rw-------",
                "server rwx------",
                "server.p12 rw-------",
                "word rw-------"));
    expected.addAll(pem("server-cert"));
    assertThat(modes(directory)).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void exported_files_are_for_their_owner_alone_and_without_the_servers_key() throws Exception {
    store.exportClient(directory);
    List<String> expected =
        new ArrayList<>(
            List.of(
                ". rwx------",
                ".gridsec-keys rw-------",
                "ca.pem rw-------",
                "client rwx------",
                "client.p12 rw-------",
                "pass rw-------"));
    for (String name : List.of("client-cert", "client-key", "server-cert")) {
      expected.addAll(pem(name));
    }
    assertThat(modes(directory)).containsExactlyInAnyOrderElementsOf(expected);
  }

  @Test
  void exported_pem_is_what_any_client_can_read() throws Exception {
    store.exportClient(directory);
    for (Map.Entry<KeyType, Identity> held : store.client().identities().entrySet()) {
      String suffix = suffix(held.getKey());
      String key = Files.readString(directory.resolve("client-key%s.pem".formatted(suffix)));
      assertThat(key).startsWith("-----BEGIN PRIVATE KEY-----");
      byte[] der =
          Base64.getMimeDecoder()
              .decode(key.replaceAll("-----[A-Z ]+-----", "").getBytes(StandardCharsets.US_ASCII));
      assertThat(
              KeyFactory.getInstance(held.getKey().keyAlgorithm())
                  .generatePrivate(new PKCS8EncodedKeySpec(der)))
          .isEqualTo(held.getValue().key());
      assertThat(certificate("client-cert%s.pem".formatted(suffix)))
          .isEqualTo(held.getValue().certificate());
      assertThat(certificate("server-cert%s.pem".formatted(suffix)))
          .isEqualTo(store.client().peer(held.getKey()));
    }
    assertThat(certificate("ca.pem")).isEqualTo(store.client().authority());
  }

  @Test
  void a_missing_file_is_named() throws Exception {
    store.save(directory);
    Path missing = directory.resolve("server.p12");
    Files.delete(missing);
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> CredentialStore.load(directory))
        .withMessage(
            "'%s' expected PKCS#12 with a key and a certificate of the authority beside it,"
                + " got: no such file",
            missing);
  }

  @Test
  void a_broken_file_is_named() throws Exception {
    for (String name : List.of("server.p12", "client.p12", "ca.pem")) {
      store.save(directory);
      Path broken = directory.resolve(name);
      Files.writeString(broken, "rubbish");
      assertThatExceptionOfType(IOException.class)
          .isThrownBy(() -> CredentialStore.load(directory))
          .withMessageStartingWith("'" + broken + "' expected ")
          .withMessageContaining(", got: ")
          .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n"));
    }
  }

  @Test
  void a_truncated_file_is_named() throws Exception {
    store.save(directory);
    Path truncated = directory.resolve("client.p12");
    byte[] content = Files.readAllBytes(truncated);
    Files.write(truncated, Arrays.copyOf(content, content.length / 2));
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> CredentialStore.load(directory))
        .withMessageStartingWith("'" + truncated + "' expected PKCS#12");
  }

  @Test
  void files_of_two_authorities_do_not_go_together() throws Exception {
    store.save(directory);
    CredentialStore other = CredentialStore.generate(Suite.PERIOD, Set.of());
    OwnerOnly.write(directory.resolve("server.p12"), CredentialFiles.pkcs12(other.server()));
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(() -> CredentialStore.load(directory))
        .withMessageEndingWith("got: a certificate of another authority");
  }

  @Test
  void nothing_secret_is_printed() {
    assertThat(store.toString()).doesNotContain("modulus", "exponent", "BEGIN");
  }

  private List<X509Certificate> leaves() {
    return Stream.of(store.server(), store.client())
        .flatMap(credentials -> credentials.identities().values().stream())
        .map(Identity::certificate)
        .toList();
  }

  /** The files of that name, one for each type of key. */
  private List<String> pem(String name) {
    return KeyType.of(suite).stream()
        .map(type -> "%s%s.pem rw-------".formatted(name, suffix(type)))
        .toList();
  }

  private static String suffix(KeyType type) {
    return switch (type) {
      case RSA -> "";
      case DSA -> "-dsa";
      case EC -> "-ec";
      case ED25519 -> "-ed25519";
      default -> throw new AssertionError("no party has it by itself: " + type);
    };
  }

  private X509Certificate certificate(String name) throws Exception {
    return (X509Certificate)
        CertificateFactory.getInstance("X.509")
            .generateCertificate(Files.newInputStream(directory.resolve(name)));
  }

  private static List<String> modes(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files.map(file -> mode(directory, file)).toList();
    }
  }

  private static String mode(Path directory, Path file) {
    try {
      Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
      String name = file.equals(directory) ? "." : file.getFileName().toString();
      return name + " " + PosixFilePermissions.toString(permissions);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
