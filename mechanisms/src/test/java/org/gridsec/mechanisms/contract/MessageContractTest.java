package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.spi.Exchange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/** What every message-level mechanism owes, on every pair of stacks. */
@ParameterizedClass
@MethodSource("org.gridsec.mechanisms.contract.Case#all")
class MessageContractTest {

  private final Case tested;

  MessageContractTest(Case tested) {
    this.tested = tested;
  }

  @Test
  void bodies_of_all_kinds_arrive_as_they_were() throws Exception {
    Party sender = tested.newSender();
    Party receiver = tested.newReceiver();
    for (List<String> body : Envelopes.bodies()) {
      String clear = Envelopes.of(body);
      List<String> expected = Envelopes.values(Envelopes.parse(clear));
      assertThat(receiver.verify(sender.protect(clear))).isEqualTo(expected);
    }
  }

  @Test
  void the_receiver_learns_who_sent() throws Exception {
    Exchange exchange = new Exchange(Recorder.NONE);
    tested.newReceiver().verify(tested.newSender().protect(Envelopes.of(List.of("1"))), exchange);
    assertThat(exchange.peer()).contains(tested.credentials(tested.sends()).certificate());
  }
}
