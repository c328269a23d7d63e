package org.gridsec.results.stats;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;

/**
 * One-way analysis of variance of a quantity: blocks within generations. Generations may have
 * different numbers of blocks. Their means are weighted by what they are worth, given the ratio of
 * the variance between generations to that of a block (S. R. Searle, G. Casella, C. E. McCulloch:
 * Variance Components, 1992, section 3.6).
 *
 * @param generations at least one
 * @param withinSquares squares of the blocks about the means of their generations
 */
record Anova(List<Generation> generations, double withinSquares) {

  /**
   * @param mean of its blocks
   * @param blocks at least one
   */
  record Generation(double mean, int blocks) {

    private double weight(double ratio) {
      return 1 / (ratio + 1.0 / blocks);
    }
  }

  /**
   * A mean over all generations.
   *
   * @param precision of the mean: the variance of a block by that of the mean
   * @param betweenSquares squares of the generations about it, as large as those of blocks
   */
  record Weighted(double mean, double precision, double betweenSquares) {}

  /** Of generations with the values of their blocks, at least one each. */
  static Anova of(Collection<double[]> generations) {
    List<Generation> means =
        generations.stream().map(blocks -> new Generation(mean(blocks), blocks.length)).toList();
    return new Anova(means, generations.stream().mapToDouble(Anova::squares).sum());
  }

  private static double mean(double... values) {
    return Arrays.stream(values).average().orElseThrow();
  }

  private static double squares(double... values) {
    double mean = mean(values);
    return Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
  }

  int degreesOfFreedomBetween() {
    return generations.size() - 1;
  }

  /** 0 where no generation has two blocks. */
  int degreesOfFreedomWithin() {
    return generations.stream().mapToInt(generation -> generation.blocks() - 1).sum();
  }

  int degreesOfFreedom() {
    return degreesOfFreedomBetween() + degreesOfFreedomWithin();
  }

  /** The mean where generations differ by so many times the variance of a block. */
  Weighted weighted(double ratio) {
    double precision = 0;
    double sum = 0;
    for (Generation generation : generations) { // a loop: it runs a million times a report
      precision += generation.weight(ratio);
      sum += generation.weight(ratio) * generation.mean();
    }
    double mean = sum / precision;
    double squares = 0;
    for (Generation generation : generations) {
      double from = generation.mean() - mean;
      squares += generation.weight(ratio) * from * from;
    }
    return new Weighted(mean, precision, squares);
  }

  /** Of a block, from all degrees of freedom. */
  double variance(double ratio) {
    return (weighted(ratio).betweenSquares() + withinSquares) / degreesOfFreedom();
  }

  /** What the generations alone say, each counting the same. */
  Student ofGenerations() {
    return Student.of(generations.stream().mapToDouble(Generation::mean).toArray());
  }
}
