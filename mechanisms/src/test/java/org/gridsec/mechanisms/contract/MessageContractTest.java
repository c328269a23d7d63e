package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.security.PrivateKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.Suite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/** What every message-level mechanism owes, on every pair of stacks, with every suite. */
@ParameterizedClass
@MethodSource("org.gridsec.mechanisms.contract.Case#all")
class MessageContractTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

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
    tested.newReceiver().verify(tested.newSender().protect(CLEAR), exchange);
    assertThat(exchange.peer()).contains(tested.credentials(tested.sends()).certificate());
  }

  @Test
  void a_message_without_protection_is_rejected() {
    assertThat(faultOf(CLEAR).code().getLocalPart()).isEqualTo("InvalidSecurity");
  }

  @Test
  void a_message_that_lost_its_security_header_is_rejected() throws Exception {
    Document message = Envelopes.parse(tested.newSender().protect(CLEAR));
    Element header = Envelopes.child(message.getDocumentElement(), "Header");
    header.removeChild(Envelopes.child(header, "Security"));
    assertThat(faultOf(Envelopes.print(message)).code().getLocalPart())
        .isEqualTo("InvalidSecurity");
  }

  @Test
  void a_tampered_body_is_rejected() throws Exception {
    String message = tested.newSender().protect(CLEAR);
    assertThat(faultOf(message.replace("12345", "12346")).code().getLocalPart())
        .isEqualTo("FailedCheck");
  }

  @Test
  void a_message_is_accepted_once() throws Exception {
    Party receiver = tested.newReceiver();
    String message = tested.newSender().protect(CLEAR);
    receiver.verify(message);
    assertThat(faultOf(receiver, message).code().getLocalPart()).isEqualTo("InvalidSecurity");
  }

  @Test
  void a_tampered_copy_does_not_keep_the_message_from_being_accepted() throws Exception {
    Party receiver = tested.newReceiver();
    String message = tested.newSender().protect(CLEAR);
    faultOf(receiver, message.replace("12345", "12346"));
    assertThat(receiver.verify(message)).containsExactly("12345");
  }

  @Test
  void of_concurrent_replays_one_is_accepted() throws Exception {
    Party receiver = tested.newReceiver();
    String message = tested.newSender().protect(CLEAR);
    Callable<Integer> accepted =
        () -> {
          try {
            return receiver.verify(message).size();
          } catch (SecurityFault e) {
            return 0;
          }
        };
    assertThat(inParallel(accepted).stream().mapToInt(Integer::intValue).sum()).isEqualTo(1);
  }

  @Test
  void one_receiver_serves_many_senders_in_parallel() throws Exception {
    Party receiver = tested.newReceiver();
    Callable<List<String>> conversation =
        () -> {
          Party sender = tested.newSender();
          List<String> values = new ArrayList<>();
          for (int i = 0; i < 10; i++) {
            values.addAll(receiver.verify(sender.protect(Envelopes.of(List.of("v" + i)))));
          }
          return values;
        };
    assertThat(inParallel(conversation))
        .allSatisfy(
            values ->
                assertThat(values)
                    .containsExactly("v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9"));
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
  void a_party_of_another_authority_is_rejected() throws Exception {
    String message = tested.newSender(tested.suite(), tested.others(tested.sends())).protect(CLEAR);
    assertThat(faultOf(message).code().getLocalPart()).isEqualTo("FailedAuthentication");
  }

  @Test
  void a_certificate_counts_while_it_is_valid_and_at_no_other_time() throws Exception {
    Party receiver = tested.newReceiverOfDated();
    String current = tested.newSender(tested.suite(), tested.dated(-1, 1)).protect(CLEAR);
    String expired = tested.newSender(tested.suite(), tested.dated(-2, -1)).protect(CLEAR);
    String future = tested.newSender(tested.suite(), tested.dated(1, 2)).protect(CLEAR);

    assertThat(receiver.verify(current)).containsExactly("12345");
    assertThat(faultOf(receiver, expired).code().getLocalPart()).isEqualTo("FailedAuthentication");
    assertThat(faultOf(receiver, future).code().getLocalPart()).isEqualTo("FailedAuthentication");
  }

  @Test
  void a_certificate_without_its_key_is_of_no_use() throws Exception {
    Credentials genuine = tested.credentials(tested.sends());
    PrivateKey other = tested.others(tested.sends()).key();
    Credentials stolen = new Credentials(other, genuine.chain(), genuine.authority());
    String message = tested.newSender(tested.suite(), stolen).protect(CLEAR);
    assertThat(faultOf(message).code().getLocalPart()).isEqualTo("FailedCheck");
  }

  @Test
  void a_message_of_ones_own_role_is_rejected() throws Exception {
    String message =
        tested.newSender(tested.suite(), tested.credentials(tested.receives())).protect(CLEAR);
    assertThat(faultOf(message).code().getLocalPart()).isEqualTo("FailedAuthentication");
  }

  @Test
  void a_message_of_the_other_suite_is_rejected() throws Exception {
    Suite other = tested.suite() == Suite.MODERN ? Suite.PERIOD : Suite.MODERN;
    String message = tested.newSender(other, tested.credentials(tested.sends())).protect(CLEAR);
    assertThat(faultOf(message).code().getLocalPart()).isEqualTo("UnsupportedAlgorithm");
  }

  @Test
  void a_damaged_message_is_rejected_or_means_the_same() throws Exception {
    Random random = new Random(20041108);
    Party receiver = tested.newReceiver();
    Party sender = tested.newSender();
    String message = sender.protect(CLEAR);
    for (int i = 0; i < 200; i++) {
      String damaged = damaged(message, random);
      try {
        assertThat(receiver.verify(damaged)).containsExactly("12345");
        message = sender.protect(CLEAR);
      } catch (Exception e) {
        assertThat(e).as(damaged).isNotInstanceOf(RuntimeException.class);
      }
    }
  }

  private static String damaged(String message, Random random) {
    StringBuilder damaged = new StringBuilder(message);
    int at = random.nextInt(damaged.length());
    char printable = (char) (33 + random.nextInt(93));
    switch (random.nextInt(3)) {
      case 0 -> damaged.deleteCharAt(at);
      case 1 -> damaged.setCharAt(at, printable);
      default -> damaged.insert(at, printable);
    }
    return damaged.toString();
  }

  @Test
  void a_fault_tells_nothing_of_keys_and_classes() throws Exception {
    String message = tested.newSender().protect(CLEAR);
    assertThat(faultOf(message.replace("12345", "12346")).getMessage())
        .doesNotContain("Exception", "org.", "CN=", "alias");
  }

  @Test
  void a_parameter_that_the_mechanism_does_not_have_is_named() {
    Setting setting =
        new Setting(
            tested.suite(), Parameters.of("colour", "red"), tested.credentials(Role.CLIENT));
    assertThatThrownBy(() -> Party.of(tested.mechanism(), tested.sender(), Role.CLIENT, setting))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(tested.mechanism().info().id())
        .hasMessageEndingWith("got: colour");
  }

  private SecurityFault faultOf(String message) {
    return faultOf(tested.newReceiver(), message);
  }

  private static SecurityFault faultOf(Party receiver, String message) {
    SecurityFault fault = catchThrowableOfType(SecurityFault.class, () -> receiver.verify(message));
    assertThat(fault).as("a fault for %s", message).isNotNull();
    return fault;
  }
}
