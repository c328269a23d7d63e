package org.gridsec.scenarios.gt3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Point;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.SyntheticTrajectories;
import org.gridsec.results.report.chart.ChartSvg;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Notes;
import org.gridsec.results.report.model.Table;
import org.junit.jupiter.api.Test;

class WarmUpTablesTest {

  private static final CellKey KEY =
      SyntheticRun.key("gsi-conversation", Parameters.NONE, Stack.AXIS2, Transport.CLOSE, 1);

  /** The first 100 calls take 20 ms and the others 10; the client's own part is always 4 ms. */
  private static Course falling(int fork, boolean sides) {
    List<Point> points = new ArrayList<>();
    for (int call = 1; call <= 1200; call++) {
      double millis = call <= 100 ? 20 : 10;
      points.add(new Point(call, millis, 0L, 20.0, sides ? millis - 4 : null));
    }
    return new Course(fork, 0, Ending.LIMIT, null, points, null);
  }

  private static List<Block> blocks(Course... courses) {
    Trajectory trajectory =
        new Trajectory(KEY, Parameters.NONE, List.of("gt3-warmup"), List.of(courses));
    return new WarmUpTables(new WarmUpCourses().info(), List.of(trajectory)).blocks();
  }

  private static Table table(int number, Course... courses) {
    return (Table) blocks(courses).get(1 + number);
  }

  private static List<String> values(Table.Row row) {
    return row.entries().stream().map(Entry::value).toList();
  }

  @Test
  void response_times_stand_by_call_and_by_side() {
    Table times = table(0, falling(1, true), falling(2, true));
    assertThat(times.columns())
        .containsExactly("call 1", "2 to 10", "11 to 100", "101 to 1000", "last tenth");
    assertThat(times.rows())
        .extracting(Table.Row::below)
        .containsExactly("whole", "client", "server and connection");
    assertThat(times.rows().stream().map(WarmUpTablesTest::values))
        .containsExactly(
            List.of("20.0", "20.0", "20.0", "10.0", "10.0"),
            List.of("4.00", "4.00", "4.00", "4.00", "4.00"),
            List.of("16.0", "16.0", "16.0", "6.00", "6.00"));
  }

  @Test
  void the_gain_is_that_of_the_last_tenth_over_what_came_after_the_first_calls() {
    Table findings = table(1, falling(1, true), falling(2, true));
    assertThat(values(findings.rows().get(0))).containsExactly("1200", "50.0", "97.0", "1.92");
    assertThat(values(findings.rows().get(1)).get(1)).isEqualTo("0");
    assertThat(values(findings.rows().get(2)).get(1)).isEqualTo("62.5");
  }

  @Test
  void runs_that_did_not_tell_the_sides_apart_have_the_whole_alone() {
    assertThat(table(0, falling(1, false)).rows())
        .extracting(Table.Row::below)
        .containsExactly("whole");
  }

  @Test
  void a_course_that_failed_is_told() {
    List<Block> blocks = blocks(SyntheticTrajectories.broken(1));
    assertThat(blocks.get(blocks.size() - 1))
        .isEqualTo(
            new Notes(
                "notes", List.of(new Notes.Note("", KEY + ", fork 1: failed: start: no room"))));
  }

  @Test
  void a_run_without_its_lines_has_no_view() {
    assertThat(new WarmUpTables(new WarmUpCourses().info(), List.of()).blocks()).isEmpty();
  }

  @Test
  void the_drawing_has_the_client_s_part_below_the_whole() {
    String svg = ChartSvg.element((Chart) blocks(falling(1, true)).get(0));
    assertThat(svg).contains("Response time (ms)", "Of it, client (ms)").doesNotContain("NaN");
  }
}
