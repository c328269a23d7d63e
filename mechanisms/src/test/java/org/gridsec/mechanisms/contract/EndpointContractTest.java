package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.gridsec.mechanisms.spi.info.Layer;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/**
 * What is kept secret at one endpoint is read at no other, where it might be answered in clear or
 * to anyone: whoever recorded a message sends it there, whole, without its signature, or addressed
 * to the key that is in use there.
 */
class EndpointContractTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  /** What is checked besides, how contexts are kept, what signs: that makes no other form. */
  private static final List<String> SAME_FORM =
      List.of("validation", "store", "keys", "key", "algorithm", "stream");

  private static final Map<Dialogue.Service, Element> RECIPIENTS = new HashMap<>();

  private static List<Dialogue.Service> services;

  static Stream<Case> cases() {
    return Stream.concat(Case.ofMessages(), signedAndAnsweredInClear())
        .filter(c -> c.suite() == Suite.MODERN && c.receives() == Role.SERVER)
        .filter(c -> c.sender() == Stack.AXIS2 && c.guarantees(Guarantee.SECRECY))
        .filter(c -> SAME_FORM.stream().noneMatch(c.parameters().values()::containsKey));
  }

  /** The one combination of parameters that makes a form of its own. */
  private static Stream<Case> signedAndAnsweredInClear() {
    Parameters both = new Parameters(Map.of("replies", "clear", "sign", "yes"));
    return Case.ofMessages()
        .filter(c -> c.parameters().equals(Parameters.of("sign", "yes")))
        .filter(c -> c.mechanism().info().accepts(c.suite(), both))
        .map(c -> of(c.mechanism(), both, c.receiver()));
  }

  private static Case of(Mechanism mechanism, Parameters parameters, Stack stack) {
    return new Case(mechanism, Suite.MODERN, parameters, stack, stack, Role.SERVER);
  }

  /** Every endpoint of every mechanism that differs in more than how it keeps contexts. */
  @BeforeAll
  static void start() {
    services =
        Mechanisms.all().stream()
            .filter(m -> m.info().layer() == Layer.MESSAGE)
            .flatMap(m -> of(m, Parameters.NONE, Stack.AXIS2).services().stream())
            .filter(s -> SAME_FORM.stream().noneMatch(s.parameters().values()::containsKey))
            .toList();
  }

  @ParameterizedTest(allowZeroInvocations = true)
  @MethodSource("cases")
  void a_message_is_read_where_it_was_sent_alone(Case tested) throws Exception {
    Dialogue dialogue = tested.dialogue();
    String message = dialogue.message(CLEAR);
    for (String recorded : List.of(message, unsigned(message))) {
      for (Dialogue.Service service : services) {
        if (!service.mechanism().equals(tested.mechanism())
            || !service.parameters().equals(tested.parameters())) {
          refused(service, recorded);
          addressed(recorded, service).ifPresent(other -> refused(service, other));
        }
      }
    }
    // nothing else was wrong with it; itself it is none any more, since the JDK takes a ticket once
    assertThat(dialogue.receive(dialogue.message(CLEAR))).containsExactly("12345");
  }

  private static void refused(Dialogue.Service service, String message) {
    assertThat(catchThrowableOfType(SecurityFault.class, () -> service.receive(message)))
        .as("a fault at %s%s", service.mechanism().info().id(), service.parameters())
        .isNotNull();
  }

  /** Without what only a signature needs. */
  private static String unsigned(String message) throws Exception {
    TamperedMessage changed = new TamperedMessage(message);
    List<String> references = new ArrayList<>();
    for (Element token : Envelopes.children(changed.security())) {
      switch (token.getLocalName()) {
        case "Timestamp", "BinarySecurityToken", "Signature", "EncryptedData" -> {
          references.add("#" + token.getAttribute("Id"));
          token.getParentNode().removeChild(token);
        }
        default -> {}
      }
    }
    if (changed.has("ReferenceList")) {
      for (Element reference : Envelopes.children(changed.element("ReferenceList"))) {
        if (references.contains(reference.getAttribute("URI"))) {
          reference.getParentNode().removeChild(reference);
        }
      }
    }
    return changed.text();
  }

  /** With the reference to the key that messages to that endpoint are encrypted for, if any is. */
  private static Optional<String> addressed(String message, Dialogue.Service service)
      throws Exception {
    TamperedMessage changed = new TamperedMessage(message);
    if (!RECIPIENTS.containsKey(service)) {
      TamperedMessage own =
          new TamperedMessage(
              of(service.mechanism(), service.parameters(), service.stack())
                  .dialogue()
                  .message(CLEAR));
      RECIPIENTS.put(service, own.has("X509IssuerSerial") ? own.element("X509IssuerSerial") : null);
    }
    Element recipient = RECIPIENTS.get(service);
    if (recipient == null || !changed.has("X509IssuerSerial")) {
      return Optional.empty();
    }
    Element before = changed.element("X509IssuerSerial");
    before.getParentNode().replaceChild(changed.document().importNode(recipient, true), before);
    return Optional.of(changed.text());
  }
}
