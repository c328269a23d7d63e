package org.gridsec.results.stats;

import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The share of a run's answers that is wrong by chance (Y. Benjamini, Y. Hochberg: Controlling the
 * False Discovery Rate, Journal of the Royal Statistical Society B 57, 1995).
 */
public final class FalseDiscoveries {

  private FalseDiscoveries() {}

  /**
   * The q-value of each answer: the largest expected share of wrong ones among the answers with its
   * p-value or a smaller one. With p(1) ≤ … ≤ p(m), the q-value of the i-th is the minimum of m
   * p(j) / j over j ≥ i.
   *
   * @param pValues of all questions; 1 for a question without an answer
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
