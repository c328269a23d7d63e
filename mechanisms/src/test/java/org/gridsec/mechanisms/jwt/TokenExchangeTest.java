package org.gridsec.mechanisms.jwt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.FakeClock;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tokens that are exchanged for others, at an issuer over HTTPS and beside it. */
class TokenExchangeTest {

  private static final TokenIssuer ISSUER =
      new TokenIssuer(Suite.PERIOD, Set.of(JWSAlgorithm.ES256));

  private static final AccessTokens SUBJECTS =
      new AccessTokens(IssuerKeys.of(ISSUER.keySet()), TokenProfile.SUBJECT);

  private static final ExchangeService SERVICE = new ExchangeService(SUBJECTS, ISSUER);

  private static final CredentialStore STORE = CredentialStore.generate(Suite.PERIOD, Set.of());

  private static AuthorizationServer running;
  private static Map<String, String> held;

  @BeforeAll
  static void start() throws Exception {
    running = AuthorizationServer.start();
    held = running.attachments().get(Role.CLIENT);
  }

  @AfterAll
  static void stop() {
    running.close();
  }

  private static JWTClaimsSet.Builder subject() {
    return TokenIssuer.draft("CN=one", Set.of("echoString", "echoStrings"))
        .audience(TokenExchange.ACTOR)
        .claim("may_act", Map.of("sub", TokenExchange.ACTOR));
  }

  private static String signed(JWTClaimsSet.Builder claims) {
    return ISSUER.sign(JWSAlgorithm.ES256, claims.build());
  }

  private static Map<String, String> form(String subject) {
    return new HashMap<>(
        Map.of(
            "grant_type", TokenExchange.GRANT,
            "subject_token", subject,
            "subject_token_type", TokenExchange.TYPE,
            "audience", TokenIssuer.AUDIENCE));
  }

  private static String exchanged(Map<String, String> form) {
    ExchangeService.Answer answer = SERVICE.answer(UrlForm.text(form));
    assertThat(answer.status()).as("%s", answer.json()).isEqualTo(200);
    return (String) answer.json().get("access_token");
  }

  private static void refused(Map<String, String> form, String error) {
    assertThat(SERVICE.answer(UrlForm.text(form)))
        .isEqualTo(new ExchangeService.Answer(400, Map.of("error", error)));
  }

  private static AccessTokens endpoint(boolean once, TokenProfile profile) {
    return new AccessTokens(IssuerKeys.of(ISSUER.keySet()), profile)
        .withRule(
            TokenExchange.rule(new Setting(Suite.MODERN, Parameters.NONE, STORE.server()), once));
  }

  private static AccessTokens endpoint(boolean once) {
    return endpoint(once, TokenProfile.RFC_9068);
  }

  private static void refusedThere(AccessTokens endpoint, String token, String reason) {
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(() -> endpoint.verify(token, Recorder.NONE))
        .withMessageContaining(reason);
  }

  @Test
  void the_new_token_is_for_another_service_and_names_who_acts_for_whom() throws Exception {
    String token = exchanged(form(signed(subject())));
    AccessToken read = endpoint(true).verify(token, Recorder.NONE);
    assertThat(read.getName()).isEqualTo("CN=one");
    assertThat(read.operations()).containsExactlyInAnyOrder("echoString", "echoStrings");
    JWTClaimsSet claims = SignedJWT.parse(token).getJWTClaimsSet();
    assertThat(claims.getAudience()).containsExactly(TokenIssuer.AUDIENCE);
    assertThat(claims.getJSONObjectClaim("act")).isEqualTo(Map.of("sub", TokenExchange.ACTOR));
    assertThat(claims.getClaim("may_act")).isNull();
    Instant longest = Instant.now().plus(ExchangeService.LIFETIME);
    assertThat(claims.getExpirationTime().toInstant()).isBeforeOrEqualTo(longest);
  }

  @Test
  void the_new_token_expires_no_later_than_the_old_one() throws Exception {
    Date soon = Date.from(Instant.ofEpochSecond(Instant.now().getEpochSecond() + 60));
    String token = exchanged(form(signed(subject().expirationTime(soon))));
    assertThat(SignedJWT.parse(token).getJWTClaimsSet().getExpirationTime()).isEqualTo(soon);
  }

  /** RFC 8693 section 4.1: the latest is outermost. */
  @Test
  void those_who_acted_before_stay_named() throws Exception {
    String token = exchanged(form(signed(subject().claim("act", Map.of("sub", "before")))));
    assertThat(SignedJWT.parse(token).getJWTClaimsSet().getJSONObjectClaim("act"))
        .isEqualTo(Map.of("sub", TokenExchange.ACTOR, "act", Map.of("sub", "before")));
  }

  @Test
  void a_scope_can_be_narrowed_and_not_widened() throws Exception {
    Map<String, String> form = form(signed(subject()));
    for (String narrower : List.of("echoString", "echoString echoString")) {
      form.put("scope", narrower);
      assertThat(endpoint(false).verify(exchanged(form), Recorder.NONE).operations())
          .containsExactly("echoString");
    }
    for (String wider : List.of("echoDocument", "echoString echoDocument", "compute.create")) {
      form.put("scope", wider);
      refused(form, "invalid_scope");
    }
  }

  /** A capability of another kind is preferred to the group; without it the group would count. */
  @Test
  void who_gives_up_a_capability_does_not_get_the_rights_of_a_group_for_it() throws Exception {
    Map<String, String> form = form(signed(subject().claim("scope", "compute.read echoString")));
    assertThat(operationsByWlcg(exchanged(form))).isEmpty();
    form.put("scope", "echoString");
    assertThat(operationsByWlcg(exchanged(form))).isEmpty();
    assertThat(operationsByWlcg(exchanged(form(signed(subject())))))
        .isEqualTo(TokenIssuer.OPERATIONS);
  }

  private static Set<String> operationsByWlcg(String token) throws SecurityFault {
    return endpoint(false, TokenProfile.WLCG).verify(token, Recorder.NONE).operations();
  }

  record Wrong(String name, UnaryOperator<JWTClaimsSet.Builder> claims) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Wrong> wrongSubjects() {
    Date past = Date.from(Instant.now().minusSeconds(2));
    return List.of(
        new Wrong("expired", claims -> claims.expirationTime(past)),
        new Wrong("of another issuer", claims -> claims.issuer("https://other.test/")),
        new Wrong("somebody else's", claims -> claims.claim("may_act", Map.of("sub", "other"))),
        new Wrong("for nobody to act", claims -> claims.claim("may_act", null)),
        new Wrong(
            "with another form of actor", claims -> claims.claim("may_act", "gridsec-portal")),
        new Wrong("for another service", claims -> claims.audience(TokenIssuer.AUDIENCE)),
        new Wrong("bound to a key", claims -> claims.claim("cnf", Map.of("jkt", "thumbprint"))));
  }

  @ParameterizedTest
  @MethodSource("wrongSubjects")
  void a_token_of_a_caller_that_is_wrong_is_not_exchanged(Wrong wrong) {
    refused(form(signed(wrong.claims().apply(subject()))), "invalid_request");
  }

  @Test
  void a_token_by_another_key_or_by_none_is_not_exchanged() {
    TokenIssuer stranger = new TokenIssuer(Suite.PERIOD, Set.of(JWSAlgorithm.ES256));
    refused(form(stranger.sign(JWSAlgorithm.ES256, subject().build())), "invalid_request");
    refused(form(signed(subject()).replaceFirst("[^.]+$", "AAAA")), "invalid_request");
    refused(form(exchanged(form(signed(subject())))), "invalid_request");
  }

  @ParameterizedTest
  @CsvSource({
    "grant_type, client_credentials, unsupported_grant_type",
    "grant_type, '', unsupported_grant_type",
    "subject_token, '', invalid_request",
    "subject_token_type, urn:ietf:params:oauth:token-type:saml2, invalid_request",
    "requested_token_type, urn:ietf:params:oauth:token-type:refresh_token, invalid_request",
    "actor_token, any, invalid_request",
    "actor_token_type, urn:ietf:params:oauth:token-type:jwt, invalid_request",
    "audience, urn:gridsec:dummy, invalid_target",
    "audience, '', invalid_target",
    "resource, https://elsewhere.test/, invalid_target"
  })
  void another_request_gets_the_error_that_is_specified(String name, String value, String error) {
    Map<String, String> form = form(signed(subject()));
    form.put(name, value);
    refused(form, error);
  }

  @Test
  void a_form_that_has_a_name_twice_or_is_none_is_refused() {
    String twice = UrlForm.text(form(signed(subject()))) + "&audience=urn%3Agridsec%3Adummy";
    for (String text : List.of(twice, twice.replace("%3A", "%"))) {
      assertThat(SERVICE.answer(text).json()).isEqualTo(Map.of("error", "invalid_request"));
    }
    assertThat(SERVICE.answer("").json()).isEqualTo(Map.of("error", "unsupported_grant_type"));
    assertThatIllegalArgumentException().isThrownBy(() -> UrlForm.read("a=1&%61=2"));
  }

  @Test
  void an_endpoint_refuses_a_token_that_was_not_exchanged_by_a_known_service() throws Exception {
    refusedThere(endpoint(false), signed(subject()), "for another audience");
    JWTClaimsSet.Builder own = TokenIssuer.draft("CN=one", Set.of("echoString"));
    refusedThere(endpoint(false), signed(own), "acts for another");
    refusedThere(
        endpoint(false), signed(own.claim("act", Map.of("sub", "other"))), "acts for another");
    refusedThere(
        endpoint(false),
        signed(own.claim("act", Map.of("act", Map.of("sub", TokenExchange.ACTOR)))),
        "acts for another");
    refusedThere(
        endpoint(false), signed(own.claim("act", "gridsec-portal")), "is not a signed JWT");
  }

  @Test
  void an_endpoint_of_one_token_per_call_accepts_each_once() throws Exception {
    AccessTokens endpoint = endpoint(true);
    String token = exchanged(form(signed(subject())));
    endpoint.verify(token, Recorder.NONE);
    refusedThere(endpoint, token, "received before");
    endpoint.verify(exchanged(form(signed(subject()))), Recorder.NONE);
    JWTClaimsSet.Builder stale = new JWTClaimsSet.Builder(SignedJWT.parse(token).getJWTClaimsSet());
    refusedThere(
        endpoint, signed(stale.issueTime(Date.from(Instant.now().minusSeconds(120)))), "expired");
  }

  private static IssuerEndpoint issuer(String secret) {
    return AuthorizationServer.exchange(
        held.get(AuthorizationServer.address("loopback")),
        held.get(AuthorizationServer.AUTHORITY),
        secret);
  }

  private static TokenExchange client(boolean perCall, FakeClock clock) {
    return new TokenExchange(
        issuer(held.get(AuthorizationServer.ACTOR_SECRET)),
        held.get(AuthorizationServer.subject("es256")),
        perCall,
        clock);
  }

  @Test
  void a_session_keeps_its_token_until_it_is_due() throws Exception {
    FakeClock clock = new FakeClock();
    TokenExchange session = client(false, clock);
    String first = session.next();
    assertThat(session.next()).isEqualTo(first);
    clock.advance(ExchangeService.LIFETIME.minus(TokenExchange.RENEW_AHEAD));
    clock.advance(Duration.ofSeconds(1));
    assertThat(session.next()).isNotEqualTo(first);
  }

  @Test
  void each_call_has_a_token_of_its_own_by_the_algorithm_of_the_callers() throws Exception {
    TokenExchange session = client(true, new FakeClock());
    String first = session.next();
    assertThat(session.next()).isNotEqualTo(first);
    assertThat(SignedJWT.parse(first).getHeader().getAlgorithm()).isEqualTo(JWSAlgorithm.ES256);
  }

  @Test
  void who_does_not_know_the_secret_of_the_service_gets_no_token() {
    TokenExchange session =
        new TokenExchange(
            issuer("guessed"),
            held.get(AuthorizationServer.subject("es256")),
            true,
            new FakeClock());
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(session::next)
        .withMessageContaining("got: 401");
  }

  @Test
  void a_refusal_is_told_with_its_error() {
    TokenExchange session =
        new TokenExchange(
            issuer(held.get(AuthorizationServer.ACTOR_SECRET)),
            signed(subject()),
            true,
            new FakeClock());
    assertThatExceptionOfType(IOException.class)
        .isThrownBy(session::next)
        .withMessageContaining("got: 400 {\"error\":\"invalid_request\"}");
  }
}
