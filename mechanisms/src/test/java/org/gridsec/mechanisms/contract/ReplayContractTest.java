package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.gridsec.mechanisms.contract.Case.testIf;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A message is known at every endpoint, however it is written first. That it is not accepted again
 * with another spelling is for {@link AttackContractTest}.
 */
@ParameterizedClass(allowZeroInvocations = true)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@MethodSource("cases")
class ReplayContractTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  @Parameter private Case tested;
  private Dialogue dialogue;

  static Stream<Case> cases() {
    return Case.ofMessages().filter(Case::isOfHalf).filter(c -> c.guarantees(Guarantee.FRESHNESS));
  }

  @BeforeParameterizedClassInvocation
  void meet() {
    dialogue = tested.dialogue();
  }

  /** One for each that the mechanism's messages have a place for. */
  @TestFactory
  Stream<DynamicTest> of_two_ways_to_write_a_message_one_is_accepted() throws Exception {
    String like = dialogue.message(CLEAR);
    List<DynamicTest> tests = new ArrayList<>();
    for (Respelling respelling : Respelling.values()) {
      if (respelling.appliesTo(tested) && respelling.change(new TamperedMessage(like))) {
        tests.add(dynamicTest(respelling.name(), () -> oneIsAccepted(respelling)));
      }
    }
    return tests.stream();
  }

  private void oneIsAccepted(Respelling respelling) throws Exception {
    String message = dialogue.message(CLEAR);
    String other = respelled(message, respelling);
    SecurityFault fault = catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(other));
    if (fault == null) {
      refused(dialogue, message);
    } else {
      assertThat(dialogue.receive(message)).containsExactly("12345");
    }
    // what is as good a signature is known by what it signs
    assertThat(fault == null).isEqualTo(respelling == Respelling.OTHER_S);
  }

  @TestFactory
  Stream<DynamicTest> what_one_endpoint_accepted_is_refused_by_all_others() {
    return testIf(tested.receives() == Role.SERVER, this::refusedByAllOthers);
  }

  private void refusedByAllOthers() throws Exception {
    List<Dialogue.Service> services = tested.services();
    Dialogue.Service home = services.stream().filter(tested::isHome).findFirst().orElseThrow();
    Dialogue client = tested.client(home);
    String message = client.message(CLEAR);
    assertThat(home.receive(message)).containsExactly("12345");
    for (Dialogue.Service service : services) {
      assertThat(catchThrowableOfType(SecurityFault.class, () -> service.receive(message)))
          .as("a fault at %s %s", service.stack().id(), service.parameters())
          .isNotNull();
    }
  }

  private static void refused(Dialogue dialogue, String message) {
    assertThat(catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(message)))
        .as("a fault for %s", message)
        .isNotNull();
  }

  private static String respelled(String message, Respelling respelling) throws Exception {
    TamperedMessage changed = new TamperedMessage(message);
    assertThat(respelling.change(changed)).isTrue();
    return changed.text();
  }
}
