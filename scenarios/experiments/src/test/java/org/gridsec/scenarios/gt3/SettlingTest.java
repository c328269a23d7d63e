package org.gridsec.scenarios.gt3;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Point;
import org.gridsec.results.stats.PerFork;
import org.junit.jupiter.api.Test;

class SettlingTest {

  private static final double EXACT = 1e-9;

  /** 20 ms up to call 100, then 10 ms, a point a call; of each 4 ms are the client's. */
  private static Course falling(int fork, int calls) {
    List<Point> points = new ArrayList<>();
    for (int call = 1; call <= calls; call++) {
      double millis = call <= 100 ? 20 : 10;
      points.add(new Point(call, millis, 0L, 20.0, millis - 4));
    }
    return new Course(fork, 0, Ending.LIMIT, null, points, null);
  }

  private static double point(Optional<PerFork> value) {
    return value.orElseThrow().estimate().point();
  }

  @Test
  void calls_in_a_range_have_their_mean() {
    List<Course> courses = List.of(falling(1, 1000), falling(2, 1000));
    assertThat(point(Settling.between(courses, 1, 1))).isCloseTo(20, within(EXACT));
    assertThat(point(Settling.between(courses, 91, 110))).isCloseTo(15, within(EXACT));
    assertThat(point(Settling.lastTenth(courses))).isCloseTo(10, within(EXACT));
  }

  @Test
  void a_range_that_one_course_did_not_get_through_has_none() {
    List<Course> courses = List.of(falling(1, 1000), falling(2, 999));
    assertThat(Settling.between(courses, 901, 1000)).isEmpty();
    assertThat(Settling.between(courses, 900, 999)).isPresent();
  }

  /** After c calls, the next c take 1000 / c ms on average for c from 50 to 100: 10.42 ms at 96. */
  @Test
  void settled_is_the_first_call_after_which_as_many_again_take_no_longer_than_the_last() {
    List<Course> courses = List.of(falling(1, 1000));
    assertThat(point(Settling.settledFrom(courses))).isCloseTo(97, within(EXACT));
    assertThat(point(Settling.settlingSeconds(courses))).isCloseTo(96 * 0.020, within(EXACT));
  }

  @Test
  void what_still_falls_at_half_of_the_calls_has_not_settled() {
    assertThat(Settling.settledFrom(List.of(falling(1, 150)))).isEmpty();
    assertThat(Settling.settlingSeconds(List.of(falling(1, 150)))).isEmpty();
  }

  @Test
  void a_part_of_the_time_takes_its_place() {
    List<Course> waiting =
        Settling.of(List.of(falling(1, 1000)), Point::waitingMillis).orElseThrow();
    assertThat(point(Settling.lastTenth(waiting))).isCloseTo(6, within(EXACT));
  }

  @Test
  void a_part_that_a_point_does_not_have_is_not_there() {
    Course older =
        new Course(1, 0, Ending.LIMIT, null, List.of(new Point(5, 2, 0L, 20.0, null)), null);
    assertThat(Settling.of(List.of(older), Point::waitingMillis)).isEmpty();
    assertThat(Settling.of(List.of(older), Point::meanMillis)).isPresent();
  }
}
