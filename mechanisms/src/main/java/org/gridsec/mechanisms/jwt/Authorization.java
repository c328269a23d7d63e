package org.gridsec.mechanisms.jwt;

import java.util.List;
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

  /** Fault code for a request with several tokens (WS-Trust 1.3 section 11). */
  private static final String SEVERAL = "InvalidRequest";

  private static final String FIELD = "Authorization";

  /** Characters of a token besides letters and digits (RFC 6750 section 2.1). */
  private static final String MARKS = "._~+/-";

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
    SecurityFault.unless(
        SEVERAL, values.size() < 2, "a request has one access token, and no other credentials");
    String credentials = values.isEmpty() ? "" : values.get(0).strip();
    int space = Math.max(0, credentials.indexOf(' '));
    int begin = space;
    while (credentials.startsWith(" ", begin)) {
      begin++;
    }
    String token = credentials.substring(begin);
    boolean named = credentials.substring(0, space).equalsIgnoreCase(scheme);
    SecurityFault.unless(
        named ? AccessTokens.INVALID : MISSING,
        named && isToken(token),
        "an access token is expected with the scheme " + scheme);
    return token;
  }

  /**
   * True for characters of a token and then padding. A pattern takes longer than the JWT's own
   * parser.
   */
  private static boolean isToken(String text) {
    int end = text.length();
    while (end > 0 && text.charAt(end - 1) == '=') {
      end--;
    }
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      if (c > '~' || (!Character.isLetterOrDigit(c) && MARKS.indexOf(c) < 0)) {
        return false;
      }
    }
    return end > 0;
  }

  /**
   * Returns the HTTP answer for a fault (RFC 6750 section 3).
   *
   * @param other error of faults that are not about tokens
   */
  public HttpSecurity.Refusal refusal(SecurityFault fault, String other) {
    return switch (fault.code().getLocalPart()) {
      case MISSING -> new HttpSecurity.Refusal(401, scheme);
      case SEVERAL -> refusal(400, "invalid_request");
      case NOT_PERMITTED -> refusal(403, "insufficient_scope");
      case AccessTokens.INVALID -> refusal(401, "invalid_token");
      default -> refusal(401, other);
    };
  }

  private HttpSecurity.Refusal refusal(int status, String error) {
    return new HttpSecurity.Refusal(status, "%s error=\"%s\"".formatted(scheme, error));
  }
}
