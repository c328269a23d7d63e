package org.gridsec.mechanisms.jwt;

import java.io.IOException;
import java.util.Map;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * Asks the issuer for the claims of a token (RFC 7662 section 2). To this server the token is a
 * text without form, and nothing is remembered of it. Used by threads in parallel.
 */
record Introspection(IssuerEndpoint issuer) implements AccessTokens.Source {

  /** Name by which the issuer knows the server. */
  static final String USER = "gridsec-server";

  @Override
  public Map<String, Object> claims(String text, Recorder recorder) throws SecurityFault {
    Map<String, Object> answer;
    try {
      answer = issuer.post(Map.of("token", text));
    } catch (IOException e) {
      throw SecurityFault.wsse(TokenCheck.UNAVAILABLE, "the issuer of a token cannot be asked", e);
    }
    SecurityFault.unless(
        AccessTokens.INVALID,
        Boolean.TRUE.equals(answer.remove("active")),
        "the issuer of an access token does not vouch for it");
    UsualForm.requireTimes(answer, AccessTokens.INVALID);
    return answer;
  }
}
