package org.gridsec.results.regression;

import java.util.List;
import java.util.Optional;
import org.gridsec.results.regression.Compared.Quantity;
import org.gridsec.results.stats.Holm;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Student;
import org.gridsec.results.stats.Welch;

/**
 * A quantity in two runs, not judged yet.
 *
 * @param subject a cell, or a mechanism
 * @param decides true if the overall verdict depends on it
 */
record Pairing(
    String subject, Quantity quantity, PerFork base, PerFork candidate, boolean decides) {

  /**
   * The geometric mean of several pairings, in the forks that have all of them.
   *
   * @return empty if a run has no such fork
   */
  static Optional<Pairing> mean(String subject, List<Pairing> parts) {
    return PerFork.mean(parts.stream().map(Pairing::base).toList())
        .flatMap(
            base ->
                PerFork.mean(parts.stream().map(Pairing::candidate).toList())
                    .map(
                        candidate ->
                            new Pairing(subject, parts.get(0).quantity(), base, candidate, true)));
  }

  /** Judges a family of pairings at the confidence that {@link Holm} gives it. */
  static List<Compared> judged(List<Pairing> family, Tolerance tolerance) {
    double confidence =
        Holm.confidence(family.stream().map(p -> tolerance.pValue(p.logRatio())).toList());
    return family.stream().map(pairing -> pairing.judged(tolerance, confidence)).toList();
  }

  private Student logRatio() {
    return Welch.logRatio(candidate, base);
  }

  private Compared judged(Tolerance tolerance, double confidence) {
    Student logRatio = logRatio();
    return new Compared(
        subject,
        quantity,
        Compared.ratio(logRatio, confidence),
        confidence,
        Compared.smallestDifference(logRatio, confidence),
        base.n(),
        candidate.n(),
        tolerance.judge(logRatio, confidence),
        decides,
        base.n() == 1 || candidate.n() == 1 ? "one fork has no interval" : "");
  }
}
