package org.gridsec.scenarios.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Progress;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.results.report.figure.CostPicture;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.campaign.ledger.Cost;
import org.gridsec.scenarios.campaign.ledger.Kind;
import org.gridsec.scenarios.campaign.ledger.Ledger;
import org.gridsec.scenarios.campaign.ledger.Matrix;
import org.gridsec.scenarios.campaign.ledger.Pace;
import org.gridsec.scenarios.campaign.ledger.PlainProgress;
import org.gridsec.scenarios.campaign.ledger.Stage;
import org.gridsec.scenarios.spi.Conditions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a kind whose blocks take a second of a clock that nothing else moves. */
class CampaignTest {

  private static final Profile QUICK = Profile.QUICK;
  private static final double START = 10;

  @TempDir private Path path;
  private Path directory;
  private final StringWriter told = new StringWriter();
  private final List<String> measured = new ArrayList<>();
  private List<CellKey> cells;
  private double now;

  /** How many times as long as planned everything takes. */
  private double slowness = 1;

  /** Cells that start a JVM of their own. */
  private Predicate<CellKey> cold = key -> false;

  @BeforeEach
  void begin() {
    begin(of("grid04-fig1").subList(0, 3));
  }

  private static List<Cell> of(String... scenarios) {
    return Matrix.cells(
        Stream.of(scenarios).map(Scenarios::of).toList(), List.of(Conditions.usual(Suite.MODERN)));
  }

  private void begin(List<Cell> all) {
    directory = path.resolve("run-of-" + all.size());
    RunDirectory.create(directory, BegunRun.of("quick", Suite.MODERN, all));
    cells = all.stream().map(Cell::key).toList();
  }

  /** Starts a JVM for 10 s, and then measures for a second a block of a cell. */
  private final class Fake implements Kind {
    private final Ledger ledger;
    private final Set<Integer> alive = new HashSet<>();

    private Fake(Ledger ledger) {
      this.ledger = ledger;
    }

    @Override
    public String name() {
      return "fake";
    }

    @Override
    public Cost cost(Stage stage) {
      Set<CellKey> lacking = new HashSet<>();
      double starts = 0;
      int number = 0;
      for (int fork : stage.forks()) {
        int before = number;
        for (int block = 1; block <= stage.blocks(); block++) {
          List<CellKey> missing = ledger.missing(fork, block, stage.of(block));
          lacking.addAll(missing);
          number += missing.size();
          starts += START * missing.stream().filter(cold).count();
        }
        starts += number > before && !alive.contains(fork) ? START : 0;
      }
      return new Cost(lacking.size(), starts, number, 0);
    }

    @Override
    public void measure(Stage stage) {
      pass(START * stage.forks().size());
      alive.addAll(stage.forks());
      boolean room = true;
      for (int block = 1; room && block <= stage.blocks(); block++) {
        double seconds = 0;
        for (int fork : stage.forks()) {
          seconds += ledger.missing(fork, block, stage.of(block)).size();
        }
        room = stage.room().allows(block, seconds);
        for (int fork : room ? stage.forks() : List.<Integer>of()) {
          for (CellKey key : ledger.missing(fork, block, stage.of(block))) {
            pass(cold.test(key) ? START + 1 : 1);
            BegunRun.measure(ledger, fork, block, List.of(key));
            measured.add(fork + "." + block + " " + cells.indexOf(key));
          }
        }
      }
      alive.clear();
      ledger.flush();
    }

    private void pass(double seconds) {
      now += slowness * seconds;
      ledger.pace().done(seconds);
    }
  }

  private Campaign campaign(Duration budget, Campaign.Undecided undecided) {
    return campaign(budget, key -> true, undecided);
  }

  private Campaign campaign(
      Duration budget, Predicate<CellKey> judged, Campaign.Undecided undecided) {
    Ledger ledger = ledger(budget, judged);
    return new Campaign(QUICK, ledger, List.of(new Fake(ledger)), undecided);
  }

  /** With a clock that begins anew. */
  private Ledger ledger(Duration budget, Predicate<CellKey> judged) {
    now = 0;
    Pace pace = new Pace(budget, 0, () -> (long) (now * 1e9));
    Progress progress = new PlainProgress(new PrintWriter(told, true), Duration.ZERO);
    return new Ledger(RunDirectory.open(directory), pace, progress, judged, List.of());
  }

  private CellKey[] all() {
    return cells.toArray(CellKey[]::new);
  }

  private Campaign.Needs needs(CellKey... keys) {
    return new Campaign.Needs("1 of 2 claims decided", List.of(keys)::contains);
  }

  @Test
  void claims_get_two_forks_of_as_many_blocks_as_the_budget_has_room_for() throws Exception {
    assertThat(campaign(Duration.ofSeconds(37), () -> needs()).plan().blocks()).isEqualTo(3);
    Campaign campaign = campaign(Duration.ofSeconds(60), () -> needs(all()));
    assertThat(campaign.plan().forks()).isEqualTo(2);
    assertThat(campaign.plan().blocks()).isEqualTo(6);
    assertThat(campaign.plan().claimsSeconds()).isEqualTo(2 * (10 + 3 * (2 + 4 / 2)));
    assertThat(campaign.plan().cannotTell()).isEmpty();
    campaign.carryOut();
    assertThat(measured).hasSize(2 * 3 * 6);
  }

  @Test
  void figures_come_last_and_of_them_the_picture_of_costs_first_in_all_forks() throws Exception {
    assertThat(CostPicture.shows(cells.get(0))).isTrue();
    assertThat(CostPicture.shows(cells.get(2))).isFalse();
    Campaign campaign = campaign(Duration.ofMinutes(2), cells.get(1)::equals, () -> needs());
    assertThat(campaign.plan().figuresSeconds()).isEqualTo(10 + 2);
    campaign.carryOut();
    assertThat(measured)
        .startsWith("1.1 1", "2.1 1", "1.2 1", "2.2 1", "1.1 0", "2.1 0", "1.1 2")
        .filteredOn(one -> !one.endsWith("1"))
        .startsWith("1.1 0", "2.1 0", "1.1 2");
  }

  @Test
  void figures_that_there_is_no_room_for_are_left_out_and_named() throws Exception {
    campaign(Duration.ofSeconds(39), cells.get(1)::equals, () -> needs(cells.get(1))).carryOut();
    assertThat(measured).hasSize(2 * 4 + 1).endsWith("1.4 1", "2.4 1", "1.1 0");
    assertThat(told.toString())
        .contains(
            "the budget has no room for 1 point of figures (fake 1), and 1 of 1 stay incomplete:"
                + " grid04-fig1 lacks 1");
  }

  @Test
  void the_picture_of_costs_has_its_short_message_where_there_is_no_room_for_both()
      throws Exception {
    List<Cell> all = new ArrayList<>(of("grid04-fig1").subList(0, 3));
    CellKey longer = cells.get(0).withPayload(PayloadShape.array(1024, 8));
    all.add(0, Cell.pending(longer, List.of("grid04-fig5")));
    begin(all);
    assertThat(CostPicture.shows(longer)).isTrue();
    campaign(Duration.ofSeconds(46), cells.get(2)::equals, () -> needs()).carryOut();
    assertThat(measured).containsExactly("1.1 2", "2.1 2", "1.2 2", "2.2 2", "1.1 1", "2.1 1");
  }

  /**
   * Both figures need a start of 10 s. Then one needs 4 points beside those of the picture, and the
   * other, which is the first of the run, needs 12.
   */
  @Test
  void the_figure_that_is_complete_soonest_comes_first_and_as_a_whole() throws Exception {
    begin(of("grid04-fig1", "today-parts"));
    campaign(Duration.ofSeconds(54 + 10 + 4 + 3), cells.get(0)::equals, () -> needs()).carryOut();
    assertThat(measured).contains("1.1 16", "1.1 17", "1.1 18", "1.1 19", "1.1 20", "1.1 21");
    assertThat(told.toString())
        .contains(
            "no room for 9 points of figures (fake 9), and 1 of 2 stay incomplete: grid04-fig1"
                + " lacks 9");
  }

  @Test
  void a_figure_whose_jvms_have_to_start_comes_after_one_of_more_points() throws Exception {
    begin(of("grid04-fig1", "today-parts"));
    cold = key -> key.parameters().values().containsKey("parts");
    campaign(Duration.ofSeconds(54 + 10 + 12 + 11), cells.get(0)::equals, () -> needs()).carryOut();
    assertThat(told.toString())
        .contains(
            "no room for 3 points of figures (fake 3), and 1 of 2 stay incomplete: today-parts"
                + " lacks 3");
  }

  @Test
  void a_run_that_falls_behind_leaves_out_figures_and_no_claims() throws Exception {
    slowness = 2;
    campaign(Duration.ofSeconds(40), cells.get(1)::equals, () -> needs(cells.get(1))).carryOut();
    assertThat(measured).containsExactly("1.1 1", "2.1 1", "1.2 1", "2.2 1");
    assertThat(told.toString()).contains("no room for 2 points of figures");
  }

  /** The plan of two blocks fills the budget. */
  @Test
  void a_run_that_falls_behind_repeats_what_is_undecided_alone_and_keeps_to_its_budget()
      throws Exception {
    slowness = 1.25;
    Campaign campaign = campaign(Duration.ofSeconds(33), () -> needs(cells.get(2)));
    assertThat(campaign.plan().blocks()).isEqualTo(2);
    assertThat(campaign.plan().claimsSeconds()).isEqualTo(2 * (10 + 3 * 2));
    campaign.carryOut();
    assertThat(measured)
        .containsExactly("1.1 0", "1.1 1", "1.1 2", "2.1 0", "2.1 1", "2.1 2", "1.2 2", "2.2 2");
    assertThat(now).isLessThan(1.1 * 33);
  }

  @Test
  void a_run_that_falls_behind_measures_all_that_is_undecided_in_two_blocks() throws Exception {
    slowness = 1.25;
    campaign(Duration.ofSeconds(33), () -> needs(all())).carryOut();
    assertThat(measured).hasSize(2 * 3 * 2);
  }

  @Test
  void after_two_blocks_only_what_undecided_claims_need_is_visited() throws Exception {
    campaign(Duration.ofSeconds(60), () -> needs(cells.get(2))).carryOut();
    assertThat(measured).filteredOn(one -> one.matches("[12].[12] .")).hasSize(2 * 3 * 2);
    assertThat(measured)
        .filteredOn(one -> one.matches("[12].[3-6] ."))
        .hasSize(2 * 4)
        .allMatch(one -> one.endsWith(" 2"));
  }

  @Test
  void further_forks_measure_what_undecided_claims_need() throws Exception {
    campaign(Duration.ofHours(1), () -> needs(cells.get(1))).carryOut();
    assertThat(measured)
        .filteredOn(one -> one.startsWith("3.") || one.startsWith("4."))
        .hasSize(2 * 6)
        .allMatch(one -> one.endsWith(" 1"));
    assertThat(told.toString()).contains("1 of 2 claims decided, ");
  }

  @Test
  void a_run_ends_when_nothing_is_undecided() throws Exception {
    campaign(Duration.ofHours(1), () -> needs()).carryOut();
    assertThat(measured).hasSize(2 * 3 * 2);
  }

  @Test
  void a_budget_that_is_too_short_for_claims_says_what_it_cannot_tell() throws Exception {
    Campaign oneBlock = campaign(Duration.ofSeconds(30), () -> needs());
    assertThat(oneBlock.plan().cannotTell())
        .contains("2 forks of 1 block each: intervals are wide, and few claims can be decided");
    assertThat(oneBlock.decidingSeconds()).isEqualTo(0.95 * 2 * (10 + 3 * 2));
    campaign(Duration.ofSeconds(20), () -> needs()).carryOut();
    assertThat(told.toString())
        .startsWith("1 fork of 1 block: figures have no intervals, and no claim can be decided");
    assertThat(measured).containsExactly("1.1 0", "1.1 1", "1.1 2");
  }

  @Test
  void a_run_goes_on_with_what_its_forks_lack_and_with_more_where_its_budget_is_larger()
      throws Exception {
    campaign(Duration.ofSeconds(50), () -> needs()).carryOut();
    List<String> before = List.copyOf(measured);
    campaign(Duration.ofSeconds(50), () -> needs()).carryOut();
    assertThat(measured).isEqualTo(before).hasSize(2 * 3 * 2);
    campaign(Duration.ofSeconds(17), () -> needs(cells.get(2))).carryOut();
    assertThat(measured).hasSize(before.size() + 6);
    campaign(Duration.ofHours(1), () -> needs(cells.get(2))).carryOut();
    assertThat(measured).hasSize(before.size() + 3 * 6);
  }

  @Test
  void another_sitting_of_a_complete_run_measures_claims_in_new_forks_before_figures()
      throws Exception {
    campaign(Duration.ofSeconds(32), cells.get(1)::equals, () -> needs(cells.get(1))).carryOut();
    assertThat(measured).containsExactly("1.1 1", "2.1 1", "1.2 1", "2.2 1", "1.3 1", "2.3 1");
    measured.clear();
    campaign(Duration.ofSeconds(60), cells.get(1)::equals, () -> needs(cells.get(1))).carryOut();
    assertThat(measured).startsWith("3.1 1", "3.2 1").endsWith("4.6 1", "1.1 0", "2.1 0");
    measured.clear();
    Campaign third =
        campaign(Duration.ofSeconds(60), cells.get(1)::equals, () -> needs(cells.get(1)));
    assertThat(third.plan().undecided().orElseThrow().further()).isNotEmpty();
    third.carryOut();
    assertThat(measured).startsWith("5.1 1", "5.2 1");
  }

  /** Blocks of the same number would have cells of two sittings. */
  @Test
  void forks_of_an_earlier_sitting_get_the_least_blocks_and_new_ones_all_others() throws Exception {
    Ledger interrupted = ledger(Duration.ofSeconds(60), key -> true);
    BegunRun.measure(interrupted, 1, 1, cells);
    interrupted.flush();
    campaign(Duration.ofMinutes(5), () -> needs(all())).carryOut();
    assertThat(measured).contains("1.2 0", "2.2 0", "3.6 0", "4.6 0");
    assertThat(measured).noneMatch(block -> block.matches("[12]\\.[3-9] .*"));
  }

  @Test
  void looks_at_a_run_that_goes_on_share_the_time_of_all_its_sittings() {
    assertThat(new Pace(Duration.ofSeconds(60), 20, () -> (long) (now * 1e9)).partOfBudget())
        .isEqualTo(0.25);
  }

  @Test
  void what_a_run_that_goes_on_has_already_is_not_expected_any_more() throws Exception {
    Ledger interrupted = ledger(Duration.ofSeconds(60), key -> true);
    BegunRun.measure(interrupted, 1, 1, cells);
    interrupted.flush();
    told.getBuffer().setLength(0);
    campaign(Duration.ofSeconds(60), () -> needs(all())).carryOut();
    // of 20 s to start and 9 s for two blocks 1 s is done
    assertThat(told.toString()).startsWith("[72 %, 8 s to go] ").contains("[100 %, 0 s to go] ");
  }

  @Test
  void the_least_that_it_can_do_is_a_fork_of_one_block() {
    assertThat(campaign(Duration.ofSeconds(1), () -> needs()).leastSeconds()).isEqualTo(13);
  }
}
