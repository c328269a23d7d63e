package org.gridsec.mechanisms.jwt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.URI;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.HttpSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Credentials of RFC 6750 section 2.1: a scheme, spaces, and a token. */
class AuthorizationTest {

  private static final URI TARGET = URI.create("https://localhost/echo");

  private static String token(String... values) throws SecurityFault {
    HttpMessage request = HttpMessage.request("POST", TARGET, () -> new byte[0]);
    for (String value : values) {
      request.has("Authorization", value);
    }
    return new Authorization("Bearer").token(request);
  }

  @ParameterizedTest
  @ValueSource(strings = {"Bearer aZ09._~+/-==", "bEARER   aZ09._~+/-==", " Bearer aZ09._~+/-== "})
  void a_token_is_what_follows_the_scheme(String value) throws SecurityFault {
    assertThat(token(value)).isEqualTo("aZ09._~+/-==");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Bearer",
        "Bearer =",
        "Bearer a=b",
        "Bearer a b",
        "Bearer\ta",
        "Bearer \ta",
        "DPoP a",
        "a",
        "Bearer \u00e4",
        "Bearer \u0661",
        "Bearer a,",
        "Bearer a:",
        "Bearer a@",
        "Bearer a[",
        "Bearer a`",
        "Bearer a{",
        "Bearer a,Bearer b"
      })
  void other_credentials_are_refused(String value) {
    assertThatThrownBy(() -> token(value))
        .isInstanceOf(SecurityFault.class)
        .hasMessageContaining("the scheme Bearer");
  }

  /** Who sends no token is told only the scheme (RFC 6750 section 3.1). */
  @ParameterizedTest
  @CsvSource({
    "Basic YTpi, Bearer",
    "Bearer a:, 'Bearer error=\"invalid_token\"'",
  })
  void a_malformed_token_is_an_invalid_one(String value, String challenge) {
    SecurityFault fault = catchThrowableOfType(SecurityFault.class, () -> token(value));
    assertThat(new Authorization("Bearer").refusal(fault, "other"))
        .isEqualTo(new HttpSecurity.Refusal(401, challenge));
  }

  /** RFC 6750 section 3.1: a request without credentials gets no error, a malformed one does. */
  @Test
  void several_credentials_are_an_invalid_request() {
    Authorization dpop = new Authorization("DPoP");
    SecurityFault none = catchThrowableOfType(SecurityFault.class, () -> token());
    assertThat(dpop.refusal(none, "other")).isEqualTo(new HttpSecurity.Refusal(401, "DPoP"));
    SecurityFault several =
        catchThrowableOfType(SecurityFault.class, () -> token("Bearer a", "Basic YTpi"));
    assertThat(dpop.refusal(several, "other"))
        .isEqualTo(new HttpSecurity.Refusal(400, "DPoP error=\"invalid_request\""));
  }
}
