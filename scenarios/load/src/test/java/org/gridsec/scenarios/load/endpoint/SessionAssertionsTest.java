package org.gridsec.scenarios.load.endpoint;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.api.Payload;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.gridsec.scenarios.load.security.XmlReader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Replies of a token service over HTTP that are hard to get from a good one. */
@Timeout(60)
class SessionAssertionsTest {

  private static final String SOAP_12 = "application/soap+xml";

  private static final String ASSERTION =
      "<saml:Assertion ID='_1' Version='2.0'>"
          + "<saml:Conditions NotOnOrAfter='%s'/><saml:AttributeStatement/></saml:Assertion>";

  private static final String TOKEN =
      "<t:RequestedSecurityToken>%s</t:RequestedSecurityToken>".formatted(ASSERTION);

  private static final String RESPONSE =
      "<t:RequestSecurityTokenResponse>%s</t:RequestSecurityTokenResponse>";

  private static final String COLLECTION =
      "<t:RequestSecurityTokenResponseCollection>%s</t:RequestSecurityTokenResponseCollection>";

  @TempDir private Path directory;

  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Queue<String> asked = new ConcurrentLinkedQueue<>();
  private final Queue<String> called = new ConcurrentLinkedQueue<>();
  private HttpServer server;

  @BeforeEach
  void start() throws Exception {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(threads);
    server.createContext(
        "/service",
        exchange -> {
          called.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
          answer(
              exchange, 200, "text/xml", envelope("http://schemas.xmlsoap.org/soap/envelope/", ""));
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
    threads.shutdownNow();
  }

  private static void answer(HttpExchange exchange, int status, String type, String body)
      throws IOException {
    byte[] octets = body.getBytes(UTF_8);
    exchange.getResponseHeaders().set("Content-Type", type);
    exchange.sendResponseHeaders(status, octets.length == 0 ? -1 : octets.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(octets);
    }
  }

  private static String envelope(String soap, String body) {
    return """
        <s:Envelope xmlns:s="%s" xmlns:t="http://docs.oasis-open.org/ws-sx/ws-trust/200512"
            xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" xmlns:x="urn:of-an-attribute"
            xmlns:u="http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd"
            ><s:Body>%s</s:Body></s:Envelope>"""
        .formatted(soap, body);
  }

  private static String soap12(String body) {
    return envelope("http://www.w3.org/2003/05/soap-envelope", body);
  }

  private static String inMinutes(int minutes) {
    return Instant.now().plus(minutes, ChronoUnit.MINUTES).toString();
  }

  /** A token service that always answers alike. */
  private void tokens(int status, String type, String body) {
    server.createContext(
        "/sts",
        exchange -> {
          asked.add(new String(exchange.getRequestBody().readAllBytes(), UTF_8));
          answer(exchange, status, type, body);
        });
  }

  private String url(String path) {
    return "http://127.0.0.1:" + server.getAddress().getPort() + path;
  }

  private Target target(String more) throws Exception {
    Path body = Files.writeString(directory.resolve("body.xml"), "<a/>");
    Path security =
        Files.writeString(
            directory.resolve("security.yaml"),
            "request: {assertion: {sts: {address: '%s'%s}}}".formatted(url("/sts"), more));
    return new TargetOptions(
            URI.create(url("/service")),
            body.toString(),
            null,
            null,
            null,
            "",
            security.toString(),
            List.of(),
            false,
            30_000)
        .target(Rows.NONE);
  }

  private static void call(Session session) throws Exception {
    session.exchange(new Payload.Text(""), Recorder.NONE);
  }

  private static Document parsed(String message) throws Exception {
    return new XmlReader().read(new ByteArrayInputStream(message.getBytes(UTF_8)));
  }

  @Test
  void what_is_declared_around_an_assertion_goes_with_it() throws Exception {
    tokens(
        200,
        SOAP_12,
        soap12(COLLECTION.formatted(RESPONSE.formatted(TOKEN.formatted(inMinutes(5))))));
    target("").tryOut();
    Element sent =
        (Element)
            parsed(called.remove())
                .getElementsByTagNameNS("urn:oasis:names:tc:SAML:2.0:assertion", "Assertion")
                .item(0);
    assertThat(sent.getParentNode().getLocalName()).isEqualTo("Security");
    assertThat(sent.getAttribute("xmlns:x")).isEqualTo("urn:of-an-attribute");
    assertThat(sent.getAttribute("ID")).isEqualTo("_1");
  }

  @Test
  void a_request_names_the_service_and_is_addressed() throws Exception {
    tokens(200, SOAP_12, soap12(RESPONSE.formatted(TOKEN.formatted(inMinutes(5)))));
    target(", applies-to: 'urn:${not-a-placeholder}'").tryOut();
    assertThat(asked.remove())
        .contains(">urn:${not-a-placeholder}</wsa:Address>")
        .contains(">" + url("/sts") + "</wsa:To>")
        .contains(">http://docs.oasis-open.org/ws-sx/ws-trust/200512/RST/Issue</wsa:Action>")
        .contains(">http://docs.oasis-open.org/ws-sx/ws-trust/200512/Bearer</wst:KeyType>")
        .containsPattern(">urn:uuid:[0-9a-f-]{36}</wsa:MessageID>");
    target("").tryOut();
    assertThat(asked.remove()).contains(">" + url("/service") + "</wsa:Address>");
  }

  /** The service would say what is wrong with it; this one takes it. */
  @ParameterizedTest
  @CsvSource({"session, 5, 1", "call, 5, 3", "session, none, 1"})
  void a_session_keeps_one_as_long_as_it_is_valid(String use, String minutes, int requests)
      throws Exception {
    String token =
        minutes.equals("none")
            ? "<t:RequestedSecurityToken><x:token/></t:RequestedSecurityToken>"
            : TOKEN.formatted(inMinutes(Integer.parseInt(minutes)));
    tokens(200, SOAP_12, soap12(RESPONSE.formatted(token)));
    try (Session session = target(", for: " + use).open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      call(session);
      call(session);
      session.refresh();
      call(session);
    }
    assertThat(asked).hasSize(requests);
    assertThat(called).hasSize(3);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "200 | text/html | <html/> | reply expected SOAP, got: text/html",
        "202 | text/plain | \"\" | reply expected a RequestSecurityTokenResponse, got none",
        "503 | text/plain | busy | HTTP status 503",
        "200 | application/soap+xml | <!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a> | reply expected XML, got: DOCTYPE is disallowed",
        "500 | application/soap+xml | SOAP <s:Fault><s:Code><s:Value>s:Sender</s:Value><s:Subcode><s:Value>t:FailedAuthentication</s:Value></s:Subcode></s:Code><s:Reason><s:Text>who are you?</s:Text></s:Reason></s:Fault> | fault s:Sender t:FailedAuthentication: who are you?",
        "200 | application/soap+xml | SOAP <t:Other/> | reply expected a RequestSecurityTokenResponse, got none",
        "200 | application/soap+xml | SOAP <t:RequestSecurityTokenResponse><t:RequestedSecurityToken/></t:RequestSecurityTokenResponse> | reply expected a RequestedSecurityToken, got none",
        "200 | application/soap+xml | EXPIRED 2004-01-01T00:00:00Z | reply expected a token that is valid, got one that has expired",
        "200 | application/soap+xml | EXPIRED soon | reply expected a token with times in UTC, got others",
      })
  void what_is_no_token_is_told(int status, String type, String body, String reason)
      throws Exception {
    String sent =
        body.startsWith("SOAP ")
            ? soap12(body.substring("SOAP ".length()))
            : body.startsWith("EXPIRED ")
                ? soap12(RESPONSE.formatted(TOKEN.formatted(body.substring("EXPIRED ".length()))))
                : body;
    tokens(status, type, sent);
    Target target = target("");
    assertThatThrownBy(target::tryOut)
        .isInstanceOf(IOException.class)
        .message()
        .startsWith("call expected to succeed before any is measured, got from ")
        .contains(": no assertion from " + url("/sts") + ": " + reason)
        .doesNotContain("\n");
    try (Session session = target.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      assertThatThrownBy(() -> call(session))
          .isInstanceOfSatisfying(
              FailedCall.class,
              failed -> assertThat(failed.kind()).isEqualTo(FailedCall.Kind.NOT_PROTECTED));
    }
    assertThat(called).isEmpty();
  }

  /** The earlier of both ends counts. */
  @Test
  void a_lifetime_that_has_passed_is_told_whatever_the_assertion_says() throws Exception {
    tokens(
        200,
        SOAP_12,
        soap12(
            RESPONSE.formatted(
                TOKEN.formatted(inMinutes(5))
                    + "<t:Lifetime><u:Expires>2004-01-01T00:00:00Z</u:Expires></t:Lifetime>")));
    assertThatThrownBy(target("")::tryOut).hasMessageContaining("got one that has expired");
  }

  @Test
  void a_load_that_ends_does_not_wait_for_a_token() throws Exception {
    CountDownLatch reached = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    server.createContext(
        "/sts",
        exchange -> {
          reached.countDown();
          try {
            ended.await();
          } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
          }
          exchange.close();
        });
    Target target = target("");
    try (Session session = target.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      Future<Void> calling =
          threads.submit(
              (Callable<Void>)
                  () -> {
                    call(session);
                    return null;
                  });
      reached.await();
      target.abort();
      assertThatThrownBy(calling::get)
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(InterruptedException.class);
    } finally {
      ended.countDown();
    }
  }
}
