package org.gridsec.results.stats;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What to know of a cell before using its time, by the times of its blocks. A warning compares a
 * cell with the others of its run that are like it: on a busy host all vary, and none is warned of.
 */
final class CellWarnings {

  /** Times as much as is typical of the run, a deviation that is worth a warning. */
  private static final double SPREAD = 3;

  /** A part of a time that matters: less is not worth a warning. */
  private static final double MATTERS = 0.05;

  /** At which a fall is not taken for chance: of a run's two hundred cells one or two. */
  private static final double LEVEL = 0.01;

  private CellWarnings() {}

  /**
   * Warnings in words.
   *
   * @param times response times of a cell's blocks
   * @return none where the run has too few cells to tell what is typical
   */
  static List<String> of(PerFork times) {
    VarianceComponents run = times.components();
    Anova anova = times.anova();
    List<String> warnings = new ArrayList<>();
    if (run.degreesOfFreedom() == 0 || anova.degreesOfFreedom() == 0) {
      return warnings;
    }
    double deviation = Math.sqrt(anova.variance(run.ratio()));
    double spread = deviation / Math.sqrt(run.variance());
    if (deviation > MATTERS && spread > SPREAD) {
      warnings.add(
          String.format(Locale.ROOT, "varies %.1f times as much as is typical of the run", spread));
    }
    double fall = fall(times, run);
    if (fall > MATTERS) {
      warnings.add(
          String.format(
              Locale.ROOT, "still getting faster: by %.0f %% over its blocks", 100 * fall));
    }
    return warnings;
  }

  /**
   * The part by which blocks get faster from the first to the last of a fork: that of the line
   * through their logarithms. 0 where chance could make it, given how the cell and the run vary.
   */
  private static double fall(PerFork times, VarianceComponents run) {
    List<double[]> forks = times.forks();
    int blocks = forks.stream().mapToInt(values -> values.length).sum();
    double[] x = new double[blocks];
    double[] y = new double[blocks];
    int i = 0;
    for (double[] values : forks) {
      double mean = Student.of(values).mean();
      for (int block = 0; block < values.length; block++) {
        x[i] = block - (values.length - 1) / 2.0;
        y[i] = values[block] - mean;
        i++;
      }
    }
    int own = blocks - forks.size() - 1;
    if (own < 0) {
      return 0; // one block a fork
    }
    LeastSquares line = LeastSquares.of(x, y);
    double squaresOfX = 0;
    for (double at : x) {
      squaresOfX += at * at;
    }
    double degreesOfFreedom = own + run.degreesOfFreedom();
    double variance =
        (line.residualSquares() + run.degreesOfFreedom() * run.variance()) / degreesOfFreedom;
    Student slope = new Student(line.slope(), Math.sqrt(variance / squaresOfX), degreesOfFreedom);
    int most = forks.stream().mapToInt(values -> values.length).max().orElseThrow();
    return slope.mean() < 0 && slope.pValue(0) < LEVEL ? -Math.expm1(slope.mean() * (most - 1)) : 0;
  }
}
