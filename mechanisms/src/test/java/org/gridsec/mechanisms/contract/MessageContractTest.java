package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gridsec.mechanisms.contract.Case.testIf;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.Guarantee;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every message-level mechanism owes to those who may talk to each other, on every pair of
 * stacks, with every suite and each value of each parameter. Most tests of a case are on the same
 * two sides, so none may spoil what comes after it.
 */
@ParameterizedClass(allowZeroInvocations = true)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@MethodSource("org.gridsec.mechanisms.contract.Case#half")
class MessageContractTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  @Parameter private Case tested;
  private Dialogue dialogue;

  @BeforeParameterizedClassInvocation
  void meet() {
    dialogue = tested.dialogue();
  }

  @Test
  void bodies_of_all_kinds_arrive_as_they_were() throws Exception {
    for (List<String> body : Envelopes.bodies()) {
      String clear = Envelopes.of(body);
      List<String> expected = Envelopes.values(Envelopes.parse(clear));
      assertThat(dialogue.receive(dialogue.message(clear))).isEqualTo(expected);
    }
  }

  @TestFactory
  Stream<DynamicTest> the_receiver_learns_who_sent() {
    return testIf(tested.provesOrigin(), this::learnWhoSent);
  }

  private void learnWhoSent() throws Exception {
    Exchange exchange = new Exchange(Recorder.NONE);
    dialogue.receive(dialogue.message(CLEAR), exchange);
    if (tested.receives() == Role.CLIENT) {
      exchange = dialogue.ofClient();
    }
    assertThat(exchange.peer()).isPresent();
    if (tested.provenByCertificate()) {
      assertThat(exchange.peer().orElseThrow().getName())
          .isEqualTo(
              tested.credentials(tested.sends()).certificate().getSubjectX500Principal().getName());
    }
  }

  @TestFactory
  Stream<DynamicTest> what_is_secret_cannot_be_read() {
    return testIf(tested.guarantees(Guarantee.SECRECY), this::lookForSecret);
  }

  private void lookForSecret() throws Exception {
    String secret = "no number, key or id has blanks";
    assertThat(dialogue.message(Envelopes.of(List.of(secret)))).doesNotContain(secret);
  }

  @TestFactory
  Stream<DynamicTest> of_concurrent_replays_one_is_accepted() {
    return testIf(
        tested.receives() == Role.SERVER && tested.guarantees(Guarantee.FRESHNESS),
        this::replayConcurrently);
  }

  private void replayConcurrently() throws Exception {
    String message = dialogue.message(CLEAR);
    Callable<Integer> accepted =
        () -> {
          try {
            return dialogue.receive(message).size();
          } catch (SecurityFault e) {
            return 0;
          }
        };
    assertThat(inParallel(accepted).stream().mapToInt(Integer::intValue).sum()).isEqualTo(1);
  }

  /** Where clients receive, a call goes through both sides both ways. */
  @TestFactory
  Stream<DynamicTest> one_server_has_many_clients_in_parallel() {
    return testIf(tested.receives() == Role.CLIENT, this::callInParallel);
  }

  private void callInParallel() throws Exception {
    Dialogue.Service service = tested.service();
    Callable<List<String>> conversation =
        () -> {
          Dialogue own = tested.client(service);
          List<String> values = new ArrayList<>();
          for (int i = 0; i < 2; i++) {
            values.addAll(own.receive(own.message(Envelopes.of(List.of("v" + i)))));
          }
          return values;
        };
    assertThat(inParallel(conversation))
        .allSatisfy(values -> assertThat(values).containsExactly("v0", "v1"));
  }

  private static <T> List<T> inParallel(Callable<T> task) throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<T> results = new ArrayList<>();
      for (Future<T> result : threads.invokeAll(Collections.nCopies(4, task))) {
        results.add(result.get());
      }
      return results;
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void a_parameter_that_the_mechanism_does_not_have_is_named() {
    Setting setting =
        new Setting(
            tested.suite(), Parameters.of("colour", "red"), tested.credentials(Role.CLIENT));
    assertThatThrownBy(() -> tested.mechanism().client(setting, Channel.NONE))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(tested.mechanism().info().id())
        .hasMessageEndingWith("got: colour");
    assertThatThrownBy(() -> tested.mechanism().server(setting))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
