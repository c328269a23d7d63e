package org.gridsec.mechanisms.xmlsignature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.Parameters;
import org.gridsec.mechanisms.contract.Case;
import org.gridsec.mechanisms.contract.Dialogue;
import org.gridsec.mechanisms.contract.Envelopes;
import org.gridsec.mechanisms.contract.HandMade;
import org.gridsec.mechanisms.contract.TamperedMessage;
import org.gridsec.mechanisms.contract.WrittenTime;
import org.gridsec.mechanisms.soap.signature.SignatureProfile;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What senders may sign in other ways: both stacks read it alike. */
@ParameterizedClass
@MethodSource("cases")
class SignedTimesTest {

  private static final String CLEAR = Envelopes.of(List.of("12345"));

  private final Case tested;
  private final Dialogue dialogue;

  SignedTimesTest(Case tested) {
    this.tested = tested;
    this.dialogue = tested.dialogue();
  }

  static Stream<Case> cases() {
    return SignatureAttackTest.cases().filter(c -> c.parameters().equals(Parameters.NONE));
  }

  @BeforeEach
  void converse() throws Exception {
    dialogue.message(CLEAR);
  }

  @ParameterizedTest
  @EnumSource
  void a_time_is_read_as_it_is_defined(WrittenTime written) throws Exception {
    Instant now = Instant.now();
    String message =
        handMade().times(written.write(now), written.write(now.plusSeconds(300))).sign(CLEAR);
    if (written.legal()) {
      TamperedMessage tampered = new TamperedMessage(message);
      tampered.changeBody();
      rejected(tampered.text(), "FailedCheck");
      assertThat(dialogue.receive(message)).containsExactly("12345");
    } else {
      rejected(message, "InvalidSecurity");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"MICROSECONDS", "EAST", "WEST"})
  void an_old_time_is_rejected_however_it_is_written(WrittenTime written) throws Exception {
    Instant old = Instant.now().minusSeconds(70);
    rejected(
        handMade().times(written.write(old), written.write(old.plusSeconds(300))).sign(CLEAR),
        "MessageExpired");
    Instant begin = Instant.now().minusSeconds(20);
    rejected(
        handMade().times(written.write(begin), written.write(begin.plusSeconds(10))).sign(CLEAR),
        "MessageExpired");
  }

  @Test
  void a_timestamp_without_an_end_is_accepted() throws Exception {
    String now = WrittenTime.MILLISECONDS.write(Instant.now());
    assertThat(dialogue.receive(handMade().times(now, null).sign(CLEAR))).containsExactly("12345");
  }

  @Test
  void lists_of_prefixes_may_be_missing() throws Exception {
    assertThat(dialogue.receive(handMade().withoutPrefixes().sign(CLEAR))).containsExactly("12345");
  }

  private HandMade handMade() {
    return new HandMade(SignatureProfile.of(tested.suite()), tested.credentials(tested.sends()));
  }

  private void rejected(String message, String code) {
    SecurityFault fault =
        catchThrowableOfType(SecurityFault.class, () -> dialogue.receive(message));
    assertThat(fault).as("a fault for %s", message).isNotNull();
    assertThat(fault.code().getLocalPart()).isEqualTo(code);
  }
}
