package org.gridsec.results.report.history;

import java.util.ArrayList;
import java.util.IntSummaryStatistics;
import java.util.List;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.regression.history.History;
import org.gridsec.results.regression.history.HistoryEntry;
import org.gridsec.results.regression.history.Overhead;
import org.gridsec.results.regression.history.OverheadSeries;
import org.gridsec.results.regression.history.Segment;
import org.gridsec.results.regression.history.Shift;
import org.gridsec.results.regression.history.Stretch;
import org.gridsec.results.report.model.Numbers;

/** Describes a history in sentences. */
public final class HistorySummary {

  private static final double SMALLEST_P = 1e-16; // smaller p-values are not computed accurately
  private static final int DATE = "2026-11-20".length();

  private HistorySummary() {}

  /** Lines for a terminal: one for each series and machine, and one for each change. */
  public static List<String> lines(History history) {
    List<String> lines = new ArrayList<>();
    lines.add(extent(history));
    for (OverheadSeries series : history.series()) {
      for (Stretch stretch : series.stretches()) {
        lines.add(
            "%s%s: %s"
                .formatted(
                    series.name(),
                    history.conditions().size() == 1
                        ? ""
                        : ", machine " + history.machine(stretch.observations().get(0).entry()),
                    verdict(series, stretch)));
        stretch.shifts().forEach(shift -> lines.add("  " + change(shift)));
      }
      if (series.stretches().isEmpty()) {
        lines.add(series.name() + ": no run has a value");
      }
    }
    return lines;
  }

  /** Number of runs and machines, with the first and the last date. */
  static String extent(History history) {
    List<HistoryEntry> runs = history.entries();
    int machines = history.conditions().size();
    return "%s from %s to %s, on %s"
        .formatted(
            Numbers.count(runs.size(), "run"),
            date(runs.get(0)),
            date(runs.get(runs.size() - 1)),
            Numbers.count(machines, "machine"));
  }

  /** The latest level in words, and the evidence for changes. */
  static String verdict(OverheadSeries series, Stretch stretch) {
    Segment latest = stretch.levels().get(stretch.levels().size() - 1);
    Estimate mean = latest.mean();
    String now =
        (Numbers.point(mean) + " " + series.name().unit() + " " + Numbers.interval(mean)).strip()
            + " over the latest "
            + Numbers.count(latest.observations().size(), "run");
    if (stretch.missingRuns() > 0) {
      return now
          + "; cannot tell changes: "
          + Numbers.count(stretch.missingRuns(), "more run")
          + " needed";
    }
    return now
        + (stretch.shifts().isEmpty() ? "; no change seen" : "")
        + Rounded.text(
            "; five more runs would show a change of %.1f %%", 100 * latest.smallestShift());
  }

  private static String change(Shift shift) {
    String also = String.join(", ", shift.alsoChanged());
    return "%s: %s %s since %s (run %s, p %s)%s"
        .formatted(
            shift.slower() ? "slower" : "faster",
            Numbers.change(shift.factor().point()),
            Numbers.changeInterval(shift.factor()),
            date(shift.first().entry()),
            shift.first().entry().run(),
            pValue(shift.pValue()),
            also.isEmpty() ? "" : "; with it " + also);
  }

  /** Notices to read before the results of a history. */
  static List<String> notices(History history) {
    List<String> notices = new ArrayList<>();
    List<HistoryEntry> runs = history.entries();
    history.problems().forEach(problem -> notices.add("Left out: " + problem + "."));
    count(
        notices,
        runs.stream().filter(run -> run.profile().equals(Profile.SMOKE.id())).count(),
        runs.size(),
        "have the profile smoke, which measures cold JVMs: their values mean nothing.");
    count(
        notices,
        runs.stream().filter(HistorySummary::withoutIntervals).count(),
        runs.size(),
        "have one fork only: how far another would differ is not known, and their values have"
            + " no intervals.");
    count(
        notices,
        runs.stream().filter(run -> run.measured() < run.values().count()).count(),
        runs.size(),
        "have series without a value, which are named below their figures.");
    if (history.conditions().size() > 1) {
      notices.add(
          "The runs were made on %s. Only runs on the same one are compared with each other."
              .formatted(Numbers.count(history.conditions().size(), "machine")));
    }
    return notices;
  }

  private static void count(List<String> notices, long some, int all, String what) {
    if (some > 0) {
      notices.add("%s of %s runs %s".formatted(some, all, what));
    }
  }

  private static boolean withoutIntervals(HistoryEntry run) {
    return run.overheads().stream()
        .map(Overhead::ratio)
        .anyMatch(ratio -> ratio != null && !ratio.hasInterval());
  }

  /** Number of forks of the overheads in a run, as one number or as a range. */
  static String forks(HistoryEntry run) {
    IntSummaryStatistics forks =
        run.overheads().stream().mapToInt(Overhead::forks).summaryStatistics();
    if (forks.getCount() == 0) {
      return "–";
    }
    return forks.getMin() == forks.getMax()
        ? "" + forks.getMin()
        : forks.getMin() + " to " + forks.getMax();
  }

  static String date(HistoryEntry run) {
    return run.startedAt().toString().substring(0, DATE);
  }

  static String pValue(double p) {
    return p < SMALLEST_P ? "below 1e-16" : Rounded.text("%.0e", p);
  }
}
