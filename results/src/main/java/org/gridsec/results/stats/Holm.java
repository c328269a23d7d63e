package org.gridsec.results.stats;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.gridsec.core.model.Estimate;

/**
 * Many comparisons judged at once: of a hundred intervals at 95 % that should hold their bounds
 * five do not. Holm's procedure keeps the probability that <em>any</em> of a family is wrongly
 * decided below 5 %, whatever the dependence between them (S. Holm: A Simple Sequentially Rejective
 * Multiple Test Procedure, Scandinavian Journal of Statistics 6, 1979).
 */
public final class Holm {

  private Holm() {}

  /**
   * Adjusted p-values: a comparison is decided at family-wise level α where its own is at most α.
   * With p(1) ≤ … ≤ p(m), that of the i-th is the largest of (m - j + 1) p(j) over j ≤ i, and at
   * most 1.
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

  /** That of a family whose error is to be below 5 %. */
  public static double confidence(List<Double> pValues) {
    return confidence(pValues, 1 - Estimate.CONFIDENCE);
  }

  /**
   * The confidence at which the intervals of a family decide just what Holm's procedure does at a
   * level α for the whole family: where R of m comparisons are decided, 1 - α / (m - R), or 1 - α
   * where all are. That one confidence will do for all follows from the procedure: what it decides
   * has p(j) ≤ α / (m - j + 1) ≤ α / (m - R), and the first that it does not decide, so all after
   * it, have p &gt; α / (m - R). So what is decided is still decided by an interval that leaves out
   * its bound. (Only the decisions have the family-wise level; the intervals do not hold all true
   * values at once.)
   *
   * @param pValues two-sided, of every comparison of the family: {@link PerFork#pValue}
   * @param alpha within 0 to 1
   */
  public static double confidence(List<Double> pValues, double alpha) {
    long decided = adjusted(pValues).stream().filter(p -> p <= alpha).count();
    return 1 - alpha / Math.max(1, pValues.size() - decided);
  }

  private static List<Integer> ascending(List<Double> pValues) {
    List<Integer> order = new ArrayList<>(IntStream.range(0, pValues.size()).boxed().toList());
    order.sort(Comparator.comparing(pValues::get));
    return order;
  }
}
