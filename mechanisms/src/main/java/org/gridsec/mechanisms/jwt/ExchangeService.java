package org.gridsec.mechanisms.jwt;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Stream;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * Exchanges the token of a caller for one by which the service that was called acts for the caller
 * (RFC 8693 section 2). The new token is for another service, permits no more and lives no longer
 * than the old one, and names who acts. The issuer knows the service before it asks. Used by
 * threads in parallel.
 *
 * @param subjects verifies the tokens of callers
 * @param issuer signs the new ones, by the algorithm of the old ones
 */
record ExchangeService(AccessTokens subjects, TokenIssuer issuer) {

  /** Longest lifetime of a token that is issued: the WLCG's recommendation. */
  static final Duration LIFETIME = Duration.ofMinutes(20);

  /** An answer in JSON, with its status of HTTP. */
  record Answer(int status, Map<String, Object> json) {}

  /** Answers a form (RFC 8693 sections 2.1 and 2.2). */
  Answer answer(String text) {
    try {
      Map<String, String> form = UrlForm.read(text);
      if (!TokenExchange.GRANT.equals(form.get("grant_type"))) {
        return refused("unsupported_grant_type");
      }
      String given = form.getOrDefault("subject_token", "");
      AccessToken subject = subjects.verify(given, Recorder.NONE);
      SignedJWT token = SignedJWT.parse(given);
      if (!isPlain(form)
          || subject.holder().isPresent()
          || !TokenExchange.ACTOR.equals(
              TokenExchange.subject(token.getJWTClaimsSet(), "may_act"))) {
        return refused("invalid_request");
      }
      List<String> targets =
          Stream.of("audience", "resource").map(form::get).filter(Objects::nonNull).toList();
      if (!Set.copyOf(targets).equals(Set.of(TokenIssuer.AUDIENCE))) {
        return refused("invalid_target");
      }
      Set<String> scopes =
          form.containsKey("scope")
              ? Set.copyOf(List.of(form.get("scope").split(" ")))
              : subject.operations();
      if (!subject.operations().containsAll(scopes)) {
        return refused("invalid_scope");
      }
      return issued(token, scopes, scopes.equals(subject.operations()));
    } catch (SecurityFault | ParseException | IllegalArgumentException e) {
      // the last for a form that is malformed; why a token is refused is not told
      return refused("invalid_request");
    }
  }

  /** True if a form asks for an access token in exchange for one, and names no other actor. */
  private static boolean isPlain(Map<String, String> form) {
    return TokenExchange.TYPE.equals(form.get("subject_token_type"))
        && TokenExchange.TYPE.equals(form.getOrDefault("requested_token_type", TokenExchange.TYPE))
        && !form.containsKey("actor_token")
        && !form.containsKey("actor_token_type"); // RFC 8693 section 2.1
  }

  private static Answer refused(String error) {
    return new Answer(400, Map.of("error", error));
  }

  /**
   * Issues a token.
   *
   * @param whole true if it permits all that the subject's does; else it has no groups, which may
   *     permit more
   */
  private Answer issued(SignedJWT subject, Set<String> scopes, boolean whole)
      throws ParseException {
    JWTClaimsSet claims = subject.getJWTClaimsSet();
    Map<String, Object> actor = new TreeMap<>(Map.of("sub", TokenExchange.ACTOR));
    Map<String, Object> before = claims.getJSONObjectClaim("act");
    if (before != null) {
      actor.put("act", before);
    }
    Instant now = Instant.now();
    Instant end = now.plus(LIFETIME);
    Instant until = claims.getExpirationTime().toInstant();
    Instant expires = until.isBefore(end) ? until : end;
    String scope = String.join(" ", new TreeSet<>(scopes));
    JWTClaimsSet.Builder issued =
        new JWTClaimsSet.Builder(claims)
            .audience(TokenIssuer.AUDIENCE)
            .expirationTime(Date.from(expires))
            .issueTime(Date.from(now))
            .jwtID(UUID.randomUUID().toString())
            .claim("client_id", TokenExchange.ACTOR)
            .claim("scope", scope)
            .claim("may_act", null)
            .claim("act", actor);
    if (!whole) {
      issued.claim(TokenProfile.GROUPS, null);
    }
    JWSAlgorithm algorithm = subject.getHeader().getAlgorithm();
    return new Answer(
        200,
        Map.of(
            "access_token",
            issuer.sign(algorithm, issued.build()),
            "issued_token_type",
            TokenExchange.TYPE,
            "token_type",
            "Bearer",
            "expires_in",
            Duration.between(now, expires).toSeconds(),
            "scope",
            scope));
  }
}
