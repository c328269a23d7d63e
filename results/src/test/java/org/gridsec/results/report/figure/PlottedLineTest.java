package org.gridsec.results.report.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.results.SyntheticFigures;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.report.chart.ChartSvg;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;
import org.junit.jupiter.api.Test;

class PlottedLineTest {

  private static final Pattern DRAWN_TEXT = Pattern.compile("<text[^>]*>([^<]*)</text>");

  @Test
  void an_axis_of_sizes_is_labelled_at_the_sizes_that_were_measured() {
    assertThat(texts(1, 1, 1024, 8192)).contains("1", "1024", "8192", "Strings in the array");
  }

  @Test
  void a_figure_in_which_nothing_varies_has_a_row_for_each_line_and_no_axis_of_it() {
    assertThat(texts(3, 1))
        .contains("line 0", "line 1", "line 2")
        .doesNotContain("Strings in the array");
  }

  @Test
  void values_wide_apart_have_a_logarithmic_axis_and_others_begin_at_0() {
    assertThat(texts(1, 1, 100)).contains("2", "5", "10", "20", "50").doesNotContain("0");
    assertThat(texts(1, 1, 2)).contains("0");
  }

  @Test
  void thirty_lines_are_all_labelled() {
    assertThat(texts(30, 1, 2))
        .containsAll(IntStream.range(0, 30).mapToObj(i -> "line " + i).toList());
  }

  @Test
  void a_line_has_a_gap_where_there_is_no_value_and_ends_at_its_last() {
    List<CellKey> keys = IntStream.of(1, 2, 4, 8, 16).mapToObj(PlottedLineTest::key).toList();
    List<Cell> cells =
        keys.stream()
            .map(
                key ->
                    Set.of(4, 16).contains(key.payload().count())
                        ? Cell.pending(key, List.of("own"))
                        : measured(key))
            .toList();

    assertThat(svg(1, keys, cells)).containsPattern("d=\"M[^ML]+L[^ML]+M[^ML]+\"");
  }

  /** Of a figure of as many lines, each with a point a size, whose value in ms is the size. */
  private static List<String> texts(int lines, int... sizes) {
    List<CellKey> keys = IntStream.of(sizes).mapToObj(PlottedLineTest::key).toList();
    return DRAWN_TEXT
        .matcher(svg(lines, keys, keys.stream().map(PlottedLineTest::measured).toList()))
        .results()
        .map(text -> text.group(1))
        .toList();
  }

  private static Cell measured(CellKey key) {
    return Cell.pending(key, List.of("own"))
        .withSample(SyntheticRun.sample(1, 1, key.payload().count(), 100));
  }

  private static String svg(int lines, List<CellKey> keys, List<Cell> cells) {
    Figure figure =
        SyntheticFigures.of(
            "own",
            "Ours",
            "this project",
            "Why.",
            Measure.RESPONSE_MILLIS,
            Sweep.STRINGS,
            IntStream.range(0, lines)
                .mapToObj(i -> new Figure.Series("line " + i, "", keys))
                .toList());
    RunSummary run = new RunSummary(SyntheticRun.run("quick", cells), Map.of());
    return ChartSvg.element(
        PlottedLine.chart(
            "own",
            "Ours",
            "Response time (ms)",
            "Strings in the array",
            "",
            figure,
            PlottedLine.of(run, figure)));
  }

  private static CellKey key(int strings) {
    return CellKey.ofOneClient(
        "plain",
        Parameters.NONE,
        Stack.PULL,
        Transport.CLOSE,
        PayloadShape.array(strings, 8),
        Suite.MODERN);
  }
}
