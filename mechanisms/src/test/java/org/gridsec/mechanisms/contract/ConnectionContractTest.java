package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.gridsec.mechanisms.contract.Case.testIf;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.bouncycastle.tls.TlsException;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.KeyExchange;
import org.gridsec.mechanisms.pki.SuiteKeys;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.ServerTls;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.Proof;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What every mechanism that works on the connection does, over real sockets. */
@ParameterizedClass(allowZeroInvocations = true)
@MethodSource("connections")
class ConnectionContractTest {

  private static final List<String> BOTH_VERSIONS = List.of("TLSv1.3", "TLSv1.2");

  private static final Map<Suite, CredentialStore> CREDENTIALS = new EnumMap<>(Suite.class);

  /** RSA by default; all that are chosen by a parameter, of other lengths of RSA the shortest. */
  private static final Set<KeyType> TYPES =
      EnumSet.of(KeyType.RSA, KeyType.EC, KeyType.ED25519, KeyType.RSA_1024, KeyType.ML_DSA_65);

  private static final String GROUP = KeyExchange.GROUP.name();

  /** Once for all tests: long keys take their time. */
  private static final Map<List<Object>, Credentials> SIGNED_ON = new HashMap<>();

  private final Mechanism mechanism;
  private final Suite suite;
  private final KeyType type;
  private final Parameters group;
  private final CredentialStore store;
  private final Credentials signedOn;
  private final OneByteServer server;

  static Stream<Arguments> connections() {
    return Case.mechanisms()
        .filter(mechanism -> mechanism.info().layer() == Layer.TRANSPORT)
        .flatMap(
            mechanism ->
                Stream.of(Suite.values())
                    .flatMap(
                        suite -> Stream.concat(keys(mechanism, suite), groups(mechanism, suite))));
  }

  private static Stream<Arguments> keys(Mechanism mechanism, Suite suite) {
    return TYPES.stream()
        .filter(type -> type == KeyType.RSA || takes(mechanism, suite, type))
        .map(type -> Arguments.of(mechanism, suite, type, Parameters.NONE));
  }

  private static Stream<Arguments> groups(Mechanism mechanism, Suite suite) {
    return KeyExchange.GROUP.values(suite).stream()
        .map(group -> Parameters.of(GROUP, group))
        .filter(group -> mechanism.info().accepts(suite, group))
        .filter(group -> !mechanism.info().withoutDefaults(group).equals(Parameters.NONE))
        .map(group -> Arguments.of(mechanism, suite, KeyType.RSA, group));
  }

  private static boolean takes(Mechanism mechanism, Suite suite, KeyType type) {
    return mechanism.info().accepts(suite, Parameters.of(KeyType.PARAMETER, type.value()));
  }

  ConnectionContractTest(Mechanism mechanism, Suite suite, KeyType type, Parameters group)
      throws Exception {
    this.mechanism = mechanism;
    this.suite = suite;
    this.type = type;
    this.group = group;
    this.store =
        CREDENTIALS.computeIfAbsent(suite, s -> CredentialStore.generate(s, Set.of(), types(s)));
    this.signedOn =
        SIGNED_ON.computeIfAbsent(
            List.of(mechanism, suite, type, group),
            key -> mechanism.signOn(setting(store.client(), Parameters.NONE)));
    this.server = server(store.server());
  }

  /** Keys that the parties have. */
  private static Set<KeyType> types(Suite suite) {
    Set<KeyType> types = EnumSet.copyOf(Case.types(suite));
    TYPES.stream().filter(type -> type.isOf(suite)).forEach(types::add);
    return types;
  }

  @AfterEach
  void stop() throws Exception {
    server.close();
  }

  @Test
  void by_default_tls_1_3_is_spoken() throws Exception {
    assertThat(protocolWith(client(Parameters.NONE), "localhost")).isEqualTo("TLSv1.3");
  }

  @TestFactory
  Stream<DynamicTest> tls_1_2_is_spoken_where_the_client_asks_for_it() throws Exception {
    return testIf(
        speaksBoth(),
        () -> {
          assertThat(protocolWith(client(Parameters.of("version", "1.2")), "localhost"))
              .isEqualTo("TLSv1.2");
        });
  }

  @TestFactory
  Stream<DynamicTest> tls_1_2_is_refused_where_it_cannot_be_asked_for() {
    return testIf(
        !speaksBoth(),
        () -> {
          ClientTls modern = client(Parameters.NONE);
          ClientTls client =
              new ClientTls(modern.context(), List.of("TLSv1.2"), modern.cipherSuites());
          assertThatExceptionOfType(refusal()).isThrownBy(() -> protocolWith(client, "localhost"));
        });
  }

  private boolean speaksBoth() {
    return mechanism.info().accepts(suite, Parameters.of("version", "1.2")) && !ofBouncyCastle();
  }

  /** Whether the JSSE is BouncyCastle's, whose refusals have classes of their own. */
  private boolean ofBouncyCastle() {
    return type == KeyType.ML_DSA_65 || !group.equals(Parameters.NONE);
  }

  private Class<? extends IOException> refusal() {
    return ofBouncyCastle() ? TlsException.class : SSLException.class;
  }

  private Class<? extends IOException> refusalOfHandshake() {
    return ofBouncyCastle() ? TlsException.class : SSLHandshakeException.class;
  }

  /** By the server or, where its JSSE does not even offer such a thing, by the client. */
  private void assertRefused(ClientTls offering, String offer) {
    assertThat(catchThrowable(() -> server.call(offering, "localhost")))
        .as(offer)
        .isInstanceOfAny(SSLException.class, TlsException.class, IllegalStateException.class);
  }

  /** A client for each version that it can ask for. */
  private List<Parameters> versions() {
    return speaksBoth()
        ? List.of(Parameters.of("version", "1.3"), Parameters.of("version", "1.2"))
        : List.of(Parameters.NONE);
  }

  @Test
  void the_server_is_known_by_its_addresses_too() throws Exception {
    assertThat(protocolWith(client(Parameters.NONE), "127.0.0.1")).isEqualTo("TLSv1.3");
  }

  @Test
  void older_versions_are_refused() {
    ClientTls modern = client(Parameters.NONE);
    for (String old : new String[] {"TLSv1.1", "TLSv1"}) {
      ClientTls client = new ClientTls(modern.context(), List.of(old), modern.cipherSuites());
      assertRefused(client, old);
    }
  }

  @Test
  void the_cipher_suites_are_the_suites() throws Exception {
    assertThat(server.call(client(Parameters.NONE), "localhost").getCipherSuite())
        .isEqualTo("TLS_AES_128_GCM_SHA256");
    assumeTrue(speaksBoth());
    assertThat(server.call(client(Parameters.of("version", "1.2")), "localhost").getCipherSuite())
        .isEqualTo(
            switch (suite) {
              case MODERN ->
                  type.keyAlgorithm().equals("RSA")
                      ? "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256"
                      : "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256";
              case PERIOD -> "TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA";
            });
  }

  @Test
  void a_client_with_any_other_cipher_suite_is_refused() {
    ClientTls client = client(Parameters.NONE);
    List<String> others = otherCipherSuites(); // all at once: a server may choose any
    assertRefused(new ClientTls(client.context(), BOTH_VERSIONS, others), others.toString());
  }

  @Test
  void a_server_with_other_cipher_suites_is_refused() throws Exception {
    ServerTls tls = mechanism.serverTls(setting(store.server(), Parameters.NONE)).orElseThrow();
    ServerTls other =
        new ServerTls(tls.context(), tls.protocols(), otherCipherSuites(), tls.clients());
    try (OneByteServer stranger = new OneByteServer(other)) {
      for (Parameters version : versions()) {
        ClientTls client = client(version);
        assertThatExceptionOfType(refusal()).isThrownBy(() -> stranger.call(client, "localhost"));
      }
    }
  }

  private List<String> otherCipherSuites() {
    List<String> others =
        new ArrayList<>(
            List.of(
                client(Parameters.NONE).context().getSupportedSSLParameters().getCipherSuites()));
    others.removeAll(new SuiteKeys(suite, type).tlsCipherSuites());
    if (ofBouncyCastle()) { // has more than a hundred of TLS 1.2, which it does not speak here
      others.removeIf(name -> name.contains("_WITH_"));
    }
    return others;
  }

  @Test
  void a_server_with_a_flawed_certificate_is_refused() throws Exception {
    for (Flaw flaw : flaws()) {
      Credentials flawed =
          holding(flaw.identities(suite, types(suite), Role.SERVER), store.server().authority());
      ClientTls client = client(holding(signedOn.identities(), flaw.authority(suite)));
      try (OneByteServer server = server(flawed)) {
        if (flaw == Flaw.NONE) {
          assertThat(server.call(client, "localhost").getProtocol()).isEqualTo("TLSv1.3");
        } else {
          assertThatExceptionOfType(refusalOfHandshake())
              .as(flaw.name())
              .isThrownBy(() -> server.call(client, "localhost"));
        }
      }
    }
  }

  /** None, and those of its key: any other would leave its certificate as it should be. */
  private List<Flaw> flaws() {
    return Stream.of(Flaw.values())
        .filter(flaw -> flaw == Flaw.NONE || flaw.isOf(suite, type))
        .toList();
  }

  @TestFactory
  Stream<DynamicTest> a_client_with_a_flawed_certificate_is_refused_as_a_stranger_is()
      throws Exception {
    return testIf(
        mechanism.info().proof() == Proof.CERTIFICATE,
        () -> {
          Credentials trusting = holding(store.server().identities(), Flaw.NONE.authority(suite));
          try (OneByteServer server = server(trusting)) {
            String stranger = refusal(server, Flaw.AUTHORITY_WITH_ANOTHER_KEY);
            for (Flaw flaw : flaws()) {
              if (flaw == Flaw.NONE) {
                assertThat(server.call(presenting(flaw), "localhost").getProtocol())
                    .isEqualTo("TLSv1.3");
              } else {
                assertThat(refusal(server, flaw)).as(flaw.name()).isIn(stranger, notPresented());
              }
            }
          }
        });
  }

  /** What a client is told whose own JSSE presents no certificate, because the flaw shows. */
  private String notPresented() {
    return ofBouncyCastle() ? "certificate_required(116)" : "";
  }

  /** What a client is told. */
  private String refusal(OneByteServer server, Flaw flaw) {
    IOException refused =
        catchThrowableOfType(refusal(), () -> server.call(presenting(flaw), "localhost"));
    assertThat(refused).as(flaw.name()).isNotNull();
    return refused.getMessage();
  }

  private ClientTls presenting(Flaw flaw) {
    return client(
        holding(flaw.identities(suite, types(suite), Role.CLIENT), store.client().authority()));
  }

  private Credentials holding(Map<KeyType, Identity> identities, X509Certificate authority) {
    return new Credentials(identities, authority, signedOn.peers(), Map.of());
  }

  private ClientTls client(Credentials credentials) {
    return mechanism.clientTls(setting(credentials, Parameters.NONE)).orElseThrow();
  }

  private OneByteServer server(Credentials credentials) throws Exception {
    return new OneByteServer(
        mechanism.serverTls(setting(credentials, Parameters.NONE)).orElseThrow());
  }

  @Test
  void a_server_with_a_key_of_another_type_is_refused() throws Exception {
    for (KeyType other : othersThanAsked()) {
      ServerTls tls =
          mechanism.serverTls(setting(other, store.server(), Parameters.NONE)).orElseThrow();
      try (OneByteServer server = new OneByteServer(tls)) {
        for (Parameters version : versions()) {
          assertThatExceptionOfType(refusalOfHandshake())
              .as("%s, %s", other, version)
              .isThrownBy(() -> server.call(client(version), "localhost"));
        }
      }
    }
  }

  @TestFactory
  Stream<DynamicTest> a_client_with_a_key_of_another_type_is_refused() throws Exception {
    return testIf(
        mechanism.info().proof() == Proof.CERTIFICATE,
        () -> {
          for (KeyType other : othersThanAsked()) {
            Credentials disguised =
                store.client().withIdentity(type, store.client().identity(other));
            for (Parameters version : versions()) {
              ClientTls client = mechanism.clientTls(setting(disguised, version)).orElseThrow();
              assertThatExceptionOfType(refusal())
                  .as("%s, %s", other, version)
                  .isThrownBy(() -> server.call(client, "localhost"));
            }
          }
        });
  }

  private List<KeyType> othersThanAsked() {
    return TYPES.stream().filter(other -> other != type && takes(mechanism, suite, other)).toList();
  }

  @Test
  void a_server_of_another_authority_is_refused() {
    CredentialStore other = CredentialStore.generate(Suite.PERIOD, Set.of());
    ClientTls client = client(holding(signedOn.identities(), other.client().authority()));
    assertThatExceptionOfType(refusalOfHandshake())
        .isThrownBy(() -> protocolWith(client, "localhost"));
  }

  @Test
  void a_server_of_another_name_is_refused() {
    assertThatExceptionOfType(refusalOfHandshake())
        .isThrownBy(() -> protocolWith(client(Parameters.NONE), "grid.example.org"))
        .withStackTraceContaining("grid.example.org");
  }

  @Test
  void a_client_that_takes_the_servers_place_is_refused() throws Exception {
    try (OneByteServer impostor = server(store.client())) {
      assertThatExceptionOfType(refusalOfHandshake())
          .isThrownBy(() -> impostor.call(client(Parameters.NONE), "localhost"));
    }
  }

  @Test
  void a_server_asks_who_its_clients_are_where_it_is_to_know() {
    ServerTls tls = mechanism.serverTls(setting(store.server(), Parameters.NONE)).orElseThrow();
    assertThat(tls.clients().isPresent()).isEqualTo(mechanism.info().proof() == Proof.CERTIFICATE);
  }

  @Test
  void each_session_has_a_context_of_its_own() {
    assertThat(client(Parameters.NONE).context()).isNotSameAs(client(Parameters.NONE).context());
  }

  @TestFactory
  Stream<DynamicTest> an_unknown_version_is_answered_with_those_there_are() {
    return testIf(
        speaksBoth(),
        () -> {
          assertThatIllegalArgumentException()
              .isThrownBy(() -> client(Parameters.of("version", "1.1")))
              .withMessage(
                  "'version' of %s in suite %s expected 1.3, 1.2, got: 1.1"
                      .formatted(mechanism.info().id(), suite.id()));
        });
  }

  private ClientTls client(Parameters parameters) {
    return mechanism.clientTls(setting(signedOn, parameters)).orElseThrow();
  }

  private Setting setting(Credentials credentials, Parameters parameters) {
    return setting(type, credentials, parameters);
  }

  private Setting setting(KeyType asked, Credentials credentials, Parameters parameters) {
    Map<String, String> all = new HashMap<>(parameters.values());
    all.putAll(group.values());
    if (takes(mechanism, suite, asked)) {
      all.put(KeyType.PARAMETER, asked.value());
    }
    return new Setting(suite, new Parameters(all), credentials);
  }

  private String protocolWith(ClientTls client, String host) throws Exception {
    return server.call(client, host).getProtocol();
  }
}
