package org.gridsec.mechanisms.soap.envelope;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.time.Duration;
import java.time.Instant;
import org.gridsec.mechanisms.spi.SecurityFault;
import org.junit.jupiter.api.Test;

class SeenMessagesTest {

  private final SeenMessages seen = new SeenMessages();

  @Test
  void a_message_is_new_once() throws Exception {
    Instant now = Instant.now();
    seen.add("sender", new byte[] {1}, now);
    seen.add("sender", new byte[] {2}, now);
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(() -> seen.add("sender", new byte[] {1}, now))
        .withMessage("the message was received before");
  }

  @Test
  void a_message_is_forgotten_when_it_is_too_old_to_be_accepted_again() throws Exception {
    Instant almostForgotten =
        Instant.now().minus(SeenMessages.LIFETIME).minus(SeenMessages.GRACE).plusMillis(500);
    seen.add("sender", new byte[] {1}, almostForgotten);
    assertTimeoutPreemptively(
        Duration.ofSeconds(10),
        () -> {
          while (refusal(almostForgotten).equals("the message was received before")) {
            Thread.onSpinWait();
          }
        });
    assertThat(refusal(almostForgotten)).isEqualTo("the message has expired");
  }

  private String refusal(Instant created) {
    SecurityFault refusal =
        catchThrowableOfType(
            SecurityFault.class, () -> seen.add("sender", new byte[] {1}, created));
    return refusal == null ? "none" : refusal.getMessage();
  }

  /** The rest of a message can arrive long after its head, whose age was checked. */
  @Test
  void a_message_that_cannot_be_remembered_any_more_is_refused() {
    assertThat(refusal(Instant.now().minus(SeenMessages.LIFETIME).minus(SeenMessages.GRACE)))
        .isEqualTo("the message has expired");
  }

  @Test
  void a_message_from_a_clock_ahead_is_remembered_too() throws Exception {
    Instant ahead = Instant.now().plus(SeenMessages.FUTURE);
    assertThatCode(() -> seen.add("sender", new byte[] {1}, ahead)).doesNotThrowAnyException();
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(() -> seen.add("sender", new byte[] {1}, ahead));
  }
}
