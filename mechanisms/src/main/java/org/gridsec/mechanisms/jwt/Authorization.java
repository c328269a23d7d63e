package org.gridsec.mechanisms.jwt;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.HttpSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * The header field that carries an access token (RFC 6750 section 2.1, RFC 9449 section 7.1).
 *
 * @param scheme {@code Bearer} or {@code DPoP}
 */
public record Authorization(String scheme) {

  /** Fault code for an operation that a token does not permit. */
  static final String NOT_PERMITTED = "FailedAuthentication";

  /** Fault code for a request without a token. */
  private static final String MISSING = "InvalidSecurity";

  private static final String FIELD = "Authorization";

  private static final Pattern CREDENTIALS = Pattern.compile("(\\S+) +([A-Za-z0-9._~+/-]+=*)");

  /** Adds a token to a request. */
  public void add(String token, HttpMessage request) {
    request.add(FIELD, scheme + " " + token);
  }

  /**
   * Returns the token of a request.
   *
   * @throws SecurityFault if it has no token, several, or one of another scheme
   */
  public String token(HttpMessage request) throws SecurityFault {
    List<String> values = request.values(FIELD);
    SecurityFault.unless(MISSING, values.size() == 1, "a request has one access token");
    Matcher credentials = CREDENTIALS.matcher(values.get(0).strip());
    SecurityFault.unless(
        MISSING,
        credentials.matches() && credentials.group(1).equalsIgnoreCase(scheme),
        "an access token is expected with the scheme " + scheme);
    return credentials.group(2);
  }

  /**
   * Returns the HTTP answer for a fault (RFC 6750 section 3).
   *
   * @param other error of faults that are not about tokens
   */
  public HttpSecurity.Refusal refusal(SecurityFault fault, String other) {
    return switch (fault.code().getLocalPart()) {
      case MISSING -> new HttpSecurity.Refusal(401, scheme);
      case NOT_PERMITTED -> refusal(403, "insufficient_scope");
      case AccessTokens.INVALID -> refusal(401, "invalid_token");
      default -> refusal(401, other);
    };
  }

  private HttpSecurity.Refusal refusal(int status, String error) {
    return new HttpSecurity.Refusal(status, "%s error=\"%s\"".formatted(scheme, error));
  }
}
