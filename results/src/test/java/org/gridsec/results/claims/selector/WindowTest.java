package org.gridsec.results.claims.selector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Point;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WindowTest {

  /** Calls 1 to 10 take 8 ms, 11 to 50 take 4 ms, 51 to 100 take 2 ms. */
  private static final Course COURSE =
      new Course(
          1,
          0,
          Ending.LIMIT,
          null,
          List.of(
              new Point(10, 8, null, null, null),
              new Point(50, 4, null, null, null),
              new Point(100, 2, null, null, null)),
          null);

  @ParameterizedTest
  @CsvSource({
    "1..10, 8",
    "11..50, 4",
    "1..50, 4.8",
    "46..55, 3",
    "99..200, 2",
    "first tenth, 8",
    "last tenth, 2"
  })
  void blocks_count_for_the_calls_that_are_within(String window, double millis) {
    assertThat(new Window(window).meanMillis(COURSE)).isCloseTo(millis, within(1e-12));
  }

  @Test
  void a_course_without_these_calls_has_no_mean() {
    assertThat(new Window("101..200").meanMillis(COURSE)).isNaN();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0..5", "5", "last", "first half"})
  void what_is_no_window_is_refused(String text) {
    assertThatThrownBy(() -> new Window(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("got: " + text);
  }
}
