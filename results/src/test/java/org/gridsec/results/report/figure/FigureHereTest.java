package org.gridsec.results.report.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.SyntheticFigures;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.papers.Counterpart;
import org.gridsec.results.papers.Here;
import org.gridsec.results.papers.PaperSeries;
import org.gridsec.results.papers.Papers;
import org.gridsec.results.papers.PublishedFigure;
import org.gridsec.results.report.Findings;
import org.gridsec.results.report.Report;
import org.gridsec.results.report.chart.ChartSvg;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FigureHereTest {

  private static final Pattern DRAWN_TEXT = Pattern.compile("<text[^>]*>([^<]*)</text>");
  private static final Parameters REPLIES_CLEAR = Parameters.of("replies", "clear");
  private static final Counterpart X509 =
      new Counterpart("xml-encryption", REPLIES_CLEAR, Stack.AXIS2, Transport.CLOSE);
  private static final Here TOTAL =
      new Here(List.of("server.parse", "server.verify"), X509, null, null);
  private static final Here PREPARATION = new Here(List.of("server.parse"), X509, null, null);

  private static final PublishedFigure PHASES =
      new PublishedFigure(
          "Figure 5",
          "Phases of the handler",
          axis("Body size", "B"),
          axis("Time", "ms"),
          List.of(
              new PaperSeries("Total", null, TOTAL),
              new PaperSeries("Preparation", null, PREPARATION),
              new PaperSeries("Rate", X509)),
          List.of(),
          List.of(),
          null);

  @TempDir Path directory;

  private static PublishedFigure.Axis axis(String title, String unit) {
    return new PublishedFigure.Axis(title, unit, null, PublishedFigure.Scale.UNKNOWN);
  }

  private static CellKey key(int bytes) {
    return SyntheticRun.key("xml-encryption", REPLIES_CLEAR, Stack.AXIS2, Transport.CLOSE, 5)
        .withPayload(PayloadShape.string(bytes))
        .recorded();
  }

  private static Cell pending(int bytes) {
    return Cell.pending(key(bytes), List.of("moralis07-sc1"));
  }

  /** In two forks. */
  private static Cell cell(int bytes) {
    Map<String, Double> phases = Map.of("server.parse", 0.5, "server.verify", 1.5);
    return pending(bytes)
        .withSample(Sample.of(1, 1, 1_000, 2, 1000).withPhaseMillis(phases))
        .withSample(Sample.of(2, 1, 1_000, 2, 1000).withPhaseMillis(phases));
  }

  private static Figure figure(List<Cell> cells) {
    return SyntheticFigures.of(
        "moralis07-sc1",
        "Ours",
        "this project",
        "Why.",
        Measure.THROUGHPUT_PER_SECOND,
        Sweep.BYTES,
        List.of(new Figure.Series("ours", "", cells.stream().map(Cell::key).toList())));
  }

  private static RunSummary run(List<Cell> cells) {
    return new RunSummary(SyntheticRun.run("quick", cells), Map.of());
  }

  private static Optional<FigureHere> here(Cell... cells) {
    return FigureHere.of(run(List.of(cells)), figure(List.of(cells)), PHASES);
  }

  private static String svg(Cell... cells) {
    return ChartSvg.element(here(cells).orElseThrow().chart());
  }

  @Test
  void a_drawing_has_the_paper_s_axes_and_the_names_of_its_lines_above_ours() {
    assertThat(DRAWN_TEXT.matcher(svg(cell(60), cell(800))).results().map(t -> t.group(1)))
        .contains("Body size (B)", "Time (ms)", "60", "800", "Total", "Preparation", "ours")
        .doesNotContain("Rate");
  }

  @Test
  void a_drawing_says_in_words_what_it_shows() {
    assertThat(svg(cell(60), cell(800)))
        .contains("Figure 5: Phases of the handler, measured here")
        .contains("Time (ms) over Body size (B). Lines: Total, ours; Preparation, ours.");
  }

  @Test
  void cells_that_failed_or_are_yet_to_be_measured_stand_at_the_foot() {
    Chart chart = here(cell(60), cell(200).failed("it broke"), pending(400)).orElseThrow().chart();

    assertThat(chart.caption())
        .contains("× at the foot: failed, not to be used.")
        .contains("○ at the foot: not measured.");
    assertThat(chart.lines().findFirst().orElseThrow().points())
        .extracting(Chart.Point::sign)
        .containsExactly(Chart.Sign.NONE, Chart.Sign.FAILED, Chart.Sign.PENDING);
  }

  @Test
  void a_table_has_a_row_a_line_with_cells_that_failed_marked() {
    Cell broken = cell(800).failed("it broke");

    Table table = here(cell(60), broken).orElseThrow().table(Map.of("it broke", "a"));

    assertThat(table.corner()).isEqualTo("Body size");
    assertThat(table.columns()).containsExactly("60", "800");
    assertThat(table.rows())
        .extracting(row -> row.label() + " | " + row.below())
        .containsExactly("Total | ours, ms", "Preparation | ours, ms");
    assertThat(table.rows().get(0).entries())
        .containsExactly(
            new Entry("ok", "2.00", "[2.00, 2.00]", ""), new Entry("failed", "failed", "", "a"));
  }

  @Test
  void values_are_a_file_beside_the_page() throws IOException {
    FigureHere here = here(cell(60), pending(800)).orElseThrow();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    here.write(out);

    assertThat(here.file()).isEqualTo("figures/moralis07-sc1-figure-5.csv");
    assertThat(out.toString(StandardCharsets.UTF_8).lines())
        .hasSize(5)
        .anySatisfy(
            row ->
                assertThat(row)
                    .contains(
                        ",moralis07-sc1,Figure 5,ours,Total,ok,2,server.parse + server.verify,ms,2,2,2"))
        .anySatisfy(
            row ->
                assertThat(row)
                    .contains(
                        ",moralis07-sc1,Figure 5,ours,Preparation,pending,0,server.parse,ms,,,"));
  }

  @Test
  void a_report_draws_each_figure_of_the_paper_above_its_table_which_leads_to_its_file()
      throws IOException {
    List<Cell> cells = List.of(cell(60), cell(800));
    Findings findings =
        new Findings(
            run(cells),
            List.of(figure(cells)),
            Papers.all(),
            List.of(),
            "sha",
            List.of(),
            List.of());

    new Report(findings).write(directory);

    String page = Files.readString(directory.resolve(Report.FILE));
    for (int number : List.of(2, 3, 5)) {
      String name = "moralis07-sc1-figure-" + number;
      assertThat(page.indexOf("id=\"" + name + "-drawn-title\""))
          .isPositive()
          .isLessThan(page.indexOf("href=\"figures/" + name + ".csv\""));
      assertThat(directory.resolve("figures/" + name + ".csv")).isNotEmptyFile();
    }
    assertThat(page).doesNotContain("moralis07-sc1-figure-4.csv"); // of Kerberos alone
  }

  @Test
  void phases_are_read_where_they_were_recorded_and_nowhere_else() {
    Cell silent = Cell.pending(key(60).unrecorded(), List.of("moralis07-sc1"));

    assertThat(here(silent)).isEmpty();
  }
}
