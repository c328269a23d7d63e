package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridsec.results.SyntheticFigures;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.claims.Claims;
import org.gridsec.results.papers.Papers;
import org.gridsec.results.stats.RunSummary;
import org.junit.jupiter.api.Test;

/** The papers and claims that come with this version, on a page. */
class PapersOnThePageTest {

  private static final int CLIENTS = 8;

  private final String page =
      new Report(
              Findings.of(
                  new RunSummary(
                      SyntheticRun.measured(4, 2, CLIENTS)
                          .withTrajectories(List.of(TrajectoryTablesTest.GAVE_OUT)),
                      Map.of()),
                  SyntheticFigures.all(CLIENTS),
                  List.of(TrajectoryTablesTest.FIGURE),
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
  void what_depends_on_the_number_of_the_call_stands_beside_what_the_paper_says_of_it() {
    String figure = page.substring(page.indexOf("id=\"grid04-fig7\""));

    assertThat(figure.substring(0, figure.indexOf("</section>")))
        .contains("1380th invocation", "What was measured here", "WS-Conv Initial")
        .contains("out of memory (3 of 3)", "trajectories.csv")
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
