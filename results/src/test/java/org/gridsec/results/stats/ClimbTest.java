package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Point;
import org.junit.jupiter.api.Test;

class ClimbTest {

  private static final int BLOCK = 20;

  /**
   * GRID'04, figure 7: response time is stable up to call 1380, and the server fails at call 1680.
   * Here it then doubles every hundred calls.
   */
  @Test
  void a_climb_before_the_end_is_found_where_it_begins() {
    Climb climb = Climb.of(courses(4, 1680, ClimbTest::asInGrid04)).orElseThrow();
    Estimate knee = climb.knee().estimate();
    assertThat(knee.point()).isCloseTo(1380, within(20.0));
    assertThat(knee.upper() - knee.lower()).isLessThan(60);
    assertThat(climb.after().estimate().lower()).isGreaterThan(7);
    assertThat(climb.after().estimate().upper()).isLessThan(9);
    assertThat(climb.before().estimate().point()).isCloseTo(1, within(0.1));
  }

  @Test
  void a_course_that_stays_flat_does_not_climb_after_its_knee() {
    Climb climb = Climb.of(courses(8, 1680, call -> 100)).orElseThrow();
    assertThat(climb.after().estimate().lower()).isLessThan(1.1);
    PerFork tenths = Climb.lastTenthByFirst(courses(8, 1680, call -> 100)).orElseThrow();
    assertThat(tenths.estimate().point()).isCloseTo(1, within(0.03));
  }

  @Test
  void tenths_are_weighted_by_their_calls() {
    // the first tenth is calls 1 to 10: 4 at 1 ms and 6 at 2 ms; the last is all at 8 ms
    Course course =
        new Course(
            1,
            0,
            Ending.LIMIT,
            null,
            List.of(point(4, 1), point(50, 2), point(85, 5), point(100, 8)),
            null);
    assertThat(Climb.lastTenthByFirst(List.of(course)).orElseThrow().estimate().point())
        .isCloseTo(8 / 1.6, within(1e-9));
  }

  @Test
  void too_few_points_have_no_knee() {
    Course few =
        new Course(2, 0, Ending.OUT_OF_MEMORY, null, List.of(point(20, 1), point(40, 1)), null);
    List<Course> courses = new ArrayList<>(courses(1, 1680, ClimbTest::asInGrid04));
    courses.add(few);
    assertThat(Climb.of(courses)).isEmpty();
    assertThat(Climb.of(List.of())).isEmpty();
    assertThat(Climb.lastTenthByFirst(courses)).isPresent();
  }

  @Test
  void a_course_without_calls_has_no_tenths() {
    Course none = new Course(1, 0, Ending.FAILED, "connection refused", List.of(), null);
    assertThat(Climb.lastTenthByFirst(List.of(none))).isEmpty();
    assertThat(Climb.lastTenthByFirst(List.of())).isEmpty();
  }

  private static double asInGrid04(double call) {
    return 100 * Math.pow(2, Math.max(0, call - 1380) / 100);
  }

  /** Courses in blocks of calls, with a spread of 5 % between blocks. */
  private static List<Course> courses(int forks, int calls, DoubleUnaryOperator millis) {
    Random random = new Random(9);
    List<Course> courses = new ArrayList<>();
    for (int fork = 1; fork <= forks; fork++) {
      courses.add(
          new Course(
              fork,
              0,
              Ending.OUT_OF_MEMORY,
              null,
              IntStream.rangeClosed(1, calls / BLOCK)
                  .mapToObj(
                      i ->
                          point(
                              (long) i * BLOCK,
                              millis.applyAsDouble(i * BLOCK)
                                  * Math.exp(0.05 * random.nextGaussian())))
                  .toList(),
              null));
    }
    return courses;
  }

  private static Point point(long call, double millis) {
    return new Point(call, millis, null, null, null);
  }
}
