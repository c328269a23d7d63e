package org.gridsec.results.report.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.Locales;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.SyntheticTrajectories;
import org.gridsec.results.claims.comparison.Bound;
import org.gridsec.results.claims.comparison.Sentence;
import org.gridsec.results.claims.comparison.Verdict;
import org.gridsec.results.claims.judge.Evidence;
import org.gridsec.results.claims.judge.Judgement;
import org.gridsec.results.claims.selector.Operand;
import org.gridsec.results.claims.selector.SampleValue;
import org.gridsec.results.claims.selector.Selector;
import org.gridsec.results.claims.shape.Claim;
import org.gridsec.results.claims.shape.Ratio;
import org.gridsec.results.report.Golden;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComparisonPageTest {

  private static final Pattern STYLE = Pattern.compile("<style>.*?</style>\n", Pattern.DOTALL);

  @TempDir Path directory;

  @Test
  void the_page_is_as_it_was_agreed() throws IOException {
    Golden.check(
        "compare/compare.golden.html", STYLE.matcher(page(amd(), slow())).replaceFirst(""));
  }

  @Test
  void the_page_is_the_same_in_every_locale() throws Exception {
    String american = page(amd(), slow());
    for (String tag : Locales.TAGS) {
      assertThat(Locales.under(tag, () -> page(amd(), slow()))).as(tag).isEqualTo(american);
    }
  }

  @Test
  void the_page_needs_nothing_else() {
    assertThat(page(amd(), slow()).replace("xmlns=\"http://www.w3.org/2000/svg\"", ""))
        .containsOnlyOnce("<script>")
        .doesNotContain("<script ")
        .doesNotContain("<link")
        .doesNotContain("<img")
        .doesNotContain("http:")
        .doesNotContain("https:")
        .doesNotContain("url(");
  }

  @Test
  void runs_are_not_pooled() {
    ComparedRun one = amd();
    ComparedRun other = slow();
    for (ComparedRun run : List.of(one, other)) {
      Estimate ratio =
          run.summary()
              .ratioToBaseline(run.summary().cells().get(3).key(), Measure.RESPONSE_MILLIS)
              .orElseThrow();
      assertThat(page(one, other)).contains(entry(ratio));
    }
  }

  @Test
  void what_differs_between_environments_is_marked() {
    String page = page(amd(), slow());
    assertThat(page)
        .contains(row("Java", "Example Vendor 17.0.15+6", "Example Vendor 25+36", true))
        .contains(row("Algorithms", "suite modern", "suite period", true))
        .contains(row("wss4j", "3.0.5", "3.0.6", true))
        .contains(row("Pinning", "server 0, client 1", "server 0, client 1", false))
        .contains("axis2 2.0.0, tomcat 11.0.27.");
  }

  @Test
  void what_tells_runs_apart_without_explaining_anything_is_not_marked() {
    assertThat(page(amd(), slow())).contains(row("Seed", "42", "43", false));
  }

  @Test
  void cells_of_other_suites_share_a_row() {
    assertThat(page(amd(), slow()))
        .contains("<th scope=\"row\">axis2 xml-signature close<td>")
        .doesNotContain("<th scope=\"row\">axis2 xml-signature close period<");
  }

  @Test
  void a_cell_that_only_one_run_has_is_not_measured_in_the_other() {
    Run run = SyntheticRun.measured(3, 2, 1);
    Run fewer = run.withCells(run.cells().subList(0, 3));
    String page = page(compared("all", run), compared("few", fewer));
    assertThat(page).contains("<td class=\"pending\">not measured");
    assertThat(page(compared("few", fewer), compared("all", run)))
        .contains("pull xml-signature keepalive");
  }

  @Test
  void cells_of_a_series_stay_together_whichever_run_has_them() {
    Run run = SyntheticRun.measured(3, 2, 2);
    List<Cell> cells = run.cells();
    Run first = run.withCells(without(cells, "pull tls close", 2));
    Run second = run.withCells(without(cells, "pull tls close", 1));
    String page = page(compared("first", first), compared("second", second));
    assertThat(page.substring(page.indexOf("id=\"ratios\"")))
        .containsSubsequence(
            "pull tls close<td>1<", "pull tls close<td>2<", "pull tls keepalive<td>1<");
  }

  private static List<Cell> without(List<Cell> cells, String series, int clients) {
    return cells.stream()
        .filter(c -> !c.key().series().equals(series) || c.key().clients() != clients)
        .toList();
  }

  @Test
  void a_failed_cell_is_marked_and_what_it_said_is_escaped() {
    Run run = SyntheticRun.measured(3, 2, 1);
    Cell tls =
        run.cells().stream()
            .filter(cell -> cell.key().mechanism().equals("tls"))
            .findFirst()
            .orElseThrow();
    Run failed = with(run, tls.failed("got <Fault> & more"));
    assertThat(page(compared("good", run), compared("bad", failed)))
        .contains("<td class=\"failed\">failed")
        .contains("bad: got &lt;Fault&gt; &amp; more (pull tls close c=1)");
  }

  @Test
  void a_warning_of_many_cells_is_one_note() {
    Run run = SyntheticRun.measured(2, 1, 1);
    Run warned =
        run.withCells(run.cells().stream().map(cell -> cell.withWarning("not steady")).toList());
    assertThat(page(compared("a", run), compared("b", warned)))
        .contains(
            "b: not steady (pull plain close c=1, pull plain keepalive c=1, axis2 plain close c=1"
                + " and 7 more)");
  }

  @Test
  void a_run_of_one_fork_says_so() {
    String page =
        page(
            compared("one", SyntheticRun.measured(1, 2, 1)),
            compared("three", SyntheticRun.measured(3, 2, 1)));
    assertThat(page).contains("one: There is one fork only");
  }

  @Test
  void a_run_without_any_good_cell_is_a_column_all_the_same() {
    assertThat(
            page(
                compared("none", SyntheticRun.pending(1)),
                compared("all", SyntheticRun.measured(2, 1, 1))))
        .contains("none: No cell has a value that could be shown.")
        .contains("<td>0 ok, 0 failed, 10 not measured");
  }

  @Test
  void verdicts_stand_side_by_side_and_what_changed_is_said_below() {
    String page = page(amd(), slow());
    assertThat(page)
        .containsSubsequence(
            "<th scope=\"row\">G1</th><td>One is slower than the other.</td>",
            "<span class=\"verdict holds\">holds</span> <span class=\"amount\">2.00× <i>[",
            "<span class=\"verdict weaker\">weaker</span> <span class=\"amount\">1.20× <i>[",
            "<dt>G1</dt>",
            "amd: <span class=\"verdict holds\">holds</span> A takes longer than B",
            "slow: <span class=\"verdict weaker\">weaker</span> A takes longer than B",
            "id=\"environment\"")
        .contains("<th scope=\"row\">G2</th>")
        .doesNotContain("<dt>G2</dt>");
  }

  @Test
  void claims_that_no_run_measured_are_named() {
    assertThat(page(amd(), slow()))
        .doesNotContain("<th scope=\"row\">G3</th>")
        .contains("Not measured: G3.");
  }

  @Test
  void remarks_come_before_what_is_to_be_said_of_the_runs() {
    assertThat(new ComparisonPage(List.of(amd(), slow()), List.of("Left out: c.")).html())
        .containsSubsequence("<li>Left out: c.</li>", "<li>slow: ");
  }

  @Test
  void the_page_replaces_an_earlier_one() throws IOException {
    Files.writeString(directory.resolve("compare.html"), "earlier");
    Path file = new ComparisonPage(List.of(amd(), slow()), List.of()).write(directory);
    assertThat(file).isEqualTo(directory.resolve("compare.html"));
    assertThat(Files.readString(file)).startsWith("<!DOCTYPE html>");
  }

  private static ComparedRun amd() {
    return new ComparedRun(
        "amd",
        new RunSummary(SyntheticRun.measured(3, 2, 1), Map.of()),
        List.of(
            judgement("G1", Verdict.HOLDS, new Estimate(2, 1.8, 2.2)),
            judgement("G2", Verdict.UNDECIDED, null),
            judgement("G3", Verdict.NOT_MEASURED, null)),
        List.of());
  }

  /** Another JDK, another suite, another library; with a failure, and a gap. */
  private static ComparedRun slow() {
    Run run = SyntheticRun.measured(2, 2, 1);
    Environment there = run.environment();
    TreeMap<String, String> libraries = new TreeMap<>(there.libraries());
    libraries.put("wss4j", "3.0.6");
    List<Cell> cells =
        run.cells().stream()
            .filter(cell -> !cell.key().mechanism().equals("tls"))
            .map(
                cell ->
                    new Cell(
                        cell.key().withSuite(Suite.PERIOD),
                        cell.scenario(),
                        cell.status(),
                        cell.failure(),
                        cell.warnings(),
                        cell.samples()))
            .toList();
    Run other =
        run.withId("2026-11-21T10-00-00Z-quick")
            .withStartedAt(Instant.parse("2026-11-21T10:00:00Z"))
            .withSuite("period")
            .withSeed(43)
            .withEnvironment(there.withJdk("Example Vendor 25+36").withLibraries(libraries))
            .withCells(cells);
    return new ComparedRun(
        "slow",
        new RunSummary(with(other, cells.get(2).failed("connection reset")), Map.of()),
        List.of(
            judgement("G1", Verdict.WEAKER, new Estimate(1.2, 1.15, 1.25)),
            judgement("G2", Verdict.UNDECIDED, null),
            judgement("G3", Verdict.NOT_MEASURED, null)),
        List.of());
  }

  private static Judgement judgement(String id, Verdict verdict, Estimate value) {
    Operand any = new Operand(Selector.ANY, SampleValue.RESPONSE_MILLIS);
    Claim claim =
        new Claim(
            id,
            "grid04",
            "One is slower than the other.",
            "section 3.2",
            List.of("grid04-fig1"),
            null,
            List.of(
                new Ratio(
                    Sentence.of("A takes {times} as long as B"),
                    any,
                    any,
                    Bound.of("at least 1.5"))),
            "Half of what was printed.",
            null,
            null,
            null,
            null);
    List<Evidence> evidence =
        value == null
            ? List.of()
            : List.of(
                new Evidence(
                    "A takes longer than B",
                    "a / b",
                    value,
                    "ratio",
                    "at least 1.5",
                    verdict,
                    null,
                    List.of()));
    return new Judgement(claim, verdict, verdict.decided() ? 0.01 : null, evidence, "");
  }

  @Test
  void servers_that_were_followed_call_by_call_stand_beside_each_other() {
    Run run = SyntheticRun.measured(1, 1, 1);
    Trajectory gaveOut =
        SyntheticTrajectories.trajectory(
            "unbounded",
            SyntheticTrajectories.givingOut(1, 200, 300),
            SyntheticTrajectories.givingOut(2, 200, 300));
    Trajectory steady =
        SyntheticTrajectories.trajectory(
            "stateless", SyntheticTrajectories.steady(1, 400, 1, Ending.LIMIT));
    Trajectory broken =
        SyntheticTrajectories.trajectory("stateless", SyntheticTrajectories.broken(1));
    String page =
        page(
            compared("one", run.withTrajectories(List.of(gaveOut, steady))),
            compared("other", run.withTrajectories(List.of(broken))));

    String courses = page.substring(page.indexOf("<section id=\"courses\">"));
    assertThat(courses)
        .contains("<td>300<i>[300, 300], out of memory (2 of 2)</i>")
        .contains("<td>~400<i>limit (1 of 1)</i>")
        .contains("<td class=\"pending\">not measured")
        .contains("<td class=\"failed\">failed<i>failed (1 of 1)</i>")
        .contains("<td>~1.0");
    assertThat(page(compared("one", run), compared("other", run))).doesNotContain("Call by call");
  }

  private static ComparedRun compared(String name, Run run) {
    return new ComparedRun(name, new RunSummary(run, Map.of()), List.of(), List.of());
  }

  private static Run with(Run run, Cell changed) {
    return run.withCells(
        run.cells().stream().map(c -> c.key().equals(changed.key()) ? changed : c).toList());
  }

  private static String entry(Estimate value) {
    return "<td>%s<i>%s</i>".formatted(Numbers.point(value), Numbers.interval(value));
  }

  /** Of the environments. */
  private static String row(String name, String one, String other, boolean differs) {
    return "<th scope=\"row\">%s<td>%s<td>%s<td%s"
        .formatted(name, one, other, differs ? " class=\"differs\">differs" : ">\n");
  }

  private static String page(ComparedRun... runs) {
    return new ComparisonPage(List.of(runs), List.of()).html();
  }
}
