package org.gridsec.scenarios.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.Rounded;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.store.Markdown;

/** Formats a capacity: the curve over the rates, and the result. */
final class CapacityText {

  private CapacityText() {}

  /** For the terminal. */
  static List<String> lines(LoadReport report) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < report.cells().size(); i++) {
      LoadCell cell = report.cells().get(i);
      if (i == 0) {
        lines.add(cell.target() + ", " + Numbers.count(cell.clients(), "client"));
        lines.add(
            "  %9s%9s%10s%10s%10s  bound"
                .formatted("asked", "calls/s", "p50 ms", "p99 ms", "errors"));
      }
      lines.add("  %9s%9s%10s%10s%10s  %s".formatted(row(report, cell).toArray()));
    }
    lines.add("  capacity   " + result(report.capacity()));
    return lines;
  }

  /** The curve as a table of Markdown. */
  static List<String> markdown(LoadReport report) {
    List<String> lines = new ArrayList<>();
    lines.add("| asked, calls/s | reached | p50, ms | p99, ms | errors | bound |");
    lines.add("| --: | --: | --: | --: | --: | --- |");
    report.cells().forEach(cell -> lines.add(Markdown.row(row(report, cell))));
    lines.add("");
    lines.add("- capacity " + Markdown.escaped(result(report.capacity())));
    return lines;
  }

  private static List<String> row(LoadReport report, LoadCell cell) {
    Map<Metric, Double> percentiles = cell.percentilesMillis();
    return List.of(
        LoadText.number(cell.rate()),
        percentiles.isEmpty() ? LoadText.NONE : LoadText.number(cell.callsPerSecond().point()),
        percentiles.isEmpty() ? LoadText.NONE : LoadText.number(percentiles.get(Metric.P50)),
        percentiles.isEmpty() ? LoadText.NONE : LoadText.number(percentiles.get(Metric.P99)),
        Metric.ERRORS.text(cell.value(Metric.ERRORS, report.plan().timeout())),
        verdict(report.capacity().steps().stream().filter(s -> s.rate() == cell.rate()).toList()));
  }

  private static String verdict(List<LoadCapacity.Step> steps) {
    long kept = steps.stream().filter(LoadCapacity.Step::kept).count();
    if (kept == steps.size()) {
      return steps.size() == 1 ? "kept" : "kept %s times".formatted(kept);
    }
    String reason = steps.stream().filter(step -> !step.kept()).findFirst().orElseThrow().reason();
    return steps.size() == 1
        ? "broken: " + reason
        : "broken %s of %s times: %s".formatted(steps.size() - kept, steps.size(), reason);
  }

  /** The capacity with its interval, in a line. */
  static String result(LoadCapacity capacity) {
    String interval =
        capacity.lower() == null && capacity.upper() == null
            ? ""
            : Rounded.text(
                " [%s, %s] (%.0f %%)",
                end(capacity.lower()), end(capacity.upper()), 100 * capacity.confidence());
    return (capacity.found() == null
            ? LoadText.NONE
            : LoadText.number(capacity.found()) + " calls/s")
        + interval
        + " with "
        + capacity.bound()
        + (capacity.remark().isEmpty() ? "" : "; " + capacity.remark());
  }

  private static String end(Double rate) {
    return rate == null ? "cannot tell" : LoadText.number(rate);
  }
}
