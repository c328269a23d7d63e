package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.gridsec.mechanisms.contract.Case.testIf;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/**
 * A message refers to nothing but its own elements, whoever sends it: what it names otherwise is
 * never looked for, and the message is refused.
 */
@ParameterizedClass(allowZeroInvocations = true)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@MethodSource("cases")
class ReferenceContractTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  @Parameter private Case tested;
  private Dialogue dialogue;
  private AddedReference added;
  private Listener listener;
  @TempDir private Path directory;

  /** Algorithms differ in nothing that refers to something, nor do replies from requests. */
  static Stream<Case> cases() {
    return Case.ofMessages()
        .filter(c -> c.suite() == Suite.MODERN && !c.parameters().values().containsKey("algorithm"))
        .filter(c -> c.receives() == Role.SERVER || c.parameters().equals(Parameters.NONE));
  }

  @BeforeParameterizedClassInvocation
  void meet() throws Exception {
    dialogue = tested.dialogue();
    listener = new Listener();
    added = new AddedReference();
  }

  @AfterParameterizedClassInvocation
  void part() throws Exception {
    added.close();
    listener.close();
  }

  private List<URI> elsewhere() throws Exception {
    Path file = Files.writeString(directory.resolve("file"), AddedReference.CONTENT);
    return List.of(listener.uri(), file.toUri());
  }

  /**
   * Nothing else says that the others are refused for where their references lead. Of requests: a
   * reply is made only to one that the server takes.
   */
  @TestFactory
  Stream<DynamicTest> a_second_reference_to_an_element_of_the_message_is_accepted()
      throws Exception {
    return testIf(
        tested.receives() == Role.SERVER,
        () -> {
          dialogue.call(); // what is settled is signed as it should be
          String message = added.again(() -> dialogue.message(CLEAR));
          assertThat(dialogue.receive(message)).containsExactly("12345");
          assertThat(added.signed())
              .as("a signature that was changed, of %s", tested)
              .isEqualTo(
                  message.contains("SignedInfo")
                      || tested.parameters().get("sign", "no").equals("yes"));
        });
  }

  /** With the right digest: whoever follows it finds nothing wrong. */
  @TestFactory
  Stream<DynamicTest> a_signed_reference_elsewhere_is_not_followed() throws Exception {
    return testIf(
        tested.receives() == Role.SERVER,
        () -> {
          for (URI uri : elsewhere()) {
            dialogue.call();
            String message = added.to(uri, () -> dialogue.message(CLEAR));
            assumeTrue(added.signed());
            refused(uri.toString(), message);
          }
        });
  }

  @Test
  void no_other_reference_elsewhere_is_followed() throws Exception {
    int references = references(new TamperedMessage(dialogue.message(CLEAR))).size();
    for (URI uri : elsewhere()) {
      for (int i = 0; i < references; i++) {
        int index = i;
        refused(m -> references(m).get(index).setAttribute("URI", uri.toString()));
      }
    }
  }

  private static List<Element> references(TamperedMessage message) {
    return Stream.of(message.envelope().getElementsByTagNameNS("*", "*"))
        .flatMap(ReferenceContractTest::elements)
        .filter(e -> e.hasAttribute("URI"))
        .toList();
  }

  private static Stream<Element> elements(NodeList nodes) {
    return Stream.iterate(0, i -> i < nodes.getLength(), i -> i + 1)
        .map(i -> (Element) nodes.item(i));
  }

  @TestFactory
  Stream<DynamicTest> a_cipher_elsewhere_is_not_fetched() throws Exception {
    return testIf(
        new TamperedMessage(dialogue.message(CLEAR)).has("CipherValue"),
        () -> {
          for (URI uri : elsewhere()) {
            for (String part : List.of("Header", "Body")) {
              refused(
                  m -> {
                    Element where = Envelopes.child(m.envelope(), part);
                    elements(where.getElementsByTagNameNS("*", "CipherValue"))
                        .findFirst()
                        .ifPresentOrElse(
                            value -> replace(value, "CipherReference", uri),
                            () -> m.remove("Security"));
                  });
            }
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> a_key_elsewhere_is_not_fetched() throws Exception {
    return testIf(
        new TamperedMessage(dialogue.message(CLEAR)).has("KeyInfo"),
        () -> {
          for (URI uri : elsewhere()) {
            refused(
                m ->
                    replace(
                        Envelopes.children(m.element("KeyInfo")).get(0), "RetrievalMethod", uri));
          }
        });
  }

  private static void replace(Element element, String name, URI uri) {
    Element parent = (Element) element.getParentNode();
    String qualified = parent.getPrefix() == null ? name : parent.getPrefix() + ":" + name;
    Element other = element.getOwnerDocument().createElementNS(parent.getNamespaceURI(), qualified);
    other.setAttribute("URI", uri.toString());
    parent.replaceChild(other, element);
  }

  private void refused(Consumer<TamperedMessage> change) throws Exception {
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    change.accept(message);
    refused("a changed message", message.text());
  }

  private void refused(String what, String message) {
    assertThat(catchThrowable(() -> dialogue.receive(message)))
        .as("%s in %s", what, message)
        .isInstanceOf(SecurityFault.class);
    assertThat(listener.connections()).as("connections for %s", what).isZero();
  }
}
