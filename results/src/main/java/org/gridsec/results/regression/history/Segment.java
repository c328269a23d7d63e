package org.gridsec.results.regression.history;

import java.util.List;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.regression.history.OverheadSeries.Observation;
import org.gridsec.results.stats.ChangePoints;
import org.gridsec.results.stats.Student;

/**
 * Successive runs without a change between them.
 *
 * @param observations with a value each, at least one
 * @param shift with which it began; null for the first of a stretch
 */
public record Segment(List<Observation> observations, Shift shift) {

  public Segment {
    observations = List.copyOf(observations);
  }

  /**
   * Geometric mean of the overheads, with its t interval over runs; a single run has no interval.
   */
  public Estimate mean() {
    return logs().interval(Estimate.CONFIDENCE).map(Math::exp);
  }

  /**
   * The smallest change, as a part of the overhead, that the smallest number of runs on a new level
   * would show in four cases of five if they spread as these do.
   *
   * @return infinite if there are fewer than two runs
   */
  public double smallestShift() {
    Student logs = logs();
    if (logs.degreesOfFreedom() == 0) {
      return Double.POSITIVE_INFINITY;
    }
    double n = observations.size();
    double more = ChangePoints.LEAST_SEGMENT;
    double error = logs.standardError() * Math.sqrt(n * (1 / n + 1 / more));
    Student step = new Student(0, error, observations.size() + ChangePoints.LEAST_SEGMENT - 2);
    return Math.expm1(step.smallestDifference(1 - ChangePoints.P_VALUE));
  }

  private Student logs() {
    return Student.of(
        observations.stream().mapToDouble(o -> Math.log(o.tracked().value().point())).toArray());
  }
}
