package org.gridsec.core.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class TickerTest {

  private static final long MILLISECOND = 1_000_000;

  @Test
  void a_wait_does_not_end_early() {
    for (int i = 0; i < 20; i++) {
      long due = Ticker.SYSTEM.nanos() + i * MILLISECOND / 10;
      Ticker.SYSTEM.awaitUntil(due, () -> false);

      assertThat(Ticker.SYSTEM.nanos() - due).isNotNegative();
    }
  }

  @Test
  void a_wait_of_an_interrupted_thread_does_not_end_early() {
    long due = Ticker.SYSTEM.nanos() + MILLISECOND;
    Thread.currentThread().interrupt();
    Ticker.SYSTEM.awaitUntil(due, () -> false);

    assertThat(Ticker.SYSTEM.nanos() - due).isNotNegative();
    assertThat(Thread.interrupted()).isTrue();
  }

  @Test
  void a_cancelled_wait_ends_at_once() {
    long due = Ticker.SYSTEM.nanos() + TimeUnit.DAYS.toNanos(1);
    Ticker.SYSTEM.awaitUntil(due, () -> true);

    assertThat(Ticker.SYSTEM.nanos() - due).isNegative();
  }
}
