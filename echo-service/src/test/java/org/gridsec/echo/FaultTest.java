package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.gridsec.core.api.Payload;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.host.Host;
import org.gridsec.echo.host.Limits;
import org.gridsec.echo.soap.Soap11;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.Mechanisms;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is not a request gets the fault that SOAP 1.1 section 4.4 has for it, on every stack. */
class FaultTest {

  private static final int LIMIT = 1 << 20;

  private static final Map<Host, EchoServer> SERVERS = new EnumMap<>(Host.class);

  @BeforeAll
  static void start() throws Exception {
    for (Host host : Host.values()) {
      SERVERS.put(
          host,
          EchoServer.start(
              Fixture.settings(host).withLimits(Limits.DEFAULT.withRequestBytes(LIMIT))));
    }
  }

  @AfterAll
  static void stop() {
    SERVERS.values().forEach(EchoServer::close);
  }

  /**
   * A request that is none.
   *
   * @param code local name of the fault code that is expected
   * @param reason what the fault's reason is expected to contain
   */
  record Bad(String name, String type, String message, String code, String reason) {

    Bad(String name, String message, String code, String reason) {
      this(name, "text/xml; charset=utf-8", message, code, reason);
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static final String TEXT =
      "<e:echoString xmlns:e='urn:gridsec:echo'><e:text>x</e:text></e:echoString>";

  private static String envelope(String header, String body) {
    return "<s:Envelope xmlns:s='" + Soap11.ENVELOPE + "'>" + header + body + "</s:Envelope>";
  }

  private static String message(String content) {
    return envelope("", "<s:Body>" + content + "</s:Body>");
  }

  private static String header(String attributes) {
    return "<s:Header><h:extra xmlns:h='urn:other' " + attributes + ">1</h:extra></s:Header>";
  }

  private static String operation(String name, String content) {
    return message("<e:" + name + " xmlns:e='urn:gridsec:echo'>" + content + "</e:" + name + ">");
  }

  static List<Bad> requests() {
    String good = message(TEXT);
    String soap12 = "http://www.w3.org/2003/05/soap-envelope";
    return List.of(
        new Bad("no body", "", "Client", "well-formed"),
        new Bad("no XML", "hello", "Client", "well-formed"),
        new Bad("cut short", good.substring(0, 150), "Client", "well-formed"),
        new Bad("more after the end", good + "<more/>", "Client", "well-formed"),
        new Bad("bad character", message("&#1;"), "Client", "well-formed"),
        new Bad("undeclared entity", operation("echoString", "&x;"), "Client", "well-formed"),
        new Bad("undeclared prefix", message("<e:echoString/>"), "Client", "well-formed"),
        new Bad(
            "invalid UTF-8 declaration",
            "<?xml version='1.0' encoding='x'?>" + good,
            "Client",
            "well-formed"),
        new Bad(
            "document type", "<!DOCTYPE a [<!ENTITY x 'y'>]>" + good, "Client", "document type"),
        new Bad("too deep", message("<a>".repeat(99) + "</a>".repeat(99)), "Client", "deep"),
        new Bad("processing instruction", message("<?go now?>" + TEXT), "Client", "instructions"),
        new Bad("wrong root", "<echoString/>", "Client", "Envelope"),
        new Bad("SOAP 1.2", good.replace(Soap11.ENVELOPE, soap12), "VersionMismatch", soap12),
        new Bad("no Body", envelope("", ""), "Client", "Body"),
        new Bad("two Bodies", envelope("<s:Body/>", "<s:Body/>"), "Client", "one Body"),
        new Bad(
            "two Headers", envelope("<s:Header/><s:Header/>", "<s:Body/>"), "Client", "one Header"),
        new Bad("after the Body", envelope("<s:Body/>", "<more/>"), "Client", "one Body"),
        new Bad("empty Body", message(""), "Client", "got none"),
        new Bad("two operations", message(TEXT + TEXT), "Client", "got more"),
        new Bad("text in the Body", message("x"), "Client", "text between"),
        new Bad("text after the operation", message(TEXT + "x"), "Client", "text between"),
        new Bad("unknown operation", operation("echo", ""), "Client", "urn:gridsec:echo}echo"),
        new Bad("unknown namespace", message("<echoString/>"), "Client", "{}echoString"),
        new Bad("no text element", operation("echoString", ""), "Client", "0 of them"),
        new Bad("two texts", operation("echoString", "<e:text/><e:text/>"), "Client", "2 of"),
        new Bad("wrong part", operation("echoStrings", "<e:text/>"), "Client", "}text"),
        new Bad("part of no namespace", operation("echoStrings", "<item/>"), "Client", "item"),
        new Bad(
            "element in text",
            operation("echoString", "<e:text>a<b/></e:text>"),
            "Client",
            "got: b"),
        new Bad(
            "text between items", operation("echoStrings", "<e:item/>x"), "Client", "text between"),
        new Bad(
            "header not understood",
            envelope(header("s:mustUnderstand='1'"), "<s:Body/>"),
            "MustUnderstand",
            "{urn:other}extra"),
        new Bad(
            "security not expected",
            envelope(
                "<s:Header><w:Security xmlns:w='http://docs.oasis-open.org/wss/2004/01/"
                    + "oasis-200401-wss-wssecurity-secext-1.0.xsd' s:mustUnderstand='1'/></s:Header>",
                "<s:Body>" + TEXT + "</s:Body>"),
            "MustUnderstand",
            "Security"),
        new Bad(
            "too long", operation("echoString", "x".repeat(LIMIT)), "Client", "at most " + LIMIT),
        new Bad("no type", null, good, "Client", "content type"),
        new Bad("wrong type", "application/soap+xml", good, "Client", "application/soap+xml"),
        new Bad("unknown charset", "text/xml; charset=x-none", good, "Client", "x-none"),
        new Bad("other charset", "text/xml; charset=iso-8859-1", good, "Client", "iso-8859-1"));
  }

  static Stream<Arguments> everywhere() {
    return Stream.of(Host.values())
        .flatMap(host -> requests().stream().map(bad -> Arguments.of(host, bad)));
  }

  @ParameterizedTest
  @MethodSource("everywhere")
  void a_bad_request_gets_the_same_fault_on_both_stacks(Host host, Bad bad) throws Exception {
    String first = null;
    for (Stack stack : Stack.SOAP) {
      HttpResponse<byte[]> response = post(host, stack, bad);
      assertThat(response.statusCode()).isEqualTo(500);
      assertThat(response.headers().firstValue("Content-Type").orElseThrow())
          .startsWithIgnoringCase("text/xml");
      SoapFault fault = RawHttp.fault(response);
      assertThat(fault.code()).isEqualTo(new QName(Soap11.ENVELOPE, bad.code()));
      assertThat(fault.reason()).contains(bad.reason());
      assertThat(RawHttp.text(response)).doesNotContain("Exception").doesNotContain("\tat ");
      assertThat(first == null ? RawHttp.text(response) : first).isEqualTo(RawHttp.text(response));
      first = RawHttp.text(response);
    }
  }

  private static HttpResponse<byte[]> post(Host host, Stack stack, Bad bad) throws Exception {
    URI url =
        SERVERS.get(host).httpUri().resolve(Endpoint.path(stack.id(), "plain", Parameters.NONE));
    return RawHttp.send(url, "POST", bad.type(), bad.message().getBytes(StandardCharsets.UTF_8));
  }

  /** RFC 9110 section 10.1.1. */
  @ParameterizedTest
  @EnumSource
  void a_body_that_a_client_holds_back_is_asked_for_unless_it_would_be_refused(Host host)
      throws Exception {
    String path = Endpoint.path(Stack.PULL.id(), "plain", Parameters.NONE);
    String good = message(TEXT);
    for (String refused :
        List.of(
            "POST " + path + head("text/xml", LIMIT + 1),
            "POST " + path + head("text/plain", good.length()),
            "POST /nothing" + head("text/xml", good.length()),
            "PUT " + path + head("text/xml", good.length()),
            "PUT /" + head("text/xml", good.length()))) {
      try (Socket socket = connected(host, refused)) {
        assertThat(socket.getInputStream().readAllBytes())
            .asString(StandardCharsets.UTF_8)
            .matches("(?s)HTTP/1.1 (500|404|405).*")
            .containsIgnoringCase("Connection: close")
            .contains("<faultstring>");
      }
    }
    try (Socket socket = connected(host, "POST " + path + head("text/xml", good.length()))) {
      assertThat(socket.getInputStream().readNBytes(12)).asString().isEqualTo("HTTP/1.1 100");
      socket.getOutputStream().write(good.getBytes(StandardCharsets.UTF_8));
      socket.shutdownOutput();
      assertThat(socket.getInputStream().readAllBytes()).asString().contains("HTTP/1.1 200");
    }
  }

  /** RFC 9110 section 10.1.1: clients of HTTP/1.0 do not wait, whatever they say. */
  @ParameterizedTest
  @EnumSource
  void the_body_of_a_client_that_does_not_wait_is_read_before_it_is_refused(Host host)
      throws Exception {
    String body = "x".repeat(16 << 20);
    String refused = "POST /nothing" + head("text/xml", body.length()) + body;
    try (EchoServer server = EchoServer.start(Fixture.settings(host));
        Socket socket = new Socket(server.httpUri().getHost(), server.httpUri().getPort())) {
      socket
          .getOutputStream()
          .write(refused.replace("HTTP/1.1", "HTTP/1.0").getBytes(StandardCharsets.UTF_8));
      assertThat(socket.getInputStream().readAllBytes())
          .asString(StandardCharsets.UTF_8)
          .matches("(?s)(HTTP/1.1 100 Continue\r\n\r\n)?HTTP/1.1 404.*") // as Jetty has it
          .endsWith("</soapenv:Envelope>");
    }
  }

  /** It is for the sender to hear. */
  @ParameterizedTest
  @EnumSource
  void a_malformed_head_leaves_no_line_on_the_terminal(Host host) throws Exception {
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    PrintStream before = System.err;
    System.setErr(new PrintStream(told, true, StandardCharsets.UTF_8));
    try {
      for (String name : List.of("a b", "[::1", "[::x]", "x:y", "x:99999999", "x\r\nHost: y")) {
        try (Socket socket = connected(host, "GET / HTTP/1.1\r\nHost: " + name + "\r\n\r\n")) {
          assertThat(socket.getInputStream().readNBytes(12))
              .asString(StandardCharsets.UTF_8)
              .matches("HTTP/1.1 [24]00"); // hosts differ in what they refuse
        }
      }
    } finally {
      System.setErr(before);
    }
    assertThat(told.toString(StandardCharsets.UTF_8)).isEmpty();
  }

  private static String head(String type, int length) {
    return " HTTP/1.1\r\nHost: x\r\nContent-Type: %s\r\nContent-Length: %s\r\n"
            .formatted(type, length)
        + "Expect: 100-continue\r\n\r\n";
  }

  private static Socket connected(Host host, String head) throws IOException {
    URI url = SERVERS.get(host).httpUri();
    Socket socket = new Socket(url.getHost(), url.getPort());
    socket.getOutputStream().write(head.getBytes(StandardCharsets.UTF_8));
    return socket;
  }

  @ParameterizedTest
  @EnumSource
  void the_service_goes_on_after_many_bad_requests(Host host) throws Exception {
    List<Bad> requests = requests();
    for (Stack stack : Stack.SOAP) {
      for (int i = 0; i < 50; i++) {
        post(host, stack, requests.get(i % requests.size()));
      }
      Payload payload = Fixture.text("still there");
      assertThat(new Fixture.Target(Mechanisms.of("plain"), stack).call(SERVERS.get(host), payload))
          .isEqualTo(payload);
    }
  }

  static Stream<Arguments> goodHeaders() {
    return Stack.SOAP.stream()
        .flatMap(
            stack ->
                Stream.of("", "s:mustUnderstand='0'", "s:mustUnderstand='1' s:actor='urn:x'")
                    .map(attributes -> Arguments.of(stack, attributes)));
  }

  @ParameterizedTest
  @MethodSource("goodHeaders")
  void a_header_that_need_not_be_understood_is_passed_over(Stack stack, String attributes)
      throws Exception {
    URI url =
        SERVERS
            .get(Host.TOMCAT)
            .httpUri()
            .resolve(Endpoint.path(stack.id(), "plain", Parameters.NONE));
    HttpResponse<byte[]> response =
        RawHttp.post(url, envelope(header(attributes), "<s:Body>" + TEXT + "</s:Body>"));
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(RawHttp.text(response)).contains("echoStringResponse").contains(">x<");
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void comments_and_cdata_are_text_as_they_should_be(Stack stack) throws Exception {
    URI url =
        SERVERS
            .get(Host.TOMCAT)
            .httpUri()
            .resolve(Endpoint.path(stack.id(), "plain", Parameters.NONE));
    String text = "<e:text>a<!-- no -->b<![CDATA[<c>]]></e:text>";
    HttpResponse<byte[]> response = RawHttp.post(url, operation("echoString", text));
    assertThat(RawHttp.text(response)).contains("ab&lt;c");
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void utf_16_is_read(Stack stack) throws Exception {
    URI url =
        SERVERS
            .get(Host.TOMCAT)
            .httpUri()
            .resolve(Endpoint.path(stack.id(), "plain", Parameters.NONE));
    String message = operation("echoString", "<e:text>\u683c</e:text>");
    HttpResponse<byte[]> response =
        RawHttp.send(
            url, "POST", "text/xml; charset=UTF-16", message.getBytes(StandardCharsets.UTF_16));
    assertThat(RawHttp.text(response)).contains("\u683c");
  }
}
