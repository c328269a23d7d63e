package org.gridsec.scenarios.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import org.gridsec.scenarios.cli.ServeIT;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Names with an underscore that are known are in {@link ServeIT}: they take a resolver. */
class RemoteTest {

  @ParameterizedTest
  @CsvSource({
    "http://echo:8080, http://echo:8080",
    "HTTP://Echo:8080/, http://Echo:8080",
    "Http://localhost, http://localhost:80",
    "http://[::1]:8080, http://[::1]:8080",
    "http://[2001:db8::1]/gridsec//, http://[2001:db8::1]:80/gridsec",
    "http://192.0.2.1:1/a/b, http://192.0.2.1:1/a/b"
  })
  void an_address_has_a_host_and_a_port(URI option, URI expected) throws IOException {
    assertThat(Remote.address(option)).isEqualTo(expected).hasNoQuery();
    assertThat(Remote.address(option).getHost()).isNotNull();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http:///path",
        "http:echo:8080",
        "echo:8080",
        "https://echo:8443",
        "ftp://echo",
        "http://echo_service:99999",
        "http://echo:65536",
        "http://echo_service:x",
        "http://a_b:1:2",
        "/path",
        "http://user@echo:8080",
        "http://echo:8080/?query",
        "http://echo:8080/#part"
      })
  void what_is_none_is_one_complaint(URI option) {
    assertThatThrownBy(() -> Remote.address(option))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'--server' expected http://HOST:PORT, got: " + option);
  }

  @Test
  void a_host_with_an_underscore_is_looked_up() {
    assertThatThrownBy(() -> Remote.address(URI.create("http://echo_service.invalid:8080")))
        .isInstanceOf(IOException.class)
        .hasMessage("'--server' expected a host that is known, got: echo_service.invalid");
  }
}
