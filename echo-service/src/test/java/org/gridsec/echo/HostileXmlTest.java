package org.gridsec.echo;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.namespace.QName;
import org.gridsec.core.api.Payload;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.host.Host;
import org.gridsec.echo.soap.Soap11;
import org.gridsec.mechanisms.soap.stream.HeldMessages;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.info.Layer;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * XML that attacks its reader is refused before a mechanism looks at it, whatever the mechanism.
 */
@ExtendWith(SharedServers.class)
class HostileXmlTest {

  private static final int DEPTH = 10_000;

  private static final QName MALFORMED = new QName(Soap11.ENVELOPE, "Client");

  /** Where nothing was read but the beginning, which shows no Security header. */
  private static final QName UNPROTECTED = new QName(SecurityFault.WSSE, "InvalidSecurity");

  private static final String SECRET = "what only this machine may read";

  @TempDir private static Path directory;

  static Stream<Fixture.Target> targets() {
    return Fixture.targets()
        .filter(t -> Stack.SOAP.contains(t.stack()))
        .filter(t -> t.mechanism().info().layer() != Layer.TRANSPORT);
  }

  @ParameterizedTest
  @MethodSource("targets")
  void hostile_xml_gets_a_fault_and_the_service_goes_on(Fixture.Target target) throws Exception {
    Path secret = Files.writeString(directory.resolve("secret"), SECRET);
    Map<String, String> hostile =
        Map.of(
            "entities that expand to a gigabyte",
            "<!DOCTYPE s [%s]>%s".formatted(expanding(), envelope("", text("&e9;"))),
            "an entity from a file",
            "<!DOCTYPE s [<!ENTITY x SYSTEM '%s'>]>%s"
                .formatted(secret.toUri(), envelope("", text("&x;"))),
            "a document type from elsewhere",
            "<!DOCTYPE s SYSTEM '%s'>%s".formatted(secret.toUri(), envelope("", text("x"))),
            "a deep Body",
            envelope("", nested()),
            "more names than a message may have",
            envelope("", names()),
            "a deep Header",
            envelope("<s:Header>" + nested() + "</s:Header>", text("x")));
    for (Map.Entry<String, String> message : hostile.entrySet()) {
      HttpResponse<byte[]> response = post(target, message.getValue());

      assertThat(RawHttp.fault(response).code()).as(message.getKey()).isIn(MALFORMED, UNPROTECTED);
      assertThat(RawHttp.text(response)).doesNotContain("Exception").doesNotContain(SECRET);
    }
    Payload payload = Fixture.text("still there");
    assertThat(target.call(SharedServers.of(Host.TOMCAT), payload)).isEqualTo(payload);
  }

  private static HttpResponse<byte[]> post(Fixture.Target target, String message) throws Exception {
    String path =
        Endpoint.path(target.stack().id(), target.mechanism().info().id(), Parameters.NONE);
    URI url = SharedServers.of(Host.TOMCAT).httpUri().resolve(path);
    return RawHttp.send(
        url, "POST", "text/xml; charset=utf-8", message.getBytes(StandardCharsets.UTF_8));
  }

  private static String envelope(String header, String body) {
    return "<s:Envelope xmlns:s='%s'>%s<s:Body>%s</s:Body></s:Envelope>"
        .formatted(Soap11.ENVELOPE, header, body);
  }

  private static String text(String text) {
    return "<e:echoString xmlns:e='urn:gridsec:echo'><e:text>%s</e:text></e:echoString>"
        .formatted(text);
  }

  private static String nested() {
    return "<a>".repeat(DEPTH) + "</a>".repeat(DEPTH);
  }

  private static String names() {
    return IntStream.rangeClosed(0, HeldMessages.MAX_NAMES)
        .mapToObj(i -> "<a" + i + "/>")
        .collect(Collectors.joining("", "<e:a xmlns:e='urn:gridsec:echo'>", "</e:a>"));
  }

  /** Ten of the one before, nine times. */
  private static String expanding() {
    StringBuilder entities = new StringBuilder("<!ENTITY e0 'x'>");
    for (int i = 1; i <= 9; i++) {
      String before = String.format(Locale.ROOT, "&e%d;", i - 1);
      entities.append(String.format(Locale.ROOT, "<!ENTITY e%d '%s'>", i, before.repeat(10)));
    }
    return entities.toString();
  }
}
