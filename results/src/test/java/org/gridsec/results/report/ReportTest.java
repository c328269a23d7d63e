package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.SyntheticFigures;
import org.gridsec.results.SyntheticFindings;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

class ReportTest {

  private static final Pattern DRAWING = Pattern.compile("<svg.*?</svg>", Pattern.DOTALL);
  private static final Pattern DRAWN_TEXT = Pattern.compile("<text[^>]*>([^<]*)</text>");
  private static final int CLIENTS = 2;

  /** With ten lines, several hundred cells. */
  private static final int MANY_CLIENTS = 40;

  private static final int MEGABYTE = 1_000_000;

  @TempDir Path directory;

  @Test
  void the_page_needs_nothing_else_and_is_small() {
    String page =
        new Report(SyntheticFindings.of(SyntheticRun.measured(5, 2, MANY_CLIENTS), MANY_CLIENTS))
            .html();
    assertThat(page.getBytes(StandardCharsets.UTF_8).length).isLessThan(3 * MEGABYTE);
    assertThat(page)
        .containsOnlyOnce("<script>")
        .doesNotContain("<script ", "<link")
        .doesNotContain("<img");
    assertThat(page).doesNotContain("@import").doesNotContain("@font-face");
    assertThat(page.replace("xmlns=\"http://www.w3.org/2000/svg\"", ""))
        .doesNotContain("http:")
        .doesNotContain("https:");
    assertThat(page.replaceAll("url\\(#[a-z0-9A-Z-]+\\)", "")).doesNotContain("url(");
  }

  @Test
  void each_drawing_is_a_file_too_that_needs_no_page() throws Exception {
    new Report(SyntheticFindings.of(SyntheticRun.eventful(CLIENTS), CLIENTS)).write(directory);

    try (Stream<Path> files = Files.list(directory.resolve("figures"))) {
      List<Path> drawings = files.filter(file -> file.toString().endsWith(".svg")).toList();
      assertThat(drawings)
          .as("of costs, of CPU time, four figures, two with the paper's lines alone, one derived")
          .hasSize(9);
      for (Path drawing : drawings) {
        String text = Files.readString(drawing);
        assertThat(text).containsOnlyOnce("-title\">");
        assertThat(elements(text, "style")).isOne();
        Matcher variable = Pattern.compile("var\\((--[a-z0-9-]+)\\)").matcher(text);
        while (variable.find()) {
          assertThat(text).contains(variable.group(1) + ": #");
        }
      }
    }
  }

  private static int elements(String xml, String name) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
    factory.setNamespaceAware(true);
    return factory
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml)))
        .getElementsByTagNameNS("http://www.w3.org/2000/svg", name)
        .getLength();
  }

  @Test
  void identifiers_are_unique_and_drawings_are_labelled() throws Exception {
    String page = page(SyntheticRun.eventful(CLIENTS));
    List<String> ids =
        Pattern.compile(" id=\"([^\"]*)\"").matcher(page).results().map(m -> m.group(1)).toList();
    Set<String> distinct = new HashSet<>(ids);
    assertThat(ids).hasSameSizeAs(distinct);
    List<String> drawings = DRAWING.matcher(page).results().map(MatchResult::group).toList();
    assertThat(drawings).hasSize(7);
    for (String drawing : drawings) {
      DocumentBuilderFactory.newDefaultInstance()
          .newDocumentBuilder()
          .parse(new InputSource(new StringReader(drawing)));
      assertThat(drawing).contains("role=\"img\"").doesNotContain("NaN").doesNotContain("∞");
      Matcher labels = Pattern.compile("aria-labelledby=\"([^\"]*)\"").matcher(drawing);
      assertThat(labels.find()).isTrue();
      assertThat(distinct).contains(labels.group(1).split(" ", -1));
    }
  }

  @Test
  void a_drawing_names_its_axes_with_units_and_its_lines_in_text() {
    String page = page(SyntheticRun.measured(3, 2, CLIENTS));
    assertThat(drawnTexts(page, 1))
        .contains("Clients", "Response time (ms)", "pull plain close", "axis2 plain close");
    assertThat(drawnTexts(page, 1)).contains("XSUL (w/o KA)");
    assertThat(drawnTexts(page, 3)).contains("Throughput (calls/s)");
  }

  @Test
  void lines_that_the_paper_does_not_have_are_drawn_in_a_file() throws IOException {
    Run run = SyntheticRun.measured(3, 2, CLIENTS);
    String page = page(run);
    assertThat(drawnTexts(page, 2))
        .contains("GT3.2 XML-Signature")
        .doesNotContain("pull xml-signature keepalive");
    new Report(SyntheticFindings.of(run, CLIENTS)).write(directory);
    Matcher link =
        Pattern.compile("href=\"([^\"]+)\">SVG with the lines that the paper does not")
            .matcher(page);
    assertThat(link.find()).isTrue();
    assertThat(directory.resolve(link.group(1)))
        .content()
        .contains(">GT3.2 XML-Signature<", ">pull xml-signature keepalive<");
  }

  @Test
  void files_that_only_an_earlier_report_has_are_deleted() throws Exception {
    Path figures = Files.createDirectory(directory.resolve("figures"));
    Path own = Files.writeString(directory.resolve(Report.OWN), "of before");
    Path figure = Files.writeString(figures.resolve("gone-fig1.svg"), "of before");
    Path notes = Files.writeString(figures.resolve("notes.txt"), "of the reader");

    new Report(SyntheticFindings.of(SyntheticRun.measured(3, 2, CLIENTS), CLIENTS))
        .write(directory);

    assertThat(own).doesNotExist();
    assertThat(figure).doesNotExist();
    assertThat(notes).exists();
  }

  @Test
  void each_exhibit_of_a_paper_has_a_page_with_what_was_measured_beside_it() throws Exception {
    new Report(SyntheticFindings.of(SyntheticRun.measured(3, 2, CLIENTS), CLIENTS))
        .write(directory);

    assertThat(Files.readString(directory.resolve("figures/grid04-fig1-figure-1.html")))
        .contains("y axis: Response time (ms), 1 to 1000, logarithmic")
        .contains("<svg", "<base href=\"../\">", "XSUL (w/o KA)");
    assertThat(Files.readString(directory.resolve(Report.FILE)))
        .contains("href=\"figures/grid04-fig1-figure-1.html\"");
  }

  @Test
  void a_failed_cell_is_marked_in_figure_and_tables_and_what_it_said_is_escaped() {
    Run run = SyntheticRun.measured(3, 2, CLIENTS);
    String page = page(SyntheticRun.with(run, 0, cell -> cell.failed("got <Fault> & \"more\"")));
    assertThat(page).contains("× at the foot: failed, not to be used.");
    assertThat(page).contains("<td class=\"failed\">failed<sup>a</sup>");
    assertThat(page).contains("got &lt;Fault&gt; &amp; &quot;more&quot;").doesNotContain("<Fault>");
    assertThat(page).contains("1 of 20 cells failed: they are marked as such, and have no values.");
    assertThat(page(run)).doesNotContain("× at the foot");
  }

  /** A run may be a stranger's: none of its texts is markup, a link, a formula or another line. */
  @Test
  void texts_of_a_stranger_stay_texts() throws Exception {
    String text = "=<b onclick='x'>|[l](http://example.org/)\"&lt;\n# t";
    Run run = SyntheticRun.measured(3, 2, CLIENTS);
    run = SyntheticRun.with(run, 0, cell -> cell.failed(text));
    run = SyntheticRun.with(run, 2, cell -> cell.withWarning(text));
    Environment own = run.environment();
    run =
        run.withId(text)
            .withCommand("gridsec run")
            .withEnvironment(
                own.withCpuModel(text)
                    .withKernel(text)
                    .withJdk(text)
                    .withLibraries(new TreeMap<>(Map.of(text, text)))
                    .withGitCommit(text)
                    .withPinning(text));

    new Report(SyntheticFindings.of(run, CLIENTS)).write(directory);

    assertThat(directory.resolve("report.html"))
        .content()
        .contains("onclick=&#39;x&#39;")
        .doesNotContain("<b ", "href=\"http:");
    assertThat(Files.readAllLines(directory.resolve("summary.md")))
        .filteredOn(line -> line.contains("onclick"))
        .isNotEmpty()
        .allSatisfy(
            line ->
                assertThat(line)
                    .startsWith("Run ")
                    .doesNotContainPattern("(?<!\\\\)[<>\\[\\]|]|(?<!\\\\)&lt|http://"));
    try (Stream<Path> files = Files.walk(directory)) {
      assertThat(files.filter(file -> file.toString().endsWith(".csv")))
          .anySatisfy(file -> assertThat(file).content().contains("'=<b onclick"))
          .allSatisfy(file -> assertThat(file).content().doesNotContainPattern("[\n,]\"?="));
    }
  }

  @Test
  void the_run_is_cited_by_version_commit_seed_and_machine() {
    Run run = SyntheticRun.measured(3, 2, CLIENTS);
    Environment own = run.environment();
    TreeMap<String, String> libraries = new TreeMap<>(own.libraries());
    libraries.put(Environment.GRIDSEC, "1.2.3");

    assertThat(page(run.withEnvironment(own.withGitCommit("abc").withLibraries(libraries))))
        .contains(
            "<p>Gridsec 1.2.3, commit abc; run %s of ".formatted(run.id()),
            "seed " + run.seed() + ", on " + run.host() + "; " + own.cpuModel() + ", ",
            "note = {Gridsec 1.2.3, commit abc; run ");
    assertThat(page(run)).contains("<p>Gridsec commit ");
  }

  /** A BibTeX entry ends up in the document of whoever cites a run. */
  @Test
  void texts_of_a_stranger_are_no_commands_of_latex() {
    Run run = SyntheticRun.measured(3, 2, CLIENTS);
    String page =
        page(
            run.withId("a, b")
                .withEnvironment(run.environment().withCpuModel("\\input ~/a_b ^^5c }{")));

    assertThat(page).contains("@misc{gridsec-a-b,\n");
    assertThat(page.substring(page.indexOf("note = {")))
        .contains(
            "\\textbackslash{}input \\textasciitilde{}/a\\_b"
                + " \\textasciicircum{}\\textasciicircum{}5c"
                + " \\textbraceright{}\\textbraceleft{}");
  }

  @Test
  void an_incomplete_run_says_so_and_shows_the_rest() {
    Run measured = SyntheticRun.measured(3, 2, CLIENTS);
    String page =
        page(SyntheticRun.with(measured, 1, cell -> Cell.pending(cell.key(), cell.scenario())));
    assertThat(page)
        .contains("The run is not complete: 1 of 20 cells were not measured.")
        .contains("○ at the foot: not measured.")
        .contains("<td class=\"pending\">not measured\n");
  }

  @Test
  void a_line_whose_first_cell_is_missing_keeps_its_label() {
    Run run = SyntheticRun.measured(3, 2, CLIENTS);
    assertThat(drawnTexts(page(SyntheticRun.with(run, 0, cell -> cell.failed("gone"))), 1))
        .contains("pull plain close");
  }

  @Test
  void a_run_without_any_good_cell_still_gives_a_page() {
    assertThat(page(SyntheticRun.pending(CLIENTS)))
        .contains("20 of 20 cells were not measured")
        .contains("No cell has a value that could be shown.")
        .contains("nothing measured");
    Run failed = SyntheticRun.measured(3, 2, CLIENTS);
    for (int i = 0; i < failed.cells().size(); i++) {
      failed = SyntheticRun.with(failed, i, cell -> cell.failed("connection refused"));
    }
    assertThat(page(failed))
        .contains("20 of 20 cells failed")
        .contains("No cell has a value that could be shown.");
  }

  @Test
  void a_run_of_one_fork_has_points_and_says_why_it_has_no_intervals() {
    Run run = SyntheticRun.measured(1, 2, CLIENTS);
    assertThat(new Report(SyntheticFindings.of(run, SyntheticFigures.all(CLIENTS))).html())
        .contains("There is one fork only")
        .contains("n = 1 fork, so without intervals")
        .doesNotContain("class=\"interval\"", "<i>");
  }

  @Test
  void an_interrupted_run_with_unequal_forks_says_so() {
    Run run = SyntheticRun.measured(3, 2, CLIENTS);
    Sample first = run.cells().get(4).samples().get(0);
    Run interrupted =
        SyntheticRun.with(
            run, 4, cell -> Cell.pending(cell.key(), cell.scenario()).withSample(first));
    assertThat(page(interrupted))
        .contains(
            "Cells have 1 to 3 forks: time went first to what claims need, or the run was interrupted")
        .contains("n = 1 to 3 forks");
  }

  @Test
  void a_cold_run_says_that_its_times_mean_nothing() {
    Run run = SyntheticRun.measured(1, 1, CLIENTS);
    assertThat(page(SyntheticRun.run("smoke", run.cells()))).contains("its times mean nothing.");
    assertThat(page(run)).doesNotContain("its times mean nothing.");
  }

  @Test
  void a_slice_without_calls_leaves_a_dash_and_a_note() {
    Run run =
        SyntheticRun.with(
            SyntheticRun.measured(2, 1, CLIENTS),
            0,
            cell -> cell.withSample(Sample.of(3, 1, 0, 0, 0)));
    assertThat(page(run)).contains("<td>–<sup>a</sup>").contains("1 of 3 slices completed no call");
  }

  @Test
  void a_damaged_histogram_is_a_notice_and_the_rest_is_made() throws IOException {
    Run run = SyntheticRun.measured(2, 1, CLIENTS);
    RunDirectory stored = RunDirectory.create(directory.resolve("run"), run);
    for (Cell cell : run.cells()) {
      for (Sample sample : cell.samples()) {
        stored.record(
            cell.key(),
            sample.fork(),
            sample.block(),
            run.startedAt(),
            Duration.ofMillis(600),
            SyntheticRun.histogram(sample.meanMillis()));
      }
    }
    Path log = stored.path().resolve("histograms/" + run.cells().get(0).key().fileName() + ".hlog");
    Files.writeString(log, "Tag=g1r1,nonsense");

    RunDirectory opened = RunDirectory.open(stored.path());
    Path file =
        new Report(
                new Findings(
                    opened.summary(),
                    SyntheticFigures.all(CLIENTS),
                    List.of(),
                    List.of(),
                    "",
                    opened.problems(),
                    List.of()))
            .write(stored.path());
    assertThat(Files.readString(file))
        .contains("Stored results are damaged: " + log.getFileName())
        .contains("<h2>Method</h2>");
    assertThat(file).isEqualTo(stored.path().resolve("report.html"));
  }

  @Test
  void a_figure_of_which_nothing_was_asked_for_is_left_out_or_says_what_to_run() {
    Run run = SyntheticRun.measured(2, 1, CLIENTS);
    List<Cell> signed = run.cells().subList(14, 16);
    String page = page(SyntheticRun.run("quick", signed));
    assertThat(DRAWING.matcher(page).results().count())
        .as("figures 3 and 4, what the paper tells of 1, CPU time")
        .isEqualTo(4);
    assertThat(page)
        .contains("Not measured by this run. To measure it: <code>gridsec run grid04-fig1</code>")
        .contains("Not measured: no scenario of this version does.")
        .contains("This run was not asked for: pull plain close; ");
  }

  @Test
  void a_figure_that_was_not_asked_for_is_shown_where_all_of_its_lines_are_there() {
    List<Cell> cells = SyntheticRun.measured(2, 1, CLIENTS).cells();
    List<Cell> keepaliveTls = cells.subList(10, 12);
    assertThat(keepaliveTls).allMatch(cell -> !cell.scenario().contains("grid04-fig1"));
    assertThat(DRAWING.matcher(page(SyntheticRun.run("quick", keepaliveTls))).results().count())
        .as(
            "figures 3 and 4, what the paper tells of 1, CPU time; of 1 and 2 it is one line of four")
        .isEqualTo(4);
    List<Cell> ofFigure1 =
        cells.stream()
            .map(cell -> Cell.pending(cell.key(), List.of("grid04-fig1")))
            .map(cell -> cell.withSamples(cells.get(0).samples()))
            .toList();
    assertThat(DRAWING.matcher(page(SyntheticRun.run("quick", ofFigure1))).results().count())
        .as("of costs, of CPU time, four figures, one derived")
        .isEqualTo(7);
  }

  @Test
  void a_figure_that_is_in_no_paper_does_not_speak_of_one_and_may_repeat_a_label() {
    Run run = SyntheticRun.measured(2, 1, CLIENTS);
    run = SyntheticRun.with(run, 0, cell -> cell.failed("gone"));
    Figure.Series series = new Figure.Series("twice", "", List.of(run.cells().get(0).key()));
    Figure own =
        SyntheticFigures.of(
            "own",
            "Ours",
            "this project",
            "Why.",
            Measure.RESPONSE_MILLIS,
            Sweep.CLIENTS,
            List.of(series, series));
    assertThat(new Report(SyntheticFindings.of(run, List.of(own))).html())
        .contains("<p class=\"citation\">this project. Why.</p>")
        .doesNotContain("not in the paper");
  }

  @Test
  void many_figures_of_its_own_beside_those_of_papers_have_a_page_of_theirs() throws IOException {
    Run run = SyntheticRun.measured(4, 2, CLIENTS);
    List<Figure.Series> lines =
        List.of(new Figure.Series("once", "", List.of(run.cells().get(0).key())));
    List<Figure> figures = new ArrayList<>(SyntheticFigures.all(CLIENTS));
    for (int i = 0; i < 11; i++) {
      figures.add(
          SyntheticFigures.of(
              "own-" + i,
              "Ours " + i,
              "this project",
              "Why.",
              Measure.RESPONSE_MILLIS,
              Sweep.CLIENTS,
              lines));
    }
    Path report =
        new Report(Findings.of(new RunSummary(run, Map.of()), figures, List.of())).write(directory);

    assertThat(report)
        .content()
        .contains("<a href=\"own.html#own-3\">Ours 3</a>")
        .doesNotContain("id=\"own-3\"");
    assertThat(directory.resolve(Report.OWN))
        .content()
        .contains("id=\"own-3\"", "figure-own-3", "<a href=\"report.html\">")
        .doesNotContain("id=\"grid04-fig1\"");
    assertThat(directory.resolve("figures/own-3.svg")).exists();
  }

  private static String page(Run run) {
    return new Report(SyntheticFindings.of(run, CLIENTS)).html();
  }

  /** Of the drawings of figures: the first of the page is of costs. */
  private static List<String> drawnTexts(String page, int drawing) {
    String markup =
        DRAWING.matcher(page).results().skip(1 + drawing).findFirst().orElseThrow().group();
    return DRAWN_TEXT.matcher(markup).results().map(m -> m.group(1)).toList();
  }
}
