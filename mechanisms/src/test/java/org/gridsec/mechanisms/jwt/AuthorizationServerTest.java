package org.gridsec.mechanisms.jwt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.nimbusds.jose.JWSAlgorithm;
import java.net.URL;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.net.ssl.SSLSocketFactory;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.FakeClock;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Layer;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.mechanisms.spi.info.Proof;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An issuer that is asked over HTTPS, and servers that ask it. */
class AuthorizationServerTest {

  private static final MechanismInfo INFO =
      new MechanismInfo(
          "test",
          "test",
          Layer.TRANSPORT,
          Proof.TOKEN,
          Set.of(),
          TokenCheck.PARAMETERS,
          Set.of(),
          "test");

  private static final CredentialStore STORE = CredentialStore.generate(Suite.PERIOD, Set.of());

  private static final FakeClock CLOCK = new FakeClock();

  private static AuthorizationServer issuer;
  private static Map<Role, Map<String, String>> attachments;

  @BeforeAll
  static void start() throws Exception {
    issuer = AuthorizationServer.start(CLOCK);
    attachments = issuer.attachments();
  }

  @AfterAll
  static void stop() {
    issuer.close();
  }

  private static AccessTokens server(Map<String, String> attached, String... parameters) {
    Parameters given = Parameters.NONE;
    for (String parameter : parameters) {
      String[] parts = parameter.split("=", 2);
      given = given.with(parts[0], parts[1]);
    }
    return TokenCheck.of(
        INFO, new Setting(Suite.MODERN, given, STORE.server().withAttachments(attached)), "none");
  }

  private static AccessTokens server(String... parameters) {
    return server(attachments.get(Role.SERVER), parameters);
  }

  private static void verify(AccessTokens tokens, String token) throws SecurityFault {
    assertThat(tokens.verify(token, Recorder.NONE).getName()).isEqualTo("CN=" + Authority.CLIENT);
  }

  private static String token(int number) {
    return attachments
        .get(Role.CLIENT)
        .get(AuthorizationServer.token("es256", number % AuthorizationServer.KEYS));
  }

  private static void refused(AccessTokens tokens, String token, String code) {
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(() -> verify(tokens, token))
        .satisfies(fault -> assertThat(fault.code().getLocalPart()).isEqualTo(code));
  }

  @ParameterizedTest
  @CsvSource({
    "keys=rotated, issuer=loopback",
    "keys=rotated, issuer=continent",
    "check=introspection, issuer=continent"
  })
  void the_tokens_of_an_issuer_are_accepted(String how, String link) throws Exception {
    AccessTokens tokens = server(how, link);
    for (String alg : List.of("rs256", "es256")) {
      verify(tokens, attachments.get(Role.CLIENT).get(AuthorizationServer.token(alg, turn())));
    }
  }

  private static int turn() {
    return AuthorizationServer.turn(CLOCK);
  }

  private static URL url(String path) {
    return TokenCheck.url(
        attachments.get(Role.SERVER).get(AuthorizationServer.address("loopback")), path);
  }

  private static SSLSocketFactory trust() {
    return TokenCheck.trust(attachments.get(Role.SERVER).get(AuthorizationServer.AUTHORITY));
  }

  private static Introspection introspection(String path, String secret) {
    return new Introspection(new IssuerEndpoint(url(path), trust(), Introspection.USER, secret));
  }

  private static AccessTokens eachTime(String path) {
    return new AccessTokens(FetchedKeys.eachTime(url(path), trust()));
  }

  @Test
  void a_key_is_published_from_one_turn_before_its_own_to_one_after() throws Exception {
    AccessTokens tokens = eachTime(AuthorizationServer.ROTATED);
    for (int step = 0; step < AuthorizationServer.KEYS; step++) {
      int number = turn() + AuthorizationServer.KEYS;
      verify(tokens, token(number - 1));
      verify(tokens, token(number));
      verify(tokens, token(number + 1));
      refused(tokens, token(number + 2), "InvalidSecurityToken");
      CLOCK.advance(AuthorizationServer.TURN);
      assertThat(turn()).isEqualTo((number + 1) % AuthorizationServer.KEYS);
    }
  }

  @Test
  void the_set_that_stays_has_one_key_of_each_algorithm() throws Exception {
    AccessTokens tokens = eachTime(AuthorizationServer.LASTING);
    verify(tokens, token(0));
    refused(tokens, token(1), "InvalidSecurityToken");
  }

  /** The issuer decides: to the server a token has no form. */
  @Test
  void a_token_for_which_its_issuer_does_not_vouch_is_refused() throws Exception {
    AccessTokens tokens = server("check=introspection");
    verify(tokens, token(0));
    String genuine = token(0);
    String[] parts = genuine.split("\\.", -1);
    TokenIssuer stranger = new TokenIssuer(Suite.PERIOD, Set.of(JWSAlgorithm.ES256));
    for (String other :
        List.of(
            stranger.sign(
                JWSAlgorithm.ES256, TokenIssuer.draft("CN=one", Set.of("echoString")).build()),
            parts[0] + "." + parts[1] + "." + "A".repeat(parts[2].length()),
            parts[0] + "." + parts[1],
            genuine + "&token=" + genuine,
            "%",
            "")) {
      refused(tokens, other, "InvalidSecurityToken");
    }
  }

  @Test
  void who_does_not_know_the_secret_is_told_nothing_of_a_token() {
    AccessTokens tokens =
        new AccessTokens(
            introspection(AuthorizationServer.INTROSPECTION, "guessed"), TokenProfile.RFC_9068);
    refused(tokens, token(0), TokenCheck.UNAVAILABLE);
  }

  /** Such as of an introspection endpoint that is an error page. */
  @Test
  void an_answer_that_is_no_introspection_is_refused() {
    AccessTokens tokens =
        new AccessTokens(introspection(AuthorizationServer.LASTING, "any"), TokenProfile.RFC_9068);
    refused(tokens, token(0), "InvalidSecurityToken");
    AccessTokens nowhere = new AccessTokens(introspection("/", "any"), TokenProfile.RFC_9068);
    refused(nowhere, token(0), TokenCheck.UNAVAILABLE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"keys=fetched", "check=introspection"})
  void an_issuer_that_another_authority_certified_is_not_asked(String how) {
    Map<String, String> attached = new HashMap<>(attachments.get(Role.SERVER));
    attached.put(AuthorizationServer.AUTHORITY, Pem.of(STORE.server().authority()));
    refused(server(attached, how), token(0), TokenCheck.UNAVAILABLE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"keys=cached", "check=introspection", "exchange=call"})
  void a_service_without_an_issuer_says_so(String how) {
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(() -> verify(server(Map.of(), how), token(0)))
        .withMessage("this service knows no issuer to ask");
  }

  @ParameterizedTest
  @CsvSource({
    "static, local, loopback, none, 1, true",
    "static, local, continent, none, 1, false",
    "rotated, local, continent, none, 1, true",
    "static, introspection, continent, none, 1, true",
    "cached, introspection, loopback, none, 1, false",
    "static, local, continent, call, 1, true",
    "cached, local, loopback, call, 1, false",
    "static, introspection, loopback, session, 1, false",
    "static, local, loopback, none, 10, true",
    "static, local, continent, none, 10, false",
    "cached, local, loopback, none, 10, false",
    "static, local, loopback, session, 10, false"
  })
  void a_link_needs_an_issuer_and_keys_at_hand_are_needed_by_some(
      String keys, String check, String issuer, String exchange, String issuers, boolean together) {
    Parameters parameters =
        Parameters.of("keys", keys)
            .with("check", check)
            .with("issuer", issuer)
            .with("exchange", exchange)
            .with("issuers", issuers);
    assertThat(TokenCheck.goTogether(parameters)).isEqualTo(together);
  }
}
