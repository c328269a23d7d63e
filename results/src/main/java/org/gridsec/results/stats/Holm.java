package org.gridsec.results.stats;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.gridsec.core.model.run.Estimate;

/**
 * Corrects for many comparisons that are judged at once: of a hundred intervals at 95 %, five miss
 * their true value by chance. Holm's procedure keeps the probability that <em>any</em> decision in
 * a family is wrong below 5 %, for any dependence between them (S. Holm: A Simple Sequentially
 * Rejective Multiple Test Procedure, Scandinavian Journal of Statistics 6, 1979).
 */
public final class Holm {

  private Holm() {}

  /**
   * Adjusted p-values: a comparison is decided at the family-wise level α if its adjusted p-value
   * is at most α. With p(1) ≤ … ≤ p(m), that of the i-th is the maximum of (m - j + 1) p(j) over j
   * ≤ i, and at most 1.
   *
   * @return in the order of the arguments
   */
  public static List<Double> adjusted(List<Double> pValues) {
    Double[] adjusted = new Double[pValues.size()];
    double largest = 0;
    int left = pValues.size();
    for (int i : ascending(pValues)) {
      largest = Math.max(largest, Math.min(1, left * pValues.get(i)));
      adjusted[i] = largest;
      left--;
    }
    return List.of(adjusted);
  }

  /** The confidence for a family whose error has to stay below 5 %. */
  public static double confidence(List<Double> pValues) {
    return confidence(pValues, 1 - Estimate.CONFIDENCE);
  }

  /**
   * The confidence at which the intervals of a family decide the same as Holm's procedure at a
   * level α for the whole family. It is 1 - α / (m - R) if R of m comparisons are decided, or 1 - α
   * if all are. One confidence is enough for all: a decided comparison has p(j) ≤ α / (m - j + 1) ≤
   * α / (m - R); the first undecided one, and so all after it, have p &gt; α / (m - R). So the
   * interval of a decided comparison still leaves out its bound. (Only the decisions have the
   * family-wise level; the intervals do not contain all true values at once.)
   *
   * @param pValues two-sided, of every comparison of the family: {@link PerFork#pValue}
   * @param alpha 0 to 1
   */
  public static double confidence(List<Double> pValues, double alpha) {
    long decided = adjusted(pValues).stream().filter(p -> p <= alpha).count();
    return 1 - alpha / Math.max(1, pValues.size() - decided);
  }

  private static List<Integer> ascending(List<Double> pValues) {
    return IntStream.range(0, pValues.size())
        .boxed()
        .sorted(Comparator.comparing(pValues::get))
        .toList();
  }
}
