package org.gridsec.results.claims;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.stats.Bottleneck;
import org.gridsec.results.stats.RunSummary;

/**
 * Of a claim about what the server takes, the comparisons that are judged: those of cells in which
 * it was the bottleneck, where there are any.
 *
 * @param judged with those that are missing, which leave the claim undecided anyway
 * @param remark what to know of the choice; empty where there was none to make
 */
record ServerBound(List<Comparison> judged, Optional<String> remark) {

  static ServerBound of(RunSummary run, Claim claim, List<Comparison> comparisons) {
    List<Comparison> measured =
        comparisons.stream().filter(c -> !(c.value() instanceof Measured.Missing)).toList();
    if (claim.preconditions().bottleneck() == null || measured.isEmpty()) {
      return new ServerBound(comparisons, Optional.empty());
    }
    List<Comparison> bound =
        measured.stream()
            .filter(
                comparison ->
                    atMostClients(comparison.cells()).stream()
                        .allMatch(
                            key -> run.bottleneck(key).filter(Bottleneck::ofServer).isPresent()))
            .toList();
    if (bound.isEmpty()) {
      boolean known =
          measured.stream()
              .flatMap(comparison -> comparison.cells().stream())
              .anyMatch(key -> run.cell(key).orElseThrow().serverCpu() != null);
      return new ServerBound(
          comparisons,
          Optional.of(
              known
                  ? "the server was the bottleneck in none of the comparisons"
                  : "whether the server was the bottleneck is not known"));
    }
    return new ServerBound(
        comparisons.stream().filter(c -> bound.contains(c) || !measured.contains(c)).toList(),
        bound.size() == measured.size()
            ? Optional.empty()
            : Optional.of(
                String.format(
                    Locale.ROOT,
                    "judged where the server was the bottleneck, in %d of %d comparisons",
                    bound.size(),
                    measured.size())));
  }

  /** Of a curve, the cell at its end: with fewer clients no side need be at its own. */
  private static Collection<CellKey> atMostClients(List<CellKey> cells) {
    return cells.stream()
        .collect(
            Collectors.toMap(
                CellKey::series,
                key -> key,
                BinaryOperator.maxBy(Comparator.comparingInt(CellKey::clients))))
        .values();
  }
}
