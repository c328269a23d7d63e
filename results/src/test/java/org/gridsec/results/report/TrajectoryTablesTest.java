package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridsec.results.SyntheticTrajectories.broken;
import static org.gridsec.results.SyntheticTrajectories.givingOut;
import static org.gridsec.results.SyntheticTrajectories.steady;
import static org.gridsec.results.SyntheticTrajectories.trajectory;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Course;
import org.gridsec.core.model.Ending;
import org.gridsec.core.model.Point;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Trajectory;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.SyntheticTrajectories;
import org.junit.jupiter.api.Test;

class TrajectoryTablesTest {

  private static final CellKey UNBOUNDED = SyntheticTrajectories.key("unbounded");

  static final TrajectoryFigure FIGURE =
      new TrajectoryFigure(
          "grid04-fig7",
          "Response time with a new context for each call",
          "GRID'04, Figure 7",
          false,
          List.of(
              line("WS-Conv Initial", "unbounded", Optional.empty()),
              line("", "bounded", Optional.of(UNBOUNDED)),
              line("", "stateless", Optional.of(UNBOUNDED))));

  static final Trajectory GAVE_OUT =
      trajectory(
          "unbounded",
          givingOut(1, 1300, 1600),
          givingOut(2, 1340, 1660),
          givingOut(3, 1280, 1620));

  private static TrajectoryFigure.Line line(
      String paperLabel, String store, Optional<CellKey> outlasts) {
    return new TrajectoryFigure.Line(
        paperLabel, SyntheticTrajectories.key(store), SyntheticTrajectories.JVM, outlasts, 20);
  }

  private static Run run(Trajectory... trajectories) {
    return SyntheticRun.run("quick", List.of()).withTrajectories(List.of(trajectories));
  }

  private static TrajectoryView view(Trajectory... trajectories) {
    return new TrajectoryTables(run(trajectories), FIGURE).view(false).orElseThrow();
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
    TrajectoryView.Row row = view(GAVE_OUT).rows().get(0);

    assertThat(row.paperLabel()).isEqualTo("WS-Conv Initial");
    assertThat(row.ending()).isEqualTo("out of memory (3 of 3)");
    assertThat(row.calls().value()).isEqualTo("1626");
    assertThat(row.calls().interval()).matches("\\[15\\d\\d, 17\\d\\d]");
    assertThat(Double.parseDouble(row.knee().value())).isBetween(1270.0, 1350.0);
    assertThat(row.knee().interval()).isNotEmpty();
    assertThat(row.contexts()).isEqualTo("1600");
    assertThat(Double.parseDouble(row.kibPerContext().value())).isBetween(25.0, 26.0);
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
              point.call(), point.meanMillis(), point.contexts(), point.heapMiB() + 2 + i / 10.0));
    }
    Course littered = new Course(1, 0, course.ending(), course.failure(), points);

    assertThat(view(trajectory("unbounded", littered)).rows().get(0).kibPerContext().value())
        .isEqualTo("25.6");
  }

  @Test
  void a_line_without_a_slope_is_found_flat_and_told_for_how_long() {
    TrajectoryView view = view(GAVE_OUT, steadily("bounded", 33_200, 1.01, 0.99, 1.02));

    assertThat(view.rows().get(1).knee().state()).isEqualTo("none");
    assertThat(view.rows().get(1).ending()).isEqualTo("limit (3 of 3)");
    assertThat(view.remarks())
        .singleElement()
        .asString()
        .contains("store=bounded")
        .contains(": flat (at most 1.1); over 20.0 times the calls that the other gave out after")
        .doesNotContain("not the 20");
  }

  @Test
  void a_line_that_did_not_get_as_far_as_asked_says_so() {
    assertThat(view(GAVE_OUT, steadily("bounded", 5_000, 1, 1, 1.01)).remarks())
        .singleElement()
        .asString()
        .contains("flat (at most 1.1); over 3.01 times")
        .endsWith("not the 20 times asked for: a longer profile has more");
  }

  @Test
  void a_line_that_climbs_is_not_flat_and_one_that_may_is_undecided() {
    assertThat(view(GAVE_OUT, steadily("bounded", 33_200, 1.5, 1.52, 1.51)).remarks().get(0))
        .contains("times as long as the first: not flat (flat: at most 1.1)");
    assertThat(view(GAVE_OUT, steadily("bounded", 33_200, 1.3, 0.95, 1.0)).remarks().get(0))
        .contains("times as long as the first: undecided (flat: at most 1.1)");
    assertThat(view(GAVE_OUT, steadily("bounded", 33_200, 1.0)).remarks().get(0))
        .contains("undecided, one fork has no interval");
  }

  @Test
  void a_line_without_one_to_outlast_says_so() {
    assertThat(view(steadily("bounded", 33_200, 1, 1, 1.01)).remarks().get(0))
        .endsWith("the server that it is to outlast did not give out in each fork");
  }

  @Test
  void a_remedy_that_runs_out_of_memory_is_no_remedy() {
    assertThat(view(GAVE_OUT, trajectory("bounded", givingOut(1, 100, 500))).remarks())
        .singleElement()
        .asString()
        .endsWith("ran out of memory, too");
  }

  @Test
  void a_course_that_failed_is_shown_with_its_reason() {
    TrajectoryView view = view(trajectory("unbounded", givingOut(1, 1300, 1600), broken(2)));

    assertThat(view.rows().get(0).ending()).isEqualTo("out of memory (1 of 2), failed (1 of 2)");
    assertThat(view.rows().get(0).calls().state()).isEqualTo("none");
    assertThat(view.remarks())
        .singleElement()
        .asString()
        .endsWith("fork 2: failed: start: no room");
  }

  @Test
  void what_was_not_measured_is_shown_as_such() {
    TrajectoryView view = view(trajectory("unbounded"));

    assertThat(view.rows().get(0).ending()).isEqualTo("not measured");
    assertThat(view.rows().get(0).calls().value()).isEqualTo("–");
    assertThat(new TrajectoryTables(run(), FIGURE).view(false)).isEmpty();
  }

  @Test
  void each_tenth_of_the_calls_has_its_response_time() {
    TrajectoryView.Tenths row = view(GAVE_OUT).tenths().get(0);

    assertThat(row.entries()).hasSize(10);
    assertThat(row.entries().get(0).value()).isEqualTo("7.00");
    assertThat(Double.parseDouble(row.entries().get(9).value())).isGreaterThan(30);
  }

  @Test
  void a_drawing_shows_every_line_the_heap_and_where_the_server_died() {
    String svg =
        new TrajectoryChart(
                List.of(GAVE_OUT, steadily("stateless", 30_000, 1, 1.01)),
                TrajectoryChart.Below.HEAP)
            .toSvg("fig", "Figure 7");

    assertThat(svg)
        .contains("store=unbounded", "store=stateless", "Response time (ms)", "Heap (MiB)")
        .contains("Number of the call", "the server died")
        .doesNotContain("NaN");
  }
}
