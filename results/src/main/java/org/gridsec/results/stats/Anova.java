package org.gridsec.results.stats;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * One-way analysis of variance of a quantity: blocks within forks. Forks may have different numbers
 * of blocks. Their means are weighted by what they are worth, given the ratio of the variance
 * between forks to that of a block (S. R. Searle, G. Casella, C. E. McCulloch: Variance Components,
 * 1992, section 3.6).
 *
 * @param forks at least one
 * @param withinSquares squares of the blocks about the means of their forks
 */
record Anova(List<Fork> forks, double withinSquares) {

  /**
   * @param mean of its blocks
   * @param blocks at least one
   */
  record Fork(double mean, int blocks) {

    private double weight(double ratio) {
      return 1 / (ratio + 1.0 / blocks);
    }
  }

  /**
   * A mean over all forks.
   *
   * @param precision of the mean: the variance of a block by that of the mean
   * @param betweenSquares squares of the forks about it, as large as those of blocks
   */
  record Weighted(double mean, double precision, double betweenSquares) {}

  /** Of forks with the values of their blocks, at least one each. */
  static Anova of(Collection<double[]> forks) {
    List<Fork> means = forks.stream().map(blocks -> new Fork(mean(blocks), blocks.length)).toList();
    return new Anova(means, forks.stream().mapToDouble(Anova::squares).sum());
  }

  private static double mean(double... values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  private static double squares(double... values) {
    double mean = mean(values);
    return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
  }

  int degreesOfFreedomBetween() {
    return forks.size() - 1;
  }

  /** 0 where no fork has two blocks. */
  int degreesOfFreedomWithin() {
    return forks.stream().mapToInt(fork -> fork.blocks() - 1).sum();
  }

  int degreesOfFreedom() {
    return degreesOfFreedomBetween() + degreesOfFreedomWithin();
  }

  /** The mean where forks differ by so many times the variance of a block. */
  Weighted weighted(double ratio) {
    double precision = 0;
    double sum = 0;
    for (Fork fork : forks) { // a loop: it runs a million times a report
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

  /** Of a block, from all degrees of freedom. */
  double variance(double ratio) {
    return (weighted(ratio).betweenSquares() + withinSquares) / degreesOfFreedom();
  }

  /** What the forks alone say, each counting the same. */
  Student ofForks() {
    return Student.of(forks.stream().mapToDouble(Fork::mean).toArray());
  }
}
