package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;

import org.gridsec.echo.description.HostPort;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HostPortTest {

  @ParameterizedTest
  @CsvSource({"::1, [::1]:80", "[::1], [::1]:80", "127.0.0.1, 127.0.0.1:80", "echo, echo:80"})
  void an_address_of_ipv6_has_brackets_in_a_url(String host, String expected) {
    assertThat(new HostPort(host, 80)).hasToString(expected);
  }
}
