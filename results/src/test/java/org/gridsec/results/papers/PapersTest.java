package org.gridsec.results.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.results.papers.Statement.StatedValue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PapersTest {

  static Stream<Experiment> experiments() {
    return Papers.all().stream().flatMap(paper -> paper.experiments().stream());
  }

  @Test
  void all_five_papers_are_there_once() {
    assertThat(Papers.all())
        .extracting(Paper::id)
        .containsExactly("grid04", "liu05", "moralis07", "mulmo04", "mueller24");
    assertThat(Papers.all()).isSameAs(Papers.all());
  }

  @Test
  void every_experiment_to_reproduce_is_there_in_the_papers_order() {
    assertThat(experiments())
        .extracting(Experiment::scenario)
        .containsExactly(
            "grid04-fig1",
            "grid04-fig2",
            "grid04-fig3",
            "grid04-fig4",
            "grid04-fig5",
            "grid04-fig6",
            "grid04-links",
            "grid04-table1",
            "grid04-fig7",
            "liu05-table1",
            "liu05-table2",
            "liu05-crypto-text",
            "liu05-fig1",
            "liu05-fig2",
            "liu05-fig3",
            "liu05-fig4",
            "moralis07-sc1",
            "moralis07-sc2",
            "gt3-payload",
            "gt3-handshake",
            "gt3-dummyservice",
            "gt3-coldstart",
            "gt3-warmup",
            "mueller24-signatures");
  }

  @Test
  void an_experiment_is_found_by_its_scenario() {
    assertThat(Papers.experiment("gt3-payload")).get().extracting(Experiment::title).isNotNull();
    assertThat(Papers.experiment("harness-recording")).isEmpty();
  }

  @ParameterizedTest
  @MethodSource("experiments")
  void an_experiment_shows_something_or_says_something(Experiment experiment) {
    assertThat(
            experiment.figures().size()
                + experiment.tables().size()
                + experiment.breakdowns().size())
        .isEqualTo(experiment.exhibits().size());
    assertThat(Stream.of(experiment.exhibits(), experiment.says()).mapToInt(List::size).sum())
        .isPositive();
    assertThat(statements(experiment).toList()).isNotEmpty();
  }

  @ParameterizedTest
  @MethodSource("experiments")
  void numbers_of_the_text_belong_to_series_that_the_experiment_shows(Experiment experiment) {
    Set<String> shown =
        experiment.exhibits().stream().flatMap(PapersTest::series).collect(Collectors.toSet());
    assertThat(statements(experiment).flatMap(s -> s.values().stream()))
        .extracting(StatedValue::series)
        .filteredOn(name -> name != null)
        .isSubsetOf(shown);
  }

  @ParameterizedTest
  @MethodSource("experiments")
  void lines_of_a_figure_have_different_names_and_counterparts(Experiment experiment) {
    assertThat(experiment.figures())
        .allSatisfy(
            figure -> {
              assertThat(figure.series()).extracting(PaperSeries::label).doesNotHaveDuplicates();
              assertThat(figure.series())
                  .extracting(PaperSeries::ours)
                  .filteredOn(ours -> ours != null)
                  .doesNotHaveDuplicates();
            });
  }

  private static Stream<String> series(Exhibit exhibit) {
    if (exhibit instanceof PublishedFigure figure) {
      return figure.series().stream().map(PaperSeries::label);
    }
    return exhibit instanceof PublishedTable table
        ? table.entries().stream().map(PublishedTable.Entry::series)
        : ((Breakdown) exhibit).bars().stream().map(Breakdown.Bar::series);
  }

  private static Stream<Statement> statements(Experiment experiment) {
    return Stream.concat(
        experiment.exhibits().stream().map(Exhibit::says).flatMap(Collection::stream),
        experiment.says().stream());
  }
}
