package org.gridsec.results.report.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridsec.results.SyntheticHistory.SIGNATURE;
import static org.gridsec.results.SyntheticHistory.environment;
import static org.gridsec.results.SyntheticHistory.in;
import static org.gridsec.results.SyntheticHistory.interval;
import static org.gridsec.results.SyntheticHistory.level;
import static org.gridsec.results.SyntheticHistory.run;
import static org.gridsec.results.SyntheticHistory.withProfile;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.Locales;
import org.gridsec.results.regression.history.History;
import org.gridsec.results.regression.history.HistoryEntry;
import org.gridsec.results.regression.history.Overhead;
import org.gridsec.results.report.Golden;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class HistoryReportTest {

  @TempDir Path directory;

  private static List<String> locales() {
    return Locales.TAGS;
  }

  private static History history(List<HistoryEntry> runs) {
    return new History(runs, List.of());
  }

  /** A slower signature, another machine, a failure, a damaged line. */
  private static History eventful() {
    List<HistoryEntry> runs = new ArrayList<>(level(0, 9, 30));
    runs.addAll(in(environment("Example CPU", "Example Vendor 25"), level(9, 7, 33)));
    runs.addAll(in(environment("Other <CPU>", "Example Vendor 25"), level(16, 3, 40)));
    runs.add(
        run(
            19,
            new Overhead(SIGNATURE, 4, null, "failed: reply <differs>"),
            new Overhead(SIGNATURE.withMechanism("tls"), 4, interval(9), null)));
    return new History(
        runs, List.of("history.jsonl: line 7: expected JSON, got: <; it is not used"));
  }

  @ParameterizedTest
  @MethodSource("locales")
  void the_page_is_as_it_was_agreed(String locale) throws Exception {
    Path page = Locales.under(locale, () -> new HistoryReport(eventful()).write(directory));
    Golden.check("history/history.golden.html", Golden.words(Files.readString(page)));
  }

  @ParameterizedTest
  @MethodSource("locales")
  void the_terminal_shows_the_same_in_short(String locale) throws Exception {
    List<String> lines = Locales.under(locale, () -> HistorySummary.lines(eventful()));
    Golden.check("history/history.golden.txt", String.join("\n", lines) + "\n");
  }

  @Test
  void the_page_needs_nothing_else() {
    assertThat(new HistoryReport(eventful()).html())
        .doesNotContain("<script", "<link", "<img", "https:", "@import")
        .contains("<svg");
  }

  @Test
  void runs_of_one_fork_are_shown_and_said_to_have_no_intervals() {
    Overhead single = new Overhead(SIGNATURE, 1, Estimate.withoutInterval(30), null);
    List<HistoryEntry> runs = new ArrayList<>(level(0, 4, 30));
    runs.add(run(4, single));
    assertThat(new HistoryReport(history(runs)).html())
        .contains("1 of 5 runs have one fork only")
        .contains("over the latest 5 runs; cannot tell changes: 5 more runs needed");
  }

  @Test
  void smoke_runs_are_said_to_mean_nothing() {
    List<HistoryEntry> runs = List.of(withProfile(run(0, 30), "smoke"));
    assertThat(HistorySummary.notices(history(runs)))
        .anyMatch(notice -> notice.startsWith("1 of 1 runs have the profile smoke"));
  }

  @Test
  void a_single_run_has_a_page() {
    assertThat(new HistoryReport(history(List.of(run(0, 30)))).html())
        .contains("1 run from 2026-09-01 to 2026-09-01, on 1 machine")
        .contains("None was seen.");
  }

  @Test
  void a_history_without_any_value_has_a_page() {
    HistoryEntry failed = run(0, new Overhead(SIGNATURE, 1, null, "not measured"));
    assertThat(new HistoryReport(history(List.of(failed))).html())
        .contains("<li>Run 1: not measured</li>")
        .doesNotContain("<svg");
    assertThat(HistorySummary.lines(history(List.of(failed))))
        .contains("pull xml-signature close c=1: no run has a value");
  }

  @Test
  void a_thousand_runs_have_a_page() {
    assertThat(new HistoryReport(history(level(0, 1_000, 30))).html())
        .contains("1000 runs from 2026-09-01")
        .contains("<th scope=\"row\">1 to 1000<td>");
  }
}
