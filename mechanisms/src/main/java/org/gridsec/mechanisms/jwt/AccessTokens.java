package org.gridsec.mechanisms.jwt;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.text.ParseException;
import java.time.Instant;
import java.util.Date;
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

  /** Finds the claims of a token that is its issuer's. */
  @FunctionalInterface
  interface Source {

    /**
     * Returns the claims, not yet checked.
     *
     * @throws SecurityFault if the issuer did not issue the token, or cannot be asked
     * @throws ParseException if it is not of the form that is expected
     */
    Map<String, Object> claims(String text, Recorder recorder) throws SecurityFault, ParseException;
  }

  private final Source source;

  /** Creates a verification by the issuer's keys. */
  public AccessTokens(IssuerKeys keys) {
    this(
        (text, recorder) -> {
          SignedJWT token = SignedJWT.parse(text);
          Map<String, Object> claims = UsualForm.claims(token, INVALID);
          verifySignature(token, keys, recorder);
          return claims;
        });
  }

  /** Creates a verification of claims that come from somewhere. */
  AccessTokens(Source source) {
    this.source = source;
  }

  /**
   * Verifies a token.
   *
   * @param recorder records the time of the signature's verification
   * @throws SecurityFault if it is malformed, of another issuer, for another audience, expired, not
   *     yet valid, or not signed by a key of the set with the key's algorithm; or if the keys
   *     cannot be fetched
   */
  public AccessToken verify(String text, Recorder recorder) throws SecurityFault {
    try {
      return read(JWTClaimsSet.parse(source.claims(text, recorder)));
    } catch (ParseException | IllegalArgumentException e) {
      // the latter for an invalid algorithm
      throw SecurityFault.wsse(INVALID, "an access token is not a signed JWT", e);
    }
  }

  private static void verifySignature(SignedJWT token, IssuerKeys keys, Recorder recorder)
      throws SecurityFault {
    JWSHeader head = token.getHeader();
    unless(
        TYPES.stream().anyMatch(type -> type.equals(head.getType())),
        "a token is not an access token");
    unless(head.getKeyID() != null, "the key of an access token is not known");
    IssuerKeys.Key key =
        keys.named(head.getKeyID())
            .orElseThrow(
                () -> SecurityFault.wsse(INVALID, "the key of an access token is not known"));
    unless(
        key.algorithm().equals(head.getAlgorithm()),
        "an access token is signed by another algorithm than its key is for");
    try (Recorder.Span span = recorder.span(Phase.SIGNATURE)) {
      unless(token.verify(key.verifier()), "the signature of an access token is invalid");
    } catch (JOSEException e) {
      throw SecurityFault.wsse(INVALID, "the signature of an access token is invalid", e);
    }
  }

  private static AccessToken read(JWTClaimsSet claims) throws SecurityFault, ParseException {
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
    unless(TokenIssuer.ISSUER.equals(claims.getIssuer()), "an access token is of another issuer");
    unless(
        claims.getAudience().contains(TokenIssuer.AUDIENCE),
        "an access token is for another audience");
    unless(
        now.isBefore(instant(claims.getExpirationTime()))
            && !now.isBefore(instant(claims.getNotBeforeTime())),
        "an access token is of another time");
    unless(
        WLCG_VERSION.equals(claims.getStringClaim("wlcg.ver")),
        "an access token is of another profile");
    return new AccessToken(
        claims.getSubject(),
        TokenIssuer.AUDIENCE,
        Set.copyOf(List.of(scope.split(" "))),
        holder(claims));
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
