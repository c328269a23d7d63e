package org.gridsec.echo.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ServedNamesTest {

  @Test
  void who_listens_on_the_loopback_is_called_by_it_alone() throws IOException {
    assertThat(ServedNames.of("127.0.0.1")).containsExactly("127.0.0.1");
    assertThat(ServedNames.of("localhost"))
        .contains("localhost")
        .isSubsetOf("localhost", "127.0.0.1", "0:0:0:0:0:0:0:1");
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.0.0.0", "::"})
  void who_listens_everywhere_is_called_by_each_address_and_name(String bind) throws IOException {
    List<String> addresses =
        NetworkInterface.networkInterfaces()
            .flatMap(NetworkInterface::inetAddresses)
            .map(address -> address.getHostAddress().replaceFirst("%.*", ""))
            .toList();
    assertThat(ServedNames.of(bind))
        .containsAll(addresses)
        .contains("127.0.0.1", "127.0.1.1", InetAddress.getLocalHost().getHostName())
        .doesNotContain("0.0.0.0", "::")
        .allMatch(ServedNames::isValid);
  }

  @Test
  void what_is_no_address_is_one_complaint() {
    assertThatThrownBy(() -> ServedNames.of("no.such.host.invalid"))
        .isInstanceOf(IOException.class)
        .hasMessage("'bind' expected an address of this machine, got: no.such.host.invalid");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "echo",
        "echo_service",
        "a.b-c.example",
        "192.0.2.1",
        "::1",
        "2001:db8::1",
        "4ever"
      })
  void a_certificate_can_name_hosts_and_addresses(String name) {
    assertThat(ServedNames.isValid(name)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "a b",
        "-a",
        "a-",
        "a..b",
        ".a",
        "a.",
        "*.example.org",
        "http://a",
        "a:80",
        "a/b",
        "1.2.3",
        "256.0.0.1",
        "[::1]",
        "fe80::1%eth0",
        "größe",
        "a,b"
      })
  void it_cannot_name_others(String name) {
    assertThat(ServedNames.isValid(name)).isFalse();
  }
}
