package org.gridsec.scenarios.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Jdk;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.stats.GroupSequential;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.campaign.Campaign;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanTest {

  private static Run run() throws Exception {
    return run("grid04-fig1");
  }

  private static Run run(String... words) throws Exception {
    return RunRequests.run(List.of(), words);
  }

  @Test
  void a_run_of_both_suites_has_the_points_and_trajectories_of_each() throws Exception {
    Run both = run("gt3-warmup", "grid04-fig1", "--suite", "modern,period");

    for (Suite suite : Suite.values()) {
      Run one = run("gt3-warmup", "grid04-fig1", "--suite", suite.id());
      assertThat(both.ofSuite(suite).cells()).isEqualTo(one.cells()).isNotEmpty();
      assertThat(both.ofSuite(suite).trajectories()).isEqualTo(one.trajectories()).isNotEmpty();
    }
    assertThat(both.command()).contains("--suite period,modern");
  }

  /** JDK 17 has no cache of classes that JDK 25 has, by which clients start faster. */
  @Test
  void a_run_under_several_jdks_has_the_points_that_each_jdk_can_measure() throws Exception {
    List<Jdk> jdks = List.of(new Jdk("jdk-17.0.1", "A", "/a"), new Jdk("jdk-25", "B", "/b"));
    Run run = RunRequests.run(jdks, "gt3-warmup", "gt3-coldstart", "grid04-fig1");

    assertThat(run.jdks()).isEqualTo(jdks);
    assertThat(run.environment().jdk()).isEqualTo("A, B");
    List<CellKey> older = keys(run.ofJdk(jdks.get(0)));
    List<CellKey> newer = keys(run.ofJdk(jdks.get(1)));
    assertThat(older).isNotEmpty().isSubsetOf(newer);
    assertThat(newer)
        .filteredOn(key -> !older.contains(key))
        .isNotEmpty()
        .allMatch(key -> key.parameters().values().get(CellKey.REMEDY).equals("aot"));
    assertThat(run.ofJdk(jdks.get(0)).trajectories())
        .isEqualTo(run.ofJdk(jdks.get(1)).trajectories())
        .isEqualTo(run("gt3-warmup").trajectories());
  }

  private static List<CellKey> keys(Run run) {
    return run.cells().stream().map(Cell::key).toList();
  }

  @Test
  void runs_that_begin_in_the_same_second_have_ids_of_their_own() throws Exception {
    Set<String> ids = new HashSet<>();
    for (int i = 0; i < 5; i++) {
      assertThat(ids.add(run().id())).isTrue();
    }
    assertThat(ids).allMatch(id -> id.matches("\\d{8}-\\d{6}-quick-[0-9a-f]{6}"));
  }

  /** Also where {@code .git} is a file, as in a work tree of a repository. */
  @Test
  void a_run_has_the_commit_that_this_was_built_from() throws Exception {
    assumeTrue(Files.exists(Path.of("..", ".git")), "no repository");
    Process git =
        new ProcessBuilder("git", "rev-parse", "HEAD")
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String head = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assumeTrue(git.waitFor() == 0, "no commit yet, or another user's");

    String commit = run().environment().gitCommit();

    assertThat(commit.replace("-dirty", "")).hasSizeGreaterThan(6).isSubstringOf(head);
  }

  /** Otherwise cells of decided claims would be measured, too, and the run take even longer. */
  @Test
  void a_run_that_takes_longer_than_its_budget_still_knows_decided_claims() {
    GroupSequential looks =
        new GroupSequential(1 - Estimate.CONFIDENCE, GroupSequential.Spending.LATE);

    assertThat(Campaigns.level(looks, 100, 0.5)).isLessThan(0.01);
    assertThat(Campaigns.level(looks, 200, 1)).isEqualTo(1 - Estimate.CONFIDENCE);
    assertThat(Campaigns.level(looks, 300, 1)).isEqualTo(1 - Estimate.CONFIDENCE);
  }

  @ParameterizedTest
  @CsvSource({"modern, 30", "'period,modern', 60"})
  void claims_have_two_forks_of_three_blocks_and_figures_what_is_left(String suites, int minutes)
      throws Exception {
    Campaign.Plan plan = Campaigns.plan(run("--suite", suites), Duration.ofMinutes(minutes));
    assertThat(plan.forks()).isEqualTo(2);
    assertThat(plan.blocks()).isGreaterThanOrEqualTo(3);
    assertThat(plan.cannotTell()).isEmpty();
    assertThat(plan.claimsSeconds() + plan.figuresSeconds()).isLessThanOrEqualTo(60.0 * minutes);
  }

  @Test
  void the_budget_of_the_profile_decides_claims_in_each_suite() throws Exception {
    for (Suite suite : Suite.values()) {
      Campaign.Plan plan = Campaigns.plan(run("--suite", suite.id()), Profile.QUICK.budget());
      assertThat(plan.forks()).isEqualTo(2);
      assertThat(plan.blocks()).isGreaterThanOrEqualTo(2);
      assertThat(plan.claimsSeconds())
          .isLessThanOrEqualTo(Profile.QUICK.budget().toSeconds() / 0.95);
    }
  }

  /** T4 and T7 of Mulmo's notes compare calls that wait for random keys. */
  @Test
  void what_has_its_keys_beforehand_is_measured_with_what_a_claim_compares(@TempDir Path path)
      throws Exception {
    Run run = run("gt3-payload", "gt3-handshake", "gt3-dummyservice", "--suite", "modern");
    Predicate<CellKey> judged = Campaigns.judged(RunDirectory.create(path.resolve("run"), run));
    assertThat(keys(run)).filteredOn(judged.negate()).isNotEmpty();
    assertThat(keys(run))
        .filteredOn(key -> "beforehand".equals(key.parameters().values().get("keys")))
        .hasSize(2)
        .allMatch(judged);
  }

  /** A cell of gt3-payload has the key of a line of gt3-warmup that no claim needs. */
  @Test
  void a_course_that_no_claim_needs_is_a_figure_even_where_a_claim_needs_the_cell()
      throws Exception {
    Run run = run("gt3-payload", "gt3-warmup", "--suite", "modern");
    Campaign.Plan plan = Campaigns.plan(run, Duration.ofHours(1));
    assertThat(courses(plan.claims())).isOne();
    assertThat(courses(plan.figures())).isEqualTo(run.trajectories().size() - 1);
  }

  private static int courses(List<Campaign.Part> parts) {
    return parts.stream()
        .filter(part -> part.kind().equals("courses"))
        .mapToInt(part -> part.cost().cells())
        .sum();
  }

  @Test
  void a_run_that_goes_on_plans_what_it_lacks() throws Exception {
    Run run = run("grid04-fig1");
    Campaign.Plan begins = Campaigns.plan(run, Duration.ofMinutes(10));
    Campaign.Plan goesOn = Campaigns.plan(measured(run, 1, 1), Duration.ofMinutes(10));

    assertThat(begins.undecided()).isEmpty();
    assertThat(goesOn.claims().get(0).cost().cells()).isEqualTo(begins.cells());
    assertThat(goesOn.claims().get(0).cost().counted())
        .isLessThan(begins.claims().get(0).cost().counted());
    assertThat(goesOn.undecided().orElseThrow().state())
        .matches("\\d+ of [1-9]\\d* claims decided");
    assertThat(goesOn.undecided().orElseThrow().further())
        .extracting(Campaign.Part::kind)
        .containsExactly("calls");
    assertThat(Campaigns.table(goesOn))
        .startsWith(goesOn.undecided().orElseThrow().state() + "; the run lacks:")
        .contains("next fork for undecided claims");
  }

  @Test
  void after_two_blocks_new_forks_measure_what_undecided_claims_need() throws Exception {
    Campaign.Plan plan = Campaigns.plan(measured(run("grid04-fig1"), 2, 2), Duration.ofHours(1));

    assertThat(plan.claims()).isEmpty();
    assertThat(plan.undecided().orElseThrow().further().get(0).cost().cells()).isBetween(1, 15);
  }

  @Test
  void a_complete_run_lacks_nothing_and_has_no_least_budget() throws Exception {
    Campaign.Plan plan = Campaigns.plan(measured(run("grid04-fig1"), 2, 6), Duration.ofSeconds(1));

    assertThat(plan.claims()).isEmpty();
    assertThat(plan.figures()).isEmpty();
    assertThat(Campaigns.table(plan)).containsPattern("all +0 +0 s").doesNotContain("NaN");
  }

  /** The run with so many forks and blocks of each cell. */
  private static Run measured(Run run, int forks, int blocks) {
    List<Cell> cells = run.cells();
    for (int fork = 1; fork <= forks; fork++) {
      for (int block = 1; block <= blocks; block++) {
        Sample one = Sample.of(fork, block, 1, 1 + fork + block, 10).withServerCpu(0.5);
        Sample other = Sample.of(fork, block, 1, 6 - fork, 10).withServerCpu(0.5);
        cells =
            cells.stream()
                .map(c -> c.withSample(c.key().transport() == Transport.CLOSE ? one : other))
                .toList();
      }
    }
    return run.withCells(cells);
  }

  @Test
  void what_starts_in_the_same_second_has_ids_of_its_own() {
    String id = Plan.id(Instant.EPOCH, "quick");

    assertThat(id).startsWith("19700101-000000-quick-");
    assertThat(Plan.id(Instant.EPOCH, "quick")).isNotEqualTo(id);
  }

  @Test
  void a_budget_that_decides_no_claim_is_refused_with_one_that_would_do() throws Exception {
    assertThatThrownBy(() -> Campaigns.plan(run("--suite", "modern"), Duration.ofMinutes(14)))
        .hasMessageMatching(
            "'--budget' expected 1[5-9]m.* or more, for two forks of two blocks, .*, got: 14m");
  }
}
