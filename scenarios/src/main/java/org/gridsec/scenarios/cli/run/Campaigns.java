package org.gridsec.scenarios.cli.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.gridsec.core.config.Durations;
import org.gridsec.core.config.Profile;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.core.load.Progress;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.network.Network;
import org.gridsec.results.claims.Claims;
import org.gridsec.results.claims.ComparedCells;
import org.gridsec.results.claims.OpenClaims;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.stats.GroupSequential;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.campaign.CallForks;
import org.gridsec.scenarios.campaign.Campaign;
import org.gridsec.scenarios.campaign.CourseForks;
import org.gridsec.scenarios.campaign.StartForks;
import org.gridsec.scenarios.campaign.ledger.Cost;
import org.gridsec.scenarios.campaign.ledger.Kind;
import org.gridsec.scenarios.campaign.ledger.Ledger;
import org.gridsec.scenarios.campaign.ledger.Pace;
import org.gridsec.scenarios.campaign.pairs.Launcher;
import org.gridsec.scenarios.campaign.pairs.Visits;
import org.gridsec.scenarios.jmh.Forks;
import org.gridsec.scenarios.jmh.JmhCell;
import org.gridsec.scenarios.jmh.OperationForks;
import org.gridsec.scenarios.spi.TrajectorySeries;

/** Builds the campaign of a run, or its plan. */
final class Campaigns {

  /** Level at which no claim is decided. */
  private static final double NEVER = 1e-12;

  /** A run with fewer cells may be too short to decide its claims. */
  private static final int FEW = 60;

  /** Number of cells up to which a run measures all alike, so that all have intervals. */
  private static final int ALL_ALIKE = 12;

  private Campaigns() {}

  /** Builds the campaign of a new or resumed run. */
  static Campaign of(
      RunDirectory directory,
      Duration budget,
      Launcher launcher,
      Network network,
      Progress progress) {
    return of(
        directory, budget, launcher, network, progress, ledger -> new Looks(directory, ledger));
  }

  /**
   * Builds a campaign.
   *
   * @param launcher launcher of JVMs; null if the run is only planned, as is its network
   */
  private static Campaign of(
      RunDirectory directory,
      Duration budget,
      Launcher launcher,
      Network network,
      Progress progress,
      Function<Ledger, Campaign.Undecided> undecided) {
    Run run = directory.run();
    Profile profile = Profile.of(run.profile()).within(budget);
    Ledger ledger =
        new Ledger(
            directory,
            new Pace(budget, run.time().seconds()),
            progress,
            judged(directory),
            ComparedCells.of(directory.summary()));
    List<Kind> kinds =
        List.of(
            new CallForks(profile, launcher, network, ledger),
            new OperationForks(
                profile,
                new Forks(directory.path().resolve("logs"), run.jdks()),
                ledger,
                operations(run.cells())),
            new StartForks(profile, launcher, ledger),
            new CourseForks(profile, launcher, ledger, lines(run)));
    return new Campaign(profile, ledger, kinds, undecided.apply(ledger));
  }

  /** Selects the cells that JMH measures. */
  static List<JmhCell> operations(List<Cell> cells) {
    return cells.stream()
        .flatMap(
            cell ->
                Scenarios.of(cell.scenario().get(0)).microbenchmark(cell.key()).stream()
                    .map(how -> new JmhCell(cell.key(), how)))
        .toList();
  }

  private static List<TrajectorySeries> lines(Run run) {
    return run.trajectories().stream()
        .map(one -> Scenarios.of(one.scenario().get(0)).line(one))
        .toList();
  }

  /**
   * Finds the cells of claims that are still undecided; all cells, if the run measures no claim.
   * Each look has a chance of error of its own, so all looks together share the level of one.
   */
  private static final class Looks implements Campaign.Undecided {

    private final GroupSequential looks =
        new GroupSequential(1 - Estimate.CONFIDENCE, GroupSequential.Spending.LATE);
    private final RunDirectory directory;
    private final Ledger ledger;
    private int blocks;
    private double level = NEVER;

    Looks(RunDirectory directory, Ledger ledger) {
      this.directory = directory;
      this.ledger = ledger;
    }

    @Override
    public Campaign.Needs now() {
      int measured = ledger.blocks();
      if (measured > blocks) {
        level = level(looks, measured, ledger.pace().partOfBudget());
        blocks = measured;
      }
      return needs(directory, level);
    }
  }

  /**
   * Level of a look. A run that takes longer than its budget has no level left for further looks,
   * and would take decided claims for undecided ones; so these are judged as in the report.
   *
   * @param blocks number of blocks so far, more than at the look before
   * @param part of the budget that is used
   */
  static double level(GroupSequential looks, int blocks, double part) {
    return part < 1 ? looks.look(blocks, part).orElse(NEVER) : 1 - Estimate.CONFIDENCE;
  }

  private static Campaign.Needs needs(RunDirectory directory, double level) {
    OpenClaims open = OpenClaims.of(directory.summary(), Scenarios.ids(), level);
    return new Campaign.Needs(
        open.state(), open.measured() == 0 ? key -> true : open.needed()::contains);
  }

  /**
   * Selects the cells that claims are judged by, with those beside them whose keys are generated
   * beforehand; all cells, if there are none or few cells.
   */
  static Predicate<CellKey> judged(RunDirectory directory) {
    Set<CellKey> judged = OpenClaims.needed(directory.summary(), Claims.all());
    boolean all = judged.isEmpty() || directory.run().cells().size() <= ALL_ALIKE;
    return all ? key -> true : key -> judged.contains(Visits.withNewKeys(key));
  }

  /**
   * Returns what a run would measure within a budget, or would still measure if it has begun.
   *
   * @throws IllegalArgumentException if the budget is too small for a run that begins
   */
  static Campaign.Plan plan(Run run, Duration budget) throws IOException {
    try (TemporaryDirectory temporary = TemporaryDirectory.create("plan")) {
      RunDirectory directory = RunDirectory.create(temporary.path().resolve("run"), run);
      Campaign campaign =
          of(
              directory,
              budget,
              null,
              null,
              Progress.NONE,
              any -> () -> needs(directory, 1 - Estimate.CONFIDENCE));
      Campaign.Plan plan = campaign.plan();
      if (plan.undecided().isPresent()) {
        return plan;
      }
      require(budget, campaign.leastSeconds(), "one block of all cells that claims need");
      if (plan.cannotTell().isPresent() && Profile.of(run.profile()).warm() && plan.cells() > FEW) {
        require(
            budget, campaign.decidingSeconds(), "two forks of two blocks, or no claim is decided");
      }
      return plan;
    }
  }

  private static void require(Duration budget, double seconds, String what) {
    Duration least = Duration.ofSeconds((long) Math.ceil(seconds));
    if (budget.compareTo(least) < 0) {
      throw new IllegalArgumentException(
          "'--budget' expected %s or more, for %s, got: %s"
              .formatted(Durations.text(least), what, Durations.text(budget)));
    }
  }

  /** Formats a plan as a table. */
  static String table(Campaign.Plan plan) {
    StringBuilder table = new StringBuilder();
    plan.undecided()
        .ifPresent(
            open -> table.append(open.state() + "; the run lacks:" + System.lineSeparator()));
    table.append(
        "%s of %s each for claims; further blocks and forks for what is undecided%n"
            .formatted(Numbers.count(plan.forks(), "fork"), Numbers.count(plan.blocks(), "block")));
    plan.cannotTell().ifPresent(text -> table.append(text).append(System.lineSeparator()));
    table.append(line("", "cells", "start+warm-up", "counted", "rest", "all"));
    append(table, plan.claims());
    if (!plan.figures().isEmpty()) {
      table.append("figures, once: %s are left for them%n".formatted(seconds(plan.forFigures())));
      append(table, plan.figures());
    }
    plan.undecided()
        .filter(open -> !open.further().isEmpty())
        .ifPresent(
            open -> {
              table.append("next fork for undecided claims%n".formatted());
              append(table, open.further());
            });
    return table.toString();
  }

  private static void append(StringBuilder table, List<Campaign.Part> parts) {
    parts.forEach(part -> table.append(line(part.kind(), part.cost())));
    Cost all = parts.stream().map(Campaign.Part::cost).reduce(Cost.NOTHING, Cost::plus);
    table.append(line("all", all));
    if (all.seconds() > 0) {
      table.append(
          line(
              "",
              "",
              share(all.preparation(), all),
              share(all.counted(), all),
              share(all.rest(), all),
              ""));
    }
  }

  private static String line(String name, Cost cost) {
    return line(
        name,
        Integer.toString(cost.cells()),
        seconds(cost.preparation()),
        seconds(cost.counted()),
        seconds(cost.rest()),
        seconds(cost.seconds()));
  }

  private static String line(String... columns) {
    return "%-11s %6s %14s %10s %10s %10s%n".formatted((Object[]) columns);
  }

  private static String seconds(double seconds) {
    return Rounded.text("%.0f s", seconds);
  }

  private static String share(double part, Cost all) {
    return Rounded.text("%.0f %%", 100 * part / all.seconds());
  }
}
