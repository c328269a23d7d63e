package org.gridsec.mechanisms.jwt;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.text.ParseException;
import java.time.Instant;
import java.util.Date;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

  private static final String OF_ANOTHER = "an access token is of another issuer";

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

  /** A rule for the claims of a token, besides those of its profile. */
  @FunctionalInterface
  interface Rule {

    /**
     * Checks claims, after all else.
     *
     * @throws ParseException if a claim is of another form
     */
    void check(JWTClaimsSet claims) throws SecurityFault, ParseException;
  }

  private final Source source;
  private final Set<String> issuers;
  private final TokenProfile profile;
  private final Rule rule;

  /** Creates a verification of RFC 9068's tokens by the issuer's keys. */
  public AccessTokens(IssuerKeys keys) {
    this(keys, TokenProfile.RFC_9068);
  }

  /** Creates a verification by the issuer's keys. */
  AccessTokens(IssuerKeys keys, TokenProfile profile) {
    this(Map.of(TokenIssuer.ISSUER, keys), profile);
  }

  /**
   * Creates a verification by the keys of several issuers. The issuer that a token names chooses
   * the only keys that may have signed it (RFC 8725 section 3.8).
   */
  AccessTokens(Map<String, IssuerKeys> trusted, TokenProfile profile) {
    this(
        (text, recorder) -> {
          SignedJWT token = SignedJWT.parse(text);
          Map<String, Object> claims = UsualForm.claims(token, INVALID);
          unless(profile.isType(token.getHeader().getType()), "a token is not an access token");
          IssuerKeys keys = claims.get("iss") instanceof String named ? trusted.get(named) : null;
          unless(keys != null, OF_ANOTHER);
          verifySignature(token, keys, recorder);
          return claims;
        },
        trusted.keySet(),
        profile,
        claims -> {});
  }

  /** Creates a verification of claims that come from the issuer. */
  AccessTokens(Source source, TokenProfile profile) {
    this(source, Set.of(TokenIssuer.ISSUER), profile, claims -> {});
  }

  private AccessTokens(Source source, Set<String> issuers, TokenProfile profile, Rule rule) {
    this.source = source;
    this.issuers = issuers;
    this.profile = profile;
    this.rule = rule;
  }

  /** Returns a verification that has another rule besides those of the profile. */
  AccessTokens withRule(Rule other) {
    return new AccessTokens(source, issuers, profile, other);
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
    } catch (ParseException | RuntimeException e) {
      // the library also throws unchecked exceptions, such as for a header that is null
      throw SecurityFault.wsse(INVALID, "an access token is not a signed JWT", e);
    }
  }

  private static void verifySignature(SignedJWT token, IssuerKeys keys, Recorder recorder)
      throws SecurityFault {
    JWSHeader head = token.getHeader();
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

  private AccessToken read(JWTClaimsSet claims) throws SecurityFault, ParseException {
    unless(issuers.contains(String.valueOf(claims.getIssuer())), OF_ANOTHER);
    profile.check(claims);
    Instant now = Instant.now();
    Date notBefore = claims.getNotBeforeTime();
    unless(
        now.isBefore(claims.getExpirationTime().toInstant())
            && (notBefore == null || !now.isBefore(notBefore.toInstant())),
        "an access token is of another time");
    AccessToken token =
        new AccessToken(
            claims.getIssuer(),
            claims.getSubject(),
            TokenIssuer.AUDIENCE,
            profile.operations(claims),
            holder(claims));
    rule.check(claims);
    return token;
  }

  /** Returns the thumbprint of the key to which it is bound (RFC 9449 section 6.1). */
  private static Optional<String> holder(JWTClaimsSet claims) throws SecurityFault, ParseException {
    Map<String, Object> confirmation = claims.getJSONObjectClaim("cnf");
    if (confirmation == null) {
      return Optional.empty();
    }
    unless(
        confirmation.size() == 1 && confirmation.get("jkt") instanceof String,
        "an access token is bound to what is not understood");
    return Optional.of((String) confirmation.get("jkt"));
  }

  private static void unless(boolean condition, String otherwise) throws SecurityFault {
    SecurityFault.unless(INVALID, condition, otherwise);
  }
}
