package org.gridsec.results.stats;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How many of the answers that a run gives are wrong by chance (Y. Benjamini, Y. Hochberg:
 * Controlling the False Discovery Rate, Journal of the Royal Statistical Society B 57, 1995).
 */
public final class FalseDiscoveries {

  private FalseDiscoveries() {}

  /**
   * The q-value of each answer: the share of wrong ones to be expected, at most, among those with
   * its p-value or a smaller one. With p(1) ≤ … ≤ p(m) it is the least of m p(j) / j over j ≥ i.
   *
   * @param pValues of all questions; 1 for one that has no answer
   * @return in the order of the arguments
   */
  public static List<Double> qValues(List<Double> pValues) {
    List<Integer> descending =
        IntStream.range(0, pValues.size())
            .boxed()
            .sorted(Collections.reverseOrder((i, j) -> pValues.get(i).compareTo(pValues.get(j))))
            .toList();
    Double[] qValues = new Double[pValues.size()];
    double least = 1;
    int rank = pValues.size();
    for (int i : descending) {
      least = Math.min(least, pValues.size() * pValues.get(i) / rank--);
      qValues[i] = least;
    }
    return List.of(qValues);
  }
}
