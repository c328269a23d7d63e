package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.gridsec.echo.description.ServiceDescription;
import org.gridsec.echo.host.Host;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(SharedServers.class)
class ServiceDescriptionTest {

  @ParameterizedTest
  @EnumSource
  void a_server_describes_itself(Host host) throws Exception {
    EchoServer server = SharedServers.of(host);
    ServiceDescription description = ServiceDescription.fetch(server.httpUri());
    assertThat(description.suite()).isEqualTo("modern");
    assertThat(description.provider()).isEqualTo("JDK");
    assertThat(description.host()).isEqualTo(host.id());
    assertThat(description.endpoints()).isEqualTo(server.endpoints());
  }

  @Test
  void a_server_that_does_not_tell_its_provider_has_the_jdk_s() {
    assertThat(
            new ServiceDescription(
                    ServiceDescription.SERVICE, 1, "modern", null, "tomcat", List.of())
                .provider())
        .isEqualTo("JDK");
  }

  @Test
  void where_nothing_answers_one_line_says_so() throws Exception {
    URI nobody;
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      nobody = URI.create("http://127.0.0.1:" + socket.getLocalPort());
    }
    assertThatThrownBy(() -> ServiceDescription.fetch(nobody))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "'server' expected a gridsec-echo service of format version 1 at "
                + nobody
                + ", got: no answer");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "200 | <html>hello</html> | something else",
        "200 | {} | something else",
        "200 | null | null",
        "200 | {\"service\":\"other\",\"suite\":\"\",\"host\":\"\",\"endpoints\":[]} | service other",
        "200 | {\"service\":\"gridsec-echo\",\"formatVersion\":2,\"suite\":\"\",\"host\":\"\","
            + "\"endpoints\":[]} | one of format version 2",
        "404 | none | HTTP status 404",
        "302 | none | HTTP status 302",
      })
  void where_something_else_answers_one_line_says_so(int status, String body, String got)
      throws Exception {
    HttpServer other =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    byte[] content = body.getBytes(StandardCharsets.UTF_8);
    other.createContext(
        "/",
        exchange -> {
          exchange.sendResponseHeaders(status, content.length);
          exchange.getResponseBody().write(content);
          exchange.close();
        });
    other.start();
    URI address = URI.create("http://127.0.0.1:" + other.getAddress().getPort());
    try {
      assertThatThrownBy(() -> ServiceDescription.fetch(address))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("expected a gridsec-echo service")
          .hasMessageEndingWith("got: " + got);
    } finally {
      other.stop(0);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"localhost:8080", "ftp://localhost/", "http:///x", "https://localhost/"})
  void what_is_no_address_of_a_server_is_refused(String address) {
    assertThatThrownBy(() -> ServiceDescription.fetch(URI.create(address)))
        .hasMessage("'server' expected http://HOST:PORT, got: " + address);
  }
}
