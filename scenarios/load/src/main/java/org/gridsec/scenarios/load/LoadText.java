package org.gridsec.scenarios.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.regression.Change;
import org.gridsec.results.regression.ab.Outcome;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.scenarios.load.endpoint.Target;

/** Formats a report for the terminal. */
public final class LoadText {

  /** Number of failure reasons that are shown; the others are only counted. */
  private static final int REASONS = 5;

  /** In place of a value that is not there. */
  static final String NONE = "–";

  private LoadText() {}

  public static String of(LoadReport report) {
    List<String> lines = new ArrayList<>();
    if (!report.engines().isEmpty()) {
      lines.add("clients on " + LoadReport.named(report.engines()));
    }
    if (report.capacity() != null) {
      lines.addAll(CapacityText.lines(report));
    }
    for (LoadCell cell : report.capacity() == null ? report.cells() : List.<LoadCell>of()) {
      lines.add(heading(report, cell));
      lines.addAll(numbers(report.plan(), cell));
      lines.addAll(RequestTable.lines(report, cell));
      lines.add("");
    }
    lines.addAll(PostureTable.lines(report));
    report.notes().forEach(note -> lines.add("note: " + note));
    if (report.failure() != null) {
      lines.add("ended before its time: this is what was measured by then");
    }
    if (report.interrupted()) {
      lines.add(
          report.cells().isEmpty()
              ? "interrupted before anything was measured"
              : "interrupted: this is what was measured by then");
    }
    report.comparisons().forEach(compared -> lines.add(verdict(compared)));
    report.verdicts().forEach(verdict -> lines.add(verdict(report, verdict)));
    return String.join("\n", lines).stripTrailing() + "\n";
  }

  /** Names a cell: its target, its clients and its rate. */
  static String heading(LoadReport report, LoadCell cell) {
    return (report.compares() ? cell.side() + ": " : "")
        + cell.target()
        + ", "
        + Numbers.count(cell.clients(), "client")
        + (cell.rate() > 0 ? " at %s calls/s".formatted(number(cell.rate())) : "");
  }

  private static List<String> numbers(LoadPlan plan, LoadCell cell) {
    List<String> lines = new ArrayList<>();
    Map<Metric, Double> percentiles = cell.percentilesMillis();
    if (!percentiles.isEmpty()) {
      lines.add("  time       %s ms".formatted(mean(cell)));
      lines.add(
          percentiles.entrySet().stream()
              .map(one -> one.getKey() + " " + number(one.getValue()))
              .collect(Collectors.joining("   ", "             ", "")));
      lines.add(
          "  calls/s    "
              + estimate(cell.callsPerSecond())
              + (plan.rate() > 0 ? ", asked " + number(plan.rate()) : ""));
      lines.add("  parts      " + parts(plan, cell));
      lines.add(
          Rounded.text(
              "  bytes      request %.0f   reply %.0f",
              cell.amount(Target.REQUEST_BYTES), cell.amount(Target.RESPONSE_BYTES)));
    }
    lines.add(
        Rounded.text(
            "  calls      %,d in %s, %,d failed%s",
            cell.calls() + cell.failedCalls(),
            Numbers.count(cell.slices().size(), plan.inVisits() ? "visit" : "slice"),
            cell.failedCalls(),
            cell.unsent() > 0 ? ", " + cell.unsent() + " due but not sent" : ""));
    cell.failed().entrySet().stream()
        .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
        .limit(REASONS)
        .forEach(
            reason -> lines.add(Rounded.text("    %,d × %s", reason.getValue(), reason.getKey())));
    if (cell.failed().size() > REASONS) {
      lines.add("    and " + (cell.failed().size() - REASONS) + " other reasons");
    }
    return lines;
  }

  /** Formats the mean, which is too good if calls that were due were not sent. */
  static String mean(LoadCell cell) {
    return (cell.unsent() > 0 ? "more than " : "") + estimate(cell.meanMillis());
  }

  /** Formats the parts of the response time. */
  private static String parts(LoadPlan plan, LoadCell cell) {
    Map<String, Double> parts = new LinkedHashMap<>();
    if (plan.rate() > 0 || !plan.thinkTime().isZero()) {
      parts.put("late", cell.sendDelayMillis());
    }
    parts.put("sign", cell.amount(Target.SIGN));
    parts.put("wait", cell.amount(Target.WAIT));
    parts.put("verify", cell.amount(Target.VERIFY));
    double whole = parts.values().stream().mapToDouble(Double::doubleValue).sum();
    return parts.entrySet().stream()
        .map(
            part ->
                Rounded.text(
                    "%s %s ms (%.0f %%)",
                    part.getKey(), number(part.getValue()), 100 * part.getValue() / whole))
        .collect(Collectors.joining("   "));
  }

  /** Formats an estimate as {@code 4.21 [4.10, 4.33]}. */
  static String estimate(Estimate estimate) {
    return number(estimate.point())
        + (estimate.hasInterval()
            ? " [" + number(estimate.lower()) + ", " + number(estimate.upper()) + "]"
            : "");
  }

  /** Formats a number with at least three digits. */
  static String number(double value) {
    double size = Math.abs(value);
    return String.format(
        Locale.ROOT, size < 1 ? "%.3f" : size < 10 ? "%.2f" : size < 100 ? "%.1f" : "%.0f", value);
  }

  /** Formats a threshold and the measured value. */
  static String verdict(LoadReport report, Threshold.Verdict verdict) {
    return heading(report, verdict.cell()) + ": " + verdict.line();
  }

  /** Formats which target is faster, and by how much. */
  static String verdict(LoadReport.Compared compared) {
    Outcome outcome = compared.outcome();
    String other = compared.side();
    String times =
        outcome.change() == Change.FASTER
            ? "A takes " + ratio(inverse(outcome.ratio())) + " times as long as " + other
            : other + " takes " + ratio(outcome.ratio()) + " times as long as A";
    String visible =
        outcome.smallestDifference() == null
                || outcome.change() == Change.SLOWER
                || outcome.change() == Change.FASTER
            ? ""
            : Rounded.text(
                "; a difference of %.1f %% could have been seen",
                100 * outcome.smallestDifference());
    return "%s: %s, %s%s%s"
        .formatted(
            Numbers.count(compared.clients(), "client"),
            words(compared),
            times,
            visible,
            outcome.remark().isEmpty() ? "" : "; " + outcome.remark());
  }

  static String words(LoadReport.Compared compared) {
    return switch (compared.outcome().change()) {
      case SLOWER -> "A is faster";
      case FASTER -> compared.side() + " is faster";
      default -> compared.outcome().change().toString();
    };
  }

  private static Estimate inverse(Estimate ratio) {
    return ratio.hasInterval()
        ? new Estimate(1 / ratio.point(), 1 / ratio.upper(), 1 / ratio.lower())
        : Estimate.withoutInterval(1 / ratio.point());
  }

  static String ratio(Estimate ratio) {
    return ratio.hasInterval()
        ? Rounded.text("%.3f [%.3f, %.3f]", ratio.point(), ratio.lower(), ratio.upper())
        : Rounded.text("%.3f", ratio.point());
  }
}
