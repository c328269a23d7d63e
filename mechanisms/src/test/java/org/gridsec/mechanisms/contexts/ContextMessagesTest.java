package org.gridsec.mechanisms.contexts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.xml.stream.XMLStreamException;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contexts.store.ContextNames;
import org.gridsec.mechanisms.contexts.store.EstablishedContext;
import org.gridsec.mechanisms.contexts.store.SecurityContext;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.TamperedMessage;
import org.gridsec.mechanisms.soap.envelope.Names;
import org.gridsec.mechanisms.soap.signature.Validation;
import org.gridsec.mechanisms.soap.stream.XmlInput;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.StreamSecurity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** Requests and responses under a context that both sides have. */
@ParameterizedClass
@MethodSource("cases")
class ContextMessagesTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  private final Suite suite;
  private final boolean encrypted;
  private final EstablishedContext context = context("a", 1);
  private final ContextProtection client;
  private final ContextVerification server;
  private final ContextProtection answering;
  private final ContextVerification waiting;

  ContextMessagesTest(Suite suite, boolean encrypted) {
    this.suite = suite;
    this.encrypted = encrypted;
    client = new ContextProtection(Role.CLIENT, suite, encrypted);
    server = new ContextVerification(Role.SERVER, suite, encrypted);
    answering = new ContextProtection(Role.SERVER, suite, encrypted);
    waiting = new ContextVerification(Role.CLIENT, suite, encrypted);
  }

  static Stream<Arguments> cases() {
    return Stream.of(Suite.values())
        .flatMap(suite -> Stream.of(true, false).map(e -> Arguments.of(suite, e)));
  }

  @Test
  void a_request_and_its_response_arrive_as_they_were() throws Exception {
    Exchange asking = new Exchange(Recorder.NONE);
    Exchange asked = new Exchange(Recorder.NONE);
    assertThat(request(protect(client, asking), asked)).containsExactly("12345");
    assertThat(response(protect(answering, asked), asking)).containsExactly("12345");
  }

  @Test
  void a_context_that_the_receiver_does_not_know_is_no_good() throws Exception {
    String message = protect(client, new Exchange(Recorder.NONE));
    assertThat(
            fault(
                () ->
                    server.verify(
                        Envelopes.parse(message),
                        id -> Optional.empty(),
                        new Exchange(Recorder.NONE))))
        .isEqualTo("BadContextToken");
  }

  @Test
  void the_name_of_a_context_is_of_no_use_without_its_secret() throws Exception {
    Document envelope = Envelopes.parse(CLEAR);
    client.protect(envelope, context("a", 2), new Exchange(Recorder.NONE));
    String message = Envelopes.print(envelope);
    assertThat(fault(() -> request(message, new Exchange(Recorder.NONE)))).isEqualTo("FailedCheck");
  }

  @Test
  void a_request_sent_back_is_no_response() throws Exception {
    Exchange asking = new Exchange(Recorder.NONE);
    String message = protect(client, asking);
    assertThat(fault(() -> response(message, asking))).isEqualTo("InvalidSecurity");
  }

  @Test
  void the_response_to_another_request_of_the_context_is_rejected() throws Exception {
    Exchange asked = new Exchange(Recorder.NONE);
    request(protect(client, new Exchange(Recorder.NONE)), asked);
    String response = protect(answering, asked);
    Exchange other = new Exchange(Recorder.NONE);
    protect(client, other);
    assertThat(fault(() -> response(response, other))).isEqualTo("FailedCheck");
  }

  @Test
  void short_keys_are_refused() throws Exception {
    TamperedMessage message = new TamperedMessage(protect(client, new Exchange(Recorder.NONE)));
    message.element("Length").setTextContent("1");
    assertThat(fault(() -> request(message.text(), new Exchange(Recorder.NONE))))
        .isEqualTo("UnsupportedAlgorithm");
  }

  @Test
  void a_signature_with_the_secret_itself_is_refused() throws Exception {
    TamperedMessage message = new TamperedMessage(protect(client, new Exchange(Recorder.NONE)));
    reference(message).setAttribute("URI", "#context");
    reference(message).setAttribute("ValueType", ContextNames.TOKEN_TYPE);
    assertThat(fault(() -> request(message.text(), new Exchange(Recorder.NONE))))
        .isEqualTo("FailedCheck");
  }

  /** Changes that are noticed after decryption, if the receiver decrypts first. */
  @Test
  void no_fault_tells_whether_the_body_could_be_decrypted() throws Exception {
    assumeTrue(encrypted);
    TamperedMessage old = withSignatureLast();
    for (String time : List.of("Created", "Expires")) {
      Element element = old.element(time);
      element.setTextContent(element.getTextContent().replaceFirst("^....", "2001"));
    }
    tellsNothing(old, "MessageExpired");
    TamperedMessage keyless = withSignatureLast();
    reference(keyless).setAttribute("URI", "#unknown");
    tellsNothing(keyless, "FailedCheck", "SecurityTokenUnavailable");
    tellsNothing(withSignatureOfAnother(), "FailedCheck");
  }

  /** After what is encrypted, and the timestamp, which it covers. */
  private TamperedMessage withSignatureLast() throws Exception {
    TamperedMessage message = new TamperedMessage(protect(client, new Exchange(Recorder.NONE)));
    message.security().appendChild(message.element("Signature"));
    return message;
  }

  /** Of a message in clear, whose Body is in a header. */
  private TamperedMessage withSignatureOfAnother() throws Exception {
    TamperedMessage message = new TamperedMessage(protect(client, new Exchange(Recorder.NONE)));
    TamperedMessage other =
        new TamperedMessage(
            protect(new ContextProtection(Role.CLIENT, suite, false), new Exchange(Recorder.NONE)));
    replace(key(message), key(other));
    replace(message.element("Signature"), other.element("Signature"));
    replace(message.element("Timestamp"), other.element("Timestamp"));
    message
        .header()
        .appendChild(message.create("wrapper"))
        .appendChild(message.document().importNode(other.body(), true));
    return message;
  }

  private static void replace(Element element, Element other) {
    element
        .getParentNode()
        .replaceChild(element.getOwnerDocument().importNode(other, true), element);
  }

  /** The key of the signature. */
  private static Element key(TamperedMessage message) {
    String uri = reference(message).getAttribute("URI");
    return Envelopes.children(message.security()).stream()
        .filter(token -> ("#" + token.getAttributeNS(Names.WSU, "Id")).equals(uri))
        .findFirst()
        .orElseThrow();
  }

  private static Element reference(TamperedMessage message) {
    Element keyInfo = Envelopes.child(message.element("Signature"), "KeyInfo");
    return (Element) keyInfo.getElementsByTagNameNS("*", "Reference").item(0);
  }

  private void tellsNothing(TamperedMessage message, String... codes) throws Exception {
    String decryptable = message.text();
    message.element("CipherValue").setTextContent("AAAA");
    List<Attempt> alike =
        List.of(
            () -> request(decryptable, new Exchange(Recorder.NONE)),
            () -> request(message.text(), new Exchange(Recorder.NONE)));
    List<Attempt> alikeAsStreams = List.of(() -> read(decryptable), () -> read(message.text()));
    for (List<Attempt> attempts : List.of(alike, alikeAsStreams)) {
      List<SecurityFault> faults = attempts.stream().map(ContextMessagesTest::refusal).toList();
      assertThat(faults.get(0).code().getLocalPart()).isIn((Object[]) codes);
      assertThat(faults.get(1).code()).isEqualTo(faults.get(0).code());
      assertThat(faults.get(1)).hasMessage(faults.get(0).getMessage());
    }
  }

  private void read(String message) throws Exception {
    ContextStreams streams =
        new ContextStreams(Role.SERVER, suite, Protect.BOTH, Validation.FORM, this::find);
    InputStream in = new ByteArrayInputStream(message.getBytes(StandardCharsets.UTF_8));
    try {
      StreamSecurity.Incoming incoming =
          streams.verify(XmlInput.reader(in), new Exchange(Recorder.NONE), found -> {});
      while (incoming.reader().hasNext()) {
        incoming.reader().next();
      }
      incoming.complete();
    } catch (XMLStreamException e) {
      throw e.getCause() instanceof SecurityFault fault ? fault : e;
    }
  }

  private String protect(ContextProtection side, Exchange exchange) throws Exception {
    Document envelope = Envelopes.parse(CLEAR);
    side.protect(envelope, context, exchange);
    return Envelopes.print(envelope);
  }

  private List<String> request(String message, Exchange exchange) throws Exception {
    return verify(server, message, exchange);
  }

  private List<String> response(String message, Exchange exchange) throws Exception {
    return verify(waiting, message, exchange);
  }

  private List<String> verify(ContextVerification side, String message, Exchange exchange)
      throws Exception {
    Document envelope = Envelopes.parse(message);
    EstablishedContext found = side.verify(envelope, this::find, exchange);
    assertThat(found).isEqualTo(context);
    return Envelopes.values(envelope);
  }

  private Optional<SecurityContext> find(String id) {
    return Optional.of(context).filter(c -> c.id().equals(id)).map(EstablishedContext::context);
  }

  private static EstablishedContext context(String id, int secret) {
    byte[] bytes = new byte[32];
    bytes[0] = (byte) secret;
    Instant expires = Instant.EPOCH.plus(Duration.ofDays(100_000));
    return new EstablishedContext(id, new SecurityContext(bytes, "CN=owner", expires));
  }

  private static String fault(Attempt attempt) {
    return refusal(attempt).code().getLocalPart();
  }

  private static SecurityFault refusal(Attempt attempt) {
    SecurityFault fault = catchThrowableOfType(SecurityFault.class, attempt::make);
    assertThat(fault).as("a fault").isNotNull();
    return fault;
  }

  @FunctionalInterface
  private interface Attempt {
    void make() throws Exception;
  }
}
