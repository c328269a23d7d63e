package org.gridsec.mechanisms.jwt;

import com.nimbusds.jose.util.JSONObjectUtils;
import com.nimbusds.jwt.JWTClaimsSet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import org.gridsec.mechanisms.soap.envelope.SeenMessages;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;

/**
 * The tokens that one session gets for the token of its own caller (RFC 8693 section 2.1): one for
 * each call, or one that it replaces before it expires.
 *
 * <p>Used by one thread.
 */
final class TokenExchange {

  /** Name of the service that acts for its callers, to the issuer and in tokens. */
  static final String ACTOR = "gridsec-portal";

  /** The grant of an exchange. */
  static final String GRANT = "urn:ietf:params:oauth:grant-type:token-exchange";

  /** Type of the tokens on either side of an exchange (RFC 8693 section 3). */
  static final String TYPE = "urn:ietf:params:oauth:token-type:access_token";

  /** A token with less than this time to live is replaced. */
  static final Duration RENEW_AHEAD = Duration.ofMinutes(5);

  private final IssuerEndpoint issuer;
  private final String subject;
  private final boolean perCall;
  private final InstantSource clock;
  private String current;
  private Instant renewal = Instant.MIN;

  /**
   * @param subject token of the caller
   * @param perCall true for a token for each call
   */
  TokenExchange(IssuerEndpoint issuer, String subject, boolean perCall, InstantSource clock) {
    this.issuer = issuer;
    this.subject = subject;
    this.perCall = perCall;
    this.clock = clock;
  }

  /**
   * Returns the token of the next call.
   *
   * @throws IOException if the issuer does not answer, or refuses the exchange
   */
  String next() throws IOException {
    Instant now = clock.instant();
    if (!perCall && now.isBefore(renewal)) {
      return current;
    }
    Map<String, Object> answer =
        issuer.post(
            Map.of(
                "grant_type",
                GRANT,
                "subject_token",
                subject,
                "subject_token_type",
                TYPE,
                "audience",
                TokenIssuer.AUDIENCE));
    try {
      current = JSONObjectUtils.getString(answer, "access_token");
      renewal = now.plusSeconds(JSONObjectUtils.getLong(answer, "expires_in")).minus(RENEW_AHEAD);
    } catch (ParseException e) {
      throw new IOException("an answer to a token exchange expected, got another", e);
    }
    if (current == null) {
      throw new IOException("an answer with an access token expected, got one without");
    }
    return current;
  }

  /**
   * Returns the rule that a token is one by which {@link #ACTOR} acts for its subject (RFC 8693
   * section 4.1).
   *
   * @param once true if each token is for one call
   */
  static AccessTokens.Rule rule(Setting setting, boolean once) {
    Optional<SeenMessages> seen = once ? Optional.of(SeenMessages.of(setting)) : Optional.empty();
    return claims -> {
      SecurityFault.unless(
          AccessTokens.INVALID,
          ACTOR.equals(subject(claims, "act")),
          "an access token is not one by which a known service acts for another");
      if (seen.isPresent()) {
        Instant issued = claims.getIssueTime().toInstant();
        SeenMessages.checkAge(issued);
        byte[] name = claims.getJWTID().getBytes(StandardCharsets.UTF_8);
        seen.get().add(AccessTokens.INVALID, claims.getIssuer(), name, issued);
      }
    };
  }

  /**
   * Returns the subject that a claim names in itself.
   *
   * @throws ParseException if the claim is of another form
   */
  static Object subject(JWTClaimsSet claims, String name) throws ParseException {
    Map<String, Object> value = claims.getJSONObjectClaim(name);
    return value == null ? null : value.get("sub");
  }
}
