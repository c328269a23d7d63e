package org.gridsec.scenarios.load.endpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.hc.core5.http.HttpEntity;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.model.Stack;
import org.gridsec.echo.soap.TreeMessage;
import org.gridsec.mechanisms.soap.signature.XmlSecurityLibraries;
import org.gridsec.scenarios.load.attachments.AttachedFile;
import org.gridsec.scenarios.load.attachments.MalformedPackage;
import org.gridsec.scenarios.load.attachments.MessageAttachments;
import org.gridsec.scenarios.load.attachments.ReceivedPackage;
import org.gridsec.scenarios.load.attachments.XopIncludes;
import org.gridsec.scenarios.load.security.Connection;
import org.gridsec.scenarios.load.security.MechanismSecurity;
import org.gridsec.scenarios.load.security.Parties;
import org.gridsec.scenarios.load.security.Security;
import org.gridsec.scenarios.load.security.SecurityFile;
import org.gridsec.scenarios.load.security.Soap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;

/** Replies with attachments that somebody changed on their way. */
class AttachedRepliesTest {

  private static final String KEYS =
      """
      keys:
        me: {pkcs12: sender.p12, password: changeit}
        you: {pkcs12: client.p12, password: changeit}
      request:
        - timestamp
        - signature: {key: me, parts: %s}
      """;

  private static final String SIGNED = KEYS.formatted("[body, timestamp, attachments]");
  private static final String COMPLETE = KEYS.formatted("[body, timestamp, attachments-complete]");
  private static final String OF_BODY = KEYS.formatted("[body, timestamp]");

  private static final String ENCRYPTED =
      OF_BODY + "  - encryption: {key: you, parts: [body, attachments]}\n";

  private static final String BOTH =
      SIGNED + "  - encryption: {key: you, parts: [body, attachments]}\n";

  private static final String WANTED =
      "reply: {signed: [body, timestamp, %s], trust: ca.pem, contains: photo}\n";

  private static final String WANTED_SIGNED = WANTED.formatted("attachments");
  private static final String WANTED_COMPLETE = WANTED.formatted("attachments-complete");

  private static final String WANTED_ENCRYPTED =
      """
      keys: {me: {pkcs12: client.p12, password: changeit}}
      reply: {signed: body, trust: ca.pem, encrypted: [body, attachments], decrypt: me}
      """;

  private static final String ENCRYPTED_FIRST =
      """
      keys:
        me: {pkcs12: sender.p12, password: changeit}
        you: {pkcs12: client.p12, password: changeit}
      request:
        - encryption: {key: you, parts: [body, attachments]}
        - signature: {key: me, parts: [body, attachments]}
      """;

  private static final String WANTED_BOTH =
      WANTED_ENCRYPTED.replace("signed: body", "signed: [body, attachments]");

  @TempDir private static Path directory;

  @BeforeAll
  static void files() throws Exception {
    XmlSecurityLibraries.initialize(Stack.AXIS2);
    Parties.write(directory);
    try (OutputStream out = Files.newOutputStream(directory.resolve("sender.p12"))) {
      Parties.store(Parties.SERVER).store(out, Parties.PASSWORD.toCharArray());
    }
    Files.writeString(directory.resolve("first.bin"), "1111 pays alice");
    Files.writeString(directory.resolve("second.bin"), "2222 pays bobby");
    Files.writeString(directory.resolve("request.xml"), "<e:sent xmlns:e='urn:x'>photo</e:sent>");
    Files.writeString(
        directory.resolve("included.xml"),
        "<e:sent xmlns:e='urn:x'>photo<e:is><x:Include href='cid:first.bin'"
            + " xmlns:x='http://www.w3.org/2004/08/xop/include'/></e:is></e:sent>");
  }

  private static Security security(String yaml) throws Exception {
    return SecurityFile.read(Files.writeString(directory.resolve("security.yaml"), yaml));
  }

  private static MessageAttachments attached() throws Exception {
    return AttachedFile.attachments(
        Stream.of("first.bin", "second.bin")
            .map(name -> AttachedFile.of(directory.resolve(name) + "=application/pdf"))
            .toList(),
        Set.of());
  }

  /** Checks a reply whose package was changed. */
  private static void check(String body, String sent, UnaryOperator<String> change, String wanted)
      throws Exception {
    Document message =
        Request.read(directory.resolve(body), Optional.empty(), true, Rows.NONE, Set.of())
            .messages()
            .next(Map.of());
    MessageAttachments attachments = attached();
    security(sent).protect(message, attachments, Parties.NO_STS);
    ByteArrayOutputStream envelope = new ByteArrayOutputStream();
    TreeMessage.write(message, envelope);
    HttpEntity entity =
        attachments.packaged(
            envelope.toByteArray(), Soap.V1_1.contentType(""), !XopIncludes.in(message).isEmpty());
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    entity.writeTo(out);
    byte[] changed =
        change
            .apply(out.toString(StandardCharsets.ISO_8859_1))
            .getBytes(StandardCharsets.ISO_8859_1);
    ReceivedPackage received =
        ReceivedPackage.read(new ByteArrayInputStream(changed), entity.getContentType());
    try (MessageAttachments came = received.attachments()) {
      new ReplyCheck(security(wanted), MechanismSecurity.Session.NONE)
          .check(
              new Connection.Answer(
                  200, List.of(), "text/xml", received.envelope(), came, changed.length));
    }
  }

  private static String boundary(String sent) {
    return sent.substring(0, sent.indexOf("\r\n"));
  }

  private static String without(String sent, String id) {
    String boundary = boundary(sent);
    return Stream.of(sent.split(Pattern.quote(boundary)))
        .filter(part -> !part.contains("<" + id + ">"))
        .reduce((a, b) -> a + boundary + b)
        .orElseThrow();
  }

  private static String with(String sent, String id) {
    return boundary(sent)
        + "\r\nContent-Type: application/pdf\r\nContent-ID: <"
        + id
        + ">\r\n\r\nmore\r\n"
        + sent;
  }

  static Stream<Arguments> changes() {
    UnaryOperator<String> altered = sent -> sent.replace("pays alice", "pays carol");
    UnaryOperator<String> swapped =
        sent ->
            sent.replace("<first.bin>", "<x>")
                .replace("<second.bin>", "<first.bin>")
                .replace("<x>", "<second.bin>");
    UnaryOperator<String> missing = sent -> without(sent, "second.bin");
    UnaryOperator<String> more = sent -> with(sent, "third.bin");
    UnaryOperator<String> none = sent -> without(without(sent, "first.bin"), "second.bin");
    UnaryOperator<String> retyped = sent -> sent.replace("application/pdf", "application/xyz");
    UnaryOperator<String> same = UnaryOperator.identity();
    String unverified = "reply not verified: ";
    return Stream.of(
        Arguments.of("altered", SIGNED, altered, WANTED_SIGNED, unverified),
        Arguments.of("swapped", SIGNED, swapped, WANTED_SIGNED, unverified),
        Arguments.of("missing", SIGNED, missing, WANTED_SIGNED, unverified),
        Arguments.of(
            "one more",
            SIGNED,
            more,
            WANTED_SIGNED,
            "reply expected 'attachments' to be signed, got third.bin unsigned"),
        Arguments.of(
            "none", OF_BODY, none, WANTED_SIGNED, "reply expected to have 'attachments', got none"),
        Arguments.of(
            "unsigned",
            OF_BODY,
            same,
            WANTED_SIGNED,
            "reply expected 'attachments' to be signed, got "),
        Arguments.of("another type", COMPLETE, retyped, WANTED_COMPLETE, unverified),
        Arguments.of(
            "contents alone",
            SIGNED,
            same,
            WANTED_COMPLETE,
            "reply expected 'attachments-complete' to be signed, got "),
        Arguments.of(
            "a cipher signed",
            ENCRYPTED_FIRST,
            same,
            WANTED_BOTH,
            "reply expected 'attachments' to be signed, got "),
        Arguments.of(
            "in clear",
            ENCRYPTED.replace("[body, attachments]", "body"),
            same,
            WANTED_ENCRYPTED,
            "reply expected 'attachments' to be encrypted, got "),
        Arguments.of(
            "cipher cut",
            ENCRYPTED,
            (UnaryOperator<String>)
                sent -> {
                  int end = sent.lastIndexOf("\r\n--");
                  return sent.substring(0, end - 1) + sent.substring(end);
                },
            WANTED_ENCRYPTED,
            "reply expected to be decrypted, got: "));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("changes")
  void a_reply_whose_attachments_are_not_as_protected_is_refused(
      String name, String sent, UnaryOperator<String> change, String wanted, String reason) {
    assertThatThrownBy(() -> check("request.xml", sent, change, wanted))
        .isInstanceOf(FailedCall.class)
        .hasMessageStartingWith(reason);
  }

  @Test
  void a_reply_that_nobody_changed_is_accepted() {
    assertThatCode(
            () -> {
              check("request.xml", SIGNED, sent -> sent, WANTED_SIGNED);
              check("request.xml", COMPLETE, sent -> sent, WANTED_COMPLETE);
              check("request.xml", COMPLETE, sent -> sent, WANTED_SIGNED);
              check("request.xml", ENCRYPTED, sent -> sent, WANTED_ENCRYPTED);
              check("request.xml", BOTH, sent -> sent, WANTED_BOTH);
            })
        .doesNotThrowAnyException();
  }

  @Test
  void octets_in_clear_are_no_part_of_an_encrypted_body() {
    assertThatThrownBy(() -> check("included.xml", ENCRYPTED, sent -> sent, WANTED_ENCRYPTED))
        .hasMessage("reply expected no xop:Include in what was encrypted, got one");
  }

  @Test
  void a_signed_include_does_not_sign_the_octets() {
    assertThatThrownBy(
            () ->
                check(
                    "included.xml",
                    OF_BODY,
                    sent -> sent,
                    "reply: {signed: [body, timestamp], trust: ca.pem}\n"))
        .hasMessageStartingWith("reply not verified: ");
  }

  @Test
  void an_include_of_nothing_is_told() {
    assertThatThrownBy(
            () ->
                check(
                    "included.xml",
                    OF_BODY,
                    sent -> without(sent, "first.bin"),
                    "reply: {contains: photo}\n"))
        .hasMessage(
            "reply expected xop:Include alone in its element, of one of the attachments"
                + " [second.bin], got: cid:first.bin");
  }

  @Test
  void a_connection_that_breaks_is_no_malformed_package() {
    InputStream broken =
        new SequenceInputStream(
            new ByteArrayInputStream(
                "--b\r\nContent-Type: text/xml\r\n\r\n<a".getBytes(StandardCharsets.UTF_8)),
            new InputStream() {
              @Override
              public int read() throws IOException {
                throw new SocketException("Connection reset");
              }

              @Override
              public int read(byte[] buffer, int offset, int length) throws IOException {
                return read();
              }
            });

    assertThatThrownBy(() -> ReceivedPackage.read(broken, "multipart/related; boundary=b"))
        .isInstanceOf(SocketException.class);
  }

  private static InputStream part(String headers) {
    return new ByteArrayInputStream(
        ("--b\r\n" + headers + "\r\n<a/>").getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void an_envelope_without_end_is_not_kept() {
    InputStream endless =
        new SequenceInputStream(
            part("Content-Type: text/xml\r\n"),
            new InputStream() {
              @Override
              public int read() {
                return ' ';
              }

              @Override
              public int read(byte[] buffer, int offset, int length) {
                Arrays.fill(buffer, offset, offset + length, (byte) ' ');
                return length;
              }
            });

    assertThatThrownBy(() -> ReceivedPackage.read(endless, "multipart/related; boundary=b"))
        .isInstanceOf(IOException.class)
        .hasMessage("envelope longer than 64 MiB");
  }

  @Test
  void an_envelope_of_no_type_has_none() throws Exception {
    InputStream whole =
        new SequenceInputStream(
            part("Content-ID: <c>\r\n"),
            new ByteArrayInputStream("\r\n--b--\r\n".getBytes(StandardCharsets.UTF_8)));

    ReceivedPackage read = ReceivedPackage.read(whole, "multipart/related; boundary=b");

    assertThat(read.type()).isEmpty();
    assertThat(read.envelope()).asString(StandardCharsets.UTF_8).isEqualTo("<a/>");
  }

  /** RFC 2387 section 3: only the root may have to be named. */
  @Test
  void parts_may_have_no_name() throws Exception {
    InputStream whole =
        part(
            "Content-Type: text/xml\r\n\r\n<a/>"
                + "\r\n--b\r\nContent-Type: text/plain\r\n\r\n1".repeat(2)
                + "\r\n--b--");

    ReceivedPackage read = ReceivedPackage.read(whole, "multipart/related; boundary=b");

    assertThat(read.attachments().ids())
        .containsExactlyInAnyOrder("part 2 without a Content-ID", "part 3 without a Content-ID");
  }

  @Test
  void a_package_without_a_boundary_is_told() {
    assertThatThrownBy(() -> ReceivedPackage.read(part(""), "multipart/related; type=a"))
        .isInstanceOf(MalformedPackage.class)
        .hasMessage("no boundary");
  }

  @Test
  void a_package_that_cannot_be_taken_apart_is_told() {
    for (UnaryOperator<String> change :
        List.<UnaryOperator<String>>of(
            sent -> with(sent, "first.bin"),
            sent -> sent.substring(0, sent.length() - 100),
            sent -> "nothing of it")) {
      assertThatThrownBy(() -> check("request.xml", SIGNED, change, WANTED_SIGNED))
          .isInstanceOf(MalformedPackage.class);
    }
  }

  @Test
  void a_package_without_parts_or_of_packages_is_no_failure_of_the_client() {
    String part = "--b\r\nContent-Type: %s\r\n\r\n<a/>\r\n";
    String within = "multipart/mixed; boundary=c";
    Map.of(
            "multipart/related", part.formatted("text/xml") + "--b--",
            "multipart/related; boundary=b", "--b--",
            "multipart/related; boundary=\"b\"", part.formatted(within) + "--b--")
        .forEach(
            (type, body) ->
                assertThatThrownBy(
                        () ->
                            ReceivedPackage.read(
                                new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)),
                                type))
                    .isInstanceOf(MalformedPackage.class));
  }
}
