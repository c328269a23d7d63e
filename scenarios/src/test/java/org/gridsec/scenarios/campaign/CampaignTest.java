package org.gridsec.scenarios.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Suite;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.spi.Conditions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With a kind whose blocks take a second of a clock that nothing else moves. */
class CampaignTest {

  private static final Profile QUICK = Profile.QUICK;
  private static final double START = 10;

  @TempDir private Path path;
  private final StringWriter told = new StringWriter();
  private final List<String> measured = new ArrayList<>();
  private List<CellKey> cells;
  private double now;

  /** How many times as long as planned everything takes. */
  private double slowness = 1;

  @BeforeEach
  void begin() {
    List<Cell> all =
        Matrix.cells(List.of(Scenarios.of("grid04-fig1")), Conditions.usual(Suite.MODERN))
            .subList(0, 3);
    RunDirectory.create(path.resolve("run"), BegunRun.of("quick", Suite.MODERN, all));
    cells = all.stream().map(Cell::key).toList();
  }

  /** Starts a JVM for 10 s, and then measures for a second a block of a cell. */
  private final class Fake implements Kind {
    private final Ledger ledger;

    private Fake(Ledger ledger) {
      this.ledger = ledger;
    }

    @Override
    public String name() {
      return "fake";
    }

    @Override
    public Cost cost(int fork, int blocks, Predicate<CellKey> wanted) {
      int number = 0;
      for (int block = 1; block <= blocks; block++) {
        number += ledger.missing(fork, block, wanted).size();
      }
      return number == 0 ? Cost.NOTHING : new Cost(ledger.alive(wanted).size(), START, number, 0);
    }

    @Override
    public void measure(int fork, int blocks, Predicate<CellKey> wanted) {
      if (ledger.missing(fork, blocks, wanted).isEmpty()) {
        return;
      }
      pass(START);
      for (int block = 1; block <= blocks; block++) {
        for (CellKey key : ledger.missing(fork, block, wanted)) {
          pass(1);
          BegunRun.measure(ledger, fork, block, List.of(key));
          measured.add(fork + "." + block + " " + cells.indexOf(key));
        }
      }
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
    Pace pace = new Pace(budget, () -> (long) (now * 1e9));
    Progress progress = new PlainProgress(new PrintWriter(told, true));
    Ledger ledger = new Ledger(RunDirectory.open(path.resolve("run")), pace, progress, judged);
    return new Campaign(QUICK, ledger, List.of(new Fake(ledger)), undecided);
  }

  private Campaign.Needs needs(CellKey... keys) {
    return new Campaign.Needs("1 of 2 claims decided", List.of(keys)::contains);
  }

  @Test
  void the_first_forks_measure_all_in_as_many_blocks_as_the_budget_has_room_for() throws Exception {
    assertThat(campaign(Duration.ofSeconds(40), () -> needs()).plan().blocks()).isEqualTo(3);
    Campaign campaign = campaign(Duration.ofSeconds(60), () -> needs());
    assertThat(campaign.plan().forks()).isEqualTo(2);
    assertThat(campaign.plan().blocks()).isEqualTo(6);
    assertThat(campaign.plan().seconds()).isEqualTo(2 * (10 + 3 * 6));
    campaign.carryOut();
    assertThat(measured).hasSize(2 * 3 * 6);
  }

  @Test
  void where_there_is_room_for_every_cell_but_once_the_next_fork_measures_what_claims_need()
      throws Exception {
    Campaign campaign = campaign(Duration.ofSeconds(30), cells.get(1)::equals, () -> needs());
    assertThat(campaign.plan().everyCell()).isEqualTo(1);
    assertThat(campaign.plan().blocks()).isEqualTo(2);
    assertThat(campaign.plan().seconds()).isEqualTo(10 + 3 * 2 + 10 + 2);
    campaign.carryOut();
    assertThat(measured).filteredOn(one -> one.startsWith("2.")).containsExactly("2.1 1", "2.2 1");
  }

  @Test
  void later_forks_measure_what_undecided_claims_need() throws Exception {
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
    assertThat(measured).noneMatch(one -> one.startsWith("3."));
  }

  @Test
  void a_kind_that_the_budget_has_no_room_for_is_left_out_of_a_fork() throws Exception {
    slowness = 2;
    campaign(Duration.ofSeconds(60), () -> needs(cells.get(0))).carryOut();
    assertThat(measured).allMatch(one -> one.startsWith("1."));
    assertThat(told.toString()).contains("the budget has no room for the fake of fork 2");
  }

  @Test
  void a_run_goes_on_with_what_its_forks_lack_and_with_more_where_its_budget_is_larger()
      throws Exception {
    campaign(Duration.ofSeconds(60), () -> needs()).carryOut();
    List<String> before = List.copyOf(measured);
    campaign(Duration.ofSeconds(60), () -> needs()).carryOut();
    assertThat(measured).isEqualTo(before);
    campaign(Duration.ofSeconds(20), () -> needs(cells.get(2))).carryOut();
    assertThat(measured).hasSize(before.size() + 6);
    campaign(Duration.ofHours(1), () -> needs(cells.get(2))).carryOut();
    assertThat(measured).hasSize(before.size() + 2 * 6);
  }

  @Test
  void what_a_run_that_goes_on_has_already_is_not_expected_any_more() throws Exception {
    slowness = 2;
    campaign(Duration.ofSeconds(60), () -> needs()).carryOut();
    slowness = 1;
    told.getBuffer().setLength(0);
    campaign(Duration.ofSeconds(60), () -> needs()).carryOut();
    // of 10 s to start and 18 blocks of 1 s the first is done
    assertThat(told.toString()).startsWith("[39 %, 17 s to go] ").contains("[100 %, 0 s to go] ");
  }

  @Test
  void the_least_that_it_can_do_is_a_fork_of_one_block() {
    assertThat(campaign(Duration.ofSeconds(1), () -> needs()).leastSeconds()).isEqualTo(13);
  }
}
