package org.gridsec.core.network;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.gridsec.core.model.Link;
import org.junit.jupiter.api.Test;

/** A byte takes 1 ms on this link, and then 50 ms to the other side. */
class LaneTest {

  private static final Link LINK = new Link(100, 8_000);
  private static final long MILLI = 1_000_000;

  private final Lane lane = new Lane(LINK);

  private long arrivalMillis(long enteredMillis, int bytes) {
    return lane.arrival(enteredMillis * MILLI, bytes) / MILLI;
  }

  @Test
  void the_last_byte_arrives_half_a_round_trip_after_it_was_sent() {
    assertThat(arrivalMillis(1000, 1)).isEqualTo(1051);
    assertThat(arrivalMillis(2000, 10)).isEqualTo(2060);
  }

  @Test
  void what_is_sent_while_the_link_is_busy_waits_its_turn() {
    assertThat(arrivalMillis(1000, 100)).isEqualTo(1150);
    assertThat(arrivalMillis(1040, 10)).isEqualTo(1160);
    assertThat(arrivalMillis(1040, 10)).isEqualTo(1170);
  }

  @Test
  void a_link_that_was_idle_is_no_faster_for_that() {
    arrivalMillis(1000, 10);

    assertThat(arrivalMillis(9000, 10)).isEqualTo(9060);
  }

  @Test
  void an_end_without_bytes_overtakes_nothing() {
    arrivalMillis(1000, 100);

    assertThat(arrivalMillis(1001, 0)).isEqualTo(1150);
  }

  @Test
  void clocks_may_begin_below_zero() {
    assertThat(lane.arrival(-20 * MILLI, 10)).isEqualTo(40 * MILLI);
    assertThat(lane.arrival(-20 * MILLI, 10)).isEqualTo(50 * MILLI);
  }

  /** A link belongs to one cell: what others send beside it over theirs changes nothing. */
  @Test
  void a_link_alone_and_side_by_side_with_others_delays_alike() {
    List<Long> alone = IntStream.range(0, 20).mapToObj(i -> arrivalMillis(i * 7L, 5)).toList();
    List<Lane> lanes = IntStream.range(0, 19).mapToObj(i -> new Lane(LINK)).toList();
    List<List<Long>> together = new ArrayList<>();
    lanes.forEach(any -> together.add(new ArrayList<>()));
    for (int i = 0; i < 20; i++) {
      for (int other = 0; other < lanes.size(); other++) {
        together.get(other).add(lanes.get(other).arrival(i * 7L * MILLI, 5) / MILLI);
      }
    }

    assertThat(together).allSatisfy(arrivals -> assertThat(arrivals).isEqualTo(alone));
  }
}
