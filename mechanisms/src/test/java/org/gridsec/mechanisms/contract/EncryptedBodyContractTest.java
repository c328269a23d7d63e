package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Stack;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What a clear Body must not have, a decrypted one must not have, whichever mechanism encrypts it:
 * encryption is no way around the limits of {@link org.gridsec.mechanisms.soap.stream.XmlInput}.
 */
@ParameterizedClass(allowZeroInvocations = true)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@MethodSource("cases")
class EncryptedBodyContractTest {

  private static final String CLEAR = Envelopes.of(List.of(PlantedContent.PLACE));

  /** Names that have to be written otherwise in an attribute. */
  private static final List<String> NAMESPACES =
      List.of(
          "http://example.org/ns?a=1&amp;b=2",
          "urn:a&quot;b",
          "urn:a'b",
          "urn:a&lt;b&gt;",
          "urn:a&amp;amp;b",
          "urn:a&#10;b&#9;c");

  @Parameter private Case tested;
  private PlantedContent planting;
  private Dialogue dialogue;

  /** What a receiver takes depends neither on the stack that sends nor on where contexts are. */
  static Stream<Case> cases() {
    return Case.ofMessages().filter(Case::isOfHalf).filter(c -> c.guarantees(Guarantee.SECRECY));
  }

  @BeforeParameterizedClassInvocation
  void meet() {
    planting = new PlantedContent();
    dialogue = tested.dialogue();
  }

  @AfterParameterizedClassInvocation
  void part() {
    planting.close();
  }

  /** Nothing else says whether what the other tests plant is what was encrypted. */
  @Test
  void what_is_planted_is_received_unless_the_clear_was_signed() throws Exception {
    String message = planted(RefusedBody.operation("<e:value>planted</e:value>"));
    if (tested.parameters().get("sign", "no").equals("yes")) {
      assertThat(refusalOf(message)).isInstanceOf(SecurityFault.class);
    } else {
      assertThat(dialogue.receive(message)).containsExactly("planted");
      dialogue.receive(planted(RefusedBody.nested(RefusedBody.DEPTH_LEFT)));
    }
  }

  /**
   * What a tree may have is sent as a sender would, so that a signature covers it, if there is one.
   */
  @Test
  void what_a_clear_body_must_not_have_an_encrypted_one_must_not_have() throws Exception {
    for (RefusedBody refused : RefusedBody.all()) {
      assertThat(refusalInClear(refused)).as("in clear: %s", refused.name()).isNotNull();
      String message =
          refused.tree()
              ? dialogue.message(new String(refused.envelope(), StandardCharsets.UTF_8))
              : planted(refused.octets());
      assertThat(refusalOf(message))
          .as(refused.name())
          .isInstanceOfAny(SecurityFault.class, Envelopes.NotAsked.class);
    }
  }

  /** As in clear: {@link Wrappings}. */
  @Test
  void an_id_that_occurs_twice_is_rejected() throws Exception {
    String twice = "<e:value Id='a'>1</e:value>".repeat(2);
    assertThat(refusalOf(planted(RefusedBody.operation(twice)))).isInstanceOf(SecurityFault.class);
  }

  @Test
  void a_namespace_may_have_any_name() throws Exception {
    for (String namespace : NAMESPACES) {
      for (String element : List.of("<soap:Envelope", "<soap:Body")) {
        String declaring = CLEAR.replace(element, element + " xmlns:q=\"%s\"".formatted(namespace));
        assertThat(dialogue.receive(dialogue.message(declaring)))
            .as(namespace)
            .containsExactly(PlantedContent.PLACE);
      }
    }
  }

  private String planted(String content) throws Exception {
    return planted(content.getBytes(StandardCharsets.UTF_8));
  }

  private String planted(byte[] octets) throws Exception {
    return planting.of(octets, () -> dialogue.message(CLEAR));
  }

  private Throwable refusalOf(String message) {
    return catchThrowable(() -> dialogue.receive(message));
  }

  /** By what reads messages that have no protection, on the receiver's stack. */
  private Throwable refusalInClear(RefusedBody refused) {
    Stack stack = tested.receiver();
    ByteArrayInputStream envelope = new ByteArrayInputStream(refused.envelope());
    return catchThrowable(
        () -> Party.unprotected(stack).verify(envelope, new Exchange(Recorder.NONE)));
  }
}
