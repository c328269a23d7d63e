package org.gridsec.scenarios.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.gridsec.core.model.Point;
import org.gridsec.scenarios.worker.ServerState;
import org.junit.jupiter.api.Test;

class BlocksTest {

  private static final long MILLI = 1_000_000;

  private static ServerState state(long contexts) {
    return new ServerState(contexts, contexts / 10.0);
  }

  private static List<Long> times(int calls, long millis) {
    return Collections.nCopies(calls, millis * MILLI);
  }

  @Test
  void a_point_has_the_mean_of_its_calls_and_what_the_server_held_after_them() {
    Blocks blocks = new Blocks(4, 100);
    blocks.add(List.of(2 * MILLI, 4 * MILLI), state(2));
    blocks.add(List.of(6 * MILLI, 8 * MILLI), state(4));
    blocks.add(times(4, 7), state(8));

    assertThat(blocks.points()).containsExactly(new Point(4, 5, 4L, 0.4), new Point(8, 7, 8L, 0.8));
  }

  @Test
  void the_last_calls_make_a_point_however_few() {
    Blocks blocks = new Blocks(4, 100);
    blocks.add(times(4, 5), state(4));
    blocks.add(times(1, 9), state(5));

    assertThat(blocks.points()).containsExactly(new Point(4, 5, 4L, 0.4), new Point(5, 9, 5L, 0.5));
  }

  @Test
  void of_a_server_that_died_nobody_knows_what_it_held() {
    Blocks blocks = new Blocks(4, 100);
    blocks.add(times(3, 5), state(3));
    blocks.add(List.of(), null);

    assertThat(blocks.points()).containsExactly(new Point(3, 5, null, null));
  }

  @Test
  void without_calls_there_are_no_points() {
    Blocks blocks = new Blocks(4, 100);
    blocks.add(List.of(), state(0));

    assertThat(blocks.points()).isEmpty();
  }

  @Test
  void too_many_points_become_half_as_many_of_twice_the_calls() {
    Blocks blocks = new Blocks(2, 3);
    for (int i = 1; i <= 4; i++) {
      blocks.add(times(2, i), state(2L * i));
    }
    assertThat(blocks.points())
        .containsExactly(new Point(4, 1.5, 4L, 0.4), new Point(8, 3.5, 8L, 0.8));

    blocks.add(times(2, 5), state(10));
    assertThat(blocks.points()).hasSize(3);
  }

  @Test
  void the_mean_over_all_points_stays_that_of_all_calls() {
    Blocks blocks = new Blocks(5, 20);
    List<Long> all = new ArrayList<>();
    for (int i = 0; i < 1001; i++) {
      List<Long> some = times(1 + i % 7, i);
      all.addAll(some);
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
}
