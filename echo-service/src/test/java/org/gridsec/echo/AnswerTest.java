package org.gridsec.echo;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_16LE;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.dummy.PortType;
import org.gridsec.echo.host.Host;
import org.gridsec.echo.soap.Soap11;
import org.gridsec.mechanisms.spi.info.Layer;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;

/** Whatever comes, every endpoint of every host answers with a SOAP message. */
@ExtendWith(SharedServers.class)
class AnswerTest {

  private static final int MUTATIONS = 40;

  private static final String HEADERS = "Content-Type: text/xml; charset=utf-8\r\n";

  private static final String GOOD =
      "<s:Envelope xmlns:s='"
          + Soap11.ENVELOPE
          + "'><s:Body><e:echoString xmlns:e='urn:gridsec:echo'><e:text>x</e:text></e:echoString>"
          + "</s:Body></s:Envelope>";

  /**
   * A request.
   *
   * @param line of HTTP, with PATH for the endpoint's
   * @param headers each with its end
   * @param body without a length of its own where the headers have one
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Bad(String name, String line, String headers, byte[] body) {

    static Bad message(String name, byte[] body) {
      return new Bad(name, "POST PATH HTTP/1.1", HEADERS, body);
    }

    static Bad message(String name, String body) {
      return message(name, body.getBytes(UTF_8));
    }

    static Bad utf16(String name, byte[] body) {
      return new Bad(
          name, "POST PATH HTTP/1.1", "Content-Type: text/xml; charset=utf-16\r\n", body);
    }

    static Bad http(String name, String line, String headers) {
      return new Bad(name, line, headers, GOOD.getBytes(UTF_8));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static byte[] bytes(String text, Charset charset) {
    return text.getBytes(charset);
  }

  /** With a lone surrogate: encoders of the JDK would replace it. */
  private static byte[] utf16With(char bad) {
    byte[] message = bytes("\uFEFF" + GOOD.replace(">x<", ">?<"), UTF_16LE);
    for (int i = 0; i < message.length; i += 2) {
      if (message[i] == '?') {
        message[i] = (byte) bad;
        message[i + 1] = (byte) (bad >> Byte.SIZE);
      }
    }
    return message;
  }

  private static byte[] gzip(byte[] content) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream zip = new GZIPOutputStream(out)) {
      zip.write(content);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return out.toByteArray();
  }

  static List<Bad> requests() {
    String control = "<?xml version='1.1'?>" + GOOD;
    String post = "POST PATH HTTP/1.1";
    return List.of(
        Bad.message("XML 1.1", control),
        Bad.message("XML 1.1 with a control character", control.replace(">x<", ">&#1;<")),
        Bad.message("XML 1.1, in a namespace", control.replace("urn:gridsec:echo", "urn:&#1;")),
        Bad.message(
            "XML 1.1, in a header",
            control.replace(
                "<s:Body>",
                "<s:Header><h xmlns='urn:&#1;' s:mustUnderstand='1'/></s:Header><s:Body>")),
        Bad.message("XML 1.1, in the envelope", control.replace(Soap11.ENVELOPE, "urn:&#1;")),
        Bad.message("no character", GOOD.replace(">x<", ">\uFFFF<")),
        Bad.message(
            "a surrogate in UTF-8", bytes(GOOD.replace(">x<", ">\u00ed\u00a0\u0080<"), ISO_8859_1)),
        Bad.message("no UTF-8", bytes(GOOD.replace(">x<", ">\u00ff<"), ISO_8859_1)),
        Bad.message("cut UTF-8", bytes(GOOD.replace(">x<", ">\u00e2\u0082<"), ISO_8859_1)),
        Bad.message(
            "ISO-8859-1", bytes("<?xml version='1.0' encoding='iso-8859-1'?>" + GOOD, ISO_8859_1)),
        Bad.message("UTF-32", bytes(GOOD, Charset.forName("UTF-32"))),
        Bad.utf16("a lone high surrogate", utf16With('\uD800')),
        Bad.utf16("a lone low surrogate", utf16With('\uDC00')),
        Bad.utf16("no character of UTF-16", utf16With('\uFFFE')),
        Bad.utf16("the last of UTF-16", utf16With('\uFFFF')),
        Bad.utf16("cut UTF-16", bytes(GOOD.substring(0, 40), UTF_16)),
        Bad.message("nothing", ""),
        Bad.message("not closed", GOOD.substring(0, 60)),
        new Bad("gzip", post, HEADERS + "Content-Encoding: gzip\r\n", gzip(bytes(GOOD, UTF_8))),
        Bad.http("no type", post, ""),
        Bad.http("SOAP 1.2", post, "Content-Type: application/soap+xml\r\n"),
        Bad.http(
            "MTOM",
            post,
            "Content-Type: multipart/related; type=\"application/xop+xml\"; boundary=b\r\n"),
        Bad.http("no type that can be read", post, "Content-Type: ;;=\u00ff\r\n"),
        Bad.http("a body that is cut", post, HEADERS + "Content-Length: 9999\r\n"),
        Bad.http("no length", post, HEADERS + "Content-Length: abc\r\n"),
        Bad.http("chunks that are none", post, HEADERS + "Transfer-Encoding: chunked\r\n"),
        Bad.http("an unknown encoding", post, HEADERS + "Transfer-Encoding: x\r\n"),
        Bad.http("an unknown expectation", post, HEADERS + "Expect: x\r\n"),
        Bad.http("PUT", "PUT PATH HTTP/1.1", HEADERS),
        Bad.http("TRACE", "TRACE PATH HTTP/1.1", ""),
        Bad.http("OPTIONS", "OPTIONS PATH HTTP/1.1", ""),
        Bad.http("another method", "FOO PATH HTTP/1.1", HEADERS),
        Bad.http("a path below", "POST PATH/nothing HTTP/1.1", HEADERS),
        Bad.http("a page below", "GET PATH/nothing.jsp HTTP/1.1", ""),
        Bad.http("POST to the root", "POST / HTTP/1.1", HEADERS),
        Bad.http("an unknown path", "POST /nothing HTTP/1.1", HEADERS),
        Bad.http("no path", "POST PATH%zz HTTP/1.1", HEADERS),
        Bad.http("another HTTP", "POST PATH HTTP/9.9", HEADERS));
  }

  static Stream<Arguments> everywhere() {
    return Stream.of(Host.values())
        .flatMap(
            host ->
                paths()
                    .filter(path -> path.contains("plain") || path.contains("conversation"))
                    .flatMap(
                        path -> requests().stream().map(bad -> Arguments.of(host, path, bad))));
  }

  /** Of all endpoints in clear. */
  private static Stream<String> paths() {
    return Fixture.targets()
        .filter(target -> Stack.SOAP.contains(target.stack()))
        .filter(target -> target.mechanism().info().layer() != Layer.TRANSPORT)
        .flatMap(
            target -> {
              String path =
                  Endpoint.path(
                      target.stack().id(), target.mechanism().info().id(), Parameters.NONE);
              return path.equals("/axis2/plain")
                  ? Stream.concat(
                      Stream.of(path, path + Endpoint.SET_UP),
                      Stream.of(PortType.values()).map(type -> path + "/" + type.id()))
                  : Stream.of(path, path + Endpoint.SET_UP);
            });
  }

  @ParameterizedTest
  @MethodSource("everywhere")
  void a_bad_request_gets_a_fault(Host host, String path, Bad bad) throws Exception {
    String answer = send(host, path, bad);
    assertThat(answer).doesNotStartWith("HTTP/1.1 200");
    assertThat(answer).containsIgnoringCase("Content-Type: text/xml");
    Document message = message(answer);
    assertThat(message.getDocumentElement().getNamespaceURI()).isEqualTo(Soap11.ENVELOPE);
    assertThat(message.getElementsByTagNameNS(Soap11.ENVELOPE, "Fault").getLength()).isOne();
    assertThat(message.getElementsByTagName("faultstring").item(0).getTextContent())
        .isNotBlank()
        .doesNotContain("Exception");
  }

  static Stream<Arguments> endpoints() {
    return Stream.of(Host.values()).flatMap(host -> paths().map(path -> Arguments.of(host, path)));
  }

  /** Octets anywhere in the message become others; the order of the numbers is always the same. */
  @ParameterizedTest
  @MethodSource("endpoints")
  void a_message_that_changed_on_its_way_gets_a_message(Host host, String path) throws Exception {
    Random random = new Random(1);
    for (int i = 0; i < MUTATIONS; i++) {
      boolean utf16 = i % 2 == 1;
      byte[] message = utf16 ? bytes("\uFEFF" + GOOD, UTF_16LE) : bytes(GOOD, UTF_8);
      for (int changes = 1 + random.nextInt(3); changes > 0; changes--) {
        message[random.nextInt(message.length)] = (byte) random.nextInt(256);
      }
      String answer =
          send(host, path, utf16 ? Bad.utf16("changed", message) : Bad.message("changed", message));
      Document read = message(answer);
      assertThat(read.getDocumentElement().getNamespaceURI()).isEqualTo(Soap11.ENVELOPE);
      assertThat(read.getElementsByTagNameNS(Soap11.ENVELOPE, "Fault").getLength())
          .isEqualTo(answer.startsWith("HTTP/1.1 200") ? 0 : 1);
    }
  }

  /** The whole answer, each octet a character. */
  private static String send(Host host, String path, Bad bad) throws IOException {
    URI server = SharedServers.of(host).httpUri();
    String head = bad.line().replace("PATH", path) + "\r\nHost: x\r\nConnection: close\r\n";
    if (!bad.headers().contains("Content-Length") && !bad.headers().contains("Transfer-")) {
      head += "Content-Length: " + bad.body().length + "\r\n";
    }
    try (Socket socket = new Socket(server.getHost(), server.getPort());
        InputStream in = socket.getInputStream()) {
      socket.getOutputStream().write(bytes(head + bad.headers() + "\r\n", ISO_8859_1));
      socket.getOutputStream().write(bad.body());
      socket.shutdownOutput();
      return new String(in.readAllBytes(), ISO_8859_1);
    }
  }

  private static Document message(String answer) throws Exception {
    String body = answer.substring(answer.indexOf("\r\n\r\n") + 4);
    return DocumentBuilderFactory.newDefaultNSInstance()
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(bytes(body, ISO_8859_1)));
  }
}
