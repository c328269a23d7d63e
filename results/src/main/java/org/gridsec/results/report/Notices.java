package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.Sitting;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.claims.Claims;
import org.gridsec.results.claims.judge.Judge;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.RunSummary;

/** Notices that readers need before the results of a run. */
public final class Notices {

  private Notices() {}

  /**
   * The notices, one or two sentences each.
   *
   * @param problems found while the run was read, a line each
   */
  public static List<String> of(RunSummary run, List<String> problems) {
    List<String> notices = new ArrayList<>();
    if (run.run().profile().equals(Profile.SMOKE.id())) {
      notices.add(
          "Profile smoke measures each cell once, in cold JVMs: it shows that everything works;"
              + " its times mean nothing.");
    }
    aboutSittings(run, notices);
    aboutCells(run, notices);
    aboutWarmUp(run, notices);
    aboutIntervals(run, notices);
    if (run.run().environment().cores() < 2) {
      notices.add("Client and server shared one core: each slowed the other down.");
    }
    if (run.run().environment().gitCommit().endsWith("-dirty")) {
      notices.add("The harness was built from sources that differ from the commit named below.");
    }
    problems.forEach(problem -> notices.add("Stored results are damaged: " + problem + "."));
    return notices;
  }

  /** The notices of several readings, each with the names of those that it is about. */
  public static List<String> named(List<String> names, List<List<String>> notices) {
    Map<String, List<String>> told = new LinkedHashMap<>();
    for (int i = 0; i < names.size(); i++) {
      for (String notice : notices.get(i)) {
        told.computeIfAbsent(notice, any -> new ArrayList<>()).add(names.get(i));
      }
    }
    return told.entrySet().stream()
        .map(
            of ->
                names.size() == 1
                    ? of.getKey()
                    : String.join(", ", of.getValue()) + ": " + of.getKey())
        .toList();
  }

  private static void aboutSittings(RunSummary run, List<String> notices) {
    List<Sitting> sittings = run.run().sittings();
    if (!sittings.isEmpty()) {
      notices.add(
          "Put together from %s runs: %s. A run counts as one fork, and so do runs that share a"
                  .formatted(
                      sittings.size(),
                      sittings.stream().map(Sitting::id).collect(Collectors.joining(", ")))
              + " machine and JDK if others do not; a course of calls always does.");
    }
  }

  private static void aboutCells(RunSummary run, List<String> notices) {
    int all = run.cells().size();
    long pending = run.count(Status.PENDING);
    long failed = run.count(Status.FAILED);
    if (pending > 0) {
      notices.add(
          "The run is not complete: %s of %s cells were not measured. Go on with it by --resume."
              .formatted(pending, all));
    }
    if (failed > 0) {
      notices.add(
          "%s of %s cells failed: they are marked as such, and have no values."
              .formatted(failed, all));
    }
    if (run.cells().stream().noneMatch(cell -> cell.responseMillis() != null)) {
      notices.add("No cell has a value that could be shown.");
    }
    long warned = run.cells().stream().filter(cell -> !cell.warnings().isEmpty()).count();
    if (warned > 0) {
      notices.add("%s of %s cells carry warnings; cells.csv has them.".formatted(warned, all));
    }
  }

  private static void aboutWarmUp(RunSummary run, List<String> notices) {
    new Judge(run)
        .trends(Claims.all())
        .forEach(
            (kind, trend) -> {
              if (trend.clear()) {
                notices.add(
                    Rounded.text(
                        "Ratios of %s still moved from block to block, by %.0f %% in the median from"
                            + " the first to the last: their JVMs were not quite warm.",
                        kind, 100 * Math.expm1(trend.change())));
              }
            });
  }

  private static void aboutIntervals(RunSummary run, List<String> notices) {
    List<Integer> forks =
        run.cells().stream()
            .filter(cell -> cell.cell().status() == Status.OK && !cell.key().load().once())
            .map(CellSummary::forks)
            .distinct()
            .sorted()
            .toList();
    if (forks.isEmpty()) {
      return;
    }
    int fewest = forks.get(0);
    int most = forks.get(forks.size() - 1);
    if (most == 1) {
      notices.add(
          "There is one fork only: how far another would differ is not known, so no intervals"
              + " are given.");
    } else if (fewest != most) {
      notices.add(
          "Cells have %s to %s forks: time went first to what claims need, or the run was interrupted."
                  .formatted(fewest, most)
              + " Those with fewer have wider"
              + (fewest == 1 ? " intervals or none." : " intervals."));
    }
  }
}
