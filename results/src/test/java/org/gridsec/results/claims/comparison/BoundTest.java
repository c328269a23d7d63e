package org.gridsec.results.claims.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.EnumMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BoundTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "at least 1.5",
        "above 1",
        "at most 0.05",
        "below 1",
        "0.3 to 0.7",
        "above 1 and at most 1.5"
      })
  void it_is_read_as_it_is_written(String text) {
    assertThat(Bound.of(text)).hasToString(text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "1.5",
        "at least",
        "atleast 1",
        "above 1 below 2",
        "and",
        "above 1 and",
        "-1 to 2"
      })
  void what_is_no_bound_is_refused(String text) {
    assertThatThrownBy(() -> Bound.of(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("'bound' expected ")
        .hasMessageEndingWith(", got: " + text);
  }

  @ParameterizedTest
  @CsvSource({
    "at least 1.5, 1.5, 2, true, false",
    "at least 1.5, 1.4, 2, false, false",
    "at least 1.5, 1.4, 1.5, false, false",
    "at least 1.5, 1.3, 1.4, false, true",
    "above 1, 1, 2, false, false",
    "above 1, 0.5, 1, false, true",
    "below 1, 0.5, 1, false, false",
    "below 1, 1, 2, false, true",
    "at most 1.2, 1, 1.2, true, false",
    "0.3 to 0.7, 0.3, 0.7, true, false",
    "0.3 to 0.7, 0.2, 0.8, false, false",
    "0.3 to 0.7, 0.1, 0.2, false, true",
    "0.3 to 0.7, 0.8, 0.9, false, true"
  })
  void an_interval_is_within_it_or_outside_or_neither(
      String bound, double from, double to, boolean within, boolean outside) {
    assertThat(Bound.of(bound).contains(from, to)).isEqualTo(within);
    assertThat(Bound.of(bound).excludes(from, to)).isEqualTo(outside);
  }

  @ParameterizedTest
  @CsvSource({
    "1.5 to 3, 1.6, 2, holds",
    "1.5 to 3, 3.1, 4, stronger",
    "1.5 to 3, 1.2, 1.4, weaker",
    "1.5 to 3, 0.8, 1.4, weaker or reversed",
    "1.5 to 3, 0.95, 1.05, no difference",
    "1.5 to 3, 0.95, 1.2, weaker or reversed",
    "1.5 to 3, 0.5, 0.9, reversed",
    "1.5 to 3, 1.4, 1.6, at the edge",
    "1.5 to 3, 2.9, 3.2, at the edge",
    "1.5 to 3, 1.3, 1.6, 'direction holds, size open'",
    "1.5 to 3, 2, 4, 'direction holds, size open'",
    "1.5 to 3, 0.9, 1.6, undecided",
    "0.3 to 0.7, 0.1, 0.2, stronger",
    "0.3 to 0.7, 0.75, 0.85, weaker",
    "0.3 to 0.7, 0.6, 0.9, 'direction holds, size open'",
    "0.3 to 0.7, 0.95, 1.02, no difference",
    "0.3 to 0.7, 1.2, 1.5, reversed",
    "above 1, 0.95, 1.05, no difference",
    "above 1, 1.01, 1.05, holds",
    "above 1, 0.8, 1.05, undecided",
    "above 1, 0.8, 0.9, reversed",
    "below 1, 1.2, 1.3, reversed",
    "at most 1.2, 1.3, 1.4, differs",
    "at most 1.2, 1.1, 1.4, undecided",
    "at most 1.2, 1.1, 1.3, at the edge",
    "0.98 to 1.02, 0.9, 0.95, differs"
  })
  void an_interval_of_a_ratio_says_in_which_direction_and_how_far(
      String bound, double from, double to, String verdict) {
    assertThat(Bound.of(bound).verdict(Comparison.RATIO, from, to)).hasToString(verdict);
  }

  @ParameterizedTest
  @CsvSource({
    "at least 0.8, 0.5, 0.6, weaker, weaker",
    "at most 0.05, 0.2, 0.3, weaker, differs",
    "2.5 to 3.5, 4, 4, stronger, stronger",
    "2.5 to 3.5, 2, 2, weaker, weaker",
    "2.5 to 3.5, 2, 3, undecided, undecided",
    "at least 0.8, 0.79, 0.81, at the edge, at the edge",
    "at least 0.9, 0.85, 0.95, at the edge, undecided"
  })
  void other_values_outside_are_larger_or_smaller_than_was_said(
      String bound, double from, double to, String amount, String share) {
    assertThat(Bound.of(bound).verdict("ms", from, to)).hasToString(amount);
    assertThat(Bound.of(bound).verdict(Comparison.SHARE, from, to)).hasToString(share);
  }

  @ParameterizedTest
  @CsvSource({
    "above 1 and below 8, 8, 8, weaker",
    "above 1 and below 8, 1, 1, weaker",
    "at most 3, 4, 20, weaker",
    "above 0, -3, -1, reversed",
    "above 0, -1, 0, weaker",
    "above 0, -1, 2, undecided"
  })
  void a_number_outside_is_not_what_was_said(String bound, double from, double to, String verdict) {
    assertThat(Bound.of(bound).verdict(Comparison.CALLS, from, to)).hasToString(verdict);
  }

  /**
   * The conditions of docs/claims.md, each with all that it takes: just one is true of any
   * interval.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "above 1",
        "at least 1.05",
        "1.5 to 3",
        "above 1 and at most 1.5",
        "below 1",
        "0.3 to 0.7",
        "at most 0.95",
        "at most 1.2",
        "0.9 to 1.1"
      })
  void classes_have_no_gap_and_no_overlap(String text) {
    Bound bound = Bound.of(text);
    boolean difference = bound.lower() >= 1 || bound.upper() <= 1;
    double sign = bound.lower() >= 1 ? 1 : -1;
    for (int i = -60; i <= 60; i++) {
      for (int j = i; j <= 60; j++) {
        double from = Math.exp(0.031 * i);
        double to = Math.exp(0.031 * j);
        boolean holds = bound.contains(from, to);
        boolean none = !holds && difference && from >= 1 / 1.1 && to <= 1.1;
        boolean rest = !holds && !none;
        boolean outside = rest && bound.excludes(from, to);
        boolean inside = rest && !bound.excludes(from, to);
        double nearer = sign > 0 ? from : 1 / to;
        double farther = sign > 0 ? to : 1 / from;
        double least = sign > 0 ? bound.lower() : 1 / bound.upper();
        boolean beyond = outside && difference && nearer > least;
        boolean less = outside && difference && nearer <= least;
        boolean edge = inside && (near(bound.lower(), from, to) || near(bound.upper(), from, to));
        Map<Verdict, Boolean> classes = new EnumMap<>(Verdict.class);
        classes.put(Verdict.HOLDS, holds);
        classes.put(Verdict.NO_DIFFERENCE, none);
        classes.put(Verdict.DIFFERS, outside && !difference);
        classes.put(Verdict.STRONGER, beyond);
        classes.put(Verdict.WEAKER, less && nearer > 1);
        classes.put(Verdict.REVERSED, less && farther < 1);
        classes.put(Verdict.WEAKER_OR_REVERSED, less && nearer <= 1 && farther >= 1);
        classes.put(Verdict.AT_THE_EDGE, edge);
        classes.put(Verdict.DIRECTION, inside && !edge && difference && nearer > 1);
        classes.put(Verdict.UNDECIDED, inside && !edge && !(difference && nearer > 1));
        assertThat(classes).as("%s: %s to %s", text, from, to).containsValue(true);
        assertThat(classes.values()).filteredOn(any -> any).hasSize(1);
        assertThat(classes)
            .as("%s: %s to %s", text, from, to)
            .containsEntry(bound.verdict(Comparison.RATIO, from, to), true);
      }
    }
  }

  private static boolean near(double end, double from, double to) {
    return from >= end / 1.1 && to <= end * 1.1;
  }

  @Test
  void a_range_has_its_ends_in_order() {
    assertThatThrownBy(() -> Bound.of("2 to 1"))
        .hasMessage("'bound' expected its lower end below its upper, got: 2.0 and 1.0");
  }
}
