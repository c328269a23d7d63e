package org.gridsec.mechanisms.xmlencryption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.TamperedMessage;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/** Messages that are encrypted, not signed, and not as they must be. */
@ParameterizedClass
@MethodSource("cases")
class DecryptionAttackTest {

  private static final String CONTENT = content(Envelopes.of(List.of("12345")));
  private static final String CLEAR = Envelopes.of(List.of("12345"));
  private static final String XENC = "http://www.w3.org/2001/04/xmlenc#";

  private final Case tested;
  private final Dialogue dialogue;

  DecryptionAttackTest(Case tested) {
    this.tested = tested;
    this.dialogue = tested.dialogue();
  }

  static Stream<Case> cases() {
    return Case.all()
        .filter(c -> c.mechanism() instanceof XmlEncryption)
        .filter(c -> c.parameters().equals(Parameters.NONE) && c.sender() == c.receiver());
  }

  /** What a Body holds. */
  private static String content(String envelope) {
    return envelope.substring(envelope.indexOf("Body>") + 5, envelope.lastIndexOf("</soap:Body"));
  }

  /** A client that waits for a response. */
  @BeforeEach
  void converse() throws Exception {
    dialogue.message(CLEAR);
  }

  private HandEncrypted handEncrypted() throws Exception {
    return new HandEncrypted(tested.suite(), tested.credentials(tested.sends()).peer());
  }

  @Test
  void a_message_encrypted_by_hand_is_accepted_where_nothing_is_wrong_with_it() throws Exception {
    assertThat(dialogue.receive(handEncrypted().content(CONTENT).message()))
        .containsExactly("12345");
  }

  // What fails once decryption has started.

  @Test
  void whatever_fails_in_decryption_is_the_same_fault() throws Exception {
    Map<String, String> messages = new LinkedHashMap<>();
    messages.put(
        "key of other length", handEncrypted().wrap(new byte[7]).content(CONTENT).message());
    messages.put("long key", handEncrypted().wrap(new byte[32]).content(CONTENT).message());
    messages.put("other key", handEncrypted().wrap(new byte[16]).content(CONTENT).message());
    HandEncrypted changed = handEncrypted().content(CONTENT);
    messages.put("changed key", changed.wrapped(flipped(changed.wrapped(), 20)).message());
    messages.put("no key", handEncrypted().content(CONTENT).wrapped(new byte[0]).message());
    messages.put(
        "random key",
        handEncrypted()
            .content(CONTENT)
            .wrapped(HandEncrypted.random(changed.wrapped().length))
            .message());
    byte[] cipher = handEncrypted().content(CONTENT).cipher();
    for (int at : new int[] {0, 20, cipher.length / 2, cipher.length - 20, cipher.length - 1}) {
      // CBC notices no change by itself: the content is such that no single one makes it
      // well-formed
      HandEncrypted damaged = handEncrypted().content("<a>" + CONTENT + "<b>");
      messages.put("changed at " + at, damaged.cipher(flipped(damaged.cipher(), at)).message());
    }
    HandEncrypted cut = handEncrypted().content(CONTENT);
    for (int length : new int[] {0, 5, 12, 16, 28, 31, 32, 48}) {
      messages.put("cut to " + length, cut.cipher(Arrays.copyOf(cut.cipher(), length)).message());
    }
    messages.put("no XML", handEncrypted().content("hello <").message());
    messages.put(
        "invalid UTF-8", handEncrypted().content(new byte[] {'<', 'a', '>', -1, -2}).message());
    messages.put("an end too much", handEncrypted().content("</soap:Body>" + CONTENT).message());
    messages.put("nothing", handEncrypted().content("").message());
    messages.put("text", handEncrypted().content("12345").message());
    messages.put("two elements", handEncrypted().content(CONTENT + CONTENT).message());
    messages.put(
        "a document type",
        handEncrypted()
            .content("<!DOCTYPE a [<!ENTITY b 'c'>]>" + CONTENT.replace("12345", "&b;"))
            .message());
    messages.put("an entity", handEncrypted().content(CONTENT.replace("12345", "&b;")).message());
    messages.put(
        "nested elements",
        handEncrypted().content("<a>".repeat(10_000) + "</a>".repeat(10_000)).message());
    for (Map.Entry<String, String> message : messages.entrySet()) {
      SecurityFault fault =
          catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(message.getValue()));
      assertThat(fault).as(message.getKey()).isNotNull();
      assertThat(fault.code().getLocalPart()).as(message.getKey()).isEqualTo("FailedCheck");
      assertThat(fault).as(message.getKey()).hasMessage("the signature or decryption was invalid");
    }
  }

  private static byte[] flipped(byte[] bytes, int at) {
    bytes[at] ^= 1;
    return bytes;
  }

  @Test
  @Timeout(60)
  void a_message_that_nobody_reads_to_its_end_leaves_no_thread_behind() throws Exception {
    String large = "x".repeat(1_000_000);
    for (String content :
        List.of("<a>&" + large + "</a>", "<a/><b>" + large + "</b>", "<a>" + large)) {
      Set<Thread> before = decrypting();
      faultOf(handEncrypted().content(content).message());
      Set<Thread> left = decrypting();
      left.removeAll(before);
      for (Thread thread : left) {
        thread.join(); // for ever, if it waits for a reader
      }
    }
  }

  private static Set<Thread> decrypting() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("decryption thread"))
        .collect(Collectors.toSet());
  }

  // What is looked at before.

  @Test
  void a_weaker_or_other_key_transport_is_rejected() throws Exception {
    for (String algorithm :
        List.of(
            XENC + (tested.suite() == Suite.MODERN ? "rsa-1_5" : "rsa-oaep-mgf1p"),
            XENC + "rsa-oaep-mgf1p",
            XENC + "kw-aes128",
            "urn:none",
            "")) {
      TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
      message.element("EncryptionMethod").setAttribute("Algorithm", algorithm);
      rejected(message, "UnsupportedAlgorithm");
    }
  }

  @Test
  void a_weaker_or_other_cipher_is_rejected() throws Exception {
    for (String algorithm :
        List.of(
            tested.suite() == Suite.MODERN
                ? XENC + "aes128-cbc"
                : "http://www.w3.org/2009/xmlenc11#aes128-gcm",
            XENC + "aes256-cbc",
            XENC + "tripledes-cbc",
            "urn:none")) {
      TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
      Envelopes.child(data(message), "EncryptionMethod").setAttribute("Algorithm", algorithm);
      rejected(message, "UnsupportedAlgorithm");
    }
  }

  @Test
  void other_parameters_of_the_key_transport_are_rejected() throws Exception {
    assumeTrue(tested.suite() == Suite.MODERN);
    for (String parameter : List.of("DigestMethod", "MGF")) {
      TamperedMessage weaker = new TamperedMessage(dialogue.message(CLEAR));
      weaker.element(parameter).setAttribute("Algorithm", "http://www.w3.org/2000/09/xmldsig#sha1");
      rejected(weaker, "UnsupportedAlgorithm");
      TamperedMessage missing = new TamperedMessage(dialogue.message(CLEAR));
      missing.remove(parameter);
      rejected(missing, "InvalidSecurity");
    }
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    Element label = message.document().createElementNS(XENC, "xenc:OAEPparams");
    message.element("EncryptionMethod").appendChild(label);
    rejected(message, "InvalidSecurity");
  }

  @Test
  void a_message_of_the_other_suite_is_rejected() throws Exception {
    Suite other = tested.suite() == Suite.MODERN ? Suite.PERIOD : Suite.MODERN;
    HandEncrypted message =
        new HandEncrypted(other, tested.credentials(tested.sends()).peer()).content(CONTENT);
    rejected(message.message(), "UnsupportedAlgorithm");
  }

  @Test
  void a_message_for_somebody_else_is_rejected() throws Exception {
    HandEncrypted message =
        new HandEncrypted(tested.suite(), tested.credentials(tested.sends()).certificate());
    rejected(message.content(CONTENT).message(), "SecurityTokenUnavailable");
    String own = handEncrypted().content(CONTENT).message();
    rejected(own.replace("CN=", "CN=not-"), "SecurityTokenUnavailable");
    rejected(own.replace("CN=", "no name"), "SecurityTokenUnavailable");
    rejected(own.replaceFirst("(X509SerialNumber>)", "$11"), "SecurityTokenUnavailable");
  }

  @Test
  void other_references_to_the_key_are_rejected() throws Exception {
    for (String other : List.of("X509SKI", "X509Certificate", "X509SubjectName")) {
      TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
      Element data = message.element("X509Data");
      data.replaceChild(
          message.document().createElementNS(data.getNamespaceURI(), "ds:" + other),
          data.getFirstChild());
      rejected(message, "InvalidSecurity");
    }
  }

  // What may not be where it is.

  @Test
  void clear_content_beside_the_encrypted_one_is_rejected() throws Exception {
    for (boolean before : new boolean[] {true, false}) {
      TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
      Node evil = message.evilBody().getFirstChild();
      message.body().insertBefore(evil, before ? message.body().getFirstChild() : null);
      rejected(message, "InvalidSecurity", "FailedCheck");
    }
  }

  @Test
  void a_body_in_clear_is_rejected_wherever_the_encrypted_one_is_moved() throws Exception {
    TamperedMessage aside = new TamperedMessage(dialogue.message(CLEAR));
    Element wrapper = aside.create("wrapper");
    aside.header().appendChild(wrapper);
    aside.moveBodyTo(wrapper);
    rejected(aside, "InvalidSecurity");
    TamperedMessage inSecurity = new TamperedMessage(dialogue.message(CLEAR));
    inSecurity.security().appendChild(data(inSecurity));
    inSecurity.body().appendChild(inSecurity.evilBody().getFirstChild());
    rejected(inSecurity, "InvalidSecurity");
    TamperedMessage nested = new TamperedMessage(dialogue.message(CLEAR));
    Element element = nested.create("element");
    element.appendChild(data(nested));
    nested.body().appendChild(element);
    rejected(nested, "InvalidSecurity");
    TamperedMessage second = new TamperedMessage(dialogue.message(CLEAR));
    second.envelope().insertBefore(second.evilBody(), second.body());
    rejected(second, "InvalidSecurity");
  }

  @Test
  void a_second_encrypted_content_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    message.body().appendChild(TamperedMessage.withoutId(data(message)));
    rejected(message, "InvalidSecurity", "FailedCheck");
  }

  @Test
  void a_second_key_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    message.security().appendChild(TamperedMessage.withoutId(message.element("EncryptedKey")));
    rejected(message, "InvalidSecurity");
  }

  @Test
  void a_key_that_does_not_list_the_content_is_rejected() throws Exception {
    TamperedMessage elsewhere = new TamperedMessage(dialogue.message(CLEAR));
    elsewhere.element("DataReference").setAttribute("URI", "#elsewhere");
    rejected(elsewhere, "InvalidSecurity", "FailedCheck");
    TamperedMessage nameless = new TamperedMessage(dialogue.message(CLEAR));
    data(nameless).removeAttribute("Id");
    rejected(nameless, "InvalidSecurity", "FailedCheck");
    TamperedMessage twice = new TamperedMessage(dialogue.message(CLEAR));
    Element reference = twice.element("DataReference");
    reference.getParentNode().appendChild(reference.cloneNode(true));
    rejected(twice, "InvalidSecurity");
  }

  @Test
  void a_reference_to_another_element_with_the_same_id_is_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    Element decoy = message.create("decoy");
    decoy.setAttribute("Id", data(message).getAttribute("Id"));
    message.header().appendChild(decoy);
    rejected(message, "InvalidSecurity");
  }

  @Test
  void content_that_says_it_is_something_else_is_rejected() throws Exception {
    for (String type : List.of(XENC + "Element", "http://www.w3.org/2009/xmlenc11#EXI", "")) {
      TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
      data(message).setAttribute("Type", type);
      rejected(message, "InvalidSecurity");
    }
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    data(message).removeAttribute("Type");
    rejected(message, "InvalidSecurity");
  }

  @Test
  void ciphers_that_are_elsewhere_are_rejected() throws Exception {
    TamperedMessage reference = new TamperedMessage(dialogue.message(CLEAR));
    Element cipher = Envelopes.child(data(reference), "CipherData");
    cipher.replaceChild(
        reference.document().createElementNS(XENC, "xenc:CipherReference"),
        Envelopes.child(cipher, "CipherValue"));
    rejected(reference, "InvalidSecurity");
    TamperedMessage include = new TamperedMessage(dialogue.message(CLEAR));
    Envelopes.child(Envelopes.child(data(include), "CipherData"), "CipherValue")
        .appendChild(
            include
                .document()
                .createElementNS("http://www.w3.org/2004/08/xop/include", "xop:Include"));
    rejected(include, "InvalidSecurity", "FailedCheck");
  }

  @Test
  void transforms_of_what_was_decrypted_are_rejected() throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    message
        .element("DataReference")
        .appendChild(
            message
                .document()
                .createElementNS("http://www.w3.org/2000/09/xmldsig#", "ds:Transforms"));
    rejected(message, "InvalidSecurity");
  }

  private static Element data(TamperedMessage message) {
    return Envelopes.child(message.body(), "EncryptedData");
  }

  private void rejected(TamperedMessage message, String... codes) throws Exception {
    rejected(message.text(), codes);
  }

  private void rejected(String message, String... codes) {
    assertThat(faultOf(message).code().getLocalPart()).as(message).isIn((Object[]) codes);
  }

  private SecurityFault faultOf(String message) {
    SecurityFault fault =
        catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(message));
    assertThat(fault).as("a fault for %s", message).isNotNull();
    return fault;
  }
}
