package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import javax.xml.namespace.QName;
import javax.xml.stream.XMLStreamWriter;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.host.Host;
import org.gridsec.echo.soap.Soap11;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Messages that are not as protected as their endpoint demands, in both directions. */
@ExtendWith(SharedServers.class)
class SecurityFaultTest {

  private static final Mechanism SIGNATURE = Mechanisms.of("xml-signature");
  private static final String OPERATION =
      "<echoString xmlns='urn:gridsec:echo'><text>x</text></echoString>";

  private static URI url(Stack stack) {
    return SharedServers.of(Host.TOMCAT)
        .httpUri()
        .resolve(Endpoint.path(stack.id(), "xml-signature", Parameters.NONE));
  }

  private static String unsigned(String operation) {
    return "<s:Envelope xmlns:s='"
        + Soap11.ENVELOPE
        + "'><s:Body>"
        + operation
        + "</s:Body></s:Envelope>";
  }

  private static String signed(Credentials credentials, String operation) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    XMLStreamWriter writer =
        SIGNATURE
            .client(new Setting(Suite.MODERN, Parameters.NONE, credentials), Channel.NONE)
            .stream()
            .protect(out, new Exchange(Recorder.NONE));
    writer.writeStartDocument("UTF-8", "1.0");
    writer.writeStartElement("s", "Envelope", Soap11.ENVELOPE);
    writer.writeNamespace("s", Soap11.ENVELOPE);
    writer.writeStartElement("s", "Body", Soap11.ENVELOPE);
    writer.writeStartElement("", operation, "urn:gridsec:echo");
    writer.writeDefaultNamespace("urn:gridsec:echo");
    writer.writeStartElement("", "text", "urn:gridsec:echo");
    writer.writeCharacters("true");
    writer.writeEndDocument();
    writer.close();
    return out.toString(StandardCharsets.UTF_8);
  }

  private static void assertRefused(HttpResponse<byte[]> response, String code) throws Exception {
    assertThat(response.statusCode()).isEqualTo(500);
    SoapFault fault = RawHttp.fault(response);
    assertThat(fault.code()).isEqualTo(new QName(SecurityFault.WSSE, code));
    assertThat(RawHttp.text(response))
        .doesNotContain("xception")
        .doesNotContain("org.apache")
        .doesNotContain("\tat ");
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void a_request_without_protection_is_refused(Stack stack) throws Exception {
    assertRefused(RawHttp.post(url(stack), unsigned(OPERATION)), "InvalidSecurity");
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void an_unknown_operation_without_protection_is_refused_for_the_protection(Stack stack)
      throws Exception {
    assertRefused(RawHttp.post(url(stack), unsigned("<unknown/>")), "InvalidSecurity");
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void a_signed_request_is_answered_signed(Stack stack) throws Exception {
    HttpResponse<byte[]> response =
        RawHttp.post(url(stack), signed(Fixture.CREDENTIALS.client(), "echoString"));
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(RawHttp.text(response)).contains(">true<").contains("SignatureValue");
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void a_signed_request_for_an_unknown_operation_is_refused_for_the_operation(Stack stack)
      throws Exception {
    HttpResponse<byte[]> response =
        RawHttp.post(url(stack), signed(Fixture.CREDENTIALS.client(), "echoNothing"));
    assertThat(RawHttp.fault(response).code()).isEqualTo(new QName(Soap11.ENVELOPE, "Client"));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void a_tampered_request_is_refused(Stack stack) throws Exception {
    String message = signed(Fixture.CREDENTIALS.client(), "echoString");
    assertRefused(RawHttp.post(url(stack), message.replace(">true<", ">fake<")), "FailedCheck");
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void a_replayed_request_is_refused(Stack stack) throws Exception {
    String message = signed(Fixture.CREDENTIALS.client(), "echoString");
    assertThat(RawHttp.post(url(stack), message).statusCode()).isEqualTo(200);
    assertRefused(RawHttp.post(url(stack), message), "InvalidSecurity");
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void a_request_in_the_name_of_the_server_is_refused(Stack stack) throws Exception {
    String message = signed(Fixture.CREDENTIALS.server(), "echoString");
    HttpResponse<byte[]> response = RawHttp.post(url(stack), message);
    assertThat(response.statusCode()).isEqualTo(500);
    assertThat(RawHttp.fault(response).code().getNamespaceURI()).isEqualTo(SecurityFault.WSSE);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void the_client_gets_the_servers_fault_as_it_is(Stack stack) throws Exception {
    CredentialStore stranger = TestCredentials.stranger();
    try (EchoClient client =
            new EchoClient(
                SIGNATURE,
                stack,
                SharedServers.of(Host.TOMCAT).uri(SIGNATURE),
                Suite.MODERN,
                stranger.client());
        Session session = client.open(0, Transport.KEEPALIVE, Parameters.NONE)) {
      assertThatThrownBy(() -> session.exchange(Fixture.text("x"), Recorder.NONE))
          .isInstanceOfSatisfying(
              SoapFault.class,
              fault -> assertThat(fault.code().getNamespaceURI()).isEqualTo(SecurityFault.WSSE));
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void the_client_refuses_a_response_without_protection(Stack stack) throws Exception {
    String response =
        unsigned(
            "<echoStringResponse xmlns='urn:gridsec:echo'><text>x</text></echoStringResponse>");
    assertThatThrownBy(() -> callImpostor(stack, 200, response)).isInstanceOf(SecurityFault.class);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "JSON")
  void the_client_refuses_a_response_without_protection_that_says_it_is_a_fault(Stack stack)
      throws Exception {
    String response =
        unsigned(
            "<echoStringResponse xmlns='urn:gridsec:echo'><text>x</text></echoStringResponse>");
    assertThatThrownBy(() -> callImpostor(stack, 500, response)).isInstanceOf(Exception.class);
  }

  private static void callImpostor(Stack stack, int status, String response) throws Exception {
    HttpServer impostor =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    byte[] content = response.getBytes(StandardCharsets.UTF_8);
    impostor.createContext(
        "/",
        exchange -> {
          exchange.getRequestBody().readAllBytes();
          exchange.getResponseHeaders().set("Content-Type", "text/xml; charset=utf-8");
          exchange.sendResponseHeaders(status, content.length);
          exchange.getResponseBody().write(content);
          exchange.close();
        });
    impostor.start();
    URI address = URI.create("http://127.0.0.1:" + impostor.getAddress().getPort());
    try (EchoClient client =
            new EchoClient(SIGNATURE, stack, address, Suite.MODERN, Fixture.CREDENTIALS.client());
        Session session = client.open(0, Transport.CLOSE, Parameters.NONE)) {
      session.exchange(Fixture.text("x"), Recorder.NONE);
    } finally {
      impostor.stop(0);
    }
  }
}
