package org.gridsec.mechanisms.capability;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.RsaOperations;
import org.gridsec.mechanisms.spi.Role;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a capability costs in operations with RSA keys. */
class CapabilityOperationsTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  static Stream<Case> cases() {
    return Case.all().filter(c -> c.mechanism() instanceof Capability);
  }

  /**
   * A signature a message, as with XML-Signature; the service verifies one more, the authority's.
   * The paths of certificates come to nothing: the JDK knows that it has verified them before.
   */
  @ParameterizedTest
  @MethodSource("cases")
  void a_call_costs_what_a_signed_one_does_and_one_verification_more(Case tested) throws Exception {
    Dialogue dialogue = tested.dialogue();
    dialogue.receive(dialogue.message(CLEAR));
    String[] message = new String[1];
    RsaOperations sending = RsaOperations.of(() -> message[0] = dialogue.message(CLEAR));
    RsaOperations receiving = RsaOperations.of(() -> dialogue.receive(message[0]));
    if (tested.receives() == Role.SERVER) {
      assertThat(sending).isEqualTo(new RsaOperations(1, 0));
      assertThat(receiving).isEqualTo(new RsaOperations(0, 2));
    } else {
      // with the request that it answers
      assertThat(sending).isEqualTo(new RsaOperations(2, 2));
      assertThat(receiving).isEqualTo(new RsaOperations(0, 1));
    }
  }
}
