package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Servers that have another key than the usual one, side by side with the same credentials. */
class OwnKeyServerTest {

  /** Each kind of key once: RSA of other lengths differs in nothing but its length. */
  private static final List<KeyType> TYPES =
      List.of(KeyType.RSA_1024, KeyType.RSA_2048, KeyType.EC, KeyType.ED25519, KeyType.ML_DSA_65);

  private static final CredentialStore CREDENTIALS =
      CredentialStore.generate(
          Suite.MODERN,
          Set.of(),
          EnumSet.of(KeyType.RSA_1024, KeyType.RSA_2048, KeyType.ML_DSA_65));

  /** More than a record of TLS holds. */
  private static final Payload LARGE = Fixture.text("x".repeat(100_000));

  private static final Map<KeyType, EchoServer> SERVERS = new HashMap<>();

  /** By mechanism and key: those that need keys for it make them once. */
  private static final Map<List<Object>, Credentials> SIGNED_ON = new HashMap<>();

  @BeforeAll
  static void start() throws IOException {
    for (KeyType type : TYPES) {
      SERVERS.put(
          type,
          EchoServer.start(
              EchoServer.Settings.of(Host.TOMCAT, Suite.MODERN, CREDENTIALS.server())
                  .withParameters(asking(type))));
    }
  }

  @AfterAll
  static void stop() {
    SERVERS.values().forEach(EchoServer::close);
  }

  private static Parameters asking(KeyType type) {
    return Parameters.of(KeyType.PARAMETER, type.value());
  }

  /** Every mechanism that takes such a key, on every stack. */
  static Stream<Arguments> calls() {
    return TYPES.stream().flatMap(type -> targets(type).map(of -> Arguments.of(type, of)));
  }

  private static Stream<Fixture.Target> targets(KeyType type) {
    return Fixture.targets()
        .filter(of -> !of.mechanism().info().endpoints(Suite.MODERN, asking(type)).isEmpty());
  }

  @ParameterizedTest
  @MethodSource("calls")
  void calls_are_answered_by_every_mechanism_that_takes_the_key(KeyType type, Fixture.Target of)
      throws Exception {
    try (EchoClient client = client(type, type, of);
        Session session = client.open(0, Transport.CLOSE, asking(type))) {
      assertThat(session.exchange(Fixture.text("12345"), Recorder.NONE))
          .isEqualTo(Fixture.text("12345"));
    }
  }

  @ParameterizedTest
  @MethodSource("calls")
  void a_client_with_another_key_is_refused(KeyType type, Fixture.Target of) throws Exception {
    for (KeyType other : TYPES) {
      Mechanism mechanism = of.mechanism();
      if (other != type
          && mechanism.info().accepts(Suite.MODERN, asking(other))
          && mechanism.info().server(asking(other)).equals(asking(other))) {
        try (EchoClient client = client(type, other, of)) {
          assertThatExceptionOfType(Exception.class)
              .as("%s", other)
              .isThrownBy(
                  () -> {
                    try (Session session = client.open(0, Transport.CLOSE, asking(other))) {
                      session.exchange(Fixture.text("12345"), Recorder.NONE);
                    }
                  });
        }
      }
    }
  }

  /**
   * @param type of the server that is called
   * @param own of the client
   */
  private static EchoClient client(KeyType type, KeyType own, Fixture.Target of) {
    return EchoClient.signedOn(
        of.mechanism(),
        of.stack(),
        SERVERS.get(type).uri(of.mechanism()),
        Suite.MODERN,
        SIGNED_ON.computeIfAbsent(
            List.of(of.mechanism(), own),
            once ->
                of.mechanism()
                    .signOn(new Setting(Suite.MODERN, asking(own), CREDENTIALS.client()))));
  }

  @Test
  void a_server_serves_what_takes_its_key_and_nothing_else() {
    assertThat(SERVERS.get(KeyType.EC).endpoints())
        .extracting(Endpoint::mechanism)
        .containsOnly("tls", "httpg", "gsi-conversation", "mtls");
    assertThat(SERVERS.get(KeyType.RSA_2048).endpoints())
        .extracting(Endpoint::mechanism)
        .containsOnly(
            "tls", "httpg", "gsi-conversation", "xml-signature", "mtls", "http-signature", "jws");
    assertThat(SERVERS.get(KeyType.ML_DSA_65).endpoints())
        .extracting(Endpoint::mechanism)
        .containsOnly("tls", "httpg", "xml-signature", "mtls");
    for (KeyType type : TYPES) {
      assertThat(SERVERS.get(type).endpoints())
          .extracting(endpoint -> endpoint.parameters().get(KeyType.PARAMETER, ""))
          .containsOnly(type.value());
    }
  }

  @Test
  void the_usual_server_serves_no_key_that_takes_a_server_of_its_own() {
    Map<String, String> more = new TreeMap<>(Map.of("protect", "encryption"));
    more.putAll(asking(KeyType.EC).values());
    Mechanism gsi = Mechanisms.of("gsi-conversation");
    assertThat(gsi.info().server(new Parameters(more))).isEqualTo(asking(KeyType.EC));
    assertThat(gsi.info().endpoints(Suite.MODERN, Parameters.NONE))
        .noneMatch(endpoint -> endpoint.values().containsKey(KeyType.PARAMETER));
    assertThat(gsi.info().endpoints(Suite.MODERN, asking(KeyType.EC)))
        .contains(asking(KeyType.EC), new Parameters(more));
    assertThat(Mechanisms.of("xml-signature").info().endpoints(Suite.MODERN, Parameters.NONE))
        .contains(asking(KeyType.EC))
        .doesNotContain(asking(KeyType.RSA_2048));
  }

  /** On either host, with all that its connections have of parameters at once. */
  @ParameterizedTest
  @EnumSource
  void calls_are_answered_by_a_server_with_a_group_of_its_own(Host host) throws Exception {
    Parameters hybrid =
        new Parameters(Map.of("group", "x25519mlkem768", KeyType.PARAMETER, "ml-dsa-65"));
    EchoServer.Settings settings =
        EchoServer.Settings.of(host, Suite.MODERN, CREDENTIALS.server()).withParameters(hybrid);
    try (EchoServer server = EchoServer.start(settings)) {
      for (String id : List.of("tls", "httpg", "mtls")) {
        Mechanism mechanism = Mechanisms.of(id);
        try (EchoClient client =
            new EchoClient(
                mechanism,
                Stack.PULL,
                server.uri(mechanism),
                Suite.MODERN,
                hybrid,
                CREDENTIALS.client())) {
          for (Transport transport : List.of(Transport.CLOSE, Transport.KEEPALIVE)) {
            try (Session session = client.open(0, transport, hybrid)) {
              for (int i = 0; i < 2; i++) {
                assertThat(session.exchange(LARGE, Recorder.NONE)).isEqualTo(LARGE);
              }
            }
          }
          assertThatIllegalArgumentException()
              .isThrownBy(() -> client.open(0, Transport.CLOSE_RESUMED, hybrid))
              .withMessage(
                  "transport of %s%s expected one that resumes no session, got: close-resumed"
                      .formatted(id, hybrid));
        }
      }
    }
  }

  @Test
  void a_key_that_there_is_not_is_answered_with_those_there_are() {
    Parameters unknown = Parameters.of(KeyType.PARAMETER, "rsa-512");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Mechanisms.of("tls").info().check(Suite.MODERN, unknown))
        .withMessage(
            "'algorithm' of tls in suite modern expected"
                + " rsa, ecdsa, ed25519, rsa-1024, rsa-2048, rsa-4096, ml-dsa-65, got: rsa-512");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> Mechanisms.of("httpg").info().check(Suite.PERIOD, asking(KeyType.RSA_2048)))
        .withMessage("'algorithm' of httpg in suite period expected rsa, got: rsa-2048");
  }

  @Test
  void a_key_that_a_client_does_not_have_is_named() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new EchoClient(
                    Mechanisms.of("httpg"),
                    Stack.PULL,
                    SERVERS.get(KeyType.EC).uri(Mechanisms.of("httpg")),
                    Suite.MODERN,
                    asking(KeyType.RSA_4096),
                    CREDENTIALS.client()))
        .withMessageContaining("keys of credentials expected to have RSA_4096, got: [");
  }
}
