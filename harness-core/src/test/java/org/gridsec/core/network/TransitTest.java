package org.gridsec.core.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class TransitTest {

  private static Transit.Data data() {
    return new Transit.Data(ByteBuffer.allocate(1), System.nanoTime());
  }

  @Test
  void who_sends_more_than_may_be_under_way_waits_until_some_has_arrived() throws Exception {
    Transit transit = new Transit(2);
    List<String> events = new CopyOnWriteArrayList<>();
    Thread sender =
        new Thread(
            () -> {
              try {
                for (int i = 0; i < 3; i++) {
                  transit.awaitRoom();
                  transit.put(data());
                }
                events.add("third sent");
              } catch (InterruptedException e) {
                events.add("interrupted");
              }
            });
    sender.start();
    while (sender.getState() != Thread.State.WAITING
        && sender.getState() != Thread.State.TERMINATED) {
      Thread.onSpinWait();
    }
    events.add("first taken");
    transit.take();
    sender.join();

    assertThat(events).containsExactly("first taken", "third sent");
  }

  @Test
  void nothing_is_taken_before_it_is_due() throws Exception {
    Transit transit = new Transit(1);
    long due = System.nanoTime() + 30_000_000;
    transit.awaitRoom();
    transit.put(new Transit.Data(ByteBuffer.allocate(1), due));

    transit.take();

    assertThat(System.nanoTime() - due).isNotNegative();
  }

  @Test
  void an_interrupt_ends_the_wait() throws Exception {
    Transit transit = new Transit(1);
    transit.put(new Transit.End(System.nanoTime() + 3_600_000_000_000L));
    List<String> events = new CopyOnWriteArrayList<>();
    Thread receiver =
        new Thread(
            () -> {
              try {
                transit.take();
              } catch (InterruptedException e) {
                events.add("interrupted");
              }
            });
    receiver.start();
    receiver.interrupt();
    receiver.join();

    assertThat(events).containsExactly("interrupted");
  }
}
