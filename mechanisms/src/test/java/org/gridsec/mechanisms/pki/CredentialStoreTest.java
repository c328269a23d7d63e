package org.gridsec.mechanisms.pki;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

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
import java.util.Arrays;
import java.util.Base64;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Suite;
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
    this.store = STORES.computeIfAbsent(suite, s -> CredentialStore.generate(s, HOSTS).with(Map.of("word", "secret"), Map.of("pass", "Grüße")));
    this.directory = parent.resolve("credentials");
  }

  @Test
  void certificates_have_paths_that_the_jdk_accepts() throws Exception {
    for (Credentials credentials : List.of(store.server(), store.client())) {
      PKIXParameters parameters =
          new PKIXParameters(Set.of(new TrustAnchor(credentials.authority(), null)));
      parameters.setRevocationEnabled(false);
      CertPathValidator.getInstance("PKIX")
          .validate(
              CertificateFactory.getInstance("X.509")
                  .generateCertPath(List.of(credentials.certificate())),
              parameters);
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
    for (X509Certificate leaf : List.of(server, client)) {
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
            Stream.of(
                    store.server().certificate(),
                    store.client().certificate(),
                    store.client().authority())
                .map(X509Certificate::getSerialNumber)
                .distinct())
        .hasSize(3)
        .allSatisfy(serial -> assertThat(serial).isGreaterThan(BigInteger.ONE.shiftLeft(64)));
  }

  @Test
  void what_is_saved_is_loaded() throws Exception {
    store.save(directory);
    assertThat(CredentialStore.load(directory)).isEqualTo(store);
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
    assertThat(modes(directory))
        .containsExactlyInAnyOrder(
            ". rwx------",
            "ca.pem rw-------",
            "client rwx------",
            "client.p12 rw-------",
            "pass rw-------",
            "server rwx------",
            "server-cert.pem rw-------",
            "server.p12 rw-------",
            "word rw-------");
  }

  @Test
  void exported_files_are_for_their_owner_alone_and_without_the_servers_key() throws Exception {
    store.exportClient(directory);
    assertThat(modes(directory))
        .containsExactlyInAnyOrder(
            ". rwx------",
            "ca.pem rw-------",
            "client-cert.pem rw-------",
            "client-key.pem rw-------",
            "client rwx------",
            "client.p12 rw-------",
            "pass rw-------",
            "server-cert.pem rw-------");
  }

  @Test
  void exported_pem_is_what_any_client_can_read() throws Exception {
    store.exportClient(directory);
    String key = Files.readString(directory.resolve("client-key.pem"));
    assertThat(key).startsWith("-----BEGIN PRIVATE KEY-----");
    byte[] der =
        Base64.getMimeDecoder()
            .decode(key.replaceAll("-----[A-Z ]+-----", "").getBytes(StandardCharsets.US_ASCII));
    assertThat(KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(der)))
        .isEqualTo(store.client().key());
    assertThat(certificate("client-cert.pem")).isEqualTo(store.client().certificate());
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
