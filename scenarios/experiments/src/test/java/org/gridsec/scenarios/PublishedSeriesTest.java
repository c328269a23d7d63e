package org.gridsec.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.results.papers.Experiment;
import org.gridsec.results.papers.PaperSeries;
import org.gridsec.results.papers.Papers;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.Series;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Scenarios and published values have the same series under the same names. */
class PublishedSeriesTest {

  static Stream<Scenario> withFigure() {
    return Scenarios.all().stream()
        .filter(scenario -> !published(scenario).isEmpty() && !ofPaper(scenario).isEmpty());
  }

  @ParameterizedTest
  @MethodSource("withFigure")
  void a_scenario_has_the_lines_of_its_figure_by_the_paper_s_names(Scenario scenario) {
    assertThat(ofPaper(scenario))
        .extracting(Series::paperLabel)
        .containsExactlyInAnyOrderElementsOf(
            published(scenario).stream().map(PaperSeries::label).toList());
  }

  @ParameterizedTest
  @MethodSource("withFigure")
  void a_line_s_cells_are_what_the_published_values_have_in_its_place(Scenario scenario) {
    for (Series line : ofPaper(scenario)) {
      PaperSeries published =
          published(scenario).stream()
              .filter(series -> series.label().equals(line.paperLabel()))
              .findFirst()
              .orElseThrow();
      assertThat(line.cells()).allMatch(published.ours()::matches);
    }
  }

  /** GRID'04 section 2.1: XSUL's SSL is with GSI certificates, equivalent to httpg. */
  @Test
  void what_the_paper_calls_ssl_is_httpg_and_no_line_of_a_paper_is_server_only_tls() {
    List<Series> lines = withFigure().flatMap(scenario -> ofPaper(scenario).stream()).toList();
    assertThat(lines)
        .filteredOn(line -> line.paperLabel().contains("SSL"))
        .hasSizeGreaterThan(5)
        .flatExtracting(Series::cells)
        .allSatisfy(
            key -> {
              assertThat(key.stack()).isEqualTo(Stack.PULL);
              assertThat(key.mechanism()).isEqualTo("httpg");
            });
    assertThat(lines)
        .flatExtracting(Series::cells)
        .extracting(CellKey::mechanism)
        .doesNotContain("tls");
  }

  private static List<Series> ofPaper(Scenario scenario) {
    return scenario.series(Conditions.usual(Suite.MODERN)).stream()
        .filter(line -> !line.paperLabel().isEmpty())
        .toList();
  }

  private static List<PaperSeries> published(Scenario scenario) {
    return Papers.experiment(scenario.info().id()).map(Experiment::figures).stream()
        .flatMap(List::stream)
        .limit(1)
        .flatMap(figure -> figure.series().stream())
        .toList();
  }
}
