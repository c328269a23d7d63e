package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.results.SyntheticFigures;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.claims.Claims;
import org.gridsec.results.papers.Papers;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;
import org.junit.jupiter.api.Test;

/** The papers and claims that come with this version, on a page. */
class PapersOnThePageTest {

  private static final int CLIENTS = 8;

  /** Of a scenario that has no lines. */
  private static final Figure TABLES =
      new Figure(
          "grid04-fig7",
          "Contexts",
          "GRID'04",
          "It climbs.",
          Measure.RESPONSE_MILLIS,
          Sweep.CLIENTS,
          List.of(),
          (run, asked) ->
              List.of(
                  new Table(
                      "What became of the servers",
                      "Series",
                      List.of("Calls"),
                      List.of(new Table.Row("WS-Conv Initial", List.of(Entry.text("1600")))))));

  private final String page =
      new Report(
              Findings.of(
                  new RunSummary(SyntheticRun.measured(4, 2, CLIENTS), Map.of()),
                  Stream.concat(SyntheticFigures.all(CLIENTS).stream(), Stream.of(TABLES)).toList(),
                  List.of()))
          .html();

  @Test
  void every_experiment_of_the_papers_has_its_place_measured_or_not() {
    assertThat(Papers.all())
        .flatExtracting(paper -> paper.experiments())
        .allSatisfy(
            experiment -> assertThat(page).contains("id=\"" + experiment.scenario() + "\""));
  }

  @Test
  void papers_without_a_measurement_come_last_and_folded() {
    int elsewhere = page.indexOf("<details class=\"source\" id=\"elsewhere\"");

    assertThat(page.indexOf("class=\"source\" id=\"grid04\"")).isBetween(0, elsewhere);
    assertThat(page.indexOf("class=\"source\" id=\"liu05\"")).isGreaterThan(elsewhere);
    assertThat(page).contains("#elsewhere\">Not measured: Liu et al. 2005, ");
  }

  @Test
  void tables_of_a_scenario_without_lines_stand_beside_what_the_paper_says() {
    String figure = page.substring(page.indexOf("id=\"grid04-fig7\""));

    assertThat(figure.substring(0, figure.indexOf("</section>")))
        .contains("1380th invocation", "What was measured here", "WS-Conv Initial")
        .contains("What became of the servers", "<td>1600", "grid04-fig7-")
        .doesNotContain("Not measured");
  }

  @Test
  void every_claim_has_its_row() {
    assertThat(Claims.all())
        .allSatisfy(claim -> assertThat(page).contains("id=\"claim-" + claim.id() + "\""));
  }

  @Test
  void numbers_of_the_papers_tables_are_there_as_printed() {
    assertThat(page).contains("1391.2").contains("107.37").contains("83.53");
  }

  @Test
  void lines_have_the_names_of_the_paper_s_legend() {
    assertThat(page).contains("XSUL (w/o KA)<span class=\"ours\">pull plain close</span>");
  }
}
