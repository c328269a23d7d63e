package org.gridsec.scenarios.load.endpoint;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gridsec.core.api.FailedCall;
import org.gridsec.core.model.Stack;
import org.gridsec.echo.soap.TreeMessage;
import org.gridsec.mechanisms.pki.Pem;
import org.gridsec.mechanisms.soap.signature.XmlSecurityLibraries;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.info.KeyType;
import org.gridsec.scenarios.load.as4.EbmsHeader;
import org.gridsec.scenarios.load.attachments.MessageAttachments;
import org.gridsec.scenarios.load.security.Connection;
import org.gridsec.scenarios.load.security.Elements;
import org.gridsec.scenarios.load.security.MechanismSecurity;
import org.gridsec.scenarios.load.security.MessagePart;
import org.gridsec.scenarios.load.security.Parties;
import org.gridsec.scenarios.load.security.Security;
import org.gridsec.scenarios.load.security.SecurityFile;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Replies that this project's own requests stand for: they are made by the same rules. */
class ReplyCheckTest {

  private static final String XML = "text/xml";

  /** How the sender protects, where it is the server itself. */
  private static final String SIGNED =
      """
      keys:
        me: {pkcs12: sender.p12, password: changeit}
      request:
        - timestamp
        - signature: {key: me, parts: [body, timestamp]}
      """;

  private static final String ENCRYPTED =
      """
      keys:
        me: {pkcs12: sender.p12, password: changeit}
        you: {pkcs12: client.p12, password: changeit}
      request:
        - timestamp
        - signature: {key: me, parts: [body, timestamp]}
        - encryption: {key: you, parts: [body, signature]}
      """;

  private static final String WANTED_SIGNED = "reply: {signed: [body, timestamp], trust: ca.pem}\n";

  private static final String WANTED_BOTH =
      """
      keys: {me: {pkcs12: client.p12, password: changeit}}
      reply:
        signed: [body, timestamp]
        trust: ca.pem
        encrypted: [body, signature]
        decrypt: me
      """;

  @TempDir private static Path directory;

  @BeforeAll
  static void files() throws Exception {
    XmlSecurityLibraries.initialize(Stack.AXIS2);
    Parties.write(directory);
    write("sender.p12", Parties.SERVER);
    write("stranger.p12", Parties.foreign().server(KeyType.RSA_2048, Set.of("localhost")));
    Files.writeString(directory.resolve("foreign.pem"), Pem.of(Parties.foreign().certificate()));
    Files.writeString(
        directory.resolve("request.xml"),
        "<e:echo xmlns:e='urn:example'><e:text>hello</e:text></e:echo>");
  }

  private static void write(String name, Identity identity) throws Exception {
    try (OutputStream out = Files.newOutputStream(directory.resolve(name))) {
      Parties.store(identity).store(out, Parties.PASSWORD.toCharArray());
    }
  }

  private static Security security(String yaml) throws Exception {
    return SecurityFile.read(Files.writeString(directory.resolve("security.yaml"), yaml));
  }

  private static Document message(String yaml) throws Exception {
    Document message =
        Request.read(directory.resolve("request.xml"), Optional.empty(), true, Rows.NONE, Set.of())
            .messages()
            .next(Map.of());
    security(yaml).protect(message, new MessageAttachments(), Parties.NO_STS);
    return message;
  }

  /** Checks a message that was changed on its way. */
  private static void check(String sent, Consumer<Document> change, String wanted)
      throws Exception {
    Document message = message(sent);
    change.accept(message);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TreeMessage.write(message, out);
    check(200, out.toString(StandardCharsets.UTF_8), wanted);
  }

  private static void check(int status, String body, String wanted) throws Exception {
    new ReplyCheck(security(wanted), MechanismSecurity.Session.NONE)
        .check(
            new Connection.Answer(status, List.of(), XML, body.getBytes(StandardCharsets.UTF_8)));
  }

  private static void refused(
      String sent, Consumer<Document> change, String wanted, String reason) {
    assertThatThrownBy(() -> check(sent, change, wanted))
        .isInstanceOf(FailedCall.class)
        .hasMessageStartingWith(reason);
  }

  private static void unchanged(Document message) {}

  private static Element body(Document message) {
    return MessagePart.BODY.in(message).get(0);
  }

  private static Element only(Document message, String localName) {
    return (Element) message.getElementsByTagNameNS("*", localName).item(0);
  }

  @Test
  void what_is_as_it_must_be_is_accepted() {
    assertThatCode(() -> check(SIGNED, ReplyCheckTest::unchanged, WANTED_SIGNED))
        .doesNotThrowAnyException();
    assertThatCode(() -> check(ENCRYPTED, ReplyCheckTest::unchanged, WANTED_BOTH))
        .doesNotThrowAnyException();
  }

  @Test
  void what_was_changed_is_refused() {
    refused(
        SIGNED,
        message -> only(message, "text").setTextContent("hallo"),
        WANTED_SIGNED,
        "reply not verified: ");
  }

  @Test
  void what_a_stranger_signed_is_refused() {
    refused(
        SIGNED.replace("sender.p12", "stranger.p12"),
        ReplyCheckTest::unchanged,
        WANTED_SIGNED,
        "reply not verified: ");
  }

  /** What a client has is no reason to trust: its own requests could come back. */
  @Test
  void what_the_wrong_party_signed_is_refused() {
    refused(
        SIGNED.replace("sender.p12", "client.p12"),
        ReplyCheckTest::unchanged,
        "reply: {signed: body, trust: ca.pem, signer: '.*gridsec-server.*'}\n",
        "reply not verified: ");
  }

  /** The example of docs/load.md, but for its signer. */
  @Test
  void a_request_that_comes_back_is_no_reply() {
    refused(
        SIGNED.replace("sender.p12", "client.p12"),
        ReplyCheckTest::unchanged,
        "keys: {me: {pkcs12: client.p12, password: changeit}}\n" + WANTED_SIGNED,
        "reply expected 'body' to be signed, got it signed by a key of your own");
  }

  /** WSS4J does not compare the subject of a certificate that it is told to trust. */
  @Test
  void the_signer_is_compared_where_he_is_trusted_himself() throws Exception {
    Files.writeString(directory.resolve("other.pem"), Pem.of(Parties.CLIENT.certificate()));
    String wanted =
        "reply: {signed: body, trust: [server.pem, other.pem], signer: '.*gridsec-server.*'%s}\n";

    assertThatCode(() -> check(SIGNED, ReplyCheckTest::unchanged, wanted.formatted("")))
        .doesNotThrowAnyException();
    refused(
        SIGNED.replace("sender.p12", "client.p12"),
        ReplyCheckTest::unchanged,
        wanted.formatted(""),
        "reply expected 'body' to be signed, got it signed by CN=client");
    refused(
        SIGNED.replace("key: me,", "key: me, reference: key-value,"),
        ReplyCheckTest::unchanged,
        wanted.formatted(", basic-profile: false"),
        "reply expected 'body' to be signed, got it signed by a key alone");
  }

  @Test
  void two_bodies_are_refused() {
    refused(
        SIGNED,
        message -> message.getDocumentElement().appendChild(body(message).cloneNode(true)),
        WANTED_SIGNED,
        "reply expected a Body in its Envelope, got 2");
  }

  /** A man in the middle may add headers to a reply, and elements after its Body. */
  @Test
  void an_xpath_sees_nothing_that_nobody_signed() {
    String wanted =
        "reply: {signed: [body], trust: ca.pem, xpath: '%s', namespaces: {m: 'urn:m'}}\n";
    Consumer<Document> more =
        message -> {
          only(message, "Header").appendChild(message.createElementNS("urn:m", "answer"));
          message.getDocumentElement().appendChild(message.createElementNS("urn:m", "answer"));
          Element other = message.createElementNS("urn:m", "Body");
          message.getDocumentElement().appendChild(other);
          other.appendChild(message.createElementNS("urn:m", "answer"));
        };

    refused(SIGNED, more, wanted.formatted("//m:answer"), "reply expected to have //m:answer");
    assertThatCode(() -> check(SIGNED, more, wanted.formatted("not(//m:answer)")))
        .doesNotThrowAnyException();
  }

  private static void answered(String type, String encoding, byte[] body, String wanted)
      throws Exception {
    new ReplyCheck(security(wanted), MechanismSecurity.Session.NONE)
        .check(
            new Connection.Answer(
                200,
                List.of(
                    new HttpMessage.Field("content-type", type),
                    new HttpMessage.Field("content-encoding", encoding)),
                XML,
                body));
  }

  @Test
  void the_charset_of_the_media_type_decides_unless_there_is_a_mark() {
    String reply =
        "%s<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body>caf\u00e9"
            + "</s:Body></s:Envelope>";
    String wanted = "reply: {contains: \"caf\u00e9\"}\n";
    byte[] latin = reply.formatted("").getBytes(StandardCharsets.ISO_8859_1);
    byte[] declared =
        reply.formatted("<?xml version='1.0' encoding='utf-16'?>").getBytes(StandardCharsets.UTF_8);
    byte[] marked = reply.formatted("\ufeff").getBytes(StandardCharsets.UTF_8);

    assertThatCode(() -> answered("text/xml; charset=ISO-8859-1", "", latin, wanted))
        .doesNotThrowAnyException();
    assertThatCode(() -> answered("text/xml; charset=utf-8", "", declared, wanted))
        .doesNotThrowAnyException();
    assertThatCode(() -> answered("text/xml; charset=ISO-8859-1", "", marked, wanted))
        .doesNotThrowAnyException();
    assertThatThrownBy(() -> answered("text/xml", "", latin, wanted))
        .hasMessageStartingWith("reply expected XML, got: ");
  }

  @Test
  void an_encoding_that_nobody_asked_for_is_named() {
    assertThatThrownBy(() -> answered("text/xml", "gzip", new byte[] {1}, "reply: {}\n"))
        .hasMessage("reply expected without Content-Encoding, got: gzip");
  }

  /** Beyond the limits that the parser of JDK 25 has by itself. */
  @Test
  void large_replies_are_read_alike_on_all_jdks() {
    String attributes =
        IntStream.range(0, 250).mapToObj(i -> " a" + i + "='1'").collect(Collectors.joining());
    for (String content :
        List.of(
            "&amp;".repeat(150_000),
            "<a" + attributes + "/>",
            "<d>".repeat(250) + "</d>".repeat(250),
            "<" + "n".repeat(1500) + "/>")) {
      String reply =
          "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body>%s</s:Body></s:Envelope>";
      assertThatCode(() -> check(200, reply.formatted(content), "reply: {}\n"))
          .doesNotThrowAnyException();
    }
    assertThatThrownBy(() -> check(200, "<d>".repeat(1_001) + "</d>".repeat(1_001), "reply: {}\n"))
        .hasMessageStartingWith("reply expected XML, got: ");
  }

  @Test
  void a_part_that_is_not_signed_is_refused() {
    refused(
        SIGNED.replace("parts: [body, timestamp]", "parts: [timestamp]"),
        ReplyCheckTest::unchanged,
        WANTED_SIGNED,
        "reply expected 'body' to be signed, got it unsigned");
    refused(
        SIGNED.replace("  - timestamp\n", "").replace(", timestamp]", "]"),
        ReplyCheckTest::unchanged,
        WANTED_SIGNED,
        "reply expected to have 'timestamp', got none");
  }

  @Test
  void a_signed_body_elsewhere_does_not_pass_for_the_body() {
    refused(
        SIGNED,
        message -> {
          Element body = body(message);
          Element other = (Element) body.cloneNode(true);
          other.removeAttributeNS(
              "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd",
              "Id");
          Elements.children(Elements.children(other).findFirst().orElseThrow())
              .forEach(text -> text.setTextContent("hallo"));
          Element wrapper = message.createElementNS("urn:x", "wrapper");
          body.getParentNode().replaceChild(other, body);
          only(message, "Header").appendChild(wrapper).appendChild(body);
        },
        WANTED_SIGNED,
        "reply expected 'body' to be signed, got it unsigned");
  }

  @Test
  void what_has_no_security_header_is_refused() {
    refused(
        SIGNED,
        message -> only(message, "Header").removeChild(only(message, "Security")),
        WANTED_SIGNED,
        "reply expected a Security header, got none");
  }

  @Test
  void what_must_be_encrypted_and_is_not_is_refused() {
    refused(
        SIGNED, ReplyCheckTest::unchanged, WANTED_BOTH, "reply expected 'body' to be encrypted");
    refused(
        ENCRYPTED.replace("[body, signature]", "body"),
        ReplyCheckTest::unchanged,
        WANTED_BOTH,
        "reply expected 'signature' to be encrypted");
  }

  @Test
  void what_stands_in_clear_beside_encrypted_content_is_refused() {
    String sent = ENCRYPTED.replaceAll("(?m)^  - signature.*\\n", "").replace(", signature]", "]");
    String wanted =
        """
        keys: {me: {pkcs12: client.p12, password: changeit}}
        reply: {encrypted: body, decrypt: me}
        """;
    assertThatCode(() -> check(sent, ReplyCheckTest::unchanged, wanted)).doesNotThrowAnyException();
    refused(
        sent,
        message -> body(message).appendChild(message.createElementNS("urn:example", "more")),
        wanted,
        "reply expected 'body' to be encrypted");
  }

  @Test
  void a_signature_whose_transforms_leave_something_out_does_not_count() {
    refused(
        SIGNED,
        message -> {
          Element transform = only(message, "Transform");
          transform.setAttribute("Algorithm", "http://www.w3.org/TR/1999/REC-xpath-19991116");
        },
        WANTED_SIGNED.replace("}", ", basic-profile: false}"),
        "reply not verified: ");
  }

  @Test
  void a_fault_is_told_with_its_code_and_its_reason() {
    assertThatThrownBy(
            () ->
                check(
                    500,
                    "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Body>"
                        + "<s:Fault><faultcode>s:Server</faultcode>"
                        + "<faultstring>too\n busy</faultstring></s:Fault></s:Body></s:Envelope>",
                    WANTED_SIGNED))
        .hasMessage("fault s:Server: too busy");
  }

  /** U+009B begins a command to a terminal. */
  @Test
  void an_error_of_as4_is_told_on_one_line_that_is_short() {
    String error =
        "<s:Envelope xmlns:s='http://schemas.xmlsoap.org/soap/envelope/'><s:Header>"
            + "<eb:Messaging xmlns:eb='%s'><eb:SignalMessage>".formatted(EbmsHeader.NAMESPACE)
            + "<eb:Error errorCode='EBMS:0101' shortDescription='a&#10;b&#x9b;2J%s'/>"
                .formatted("c".repeat(1000))
            + "</eb:SignalMessage></eb:Messaging></s:Header><s:Body/></s:Envelope>";
    assertThatThrownBy(() -> check(500, error, "reply: {}"))
        .message()
        .startsWith("AS4 error EBMS:0101: a b?2Jc")
        .hasSizeLessThan(200);
  }

  @Test
  void what_is_no_reply_is_told() {
    assertThatThrownBy(() -> check(200, "<a", "reply: {}"))
        .hasMessageStartingWith("reply expected XML, got: ");
    assertThatThrownBy(() -> check(200, "<a/>", "reply: {}"))
        .hasMessageStartingWith("reply expected an Envelope, got: a");
    assertThatThrownBy(
            () ->
                new ReplyCheck(Security.NONE, MechanismSecurity.Session.NONE)
                    .check(new Connection.Answer(503, List.of(), "text/html", new byte[] {'x'})))
        .hasMessage("HTTP status 503");
    assertThatThrownBy(
            () ->
                new ReplyCheck(Security.NONE, MechanismSecurity.Session.NONE)
                    .check(new Connection.Answer(200, List.of(), "text/html", new byte[] {'x'})))
        .hasMessage("reply expected SOAP, got: text/html");
    assertThatThrownBy(
            () ->
                new ReplyCheck(Security.NONE, MechanismSecurity.Session.NONE)
                    .check(new Connection.Answer(200, List.of(), "", new byte[] {'x'})))
        .hasMessage("reply expected SOAP, got: no Content-Type");
  }

  @Test
  void nothing_is_a_reply_where_nothing_is_asked_of_one() throws Exception {
    Connection.Answer accepted = new Connection.Answer(202, List.of(), "", new byte[0]);
    Connection.Answer byAxis2 = new Connection.Answer(202, List.of(), "text/xml", new byte[0]);
    ReplyCheck any = new ReplyCheck(Security.NONE, MechanismSecurity.Session.NONE);
    assertThatCode(
            () -> {
              any.check(accepted);
              any.check(byAxis2);
            })
        .doesNotThrowAnyException();
    assertThatThrownBy(
            () -> any.check(new Connection.Answer(200, List.of(), "text/xml", new byte[0])))
        .hasMessageStartingWith("reply expected XML, got: ");
    ReplyCheck strict =
        new ReplyCheck(security("reply: {contains: hello}\n"), MechanismSecurity.Session.NONE);
    assertThatThrownBy(() -> strict.check(accepted))
        .hasMessage("reply expected SOAP, got: nothing");
  }

  @Test
  void the_content_must_be_as_it_is_asked_for() {
    String query = "reply: {xpath: \"//e:text = '%s'\", namespaces: {e: 'urn:example'}}\n";
    assertThatCode(() -> check(SIGNED, ReplyCheckTest::unchanged, query.formatted("hello")))
        .doesNotThrowAnyException();
    refused(
        SIGNED,
        ReplyCheckTest::unchanged,
        query.formatted("hallo"),
        "reply expected to have //e:text =");
    refused(
        SIGNED,
        ReplyCheckTest::unchanged,
        "reply: {contains: hallo}\n",
        "reply expected to contain 'hallo', got another");
  }
}
