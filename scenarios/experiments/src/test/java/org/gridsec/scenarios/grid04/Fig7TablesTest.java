package org.gridsec.scenarios.grid04;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridsec.results.SyntheticTrajectories.broken;
import static org.gridsec.results.SyntheticTrajectories.givingOut;
import static org.gridsec.results.SyntheticTrajectories.steady;
import static org.gridsec.results.SyntheticTrajectories.trajectory;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Point;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.Locales;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.SyntheticTrajectories;
import org.gridsec.results.report.chart.ChartSvg;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Notes;
import org.gridsec.results.report.model.Table;
import org.gridsec.scenarios.spi.TrajectorySeries;
import org.junit.jupiter.api.Test;

class Fig7TablesTest {

  private static final CellKey UNBOUNDED = SyntheticTrajectories.key("unbounded");

  private static final List<TrajectorySeries> LINES =
      List.of(
          line("WS-Conv Initial", "unbounded", Optional.empty()),
          line("", "bounded", Optional.of(UNBOUNDED)),
          line("", "stateless", Optional.of(UNBOUNDED)));

  private static final Trajectory GAVE_OUT =
      trajectory(
          "unbounded",
          givingOut(1, 1300, 1600),
          givingOut(2, 1340, 1660),
          givingOut(3, 1280, 1620));

  private static TrajectorySeries line(
      String paperLabel, String store, Optional<CellKey> outlasts) {
    return new TrajectorySeries(
        paperLabel, SyntheticTrajectories.key(store), Optional.of(40), Optional.empty(), outlasts);
  }

  /** By the trajectories, of which a test asks for many entries: intervals take their time. */
  private static final Map<List<Trajectory>, List<Block>> MADE = new HashMap<>();

  private static List<Block> blocks(Trajectory... trajectories) {
    return MADE.computeIfAbsent(List.of(trajectories), Fig7TablesTest::make);
  }

  private static List<Block> make(List<Trajectory> trajectories) {
    Run run = SyntheticRun.run("quick", List.of()).withTrajectories(trajectories);
    Map<TrajectorySeries, Trajectory> lines = new LinkedHashMap<>();
    for (Trajectory trajectory : trajectories) {
      LINES.stream()
          .filter(line -> trajectory.is(line.key(), line.jvm()))
          .forEach(line -> lines.put(line, trajectory));
    }
    return new Fig7Tables(run, new Fig7().info(), lines).blocks();
  }

  private static Table table(int number, Trajectory... trajectories) {
    return blocks(trajectories).stream()
        .filter(Table.class::isInstance)
        .map(Table.class::cast)
        .toList()
        .get(number);
  }

  private static Entry entry(int row, String column, Trajectory... trajectories) {
    Table table = table(0, trajectories);
    return table.rows().get(row).entries().get(table.columns().indexOf(column));
  }

  private static List<String> remarks(Trajectory... trajectories) {
    return blocks(trajectories).stream()
        .filter(Notes.class::isInstance)
        .flatMap(notes -> ((Notes) notes).notes().stream())
        .map(Notes.Note::text)
        .toList();
  }

  private static Trajectory steadily(String store, int calls, double... factors) {
    Trajectory made = trajectory(store);
    for (int i = 0; i < factors.length; i++) {
      made = made.withCourse(steady(i + 1, calls, factors[i], Ending.LIMIT));
    }
    return made;
  }

  @Test
  void a_server_that_gave_out_has_its_number_of_calls_and_its_knee_with_intervals() {
    assertThat(table(0, GAVE_OUT).rows().get(0).label()).isEqualTo("WS-Conv Initial");
    assertThat(entry(0, "Ended by", GAVE_OUT).value()).isEqualTo("out of memory (3 of 3)");
    assertThat(entry(0, "Calls", GAVE_OUT).value()).isEqualTo("1630");
    assertThat(entry(0, "Calls", GAVE_OUT).interval()).matches("\\[15\\d\\d, 17\\d\\d]");
    Entry knee = entry(0, "Knee at call", GAVE_OUT);
    assertThat(Double.parseDouble(knee.value())).isBetween(1270.0, 1350.0);
    assertThat(knee.interval()).isNotEmpty();
    assertThat(entry(0, "Contexts", GAVE_OUT).value()).isEqualTo("1600");
    assertThat(Double.parseDouble(entry(0, "KiB a context", GAVE_OUT).value()))
        .isBetween(25.0, 26.0);
  }

  @Test
  void garbage_before_a_collection_is_not_taken_for_contexts() {
    Course course = givingOut(1, 1300, 1600);
    List<Point> points = new ArrayList<>(course.points());
    for (int i = 0; i < 30; i++) {
      Point point = points.get(i);
      points.set(
          i,
          new Point(
              point.call(),
              point.meanMillis(),
              point.contexts(),
              point.heapMiB() + 2 + i / 10.0,
              null));
    }
    Course littered = new Course(1, 0, course.ending(), course.failure(), points, null);

    assertThat(entry(0, "KiB a context", trajectory("unbounded", littered)).value())
        .isEqualTo("~26");
  }

  @Test
  void a_line_without_a_slope_is_found_flat_and_told_for_how_long() {
    Trajectory flat = steadily("bounded", 33_200, 1.01, 0.99, 1.02);

    assertThat(entry(1, "Knee at call", GAVE_OUT, flat)).isEqualTo(Entry.NOTHING);
    assertThat(entry(1, "Ended by", GAVE_OUT, flat).value()).isEqualTo("limit (3 of 3)");
    assertThat(remarks(GAVE_OUT, flat))
        .singleElement()
        .asString()
        .contains("store=bounded")
        .contains(": flat (at most 1.1); over 20.0 times the calls that the other gave out after")
        .doesNotContain("not the 20");
  }

  @Test
  void a_line_that_did_not_get_as_far_as_asked_says_so_in_any_locale() throws Exception {
    assertThat(
            Locales.under(
                "ar-EG-u-nu-arab", () -> remarks(GAVE_OUT, steadily("bounded", 5_000, 1, 1, 1.01))))
        .singleElement()
        .asString()
        .contains("flat (at most 1.1); over 3.01 times")
        .endsWith("not the 20 times asked for: a longer profile has more");
  }

  @Test
  void a_line_that_climbs_is_not_flat_and_one_that_may_is_undecided() {
    assertThat(remarks(GAVE_OUT, steadily("bounded", 33_200, 1.5, 1.52, 1.51)).get(0))
        .contains("times as long as the first: not flat (flat: at most 1.1)");
    assertThat(remarks(GAVE_OUT, steadily("bounded", 33_200, 1.3, 0.95, 1.0)).get(0))
        .contains("times as long as the first: undecided (flat: at most 1.1)");
    assertThat(remarks(GAVE_OUT, steadily("bounded", 33_200, 1.0)).get(0))
        .contains("undecided, one fork has no interval");
  }

  @Test
  void a_line_without_one_to_outlast_says_so() {
    assertThat(remarks(steadily("bounded", 33_200, 1, 1, 1.01)).get(0))
        .endsWith("the server that it is to outlast did not give out in each fork");
  }

  @Test
  void a_remedy_that_runs_out_of_memory_is_no_remedy() {
    assertThat(remarks(GAVE_OUT, trajectory("bounded", givingOut(1, 100, 500))))
        .singleElement()
        .asString()
        .endsWith("ran out of memory, too");
  }

  @Test
  void a_course_that_failed_is_shown_with_its_reason() {
    Trajectory half = trajectory("unbounded", givingOut(1, 1300, 1600), broken(2));

    assertThat(entry(0, "Ended by", half).value())
        .isEqualTo("out of memory (1 of 2), failed (1 of 2)");
    assertThat(entry(0, "Calls", half)).isEqualTo(Entry.NOTHING);
    assertThat(remarks(half)).singleElement().asString().endsWith("fork 2: failed: start: no room");
  }

  @Test
  void what_was_not_measured_is_shown_as_such() {
    assertThat(entry(0, "Ended by", trajectory("unbounded")).value()).isEqualTo("not measured");
    assertThat(entry(0, "Calls", trajectory("unbounded")).value()).isEqualTo("–");
    assertThat(blocks()).isEmpty();
  }

  @Test
  void each_tenth_of_the_calls_has_its_response_time() {
    Table.Row row = table(1, GAVE_OUT).rows().get(0);

    assertThat(row.entries()).hasSize(10);
    assertThat(row.entries().get(0).value()).isEqualTo("7.00");
    assertThat(Double.parseDouble(row.entries().get(9).value())).isGreaterThan(30);
  }

  @Test
  void a_drawing_shows_every_line_the_heap_and_where_the_server_died() {
    String svg =
        ChartSvg.element((Chart) blocks(GAVE_OUT, steadily("stateless", 30_000, 1, 1.01)).get(0));

    assertThat(svg)
        .contains("store=unbounded", "store=stateless", "Response time (ms)", "Heap (MiB)")
        .contains("Number of the call", "class=\"sign\"")
        .doesNotContain("NaN");
  }
}
