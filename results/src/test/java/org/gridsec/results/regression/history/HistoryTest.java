package org.gridsec.results.regression.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.gridsec.results.SyntheticHistory.SIGNATURE;
import static org.gridsec.results.SyntheticHistory.environment;
import static org.gridsec.results.SyntheticHistory.in;
import static org.gridsec.results.SyntheticHistory.level;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.SyntheticHistory;
import org.gridsec.results.stats.ChangePoints;
import org.gridsec.results.stats.Student;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HistoryTest {

  private static final String JDK = "Example Vendor 17.0.15+6";
  private static final Environment OTHER = environment("Other CPU", JDK);

  @SafeVarargs
  private static History history(List<HistoryEntry>... runs) {
    List<HistoryEntry> all = new ArrayList<>();
    for (List<HistoryEntry> some : runs) {
      all.addAll(some);
    }
    return new History(all, List.of());
  }

  private static OverheadSeries only(History history) {
    assertThat(history.series()).hasSize(1);
    return history.series().get(0);
  }

  @Test
  void runs_stand_in_the_order_in_which_they_began() {
    History history = history(level(5, 3, 30), level(0, 2, 30));
    assertThat(history.entries())
        .extracting(HistoryEntry::run)
        .containsExactly("run-0", "run-1", "run-5", "run-6", "run-7");
    assertThat(only(history).observations())
        .extracting(OverheadSeries.Observation::run)
        .containsExactly(1, 2, 3, 4, 5);
  }

  @Test
  void a_change_is_told_with_its_size_and_its_run() {
    Stretch stretch = only(history(level(0, 12, 30), level(12, 8, 33))).stretches().get(0);

    assertThat(stretch.levels()).hasSize(2);
    Shift shift = stretch.shifts().get(0);
    assertThat(shift.last().entry().run()).isEqualTo("run-11");
    assertThat(shift.first().entry().run()).isEqualTo("run-12");
    assertThat(shift.slower()).isTrue();
    assertThat(shift.factor().lower()).isLessThan(1.1).isGreaterThan(1.05);
    assertThat(shift.factor().upper()).isGreaterThan(1.1).isLessThan(1.15);
    assertThat(shift.pValue()).isLessThan(ChangePoints.P_VALUE);
    assertThat(shift.alsoChanged()).containsExactly("revision: revision-11 -> revision-12");
    Estimate now = stretch.levels().get(1).mean();
    assertThat(now.lower()).isLessThan(33);
    assertThat(now.upper()).isGreaterThan(33);
  }

  @Test
  void less_overhead_is_faster() {
    assertThat(only(history(level(0, 9, 33), level(9, 9, 30))).stretches().get(0).shifts())
        .singleElement()
        .satisfies(shift -> assertThat(shift.slower()).isFalse());
  }

  @Test
  void software_that_changed_with_the_level_is_named() {
    History history =
        history(
            level(0, 9, 30),
            in(environment("Example CPU", "Vendor 25", "Linux 6.1.9"), level(9, 9, 40)));
    assertThat(only(history).stretches().get(0).shifts().get(0).alsoChanged())
        .containsExactly(
            "revision: revision-8 -> revision-9",
            "Java: " + JDK + " -> Vendor 25",
            "kernel: Linux 6.1.0 -> Linux 6.1.9");
  }

  @Test
  void another_machine_begins_another_stretch_and_is_no_change() {
    OverheadSeries series = only(history(level(0, 10, 30), in(OTHER, level(10, 10, 60))));
    assertThat(series.stretches()).hasSize(2);
    assertThat(series.stretches()).allSatisfy(stretch -> assertThat(stretch.shifts()).isEmpty());
  }

  @Test
  void a_stretch_goes_on_when_the_history_comes_back_to_its_machine() {
    OverheadSeries series =
        only(history(level(0, 6, 30), in(OTHER, level(6, 6, 60)), level(12, 6, 33)));
    assertThat(series.stretches()).hasSize(2);
    assertThat(series.stretches().get(0).shifts())
        .singleElement()
        .satisfies(shift -> assertThat(shift.first().run()).isEqualTo(13));
  }

  @ParameterizedTest
  @CsvSource({
    "Example CPU, Example Vendor 25, Linux 6.1.0, same",
    "Example CPU, Example Vendor 17.0.15+6, Linux 6.1.99-azure, same",
    "Example CPU, Example Vendor 17.0.15+6, Linux 6.2.0, other",
    "Other CPU, Example Vendor 17.0.15+6, Linux 6.1.0, other"
  })
  void conditions_are_those_of_the_machine_not_of_the_software(
      String cpu, String jdk, String kernel, String expected) {
    HistoryEntry one = SyntheticHistory.run(0, 30);
    HistoryEntry two =
        SyntheticHistory.withEnvironment(
            SyntheticHistory.run(1, 30), environment(cpu, jdk, kernel));
    assertThat(Fingerprint.of(two).matches(Fingerprint.of(one))).isEqualTo(expected.equals("same"));
  }

  /** 23.5 GiB is where rounded ones part. */
  @Test
  void a_machine_that_has_a_little_less_memory_after_a_start_is_the_same() {
    List<HistoryEntry> runs = new ArrayList<>();
    for (HistoryEntry run : level(0, 20, 30)) {
      Environment e = run.environment();
      runs.add(
          SyntheticHistory.withEnvironment(
              run, e.withMemoryMiB(runs.size() % 2 == 0 ? 24_064 : 24_063)));
    }
    History history = history(runs);
    assertThat(history.conditions()).hasSize(1);
    assertThat(history.entries()).allMatch(run -> history.machine(run) == 1);
    assertThat(only(history).stretches()).hasSize(1);
  }

  @Test
  void another_profile_is_not_compared() {
    List<HistoryEntry> smoke =
        SyntheticHistory.changed(
            level(10, 10, 300), run -> SyntheticHistory.withProfile(run, "smoke"));
    assertThat(only(history(level(0, 10, 30), smoke)).stretches()).hasSize(2);
  }

  @Test
  void a_run_without_a_value_is_kept_and_not_compared() {
    HistoryEntry failed =
        SyntheticHistory.run(5, new Overhead(SIGNATURE, 4, null, "failed: reply differs"));
    OverheadSeries series = only(history(level(0, 5, 30), List.of(failed), level(6, 5, 30)));
    assertThat(series.observations()).hasSize(11);
    assertThat(series.observations().get(5).measured()).isFalse();
    assertThat(series.stretches().get(0).observations()).hasSize(10);
  }

  @Test
  void few_runs_say_how_many_are_missing() {
    assertThat(only(history(level(0, 3, 30))).stretches().get(0).missingRuns()).isEqualTo(7);
    assertThat(only(history(level(0, 10, 30))).stretches().get(0).missingRuns()).isZero();
  }

  @Test
  void the_smallest_change_that_five_more_runs_show_is_that_of_a_two_sample_test() {
    Segment level = only(history(level(0, 20, 30))).stretches().get(0).levels().get(0);
    double[] logs =
        level.observations().stream()
            .mapToDouble(o -> Math.log(o.tracked().value().point()))
            .toArray();
    double deviation = Student.of(logs).standardError() * Math.sqrt(20);
    double expected =
        new Student(0, deviation * Math.sqrt(1.0 / 20 + 1.0 / 5), 23)
            .smallestDifference(1 - ChangePoints.P_VALUE);
    assertThat(level.smallestShift()).isCloseTo(Math.expm1(expected), within(1e-12));
    assertThat(only(history(level(0, 1, 30))).stretches().get(0).levels().get(0).smallestShift())
        .isInfinite();
  }
}
