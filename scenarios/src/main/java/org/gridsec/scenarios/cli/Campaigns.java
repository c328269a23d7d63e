package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridsec.core.config.Durations;
import org.gridsec.core.config.Profile;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Run;
import org.gridsec.core.network.Network;
import org.gridsec.results.claims.Claims;
import org.gridsec.results.claims.OpenClaims;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.campaign.CallForks;
import org.gridsec.scenarios.campaign.Campaign;
import org.gridsec.scenarios.campaign.Cost;
import org.gridsec.scenarios.campaign.CourseForks;
import org.gridsec.scenarios.campaign.Kind;
import org.gridsec.scenarios.campaign.Launcher;
import org.gridsec.scenarios.campaign.Ledger;
import org.gridsec.scenarios.campaign.Pace;
import org.gridsec.scenarios.campaign.Progress;
import org.gridsec.scenarios.campaign.StartForks;
import org.gridsec.scenarios.jmh.Forks;
import org.gridsec.scenarios.jmh.OperationForks;

/** Puts the campaign of a run together, and says what one would do. */
final class Campaigns {

  /** Level of a look at claims before the end. */
  private static final double EARLY_LOOK = 0.001;

  private Campaigns() {}

  /**
   * Of a run that begins or goes on.
   *
   * @param launcher null where nothing is measured, but planned
   */
  static Campaign of(
      RunDirectory directory,
      Duration budget,
      Launcher launcher,
      Network network,
      Progress progress) {
    Run run = directory.run();
    Profile profile = Plan.profile(run).within(budget);
    Ledger ledger = new Ledger(directory, new Pace(budget), progress, judged(directory)::contains);
    List<Kind> kinds =
        List.of(
            new CallForks(profile, launcher, network, ledger),
            new OperationForks(
                profile,
                new Forks(directory.path().resolve("logs"), run.jdks()),
                ledger,
                Microbenchmarks.cells(run)),
            new CourseForks(profile, launcher, ledger, Trajectories.lines(run)),
            new StartForks(profile, launcher, ledger));
    return new Campaign(profile, ledger, kinds, () -> needs(directory));
  }

  /** What the claims need that are not decided yet; all, where the run measures no claim. */
  private static Campaign.Needs needs(RunDirectory directory) {
    OpenClaims open = OpenClaims.of(directory.summary(), Scenarios.ids(), EARLY_LOOK);
    return new Campaign.Needs(
        open.state(), open.measured() == 0 ? key -> true : open.needed()::contains);
  }

  /** The points that claims are judged by; all, where there are none. */
  private static Set<CellKey> judged(RunDirectory directory) {
    Set<CellKey> judged = OpenClaims.needed(directory.summary(), Claims.all());
    return judged.isEmpty()
        ? directory.run().cells().stream().map(Cell::key).collect(Collectors.toSet())
        : judged;
  }

  /**
   * What a run would measure in a budget.
   *
   * @throws IllegalArgumentException where the budget is too small for anything
   */
  static Campaign.Plan plan(Run run, Duration budget) throws IOException {
    try (TemporaryDirectory directory = TemporaryDirectory.create("plan")) {
      Campaign campaign =
          of(
              RunDirectory.create(directory.path().resolve("run"), run),
              budget,
              null,
              null,
              Progress.NONE);
      Duration least = Duration.ofSeconds((long) Math.ceil(campaign.leastSeconds()));
      if (budget.compareTo(least) < 0) {
        throw new IllegalArgumentException(
            "'--budget' expected %s or more, for a block of all that was asked for, got: %s"
                .formatted(Durations.text(least), Durations.text(budget)));
      }
      return campaign.plan();
    }
  }

  /** A plan as a table. */
  static String table(Campaign.Plan plan) {
    StringBuilder table = new StringBuilder();
    table.append(
        String.format(
            Locale.ROOT,
            "%s of %s each%s; then what undecided claims need, until the budget is spent%n",
            count(plan.forks(), "fork"),
            count(plan.blocks(), "block"),
            plan.everyCell() == plan.forks()
                ? ""
                : String.format(
                    Locale.ROOT,
                    ", %d of every cell and %d of what claims need",
                    plan.everyCell(),
                    plan.forks() - plan.everyCell())));
    table.append(line("", "cells", "start+warm-up", "counted", "rest", "all"));
    Cost all = Cost.NOTHING;
    for (Campaign.Part part : plan.parts()) {
      table.append(line(part.kind(), part.cost()));
      all = all.plus(part.cost());
    }
    table.append(line("all", all));
    table.append(
        line(
            "",
            "",
            share(all.preparation(), all),
            share(all.counted(), all),
            share(all.rest(), all),
            ""));
    return table.toString();
  }

  private static String count(int number, String noun) {
    return String.format(Locale.ROOT, "%d %s%s", number, noun, number == 1 ? "" : "s");
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
    return String.format(Locale.ROOT, "%-11s %6s %14s %10s %10s %10s%n", (Object[]) columns);
  }

  private static String seconds(double seconds) {
    return String.format(Locale.ROOT, "%.0f s", seconds);
  }

  private static String share(double part, Cost all) {
    return String.format(Locale.ROOT, "%.0f %%", 100 * part / all.seconds());
  }
}
