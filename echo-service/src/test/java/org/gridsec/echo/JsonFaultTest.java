package org.gridsec.echo;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16BE;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.api.Payload;
import org.gridsec.core.model.OneLine;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.host.Host;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.soap.stream.HeldMessages;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What an endpoint of JSON answers to what is no message: one problem, which tells what is wrong.
 */
@ExtendWith(SharedServers.class)
class JsonFaultTest {

  private static final String TYPE = "application/json";

  /** A request, with its octets as characters of ISO 8859-1. */
  private record Bad(String type, String octets, String reason) {

    byte[] message() {
      return octets.getBytes(ISO_8859_1);
    }

    @Override
    public String toString() {
      return OneLine.of(octets.length() < 60 ? octets : octets.substring(0, 60));
    }
  }

  private static Bad bad(String message, String reason) {
    return new Bad(TYPE, new String(message.getBytes(UTF_8), ISO_8859_1), reason);
  }

  private static Bad in(Charset other) {
    byte[] message = "{\"echoString\":{\"text\":\"x\"}}".getBytes(other);
    return new Bad(TYPE, new String(message, ISO_8859_1), "message expected in UTF-8");
  }

  private static final String ILL_FORMED = "message expected to be well-formed JSON";

  private static List<Bad> requests() {
    return List.of(
        bad("", "message expected an object, got: its end"),
        bad("[]", "message expected an object, got: START_ARRAY"),
        bad("{}", "message expected an operation, got: END_OBJECT"),
        bad("{\"echoString\"", ILL_FORMED),
        bad("{\"echo\":{}}", "expected {urn:gridsec:echo}echoString"),
        bad("{\"echoString\":\"x\"}", "message expected an object, got: VALUE_STRING"),
        bad("{\"echoString\":{\"item\":\"x\"}}", "echoString expected one element text"),
        bad("{\"echoString\":{\"text\":1}}", "expected a string, got: VALUE_NUMBER_INT"),
        bad("{\"echoString\":{\"text\":null}}", "expected a string, got: VALUE_NULL"),
        bad("{\"echoString\":{\"text\":\"x\",\"a\":\"b\"}}", "expected text alone"),
        bad("{\"echoString\":{\"text\":\"x\",\"text\":\"y\"}}", ILL_FORMED),
        bad("{\"echoString\":{\"text\":\"x\"},\"echoStrings\":{}}", "one operation"),
        bad("{\"echoString\":{\"text\":\"x\"}}{}", "message expected one object"),
        bad("{\"echoStrings\":{\"item\":[\"x\",[]]}}", "expected a string, got: START_ARRAY"),
        bad("{\"echoDocument\":{\"@a\":\"b\"}}", "document expected elements alone"),
        bad("{\"echoDocument\":{\"a\":{\"$\":\"b\",\"c\":\"d\"}}}", "text between elements"),
        bad(
            "{\"echoDocument\":{\"a\":[\"\"" + ",\"\"".repeat(HeldMessages.MAX_PARTS) + "]}}",
            "message expected at most 300000 elements"),
        bad(
            IntStream.rangeClosed(0, HeldMessages.MAX_NAMES)
                .mapToObj(i -> "\"a" + i + "\":\"\"")
                .collect(Collectors.joining(",", "{\"echoDocument\":{", "}}")),
            "message expected at most 4096"),
        bad("{\"echoDocument\":{\"a\":true}}", "expected a string, got: VALUE_TRUE"),
        bad("{\"echoDocument\":{\"a\":{\"b\":\"c\",\"b\":\"d\"}}}", ILL_FORMED),
        bad("{\"echoDocument\":" + "{\"a\":".repeat(100_000), ILL_FORMED),
        new Bad(TYPE, "{\"echoString\":{\"text\":\"\u00e9\"}}", ILL_FORMED),
        new Bad(TYPE, "\0{\0\0", ILL_FORMED), // octets in an order that no encoding has
        in(UTF_16LE),
        in(UTF_16BE),
        in(Charset.forName("UTF-32LE")),
        new Bad("text/xml", "<a/>", "content type expected application/json"),
        new Bad(TYPE + "; charset=UTF-16", "", "charset expected UTF-8, got: UTF-16"));
  }

  static Stream<Arguments> everywhere() {
    return Stream.of(Host.values())
        .flatMap(host -> requests().stream().map(bad -> Arguments.of(host, bad)));
  }

  private static URI url(Host host) {
    String path = Endpoint.path(Stack.JSON.id(), "plain", Parameters.NONE);
    return SharedServers.of(host).httpUri().resolve(path);
  }

  @ParameterizedTest
  @MethodSource("everywhere")
  void a_bad_request_gets_a_problem(Host host, Bad bad) throws Exception {
    HttpResponse<byte[]> response = RawHttp.send(url(host), "POST", bad.type(), bad.message());
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.headers().firstValue("Content-Type").orElseThrow())
        .startsWith("application/problem+json");
    SoapFault fault = RawHttp.fault(response);
    assertThat(fault.code()).isEqualTo(SoapFault.client("").code());
    assertThat(fault.reason()).contains(bad.reason());
    assertThat(RawHttp.text(response)).doesNotContain("Exception").doesNotContain("com.fasterxml");
    Payload payload = Fixture.text("still there");
    assertThat(
            new Fixture.Target(Mechanisms.of("plain"), Stack.JSON)
                .call(SharedServers.of(host), payload))
        .isEqualTo(payload);
  }

  /** Octets anywhere in the message become others; the order of the numbers is always the same. */
  @ParameterizedTest
  @EnumSource
  void a_message_that_changed_on_its_way_gets_an_answer(Host host) throws Exception {
    byte[] good =
        "{\"echoDocument\":{\"a\":[{\"@b\":\"c\"},\"d\"],\"e\":{\"$\":\"f\"}}}".getBytes(UTF_8);
    Random random = new Random(1);
    for (int i = 0; i < 200; i++) {
      byte[] message = good.clone();
      for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
        message[random.nextInt(message.length)] = (byte) random.nextInt(256);
      }
      HttpResponse<byte[]> response = RawHttp.send(url(host), "POST", TYPE, message);
      assertThat(response.statusCode()).isIn(200, 400);
      if (response.statusCode() == 400) {
        assertThat(RawHttp.fault(response).reason()).isNotBlank();
      } else {
        assertThat(RawHttp.text(response)).startsWith("{\"echoDocumentResponse\":{").endsWith("}}");
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void other_methods_are_answered_in_the_form_of_the_endpoint(Host host) throws Exception {
    HttpResponse<byte[]> response = RawHttp.send(url(host), "PUT", TYPE, new byte[] {'{', '}'});
    assertThat(response.statusCode()).isEqualTo(405);
    assertThat(RawHttp.fault(response).reason()).startsWith("method expected one of");
    assertThat(RawHttp.text(RawHttp.get(url(host)))).startsWith("An endpoint for JSON");
    assertThat(RawHttp.text(RawHttp.get(URI.create(url(host) + "?wsdl"))))
        .startsWith("An endpoint for JSON");
  }
}
