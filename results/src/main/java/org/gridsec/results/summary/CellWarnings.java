package org.gridsec.results.summary;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.Rounded;
import org.gridsec.results.stats.Anova;
import org.gridsec.results.stats.LeastSquares;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Student;
import org.gridsec.results.stats.VarianceComponents;

/**
 * Warnings about a cell, from the times of its blocks. They compare a cell with the similar cells
 * of its run: on a busy host all cells vary, and none gets a warning.
 */
final class CellWarnings {

  /** A deviation gets a warning if it is this many times the typical deviation of the run. */
  private static final double SPREAD = 3;

  /** Smallest part of a time that is worth a warning. */
  private static final double MATTERS = 0.05;

  /**
   * Level of the test for a fall. Among two hundred cells of a run, one or two reach it by chance.
   */
  private static final double LEVEL = 0.01;

  private CellWarnings() {}

  /**
   * The warnings in words.
   *
   * @param times response times of a cell's blocks
   * @param inOrder true if the blocks of a fork follow each other in the same JVMs
   * @return empty if the run has too few cells to show a typical variance
   */
  static List<String> of(PerFork times, boolean inOrder) {
    VarianceComponents run = times.components();
    Anova anova = times.anova();
    List<String> warnings = new ArrayList<>();
    if (run.degreesOfFreedom() == 0 || anova.degreesOfFreedom() == 0) {
      return warnings;
    }
    double deviation = Math.sqrt(anova.variance(run.ratio()));
    double spread = deviation / Math.sqrt(run.variance());
    if (deviation > MATTERS && spread > SPREAD) {
      warnings.add(Rounded.text("varies %.1f times as much as is typical of the run", spread));
    }
    double fall = inOrder ? fall(times, run) : 0;
    if (fall > MATTERS) {
      warnings.add(Rounded.text("still getting faster: by %.0f %% over its blocks", 100 * fall));
    }
    return warnings;
  }

  /**
   * The part by which blocks get faster from the first to the last of a fork, from a line through
   * their logarithms. 0 if it may be chance, given the variances of the cell and of the run.
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
      return 0; // one block per fork
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
