package org.gridsec.scenarios.campaign.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.gridsec.core.load.CallTimes;
import org.gridsec.core.model.run.Point;
import org.gridsec.core.worker.ServerState;
import org.junit.jupiter.api.Test;

class BlocksTest {

  private static final long MILLI = 1_000_000;

  private static ServerState state(long contexts) {
    return new ServerState(contexts, contexts / 10.0);
  }

  private static CallTimes times(int calls, long millis) {
    return times(Collections.nCopies(calls, millis));
  }

  /** Of each the client waited for half. */
  private static CallTimes times(List<Long> millis) {
    return new CallTimes(
        millis.stream().map(time -> new CallTimes.Call(time * MILLI, time * MILLI / 2)).toList(),
        false,
        null);
  }

  private static Point point(long call, double millis, Long contexts, Double heapMiB) {
    return new Point(call, millis, contexts, heapMiB, millis / 2);
  }

  @Test
  void a_point_has_the_mean_of_its_calls_and_what_the_server_held_after_them() {
    Blocks blocks = new Blocks(4, 100, 0);
    blocks.add(times(List.of(2L, 4L)), state(2));
    blocks.add(times(List.of(6L, 8L)), state(4));
    blocks.add(times(4, 7), state(8));

    assertThat(blocks.points()).containsExactly(point(4, 5, 4L, 0.4), point(8, 7, 8L, 0.8));
  }

  @Test
  void the_last_calls_make_a_point_however_few() {
    Blocks blocks = new Blocks(4, 100, 0);
    blocks.add(times(4, 5), state(4));
    blocks.add(times(1, 9), state(5));

    assertThat(blocks.points()).containsExactly(point(4, 5, 4L, 0.4), point(5, 9, 5L, 0.5));
  }

  @Test
  void of_a_server_that_died_nobody_knows_what_it_held() {
    Blocks blocks = new Blocks(4, 100, 0);
    blocks.add(times(3, 5), state(3));
    blocks.add(times(0, 0), null);

    assertThat(blocks.points()).containsExactly(point(3, 5, null, null));
  }

  @Test
  void without_calls_there_are_no_points() {
    Blocks blocks = new Blocks(4, 100, 0);
    blocks.add(times(0, 0), state(0));

    assertThat(blocks.points()).isEmpty();
  }

  @Test
  void too_many_points_become_half_as_many_of_twice_the_calls() {
    Blocks blocks = new Blocks(2, 3, 0);
    for (int i = 1; i <= 4; i++) {
      blocks.add(times(2, i), state(2L * i));
    }
    assertThat(blocks.points()).containsExactly(point(4, 1.5, 4L, 0.4), point(8, 3.5, 8L, 0.8));

    blocks.add(times(2, 5), state(10));
    assertThat(blocks.points()).hasSize(3);
  }

  @Test
  void the_mean_over_all_points_stays_that_of_all_calls() {
    Blocks blocks = new Blocks(5, 20, 0);
    List<Long> all = new ArrayList<>();
    for (int i = 0; i < 1001; i++) {
      CallTimes some = times(1 + i % 7, i);
      some.calls().forEach(call -> all.add(call.nanos()));
      blocks.add(some, state(i));
    }

    double sum = 0;
    long before = 0;
    for (Point point : blocks.points()) {
      sum += point.meanMillis() * (point.call() - before);
      before = point.call();
    }
    assertThat(before).isEqualTo(all.size());
    assertThat(Math.round(sum)).isEqualTo(all.stream().mapToLong(Long::longValue).sum() / MILLI);
    assertThat(blocks.points()).hasSizeLessThanOrEqualTo(21);
  }

  @Test
  void where_blocks_grow_the_first_calls_are_points_and_later_points_have_more() {
    Blocks blocks = new Blocks(1, 100, 0.5);
    blocks.add(times(30, 5), state(1));

    assertThat(blocks.points())
        .extracting(Point::call)
        .containsExactly(1L, 2L, 3L, 5L, 8L, 12L, 18L, 27L, 30L);
  }
}
