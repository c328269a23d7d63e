package org.gridsec.results.stats;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * One-way analysis of variance of a quantity: blocks within forks. Forks may have different numbers
 * of blocks. The weight of a fork's mean depends on the ratio of the variance between forks to that
 * of a block (S. R. Searle, G. Casella, C. E. McCulloch: Variance Components, 1992, section 3.6).
 *
 * @param forks at least one
 * @param withinSquares sum of squares of the blocks about the means of their forks
 */
public record Anova(List<Fork> forks, double withinSquares) {

  /**
   * A fork.
   *
   * @param mean of its blocks
   * @param blocks number of blocks, at least one
   */
  record Fork(double mean, int blocks) {

    private double weight(double ratio) {
      return 1 / (ratio + 1.0 / blocks);
    }
  }

  /**
   * A mean over all forks.
   *
   * @param precision variance of a block divided by the variance of the mean
   * @param betweenSquares sum of squares of the forks about the mean, weighted to the size of those
   *     of blocks
   */
  record Weighted(double mean, double precision, double betweenSquares) {}

  /** The analysis of forks with the values of their blocks, at least one each. */
  static Anova of(Collection<double[]> forks) {
    List<Fork> means = forks.stream().map(blocks -> new Fork(mean(blocks), blocks.length)).toList();
    return new Anova(means, forks.stream().mapToDouble(Anova::squares).sum());
  }

  static double mean(double... values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  /** Sum of squares about the mean. */
  static double squares(double... values) {
    double mean = mean(values);
    return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
  }

  int degreesOfFreedomBetween() {
    return forks.size() - 1;
  }

  /** Degrees of freedom within forks; 0 if no fork has two blocks. */
  int degreesOfFreedomWithin() {
    return forks.stream().mapToInt(fork -> fork.blocks() - 1).sum();
  }

  public int degreesOfFreedom() {
    return degreesOfFreedomBetween() + degreesOfFreedomWithin();
  }

  /**
   * The weighted mean.
   *
   * @param ratio variance between forks divided by that of a block
   */
  Weighted weighted(double ratio) {
    double precision = 0;
    double sum = 0;
    for (Fork fork : forks) { // a loop, since it runs a million times per report
      precision += fork.weight(ratio);
      sum += fork.weight(ratio) * fork.mean();
    }
    double mean = sum / precision;
    double squares = 0;
    for (Fork fork : forks) {
      double from = fork.mean() - mean;
      squares += fork.weight(ratio) * from * from;
    }
    return new Weighted(mean, precision, squares);
  }

  /**
   * Variance of a block, from all degrees of freedom.
   *
   * @param ratio variance between forks divided by that of a block
   */
  public double variance(double ratio) {
    return (weighted(ratio).betweenSquares() + withinSquares) / degreesOfFreedom();
  }

  /** Student's t of the means of the forks, with equal weights. */
  Student ofForks() {
    return Student.of(forks.stream().mapToDouble(Fork::mean).toArray());
  }
}
