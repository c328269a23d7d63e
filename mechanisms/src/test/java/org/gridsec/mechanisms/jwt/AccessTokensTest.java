package org.gridsec.mechanisms.jwt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.PlainJWT;
import com.nimbusds.jwt.SignedJWT;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import javax.xml.namespace.QName;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AccessTokensTest {

  private static final TokenIssuer ISSUER =
      new TokenIssuer(Suite.PERIOD, Set.of(JWSAlgorithm.RS256, JWSAlgorithm.ES256));

  private static final AccessTokens TOKENS = new AccessTokens(IssuerKeys.of(ISSUER.keySet()));

  private static final JWK RSA = ISSUER.keys().get(JWSAlgorithm.RS256);
  private static final JWK EC = ISSUER.keys().get(JWSAlgorithm.ES256);

  static List<JWSAlgorithm> algorithms() {
    return List.of(JWSAlgorithm.RS256, JWSAlgorithm.ES256);
  }

  private static JWTClaimsSet.Builder draft() {
    return TokenIssuer.draft("CN=one", Set.of("echoString"));
  }

  private static JWSHeader.Builder head(JWK key) {
    return new JWSHeader.Builder((JWSAlgorithm) key.getAlgorithm())
        .type(TokenIssuer.TYPE)
        .keyID(key.getKeyID());
  }

  private static AccessToken verified(String token) throws SecurityFault {
    return TOKENS.verify(token, Recorder.NONE);
  }

  private static void refused(String token, String reason) {
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(() -> verified(token))
        .withMessageContaining(reason)
        .satisfies(
            fault -> assertThat(fault.code().getLocalPart()).isEqualTo("InvalidSecurityToken"));
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void a_token_says_who_may_ask_for_what(JWSAlgorithm algorithm) throws Exception {
    AccessToken token = verified(ISSUER.sign(algorithm, draft().build()));
    assertThat(token.getName()).isEqualTo("CN=one");
    assertThat(token.holder()).isEmpty();
    token.check(new QName("urn:gridsec:echo", "echoString"));
    for (QName other :
        List.of(
            new QName("urn:gridsec:echo", "echoStrings"),
            new QName("urn:gridsec:dummy", "echoString"),
            new QName("echoString"))) {
      assertThatExceptionOfType(SecurityFault.class)
          .isThrownBy(() -> token.check(other))
          .withMessage("the access token does not permit this");
    }
  }

  /** RFC 9068 section 2.1, figure 2. */
  @ParameterizedTest
  @ValueSource(strings = {"at+JWT", "application/at+jwt"})
  void the_type_may_be_written_as_media_types_may(String type) throws Exception {
    JWSHeader head = head(EC).type(new JOSEObjectType(type)).build();
    assertThat(verified(TokenIssuer.sign(head, EC, draft().build())).getName()).isEqualTo("CN=one");
  }

  @Test
  void one_of_several_audiences_is_enough() throws Exception {
    List<String> audiences = List.of("urn:other", TokenIssuer.AUDIENCE);
    assertThat(
            verified(ISSUER.sign(JWSAlgorithm.ES256, draft().audience(audiences).build()))
                .service())
        .isEqualTo(TokenIssuer.AUDIENCE);
  }

  @Test
  void a_bound_token_says_to_which_key() throws Exception {
    JWTClaimsSet claims = TokenIssuer.draft("CN=one", Set.of("echoString"), EC).build();
    assertThat(verified(ISSUER.sign(JWSAlgorithm.ES256, claims)).holder())
        .contains(EC.computeThumbprint().toString());
    for (Map<String, String> confirmation :
        List.of(
            Map.of("x5t#S256", "other"),
            Map.of("x5t#S256", "other", "jkt", EC.computeThumbprint().toString()))) {
      refused(
          ISSUER.sign(JWSAlgorithm.ES256, draft().claim("cnf", confirmation).build()),
          "bound to what is not understood");
    }
  }

  record Wrong(String reason, UnaryOperator<JWTClaimsSet.Builder> claims) {
    @Override
    public String toString() {
      return reason;
    }
  }

  static List<Wrong> wrongClaims() {
    Date past = Date.from(Instant.now().minusSeconds(2));
    Date future = Date.from(Instant.now().plusSeconds(60));
    return List.of(
        new Wrong("of another time", claims -> claims.expirationTime(past)),
        new Wrong("of another time", claims -> claims.notBeforeTime(future)),
        new Wrong("for another audience", claims -> claims.audience("urn:gridsec:dummy")),
        new Wrong("for another audience", claims -> claims.audience((String) null)),
        new Wrong("of another issuer", claims -> claims.issuer("https://other.test/")),
        new Wrong("of another issuer", claims -> claims.issuer("https://issuer.gridsec.test")),
        new Wrong("of another profile", claims -> claims.claim("wlcg.ver", "2.0")),
        new Wrong("of another profile", claims -> claims.claim("wlcg.ver", null)),
        new Wrong("lacks a claim", claims -> claims.expirationTime(null)),
        new Wrong("lacks a claim", claims -> claims.issueTime(null)),
        new Wrong("lacks a claim", claims -> claims.subject(null)),
        new Wrong("lacks a claim", claims -> claims.jwtID(null)),
        new Wrong("lacks a claim", claims -> claims.claim("client_id", null)),
        new Wrong("lacks a claim", claims -> claims.claim("scope", null)),
        new Wrong("is not a signed JWT", claims -> claims.claim("client_id", 1)),
        new Wrong("is not a signed JWT", claims -> claims.claim("scope", List.of("echoString"))));
  }

  @ParameterizedTest
  @MethodSource("wrongClaims")
  void a_token_with_another_claim_is_refused(Wrong wrong) {
    refused(ISSUER.sign(JWSAlgorithm.ES256, wrong.claims().apply(draft()).build()), wrong.reason());
  }

  private static AccessToken byWlcg(UnaryOperator<JWTClaimsSet.Builder> claims)
      throws SecurityFault {
    return new AccessTokens(IssuerKeys.of(ISSUER.keySet()), TokenProfile.WLCG)
        .verify(ISSUER.sign(JWSAlgorithm.ES256, claims.apply(draft()).build()), Recorder.NONE);
  }

  static List<Wrong> goodByWlcg() {
    return List.of(
        new Wrong("a group and scopes of another kind", claims -> claims),
        new Wrong("a group alone", claims -> claims.claim("scope", null)),
        new Wrong(
            "a capability alone",
            claims -> claims.claim("scope", "compute.create").claim("wlcg.groups", null)),
        new Wrong(
            "a capability among others",
            claims -> claims.claim("scope", "storage.read:/data compute.create")),
        new Wrong("a later minor version", claims -> claims.claim("wlcg.ver", "1.12")),
        new Wrong(
            "an audience for all services",
            claims -> claims.audience("https://wlcg.cern.ch/jwt/v1/any")),
        new Wrong("no name of a client", claims -> claims.claim("client_id", null)),
        new Wrong("no beginning", claims -> claims.notBeforeTime(null)));
  }

  @ParameterizedTest
  @MethodSource("goodByWlcg")
  void a_token_of_the_wlcg_permits_all_operations(Wrong other) throws Exception {
    AccessToken token = byWlcg(other.claims());
    for (String operation : TokenIssuer.OPERATIONS) {
      token.check(new QName(TokenIssuer.AUDIENCE, operation));
    }
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(() -> token.check(new QName("urn:gridsec:dummy", "echoString")));
  }

  static List<UnaryOperator<JWTClaimsSet.Builder>> withoutRightsByWlcg() {
    return List.of(
        claims -> claims.claim("wlcg.groups", List.of("/gridsec")),
        claims -> claims.claim("wlcg.groups", List.of("/gridsec/echo/below", "/gridsec/ech")),
        claims -> claims.claim("wlcg.groups", List.of()),
        claims -> claims.claim("wlcg.groups", null),
        claims -> claims.claim("scope", "echoString").claim("wlcg.groups", null),
        claims -> claims.claim("scope", "compute.read"),
        claims -> claims.claim("scope", "storage.read:/"),
        claims -> claims.claim("scope", "compute.create:/elsewhere"));
  }

  /** The last three have the group: a capability of any kind is preferred to it. */
  @ParameterizedTest
  @MethodSource("withoutRightsByWlcg")
  void a_token_without_rights_by_the_wlcg_permits_nothing(
      UnaryOperator<JWTClaimsSet.Builder> claims) throws Exception {
    AccessToken token = byWlcg(claims);
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(() -> token.check(new QName(TokenIssuer.AUDIENCE, "echoString")))
        .withMessage("the access token does not permit this");
  }

  static List<Wrong> wrongByWlcg() {
    return List.of(
        new Wrong("of another profile", claims -> claims.claim("wlcg.ver", "2.0")),
        new Wrong("of another profile", claims -> claims.claim("wlcg.ver", "1")),
        new Wrong("of another profile", claims -> claims.claim("wlcg.ver", null)),
        new Wrong("is not a signed JWT", claims -> claims.claim("wlcg.ver", 1.0)),
        new Wrong("for another audience", claims -> claims.audience("urn:gridsec:dummy")),
        new Wrong("for another audience", claims -> claims.audience((String) null)),
        new Wrong(
            "of another time",
            claims -> claims.notBeforeTime(Date.from(Instant.now().plusSeconds(60)))),
        new Wrong(
            "of another time",
            claims -> claims.expirationTime(Date.from(Instant.now().minusSeconds(2)))),
        new Wrong("lacks a claim", claims -> claims.jwtID(null)),
        new Wrong("lacks a claim", claims -> claims.issueTime(null)),
        new Wrong("lacks a claim", claims -> claims.subject(null)),
        new Wrong("of another issuer", claims -> claims.issuer("https://other.test/")),
        new Wrong("is not a signed JWT", claims -> claims.claim("wlcg.groups", "/gridsec/echo")),
        new Wrong("is not a signed JWT", claims -> claims.claim("wlcg.groups", List.of(1))));
  }

  @ParameterizedTest
  @MethodSource("wrongByWlcg")
  void a_token_with_a_claim_that_the_wlcg_does_not_know_is_refused(Wrong wrong) {
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(() -> byWlcg(wrong.claims()))
        .withMessageContaining(wrong.reason())
        .satisfies(
            fault -> assertThat(fault.code().getLocalPart()).isEqualTo("InvalidSecurityToken"));
  }

  /** The example of its section 4.2.2 has type JWT; RFC 7519 section 5.1 needs none. */
  @Test
  void a_token_of_the_wlcg_needs_no_type_of_its_own() throws Exception {
    AccessTokens tokens = new AccessTokens(IssuerKeys.of(ISSUER.keySet()), TokenProfile.WLCG);
    for (JWSHeader.Builder head :
        List.of(head(EC), head(EC).type(JOSEObjectType.JWT), head(EC).type(null))) {
      String token = TokenIssuer.sign(head.build(), EC, draft().build());
      assertThat(tokens.verify(token, Recorder.NONE).getName()).isEqualTo("CN=one");
    }
    String proof =
        TokenIssuer.sign(
            head(EC).type(new JOSEObjectType("dpop+jwt")).build(), EC, draft().build());
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(() -> tokens.verify(proof, Recorder.NONE))
        .withMessageContaining("a token is not an access token");
  }

  @Test
  void a_token_of_an_unknown_key_is_refused() throws Exception {
    JWK other =
        new ECKeyGenerator(Curve.P_256).keyID("other").algorithm(JWSAlgorithm.ES256).generate();
    refused(
        TokenIssuer.sign(head(other).build(), other, draft().build()), "key of an access token");
    refused(
        TokenIssuer.sign(head(EC).keyID(null).build(), EC, draft().build()),
        "key of an access token");
    refused(
        TokenIssuer.sign(head(other).keyID(EC.getKeyID()).build(), other, draft().build()),
        "the signature of an access token is invalid");
    refused(
        TokenIssuer.sign(
            head(other).keyID(EC.getKeyID()).jwk(other.toPublicJWK()).build(),
            other,
            draft().build()),
        "the signature of an access token is invalid");
  }

  private static final String OTHER = TokenIssuer.name(2);

  private static AccessToken ofTwo(TokenIssuer other, String token) throws SecurityFault {
    return new AccessTokens(
            Map.of(
                TokenIssuer.ISSUER,
                IssuerKeys.of(ISSUER.keySet()),
                OTHER,
                IssuerKeys.of(other.keySet())),
            TokenProfile.RFC_9068)
        .verify(token, Recorder.NONE);
  }

  /**
   * RFC 8725 section 3.8: the issuer that a token names chooses the keys, and no other has them.
   */
  @Test
  void of_several_issuers_each_speaks_for_itself_alone() throws Exception {
    TokenIssuer other = new TokenIssuer(Suite.PERIOD, Set.of(JWSAlgorithm.ES256));
    JWTClaimsSet own = draft().build();
    JWTClaimsSet others = draft().issuer(OTHER).build();
    assertThat(ofTwo(other, ISSUER.sign(JWSAlgorithm.ES256, own)).issuer())
        .isEqualTo(TokenIssuer.ISSUER);
    assertThat(ofTwo(other, other.sign(JWSAlgorithm.ES256, others)))
        .isNotEqualTo(ofTwo(other, ISSUER.sign(JWSAlgorithm.ES256, own)))
        .returns(OTHER, AccessToken::issuer)
        .returns("CN=one", AccessToken::getName);

    JWK key = other.keys().get(JWSAlgorithm.ES256);
    Map<String, String> attacks =
        Map.of(
            other.sign(JWSAlgorithm.ES256, own), "the key of an access token is not known",
            ISSUER.sign(JWSAlgorithm.ES256, others), "the key of an access token is not known",
            TokenIssuer.sign(head(key).keyID(EC.getKeyID()).build(), key, own), "is invalid",
            other.sign(JWSAlgorithm.ES256, draft().issuer(TokenIssuer.name(3)).build()),
                "of another issuer",
            other.sign(JWSAlgorithm.ES256, draft().issuer(OTHER + "x").build()),
                "of another issuer",
            other.sign(JWSAlgorithm.ES256, draft().issuer(null).build()), "of another issuer",
            other.sign(JWSAlgorithm.ES256, draft().claim("iss", List.of(OTHER)).build()),
                "of another issuer");
    attacks.forEach(
        (token, reason) ->
            assertThatExceptionOfType(SecurityFault.class)
                .isThrownBy(() -> ofTwo(other, token))
                .withMessageContaining(reason));
  }

  /** The same name of a key in two sets is no bridge from one issuer to the other. */
  @Test
  void keys_of_one_name_are_two_issuers_keys() throws Exception {
    JWK key =
        new ECKeyGenerator(Curve.P_256)
            .keyID(EC.getKeyID())
            .algorithm(JWSAlgorithm.ES256)
            .generate();
    AccessTokens tokens =
        new AccessTokens(
            Map.of(
                TokenIssuer.ISSUER,
                IssuerKeys.of(ISSUER.keySet()),
                OTHER,
                IssuerKeys.of(new JWKSet(key.toPublicJWK()).toString())),
            TokenProfile.RFC_9068);
    JWTClaimsSet others = draft().issuer(OTHER).build();
    assertThat(tokens.verify(TokenIssuer.sign(head(key).build(), key, others), Recorder.NONE))
        .returns(OTHER, AccessToken::issuer);
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(
            () ->
                tokens.verify(
                    TokenIssuer.sign(head(key).build(), key, draft().build()), Recorder.NONE))
        .withMessageContaining("is invalid");
  }

  @Test
  void a_token_without_signature_is_refused() {
    String claims = draft().build().toString();
    refused(new PlainJWT(draft().build()).serialize(), "is not a signed JWT");
    for (String alg : List.of("none", "None", "NONE")) {
      String head =
          "{\"alg\":\"%s\",\"typ\":\"at+jwt\",\"kid\":\"%s\"}".formatted(alg, EC.getKeyID());
      refused(base64(head) + "." + base64(claims) + ".", "");
      refused(base64(head) + "." + base64(claims) + ".AAAA", "");
    }
  }

  /** RFC 7515 section 4, RFC 7519 section 7.2: header and claims are objects. */
  @Test
  void a_token_whose_header_or_claims_are_no_object_is_refused() {
    String[] parts = ISSUER.sign(JWSAlgorithm.ES256, draft().build()).split("\\.", -1);
    for (String other : List.of("null", "[]", "1", "{\"alg\":null}")) {
      refused(base64(other) + "." + parts[1] + "." + parts[2], "is not a signed JWT");
      refused(parts[0] + "." + base64(other) + "." + parts[2], "");
    }
  }

  private static String base64(String text) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  /** RFC 8725 section 2.1: the public key, which anybody has, taken for a shared one. */
  @Test
  void a_token_with_a_mac_by_the_public_key_is_refused() throws Exception {
    for (byte[] secret :
        List.of(
            RSA.toRSAKey().toPublicKey().getEncoded(),
            RSA.toPublicJWK().toJSONString().getBytes(StandardCharsets.UTF_8))) {
      SignedJWT token =
          new SignedJWT(
              new JWSHeader.Builder(JWSAlgorithm.HS256)
                  .type(TokenIssuer.TYPE)
                  .keyID(RSA.getKeyID())
                  .build(),
              draft().build());
      token.sign(new MACSigner(secret));
      refused(token.serialize(), "another algorithm than its key is for");
    }
  }

  @Test
  void a_key_signs_by_its_own_algorithm_alone() throws Exception {
    SignedJWT token =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.PS256)
                .type(TokenIssuer.TYPE)
                .keyID(RSA.getKeyID())
                .build(),
            draft().build());
    token.sign(new RSASSASigner(RSA.toRSAKey()));
    refused(token.serialize(), "another algorithm than its key is for");
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void a_token_that_was_changed_is_refused(JWSAlgorithm algorithm) {
    String[] parts = ISSUER.sign(algorithm, draft().build()).split("\\.", -1);
    String claims =
        new String(Base64.getUrlDecoder().decode(parts[1]), StandardCharsets.UTF_8)
            .replace("echoString", "echoStrings");
    refused(
        parts[0] + "." + base64(claims) + "." + parts[2],
        "the signature of an access token is invalid");
    refused(parts[0] + "." + parts[1] + "." + "A".repeat(parts[2].length()), "invalid");
    refused(parts[0] + "." + parts[1] + ".", "");
    refused(parts[0] + "." + parts[1], "is not a signed JWT");
    refused("token", "is not a signed JWT");
  }

  @Test
  void what_is_no_access_token_is_refused() {
    for (JOSEObjectType type : List.of(JOSEObjectType.JWT, new JOSEObjectType("dpop+jwt"))) {
      refused(
          TokenIssuer.sign(head(EC).type(type).build(), EC, draft().build()),
          "a token is not an access token");
    }
    refused(
        TokenIssuer.sign(head(EC).type(null).build(), EC, draft().build()),
        "a token is not an access token");
  }

  @Test
  void a_critical_extension_that_is_not_understood_is_refused() {
    JWSHeader head = head(EC).criticalParams(Set.of("exp")).customParam("exp", 1).build();
    refused(TokenIssuer.sign(head, EC, draft().build()), "extensions that are not understood");
    JWSHeader none = head(EC).criticalParams(Set.of()).build();
    refused(
        TokenIssuer.sign(none, EC, draft().build()).replaceFirst("^[^.]+", withNoCritical()),
        "extensions that are not understood");
  }

  /** A library writes no list that is empty. */
  private static String withNoCritical() {
    return base64(head(EC).build().toString().replaceFirst("}$", ",\"crit\":[]}"));
  }

  @Test
  void a_time_that_overflows_is_refused() {
    for (String claim : List.of("iat", "nbf", "exp")) {
      Object large = new java.math.BigInteger("18446744073709551");
      refused(
          TokenIssuer.sign(head(EC).build(), EC, draft().claim(claim, large).build()),
          "a time that is out of range");
    }
  }

  @Test
  void the_set_of_an_issuer_has_no_private_key() throws Exception {
    assertThat(JWKSet.parse(ISSUER.keySet()).getKeys())
        .hasSize(2)
        .noneMatch(JWK::isPrivate)
        .allMatch(key -> key.getKeyID() != null && key.getAlgorithm() != null);
  }

  @Test
  void a_set_whose_keys_say_too_little_is_refused() {
    for (String set :
        List.of(
            "",
            "{}",
            new JWKSet(nameless()).toString(),
            new JWKSet(List.of(EC.toPublicJWK(), EC.toPublicJWK())).toString(),
            "{\"keys\":[{\"kty\":\"oct\",\"k\":\"AAAA\",\"kid\":\"a\",\"alg\":\"HS256\"}]}")) {
      assertThatIllegalArgumentException().as(set).isThrownBy(() -> IssuerKeys.of(set));
    }
  }

  /** RFC 7518 section 3.3. */
  @Test
  void a_set_with_a_short_key_is_refused() throws Exception {
    JWK weak =
        new RSAKeyGenerator(1024, true).keyID("weak").algorithm(JWSAlgorithm.RS256).generate();
    String set = new JWKSet(weak.toPublicJWK()).toString();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> IssuerKeys.of(set))
        .withMessage("an RSA key of 2048 bits or more expected, got: 1024");
  }

  private static JWK nameless() {
    return new ECKey.Builder(EC.toECKey().toPublicJWK()).keyID(null).build();
  }

  private static final String CLAIMS =
      "eyJpc3MiOiJqb2UiLA0KICJleHAiOjEzMDA4MTkzODAsDQogImh0dHA6Ly9leGFt"
          + "cGxlLmNvbS9pc19yb290Ijp0cnVlfQ";

  /** RFC 7515 appendix A.2. */
  @Test
  void the_example_of_rs256_verifies() throws Exception {
    String key =
        """
        {"kty":"RSA","alg":"RS256","e":"AQAB","n":"\
        ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm\
        4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5\
        rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGh\
        yxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ"}""";
    String signature =
        "cC4hiUPoj9Eetdgtv3hF80EGrhuB__dzERat0XF9g2VtQgr9PJbu3XOiZj5RZmh7"
            + "AAuHIm4Bh-0Qc_lF5YKt_O8W2Fp5jujGbds9uJdbF9CUAr7t1dnZcAcQjbKBYNX4"
            + "BAynRFdiuB--f_nZLgrnbyTyWzO75vRK5h6xBArLIARNPvkSjtQBMHlb1L07Qe7K"
            + "0GarZRmB_eSN9383LcOLn6_dO--xi12jzDwusC-eOkHWEsqtFZESc6BfI7noOPqv"
            + "hJ1phCnvWh6IeYI2w9QOYEUipUTI8np6LbgGY9Fs98rqVt5AXLIhWkWywlVmtVrB"
            + "p0igcN_IoypGlUPQGe77Rw";
    assertVerifies("eyJhbGciOiJSUzI1NiJ9." + CLAIMS + ".", signature, key);
  }

  /** RFC 7515 appendix A.3. */
  @Test
  void the_example_of_es256_verifies() throws Exception {
    String key =
        """
        {"kty":"EC","alg":"ES256","crv":"P-256",\
        "x":"f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU",\
        "y":"x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0"}""";
    assertVerifies(
        "eyJhbGciOiJFUzI1NiJ9." + CLAIMS + ".",
        "DtEhU3ljbEg8L38VWAfUAqOyKAM6-Xx-F4GawxaepmXFCgfTjDxw5djxLa8ISlSA"
            + "pmWQxfKTUJqPP3-Kg6NU1Q",
        key);
  }

  private static void assertVerifies(String signed, String signature, String key) throws Exception {
    IssuerKeys.Key known = IssuerKeys.Key.of(JWK.parse(key));
    assertThat(SignedJWT.parse(signed + signature).verify(known.verifier())).isTrue();
    String other = (signature.charAt(0) == 'A' ? "B" : "A") + signature.substring(1);
    assertThat(SignedJWT.parse(signed + other).verify(known.verifier())).isFalse();
  }
}
