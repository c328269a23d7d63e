package org.gridsec.mechanisms.soap.envelope;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
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
  void a_message_that_is_too_old_to_be_accepted_again_is_forgotten() throws Exception {
    Instant almostForgotten =
        Instant.now().minus(SeenMessages.LIFETIME).minus(SeenMessages.GRACE).plusMillis(500);
    seen.add("sender", new byte[] {1}, almostForgotten);
    assertTimeoutPreemptively(
        Duration.ofSeconds(10),
        () -> {
          while (!isNew(almostForgotten)) {
            Thread.onSpinWait();
          }
        });
  }

  private boolean isNew(Instant created) {
    try {
      seen.add("sender", new byte[] {1}, created);
      return true;
    } catch (SecurityFault e) {
      return false;
    }
  }

  @Test
  void a_message_from_a_clock_ahead_is_remembered_too() throws Exception {
    Instant ahead = Instant.now().plus(SeenMessages.FUTURE);
    assertThatCode(() -> seen.add("sender", new byte[] {1}, ahead)).doesNotThrowAnyException();
    assertThatExceptionOfType(SecurityFault.class)
        .isThrownBy(() -> seen.add("sender", new byte[] {1}, ahead));
  }
}
