package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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
import org.gridsec.mechanisms.spi.Channel;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.Guarantee;
import org.gridsec.mechanisms.spi.Proof;
import org.gridsec.mechanisms.spi.Role;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.Suite;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What every message-level mechanism owes, on every pair of stacks, with every suite. Most tests of
 * a case are on the same two sides, so none may spoil what comes after it.
 */
@ParameterizedClass
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@MethodSource("org.gridsec.mechanisms.contract.Case#all")
class MessageContractTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  /** The second where messages only refer to certificates: the receiver does not know this one. */
  private static final List<String> NOT_WHO_IT_MUST_BE =
      List.of("FailedAuthentication", "SecurityTokenUnavailable");

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

  @Test
  void the_receiver_learns_who_sent() throws Exception {
    assumeTrue(tested.provesOrigin());
    Exchange exchange = new Exchange(Recorder.NONE);
    dialogue.receive(dialogue.message(CLEAR), exchange);
    if (tested.receives() == Role.CLIENT) {
      exchange = dialogue.ofClient();
    }
    assertThat(exchange.peer()).isPresent();
    if (provenByCertificate()) {
      assertThat(exchange.peer().orElseThrow().getName())
          .isEqualTo(
              tested.credentials(tested.sends()).certificate().getSubjectX500Principal().getName());
    }
  }

  @Test
  void a_message_without_protection_is_rejected() throws Exception {
    assumeTrue(guaranteesAnything());
    dialogue.message(CLEAR);
    assertThat(faultOf(CLEAR).code().getLocalPart()).isEqualTo("InvalidSecurity");
  }

  @Test
  void a_message_that_lost_its_security_header_is_rejected() throws Exception {
    assumeTrue(guaranteesAnything());
    TamperedMessage message = new TamperedMessage(dialogue.message(CLEAR));
    message.header().removeChild(message.security());
    assertThat(faultOf(message.text()).code().getLocalPart()).isEqualTo("InvalidSecurity");
  }

  @Test
  void a_tampered_body_is_rejected() throws Exception {
    assumeTrue(tested.guarantees(Guarantee.INTEGRITY));
    assertThat(faultOf(tampered(dialogue.message(CLEAR))).code().getLocalPart())
        .isEqualTo("FailedCheck");
  }

  private static String tampered(String message) throws Exception {
    TamperedMessage tampered = new TamperedMessage(message);
    tampered.changeBody();
    return tampered.text();
  }

  @Test
  void what_is_secret_cannot_be_read() throws Exception {
    assumeTrue(tested.guarantees(Guarantee.SECRECY));
    assertThat(dialogue.message(CLEAR)).doesNotContain("12345");
  }

  @Test
  void a_message_is_accepted_once() throws Exception {
    assumeTrue(tested.guarantees(Guarantee.FRESHNESS));
    String message = dialogue.message(CLEAR);
    dialogue.receive(message);
    assertThat(faultOf(message).code().getLocalPart()).isEqualTo("InvalidSecurity");
  }

  @Test
  void a_tampered_copy_does_not_keep_the_message_from_being_accepted() throws Exception {
    assumeTrue(tested.guarantees(Guarantee.INTEGRITY));
    String message = dialogue.message(CLEAR);
    faultOf(tampered(message));
    assertThat(dialogue.receive(message)).containsExactly("12345");
  }

  @Test
  void of_concurrent_replays_one_is_accepted() throws Exception {
    assumeTrue(tested.receives() == Role.SERVER && tested.guarantees(Guarantee.FRESHNESS));
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

  @Test
  void one_server_has_many_clients_in_parallel() throws Exception {
    Dialogue.Service service = tested.service();
    Callable<List<String>> conversation =
        () -> {
          Dialogue own = tested.client(service);
          List<String> values = new ArrayList<>();
          for (int i = 0; i < 3; i++) {
            values.addAll(own.receive(own.message(Envelopes.of(List.of("v" + i)))));
          }
          return values;
        };
    assertThat(inParallel(conversation))
        .allSatisfy(values -> assertThat(values).containsExactly("v0", "v1", "v2"));
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
    assumeTrue(provenByCertificate());
    assertThat(faultWith(tested.others(tested.sends())).code().getLocalPart())
        .isIn(NOT_WHO_IT_MUST_BE);
  }

  @Test
  void a_certificate_counts_while_it_is_valid_and_at_no_other_time() throws Exception {
    assumeTrue(provenByCertificate());
    Credentials current = tested.dated(-1, 1);
    Dialogue valid = tested.dialogue(tested.suite(), current, tested.trustingDated(current));
    assertThat(valid.receive(valid.message(CLEAR))).containsExactly("12345");
    for (Credentials invalid : List.of(tested.dated(-2, -1), tested.dated(1, 2))) {
      SecurityFault fault = faultWith(tested.suite(), invalid, tested.trustingDated(invalid));
      assertThat(fault.code().getLocalPart()).isEqualTo("FailedAuthentication");
    }
  }

  @Test
  void a_certificate_without_its_key_is_of_no_use() throws Exception {
    assumeTrue(provenByCertificate());
    assertThat(faultWith(tested.withoutKeys()).code().getLocalPart())
        .isIn("FailedCheck", "FailedAuthentication");
  }

  @Test
  void a_message_of_ones_own_role_is_rejected() throws Exception {
    assumeTrue(provenByCertificate());
    Credentials masked =
        tested
            .credentials(tested.sends())
            .withIdentities(tested.credentials(tested.receives()).identities());
    assertThat(faultWith(masked).code().getLocalPart()).isIn(NOT_WHO_IT_MUST_BE);
  }

  @Test
  void a_message_of_the_other_suite_is_rejected() throws Exception {
    assumeTrue(tested.guarantees(Guarantee.INTEGRITY));
    assumeTrue(tested.parameters().equals(Parameters.NONE));
    Suite other = tested.suite() == Suite.MODERN ? Suite.PERIOD : Suite.MODERN;
    SecurityFault fault =
        faultWith(other, tested.credentials(tested.sends()), tested.credentials(tested.receives()));
    assertThat(fault.code().getLocalPart()).isEqualTo("UnsupportedAlgorithm");
  }

  private boolean provenByCertificate() {
    return tested.provesOrigin() && tested.mechanism().info().proof() == Proof.CERTIFICATE;
  }

  private boolean guaranteesAnything() {
    return !tested
        .mechanism()
        .guarantees(tested.suite(), tested.parameters(), tested.receives())
        .isEmpty();
  }

  private SecurityFault faultWith(Credentials sends) {
    return faultWith(tested.suite(), sends, tested.knowing(sends));
  }

  /** The fault that one of the two sides meets, in setting up or in receiving. */
  private SecurityFault faultWith(Suite ofSender, Credentials sends, Credentials receives) {
    SecurityFault fault =
        catchThrowableOfType(
            SecurityFault.class,
            () -> {
              Dialogue other = tested.dialogue(ofSender, sends, receives);
              other.receive(other.message(CLEAR));
            });
    assertThat(fault).as("a fault").isNotNull();
    return fault;
  }

  @Test
  void a_damaged_message_is_rejected_or_means_the_same() throws Exception {
    assumeTrue(tested.guarantees(Guarantee.INTEGRITY));
    Random random = new Random(20041108);
    String message = dialogue.message(CLEAR);
    for (int i = 0; i < 50; i++) {
      String damaged = damaged(message, random);
      try {
        assertThat(dialogue.receive(damaged)).containsExactly("12345");
        message = dialogue.message(CLEAR);
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
    assumeTrue(tested.guarantees(Guarantee.INTEGRITY));
    assertThat(faultOf(tampered(dialogue.message(CLEAR))).getMessage())
        .doesNotContain("Exception", "org.", "CN=", "alias");
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

  private SecurityFault faultOf(String message) {
    SecurityFault fault =
        catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(message));
    assertThat(fault).as("a fault for %s", message).isNotNull();
    return fault;
  }
}
