package org.gridsec.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.RunBuilder;
import org.gridsec.results.claims.Claims;
import org.gridsec.results.claims.judge.Judge;
import org.gridsec.results.claims.judge.Judgement;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.scenarios.campaign.ledger.Matrix;
import org.gridsec.scenarios.spi.Conditions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The claims that come with this version are about cells that its scenarios have. */
class ClaimsTest {

  private static final int SMALL_HEAP_MIB = 36;

  private static final Set<String> IDS =
      Scenarios.all().stream().map(s -> s.info().id()).collect(Collectors.toSet());

  @ParameterizedTest
  @EnumSource(Suite.class)
  void their_selectors_match_cells_of_every_scenario_that_there_is(Suite suite) {
    assertNotMeasuredYet(
        judgements(suite)
            .filter(j -> IDS.containsAll(j.claim().scenarios()))
            .filter(j -> !isOfAnotherSuite(j))
            .filter(j -> j.claim().changesIn(pending(suite)).not() == null));
  }

  private static void assertNotMeasuredYet(Stream<Judgement> judgements) {
    assertThat(judgements)
        .isNotEmpty()
        .allSatisfy(
            judgement ->
                assertThat(judgement.remark())
                    .as(judgement.claim().id())
                    .contains("was not measured yet"));
  }

  private static boolean isOfAnotherSuite(Judgement judgement) {
    return judgement.remark().equals("it is about suite modern");
  }

  @Test
  void those_about_algorithms_of_one_suite_say_so_of_the_other() {
    assertThat(judgements(Suite.PERIOD).filter(ClaimsTest::isOfAnotherSuite))
        .extracting(judgement -> judgement.claim().id())
        .containsExactly(
            "O3", "O4", "O5", "O6", "O11", "O12", "O13", "O14", "O15", "O16", "O17", "O18", "O19",
            "O20", "O21", "O22", "O23", "O24", "O25", "O26", "O27", "O28", "O29");
    assertThat(judgements(Suite.MODERN)).noneMatch(ClaimsTest::isOfAnotherSuite);
  }

  /** The papers' own software has its own selectors, or those of the stacks that it replaces. */
  @Test
  void their_selectors_match_cells_of_the_papers_own_software() {
    Run papers = pending(Suite.PERIOD).papersSoftware().orElseThrow();
    assertNotMeasuredYet(judgements(papers).filter(j -> j.claim().changesIn(papers).not() == null));
  }

  @Test
  void those_that_a_suite_cannot_answer_give_the_reason() {
    assertThat(unanswered(Suite.PERIOD)).containsExactly("T13", "O7");
    assertThat(unanswered(Suite.MODERN)).containsExactly("L18", "T13", "O7", "O9");
  }

  private static List<String> unanswered(Suite suite) {
    Run run = pending(suite);
    return judgements(run)
        .filter(j -> Objects.equals(j.remark(), j.claim().changesIn(run).not()))
        .map(j -> j.claim().id())
        .toList();
  }

  @Test
  void one_compares_the_papers_own_software_with_todays() {
    Run all = pending(Suite.PERIOD);
    Run today =
        all.withCells(all.cells().stream().filter(cell -> !cell.key().ofPapersSoftware()).toList());
    assertThat(judgements(today).filter(j -> j.remark().contains("no cell of")))
        .extracting(judgement -> judgement.claim().id())
        .containsExactly("O9");
  }

  @ParameterizedTest
  @EnumSource(Suite.class)
  void those_about_other_scenarios_say_that_there_is_none(Suite suite) {
    assertThat(judgements(suite).filter(j -> !IDS.containsAll(j.claim().scenarios())))
        .allSatisfy(
            judgement ->
                assertThat(judgement.remark()).startsWith("this version has no scenario "));
  }

  /**
   * XSUL's SSL is httpg on the pull stack. Of the papers' claims only that of a study with a web
   * server looks at TLS with the server alone.
   */
  @Test
  void those_about_ssl_are_judged_on_httpg() {
    List<String> about =
        claimsThatMiss(key -> key.stack() == Stack.PULL && key.mechanism().equals("httpg"));
    assertThat(about)
        .containsExactly("G5", "G6", "G16", "G17", "G18", "G30", "G34", "O21", "O22", "O23");
    assertThat(claimsThatMiss(key -> key.mechanism().equals("tls")))
        .containsExactly("T11", "O1", "O4", "O5", "O6", "O11", "O14");
  }

  /**
   * What a run would say of them, all values left out. {@code -Dgolden.update} writes the file
   * anew.
   */
  @Test
  void what_they_compare_is_said_in_sentences() throws IOException {
    String said =
        judgements(Suite.PERIOD)
            .flatMap(
                judgement ->
                    judgement.evidence().stream()
                        .map(e -> judgement.claim().id() + " " + e.sentence() + "\n"))
            .collect(Collectors.joining())
            .replace(": not measured\n", "\n");
    Path file = Path.of("src/test/resources/org/gridsec/scenarios/claims-in-words.txt");
    if (System.getProperty("golden.update") != null) {
      Files.writeString(file, said);
    }
    assertThat(said).isEqualTo(Files.readString(file));
  }

  /** Ids of the claims that compare nothing, or too little, in a run without such cells. */
  private static List<String> claimsThatMiss(Predicate<CellKey> cells) {
    Run all = pending(Suite.MODERN);
    Run without =
        all.withCells(all.cells().stream().filter(cell -> !cells.test(cell.key())).toList());
    return judgements(without)
        .filter(j -> j.remark().contains("no cell of"))
        .map(j -> j.claim().id())
        .toList();
  }

  private static Stream<Judgement> judgements(Suite suite) {
    return judgements(pending(suite));
  }

  private static Stream<Judgement> judgements(Run run) {
    return new Judge(new RunSummary(run, Map.of()), IDS).judge(Claims.all()).stream();
  }

  /** Everything there is, and nothing of it measured. */
  private static Run pending(Suite suite) {
    return RunBuilder.builder()
        .formatVersion(Run.FORMAT_VERSION)
        .id("id")
        .startedAt(Instant.EPOCH)
        .profile("quick")
        .suite(suite.id())
        .host("tomcat")
        .seed(1)
        .command("gridsec run")
        .environment(
            new Environment(
                "cpu",
                2,
                1,
                "kernel",
                "jdk",
                new TreeMap<>(),
                "unknown",
                "none",
                List.of(),
                null,
                List.of()))
        .cells(Matrix.cells(Scenarios.all(), List.of(Conditions.usual(suite))))
        .build()
        .withTrajectories(
            Matrix.trajectories(Scenarios.all(), Conditions.usual(suite), SMALL_HEAP_MIB));
  }
}
