package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.results.SyntheticFigures;
import org.gridsec.results.SyntheticFindings;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.figure.Slopes;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;
import org.junit.jupiter.api.Test;

/** Figures whose lines go over array sizes. */
class ArrayFigureTest {

  private static final List<Integer> SIZES = List.of(1, 16, 256);

  private static CellKey key(String mechanism, int size) {
    return SyntheticRun.key(mechanism, Parameters.NONE, Stack.PULL, Transport.CLOSE, 1)
        .withPayload(PayloadShape.array(size, 8));
  }

  /** Two forks, the second 10 % slower throughout. */
  private static Cell cell(CellKey key, double millis) {
    return Cell.pending(key, List.of("grid04-fig5"))
        .withSample(SyntheticRun.sample(1, 1, millis, 1000 / millis))
        .withSample(SyntheticRun.sample(2, 1, 1.1 * millis, 1000 / millis / 1.1));
  }

  private static List<Cell> line(String mechanism, IntToDoubleFunction millis) {
    return SIZES.stream()
        .map(size -> cell(key(mechanism, size), millis.applyAsDouble(size)))
        .toList();
  }

  private static Figure figure(Sweep sweep, List<Cell> cells) {
    return SyntheticFigures.of(
        "grid04-fig5",
        "Arrays",
        "GRID'04, Figure 5",
        "It grows.",
        Measure.RESPONSE_MILLIS,
        sweep,
        cells.stream()
            .map(Cell::key)
            .map(CellKey::mechanism)
            .distinct()
            .map(
                mechanism ->
                    new Figure.Series(
                        mechanism, "", SIZES.stream().map(n -> key(mechanism, n)).toList()))
            .toList());
  }

  private static RunSummary summary(List<Cell> cells) {
    return new RunSummary(SyntheticRun.run("quick", cells), Map.of());
  }

  /** In hundredths; none is a dash. */
  private static List<String> slopes(List<Cell> cells) {
    return new Slopes(summary(cells), figure(Sweep.STRINGS, cells))
        .tables().get(0).rows().stream()
            .flatMap(row -> row.entries().subList(0, 2).stream())
            .map(Entry::value)
            .map(b -> b.equals("–") ? b : "" + Math.round(100 * Double.parseDouble(b)))
            .toList();
  }

  @Test
  void a_line_that_grows_as_a_power_has_its_exponent_as_slope() {
    assertThat(slopes(line("plain", size -> 0.5 * size))).containsExactly("100", "100");
    assertThat(slopes(line("plain", size -> 3 * Math.sqrt(size)))).containsExactly("50", "50");
  }

  @Test
  void the_slope_at_the_end_shows_growth_that_a_fixed_cost_hides() {
    List<Cell> cells = line("plain", size -> size == 256 ? 16 : 1);

    assertThat(slopes(cells)).containsExactly("50", "100");
    assertThat(new Slopes(summary(cells), figure(Sweep.STRINGS, cells)).tables().get(0).columns())
        .containsExactly("1 to 256", "16 to 256", "goal at the end: at most 1.05");
  }

  @Test
  void what_grows_faster_than_linearly_at_the_end_does_not_reach_the_goal() {
    assertThat(goal(line("plain", size -> 0.5 * size))).isEqualTo("reached");
    assertThat(goal(line("plain", size -> size == 256 ? 400 : size))).isEqualTo("not reached");
  }

  private static String goal(List<Cell> cells) {
    List<Entry> entries =
        new Slopes(summary(cells), figure(Sweep.STRINGS, cells))
            .tables()
            .get(0)
            .rows()
            .get(0)
            .entries();
    return entries.get(2).value();
  }

  @Test
  void a_line_that_lacks_a_point_has_no_slope_over_it() {
    List<Cell> cells = new ArrayList<>(line("plain", size -> size));
    cells.set(0, cells.get(0).failed("gone"));

    assertThat(slopes(cells)).containsExactly("–", "100");
  }

  @Test
  void a_figure_over_clients_has_no_slopes() {
    List<Cell> cells = line("plain", size -> size);

    assertThat(new Slopes(summary(cells), figure(Sweep.CLIENTS, cells)).tables()).isEmpty();
  }

  @Test
  void the_page_has_the_sizes_on_the_axis_and_the_slopes_in_a_table() {
    List<Cell> cells = new ArrayList<>(line("plain", size -> 0.5 * size));
    cells.addAll(line("tls", size -> 2 + size));
    Run run = SyntheticRun.run("quick", cells);

    String page =
        new Report(SyntheticFindings.of(run, List.of(figure(Sweep.STRINGS, cells)))).html();

    assertThat(page)
        .contains(">Strings in the array</text>", ">1</text>", ">16</text>", ">256</text>")
        .contains("over the number of strings in the array, measured here")
        .contains("<th scope=\"col\">16 to 256</th>")
        .contains("Growth: the exponent b of value");
  }
}
