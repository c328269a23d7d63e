package org.gridsec.mechanisms.jwt;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSVerifier;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.crypto.RSASSAVerifier;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.text.ParseException;
import java.time.Instant;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * Verifies access tokens as a resource server does (RFC 9068 section 4, RFC 8725 section 3). It
 * uses only the key of the issuer's set that a token names, and only that key's algorithm. Used by
 * threads in parallel.
 */
public final class AccessTokens {

  /** Version of the WLCG's Common JWT Profiles. */
  static final String WLCG_VERSION = "1.0";

  /** Fault code for an invalid token. */
  static final String INVALID = "InvalidSecurityToken";

  /** Types with and without the prefix, which RFC 9068 section 2.1 makes optional. */
  private static final List<JOSEObjectType> TYPES =
      List.of(TokenIssuer.TYPE, new JOSEObjectType("application/at+jwt"));

  private final String issuer;
  private final String audience;
  private final Map<String, Key> keys;

  record Key(JWSAlgorithm algorithm, JWSVerifier verifier) {}

  /**
   * Creates the verification of a service.
   *
   * @param issuer accepted issuer
   * @param audience the service
   * @param keySet the issuer's keys, as a JWK Set in JSON
   * @throws IllegalArgumentException if the set is malformed, has keys without unique names, or
   *     keys for other algorithms than RS256 and ES256
   */
  public AccessTokens(String issuer, String audience, String keySet) {
    this.issuer = issuer;
    this.audience = audience;
    this.keys = new HashMap<>();
    try {
      for (JWK key : JWKSet.parse(keySet).getKeys()) {
        if (key.getKeyID() == null || keys.put(key.getKeyID(), key(key)) != null) {
          throw new IllegalArgumentException("keys of a set expected with a 'kid' of their own");
        }
      }
    } catch (ParseException | JOSEException e) {
      throw new IllegalArgumentException("a JWK Set expected, got: " + e.getMessage(), e);
    }
  }

  static Key key(JWK key) throws JOSEException {
    if (JWSAlgorithm.RS256.equals(key.getAlgorithm())) {
      return new Key(JWSAlgorithm.RS256, new RSASSAVerifier(key.toRSAKey()));
    } else if (JWSAlgorithm.ES256.equals(key.getAlgorithm())) {
      return new Key(JWSAlgorithm.ES256, new ECDSAVerifier(key.toECKey()));
    }
    throw new IllegalArgumentException(
        "'alg' of a key expected RS256 or ES256, got: " + key.getAlgorithm());
  }

  /**
   * Verifies a token.
   *
   * @param recorder records the time of the signature's verification
   * @throws SecurityFault if it is malformed, of another issuer, for another audience, expired, not
   *     yet valid, or not signed by a key of the set with the key's algorithm
   */
  public AccessToken verify(String text, Recorder recorder) throws SecurityFault {
    try {
      SignedJWT token = SignedJWT.parse(text);
      Map<String, Object> claims = UsualForm.claims(token, INVALID);
      verifySignature(token, recorder);
      return read(JWTClaimsSet.parse(claims));
    } catch (ParseException | IllegalArgumentException e) {
      // the latter for an invalid algorithm
      throw SecurityFault.wsse(INVALID, "an access token is not a signed JWT", e);
    }
  }

  private void verifySignature(SignedJWT token, Recorder recorder) throws SecurityFault {
    JWSHeader head = token.getHeader();
    unless(
        TYPES.stream().anyMatch(type -> type.equals(head.getType())),
        "a token is not an access token");
    Key key = head.getKeyID() == null ? null : keys.get(head.getKeyID());
    unless(key != null, "the key of an access token is not known");
    unless(
        key.algorithm().equals(head.getAlgorithm()),
        "an access token is signed by another algorithm than its key is for");
    try (Recorder.Span span = recorder.span(Phase.SIGNATURE)) {
      unless(token.verify(key.verifier()), "the signature of an access token is invalid");
    } catch (JOSEException e) {
      throw SecurityFault.wsse(INVALID, "the signature of an access token is invalid", e);
    }
  }

  private AccessToken read(JWTClaimsSet claims) throws SecurityFault, ParseException {
    Instant now = Instant.now();
    String scope = claims.getStringClaim("scope");
    unless(
        Stream.<Object>of(
                claims.getSubject(),
                claims.getExpirationTime(),
                claims.getNotBeforeTime(),
                claims.getIssueTime(),
                claims.getJWTID(),
                claims.getStringClaim("client_id"),
                scope)
            .noneMatch(claim -> claim == null),
        "an access token lacks a claim");
    unless(issuer.equals(claims.getIssuer()), "an access token is of another issuer");
    unless(claims.getAudience().contains(audience), "an access token is for another audience");
    unless(
        now.isBefore(instant(claims.getExpirationTime()))
            && !now.isBefore(instant(claims.getNotBeforeTime())),
        "an access token is of another time");
    unless(
        WLCG_VERSION.equals(claims.getStringClaim("wlcg.ver")),
        "an access token is of another profile");
    return new AccessToken(
        claims.getSubject(), audience, Set.copyOf(List.of(scope.split(" "))), holder(claims));
  }

  /** Returns the thumbprint of the key to which it is bound (RFC 9449 section 6.1). */
  private static Optional<String> holder(JWTClaimsSet claims) throws SecurityFault, ParseException {
    Map<String, Object> confirmation = claims.getJSONObjectClaim("cnf");
    if (confirmation == null) {
      return Optional.empty();
    }
    unless(
        confirmation.get("jkt") instanceof String,
        "an access token is bound to what is not understood");
    return Optional.of((String) confirmation.get("jkt"));
  }

  private static Instant instant(Date date) {
    return date.toInstant();
  }

  private static void unless(boolean condition, String otherwise) throws SecurityFault {
    SecurityFault.unless(INVALID, condition, otherwise);
  }
}
