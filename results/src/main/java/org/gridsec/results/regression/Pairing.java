package org.gridsec.results.regression;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.results.regression.Compared.Quantity;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.VarianceComponents;
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
   * The geometric mean of the pairings of each subject with several, in the forks that have all of
   * them. These means share variance components of their own: a mean over many cells has less of
   * the blocks' variance than one ratio, and as much of that of the JVMs.
   *
   * @return without subjects that have no such fork in a run
   */
  static List<Pairing> means(Map<String, List<Pairing>> bySubject) {
    List<Pairing> means =
        bySubject.entrySet().stream()
            .filter(of -> of.getValue().size() > 1)
            .flatMap(of -> mean(of.getKey() + ", all cells", of.getValue()).stream())
            .toList();
    VarianceComponents shared =
        VarianceComponents.of(
            means.stream().flatMap(mean -> Stream.of(mean.base, mean.candidate)).toList());
    return means.stream()
        .map(
            mean ->
                new Pairing(
                    mean.subject,
                    mean.quantity,
                    mean.base.sharing(shared),
                    mean.candidate.sharing(shared),
                    true))
        .toList();
  }

  private static Optional<Pairing> mean(String subject, List<Pairing> parts) {
    return PerFork.mean(parts.stream().map(Pairing::base).toList())
        .flatMap(
            base ->
                PerFork.mean(parts.stream().map(Pairing::candidate).toList())
                    .map(
                        candidate ->
                            new Pairing(subject, parts.get(0).quantity(), base, candidate, true)));
  }

  /** Log ratio of candidate to base. */
  LogRatio logRatio() {
    return new LogRatio(
        subject,
        quantity,
        Welch.logRatio(candidate, base),
        base.n(),
        candidate.n(),
        decides,
        base.n() == 1 || candidate.n() == 1 ? "one fork has no interval" : "",
        true);
  }
}
