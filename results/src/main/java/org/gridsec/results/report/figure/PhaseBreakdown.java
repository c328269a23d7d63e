package org.gridsec.results.report.figure;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.RunSummary;

/**
 * Breaks the time of calls down into phases: two bars per cell, one above the other. The bar of the
 * client is the whole response time; the bar of the server is its work during the {@code exchange}
 * of the client. A phase with recorded parts, such as {@code protect.signature}, is replaced by its
 * parts.
 */
final class PhaseBreakdown {

  /** The client's time outside all recorded phases. */
  static final String REST = "rest";

  /** Phases and their parts in the order of a call; others come after them. */
  private static final List<String> ORDER =
      List.of(
          "build",
          "to_dom",
          "protect",
          "processing",
          "selection",
          "canonicalization",
          "digest",
          "signature",
          "certificate_path",
          "from_dom",
          "exchange",
          "parse",
          "verify");

  private static final Comparator<String> IN_ORDER =
      Comparator.comparingInt((String phase) -> rank(first(phase)))
          .thenComparing(PhaseBreakdown::first)
          .thenComparingInt(phase -> rank(last(phase)))
          .thenComparing(Comparator.naturalOrder());

  /**
   * One side of a cell.
   *
   * @param cell with recorded phases
   * @param side {@code client} or {@code server}
   * @param parts parts by phase, in the order of a call
   */
  record Bar(CellKey cell, String side, Map<String, Part> parts) {

    double millis() {
      return parts.values().stream().mapToDouble(part -> part.millis().point()).sum();
    }

    String label() {
      return cell.unrecorded() + ", " + side;
    }
  }

  /**
   * A phase of a side.
   *
   * @param millis per call, in ms
   * @param share of the client's response time, 0 to 1; null if there is no estimate
   */
  record Part(Estimate millis, Estimate share) {}

  private final List<Bar> bars = new ArrayList<>();

  /** Uses the cells of a figure that recorded their phases. */
  PhaseBreakdown(RunSummary run, Figure figure) {
    figure
        .recorded(run)
        .forEach(
            cell -> {
              addBar(cell, "client");
              addBar(cell, "server");
            });
  }

  /** Bars in the order client, server, client, server; none if no phases were recorded. */
  List<Bar> bars() {
    return bars;
  }

  /** All phases of all bars, in the order of a call. */
  List<String> phases() {
    return inOrder(bars.stream().flatMap(bar -> bar.parts().keySet().stream()).toList());
  }

  /** Name of a phase for people. */
  static String label(String phase) {
    return phase.equals("exchange")
        ? "exchange (network and server)"
        : phase.replace(".", ": ").replace('_', ' ').replace(" dom", " DOM");
  }

  /** Name of the part, without its phase; the whole name if the phase has no parts. */
  static String last(String phase) {
    return phase.substring(phase.indexOf('.') + 1);
  }

  private void addBar(CellSummary cell, String side) {
    String prefix = side + ".";
    List<String> recorded =
        inOrder(
            cell.cell().samples().stream()
                .flatMap(sample -> sample.phaseMillis().keySet().stream())
                .filter(phase -> phase.startsWith(prefix))
                .map(phase -> phase.substring(prefix.length()))
                .toList());
    Map<String, Part> parts = new LinkedHashMap<>();
    for (String phase : recorded) {
      if (recorded.stream().noneMatch(other -> other.startsWith(phase + "."))) {
        part(cell, sample -> millis(sample, prefix + phase))
            .ifPresent(part -> parts.put(phase, part));
      }
    }
    if (parts.isEmpty()) {
      return;
    }
    if (side.equals("client")) {
      part(cell, sample -> sample.meanMillis() - wholePhases(sample, prefix))
          .ifPresent(part -> parts.put(REST, part));
    }
    bars.add(new Bar(cell.key(), side, parts));
  }

  /** A part of a bar; empty if a slice lacks the phase. */
  private static Optional<Part> part(CellSummary cell, ToDoubleFunction<Sample> millis) {
    return cell.values(Scale.LOG, millis)
        .map(
            part ->
                new Part(
                    part.estimate(),
                    cell.values(Scale.LOGIT, s -> millis.applyAsDouble(s) / s.meanMillis())
                        .map(PerFork::estimate)
                        .orElse(null)));
  }

  private static double millis(Sample sample, String phase) {
    return sample.phaseMillis().getOrDefault(phase, 0.0);
  }

  private static double wholePhases(Sample sample, String prefix) {
    return sample.phaseMillis().entrySet().stream()
        .filter(phase -> phase.getKey().startsWith(prefix))
        .filter(phase -> phase.getKey().indexOf('.', prefix.length()) < 0)
        .mapToDouble(Map.Entry::getValue)
        .sum();
  }

  private static List<String> inOrder(Collection<String> phases) {
    return phases.stream().distinct().sorted(IN_ORDER).toList();
  }

  private static String first(String phase) {
    int dot = phase.indexOf('.');
    return dot < 0 ? phase : phase.substring(0, dot);
  }

  private static int rank(String name) {
    int rank = ORDER.indexOf(name);
    return name.equals(REST) ? Integer.MAX_VALUE : rank < 0 ? ORDER.size() : rank;
  }
}
