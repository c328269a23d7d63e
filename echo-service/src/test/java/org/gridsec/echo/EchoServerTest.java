package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.info.Layer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

@ExtendWith(SharedServers.class)
class EchoServerTest {

  @ParameterizedTest
  @EnumSource
  void a_port_in_use_is_told_in_one_line(Host host) throws Exception {
    try (ServerSocket used = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      int port = used.getLocalPort();
      assertThatThrownBy(() -> EchoServer.start(Fixture.settings(host).withPorts(port, 0)))
          .hasMessage("'port' expected a free port, got: " + port + " in use");
      assertThatThrownBy(() -> EchoServer.start(Fixture.settings(host).withPorts(0, port)))
          .hasMessage("'tls-port' expected a free port, got: " + port + " in use");
    }
  }

  @ParameterizedTest
  @EnumSource
  void ports_that_no_machine_has_are_refused(Host host) {
    assertThatThrownBy(() -> EchoServer.start(Fixture.settings(host).withPorts(0, 65_535)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageMatching(
            "'tls-port' expected 655\\d\\d or less, the first of \\d+ ports, got: 65535");
  }

  @ParameterizedTest
  @EnumSource
  void an_address_of_another_machine_is_told_in_one_line(Host host) {
    assertThatThrownBy(() -> EchoServer.start(Fixture.settings(host).withBind("192.0.2.1")))
        .hasMessage("'bind' expected an address of this machine, got: 192.0.2.1");
    assertThatThrownBy(() -> EchoServer.start(Fixture.settings(host).withBind("no.such.invalid")))
        .hasMessage("'bind' expected an address of this machine, got: no.such.invalid");
  }

  @ParameterizedTest
  @EnumSource
  void a_port_out_of_range_is_refused(Host host) {
    assertThatThrownBy(() -> EchoServer.start(Fixture.settings(host).withPorts(70_000, 0)))
        .hasMessage("'port' expected 0..65535, got: 70000");
  }

  @ParameterizedTest
  @EnumSource
  void a_closed_server_frees_its_ports(Host host) throws Exception {
    EchoServer server = Fixture.start(host);
    int port = server.httpUri().getPort();
    server.close();
    assertThatThrownBy(() -> new Socket(InetAddress.getLoopbackAddress(), port).close())
        .isInstanceOf(ConnectException.class);
    try (EchoServer again = EchoServer.start(Fixture.settings(host).withPorts(port, 0))) {
      assertThat(again.httpUri().getPort()).isEqualTo(port);
    }
  }

  @Test
  void a_second_tomcat_of_a_jvm_leaves_no_directory_behind_either() throws Exception {
    Fixture.start(Host.TOMCAT).close();
    EchoServer server = Fixture.start(Host.TOMCAT);
    List<Path> directories =
        Stream.of("catalina.home", "catalina.base").map(System::getProperty).map(Path::of).toList();
    assertThat(directories).allMatch(Files::isDirectory);
    server.close();
    assertThat(directories).noneMatch(Files::exists);
  }

  @ParameterizedTest
  @EnumSource
  void a_request_that_is_being_served_is_answered_before_the_server_closes(Host host)
      throws Exception {
    CountDownLatch arrived = new CountDownLatch(1);
    CountDownLatch released = new CountDownLatch(1);
    EchoServer server =
        EchoServer.start(
            Fixture.settings(host)
                .withRecorders(
                    () -> {
                      arrived.countDown();
                      awaitUninterruptibly(released);
                      return Recorder.NONE;
                    }));
    Payload payload = Fixture.text("late");
    Fixture.Target target = Fixture.targets().findFirst().orElseThrow();
    FutureTask<Payload> call = new FutureTask<>(() -> target.call(server, payload));
    new Thread(call).start();
    arrived.await();
    Thread closing = new Thread(server::close);
    closing.start();
    while (closing.getState() == Thread.State.RUNNABLE) {
      Thread.onSpinWait();
    }
    released.countDown();
    assertThat(call.get()).isEqualTo(payload);
    closing.join();
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @ParameterizedTest
  @EnumSource
  void it_listens_on_the_loopback_unless_told_otherwise(Host host) throws Exception {
    EchoServer server = SharedServers.of(host);
    assertThat(server.httpUri().getHost()).isEqualTo("127.0.0.1");
    for (Mechanism mechanism : Mechanisms.all()) {
      assertThat(server.uri(mechanism).getHost()).isEqualTo("127.0.0.1");
    }
  }

  @ParameterizedTest
  @EnumSource
  void every_mechanism_has_an_endpoint_on_every_stack_it_supports(Host host) throws Exception {
    EchoServer server = SharedServers.of(host);
    assertThat(
            server.endpoints().stream().map(e -> e.stack() + " " + e.mechanism() + e.parameters()))
        .containsExactlyElementsOf(
            Fixture.targets()
                .flatMap(
                    target ->
                        target.mechanism().info().endpoints(Suite.MODERN, Parameters.NONE).stream()
                            .filter(p -> target.mechanism().stacks(p).contains(target.stack()))
                            .map(parameters -> target + parameters.toString()))
                .toList());
    assertThat(server.endpoints())
        .allSatisfy(
            e ->
                assertThat(e.url().getScheme())
                    .isEqualTo(
                        Mechanisms.of(e.mechanism()).info().layer() == Layer.TRANSPORT
                            ? "https"
                            : "http"));
  }

  @ParameterizedTest
  @EnumSource
  void each_endpoint_serves_the_contract_with_its_own_address(Host host) throws Exception {
    EchoServer server = SharedServers.of(host);
    for (Endpoint endpoint : server.endpoints()) {
      if (endpoint.url().getScheme().equals("http") && !endpoint.stack().equals("json")) {
        HttpResponse<byte[]> response = RawHttp.get(URI.create(endpoint.url() + "?wsdl"));
        assertThat(response.statusCode()).isEqualTo(200);
        Document wsdl = parse(response.body());
        assertThat(attributes(wsdl, "operation", "name"))
            .containsOnly("echoString", "echoStrings", "echoDocument");
        assertThat(attributes(wsdl, "address", "location"))
            .containsExactly(endpoint.url().toString());
      }
    }
  }

  private static Document parse(byte[] xml) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    return factory.newDocumentBuilder().parse(new ByteArrayInputStream(xml));
  }

  private static List<String> attributes(Document wsdl, String element, String attribute) {
    NodeList elements = wsdl.getElementsByTagNameNS("*", element);
    List<String> values = new ArrayList<>();
    for (int i = 0; i < elements.getLength(); i++) {
      Element found = (Element) elements.item(i);
      if (found.hasAttribute(attribute)) {
        values.add(found.getAttribute(attribute));
      }
    }
    return values;
  }

  @ParameterizedTest
  @EnumSource
  void other_methods_are_not_allowed(Host host) throws Exception {
    EchoServer server = SharedServers.of(host);
    URI url = server.endpoints().get(0).url();
    for (String method : List.of("PUT", "DELETE", "PATCH")) {
      HttpResponse<byte[]> response = RawHttp.send(url, method, "text/xml", new byte[0]);
      assertThat(response.statusCode()).isEqualTo(405);
      assertThat(response.headers().firstValue("Allow")).contains("GET, HEAD, POST");
    }
    assertThat(RawHttp.text(RawHttp.get(url))).contains("POST").contains("?wsdl");
  }

  @ParameterizedTest
  @EnumSource
  void no_page_tells_what_the_host_is(Host host) throws Exception {
    EchoServer server = SharedServers.of(host);
    HttpResponse<byte[]> response = RawHttp.get(server.httpUri().resolve("/no/such/page"));
    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(response.headers().map().keySet())
        .doesNotContainAnyElementsOf(List.of("server", "Server", "x-powered-by"));
    assertThat(RawHttp.text(response))
        .doesNotContainIgnoringCase("tomcat")
        .doesNotContainIgnoringCase("jetty")
        .doesNotContain("\tat ");
  }
}
