package org.gridsec.results.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Shows if quantities still moved in one direction from block to block, as ratios do whose JVMs are
 * not warm. In each fork the squares of the blocks about their mean divide into a linear part and a
 * rest. Without a trend the linear part of {@code b} blocks is a beta variable with mean {@code 1 /
 * (b - 1)}, whatever the variance; so the parts of many quantities are compared with that.
 *
 * @param forks series of blocks that were compared, all with three blocks or more
 * @param deviations from no trend, in standard errors
 * @param change median of the absolute change from the first block to the last, on the scale of the
 *     quantities; noise is part of it
 */
public record Trend(int forks, double deviations, double change) {

  private static final int LEAST_BLOCKS = 3;
  private static final double CLEAR = 3;

  /** The trend of quantities on one scale; empty if no fork has three blocks. */
  public static Optional<Trend> of(List<PerFork> quantities) {
    double parts = 0;
    double variance = 0;
    List<Double> changes = new ArrayList<>();
    for (PerFork quantity : quantities) {
      for (double[] blocks : quantity.forks()) {
        double squares = Anova.squares(blocks);
        if (blocks.length >= LEAST_BLOCKS && squares > 0) {
          int b = blocks.length;
          double expected = 1.0 / (b - 1);
          parts += linear(blocks) / squares - expected;
          variance += 2 * expected * expected * (b - 2) / (b + 1);
          changes.add(Math.abs(blocks[b - 1] - blocks[0]));
        }
      }
    }
    return changes.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Trend(
                changes.size(),
                parts / Math.sqrt(variance),
                changes.stream().sorted().toList().get(changes.size() / 2)));
  }

  /** The squares that a straight line through the blocks explains. */
  private static double linear(double... blocks) {
    double middle = (blocks.length - 1) / 2.0;
    double product = 0;
    double lengths = 0;
    for (int i = 0; i < blocks.length; i++) {
      product += (i - middle) * blocks[i];
      lengths += (i - middle) * (i - middle);
    }
    return product * product / lengths;
  }

  /** True if chance hardly explains it: 3 standard errors or more. */
  public boolean clear() {
    return deviations >= CLEAR;
  }
}
