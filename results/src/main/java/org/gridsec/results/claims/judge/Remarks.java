package org.gridsec.results.claims.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.gridsec.results.claims.comparison.Comparison;
import org.gridsec.results.claims.comparison.Measured;
import org.gridsec.results.claims.selector.Preconditions;
import org.gridsec.results.claims.shape.Claim;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.RunSummary;

/** Remarks on a verdict: the preconditions of the claim that the run does not meet. */
final class Remarks {

  private Remarks() {}

  static List<String> of(RunSummary run, Claim claim, List<Comparison> comparisons) {
    List<Comparison> measured =
        comparisons.stream().filter(c -> !(c.value() instanceof Measured.Missing)).toList();
    List<CellSummary> cells =
        measured.stream()
            .flatMap(comparison -> comparison.cells().stream())
            .distinct()
            .map(key -> run.cell(key).orElseThrow())
            .toList();
    Preconditions wanted = claim.preconditions();
    List<String> remarks = new ArrayList<>();
    fewestForks(measured, cells).ifPresent(n -> aboutForks(n, wanted, remarks));
    long warned = cells.stream().filter(cell -> !cell.warnings().isEmpty()).count();
    if (wanted.steady() && warned > 0) {
      remarks.add("%s of %s compared cells carry warnings".formatted(warned, cells.size()));
    }
    if (cells.stream().anyMatch(c -> c.key().suite() != wanted.suiteOr(c.key().suite()))) {
      remarks.add("the paper's algorithms are those of --suite " + wanted.suite());
    }
    if (cells.stream()
        .map(c -> c.key().provider())
        .anyMatch(provider -> provider != wanted.providerOr(provider))) {
      remarks.add("the paper's provider is that of --provider " + wanted.provider());
    }
    return remarks;
  }

  private static OptionalInt fewestForks(List<Comparison> comparisons, List<CellSummary> cells) {
    return IntStream.concat(
            comparisons.stream()
                .flatMapToInt(
                    c ->
                        c.value() instanceof Measured.Averaged averaged
                            ? IntStream.of(averaged.values().n())
                            : IntStream.empty()),
            cells.stream().mapToInt(CellSummary::forks))
        .min();
  }

  private static void aboutForks(int fewest, Preconditions wanted, List<String> remarks) {
    if (fewest == 1) {
      remarks.add("one fork only, so there are no intervals to decide by");
    } else if (fewest < wanted.forks()) {
      remarks.add("%s forks, where the claim asks for %s".formatted(fewest, wanted.forks()));
    }
  }
}
