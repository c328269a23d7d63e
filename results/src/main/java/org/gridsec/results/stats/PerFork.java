package org.gridsec.results.stats;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Sample;

/**
 * A quantity with a value for each block of each fork: a time, a ratio, a slope, a share. All
 * estimates of a run are made of these. A combination of several quantities is computed within each
 * block, where the machine was in the same state, and only then averaged. The spread of its values
 * over blocks and forks is its uncertainty.
 *
 * @param scale on which it is averaged
 * @param values at least one, all valid on the scale
 * @param components variance components that it shares with other quantities
 * @param combined variance components for quantities that are computed from it
 */
public record PerFork(
    Scale scale,
    SortedMap<Slot, Double> values,
    VarianceComponents components,
    VarianceComponents combined) {

  public PerFork {
    values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    if (!complete(scale, values)) {
      throw new IllegalArgumentException(
          "'values' expected at least one, all with a place on scale %s, got: %s"
              .formatted(scale, values));
    }
  }

  /**
   * A quantity with one block per fork that shares no components.
   *
   * @param values by fork
   * @return empty if there are none, or one is not valid on the scale
   */
  public static Optional<PerFork> of(Scale scale, Map<Integer, Double> values) {
    SortedMap<Slot, Double> slots = new TreeMap<>();
    values.forEach((fork, value) -> slots.put(new Slot(fork, 1), value));
    return of(scale, slots, VarianceComponents.NONE, VarianceComponents.NONE);
  }

  /**
   * A quantity from a cell's samples that shares no components. A value that is not valid on the
   * scale cannot be averaged, and leaving it out would make a cell look better than it is; so one
   * such value in any block leaves the whole cell without an estimate.
   *
   * @param value of a block; {@code NaN} if it has none
   * @return empty if there are no samples, or a value is not valid on the scale
   */
  public static Optional<PerFork> of(
      Scale scale, List<Sample> samples, ToDoubleFunction<Sample> value) {
    SortedMap<Slot, Double> slots = new TreeMap<>();
    samples.forEach(sample -> slots.put(Slot.of(sample), value.applyAsDouble(sample)));
    return of(scale, slots, VarianceComponents.NONE, VarianceComponents.NONE);
  }

  /**
   * A quantity of the courses of a trajectory.
   *
   * @param value of a course; {@code NaN} if it has none
   * @return empty if there are no courses, or a value is not valid on the scale
   */
  public static Optional<PerFork> ofCourses(
      Scale scale, List<Course> courses, ToDoubleFunction<Course> value) {
    Map<Integer, Double> values = new TreeMap<>();
    courses.forEach(course -> values.put(course.fork(), value.applyAsDouble(course)));
    return of(scale, values);
  }

  private static Optional<PerFork> of(
      Scale scale,
      SortedMap<Slot, Double> values,
      VarianceComponents components,
      VarianceComponents combined) {
    return complete(scale, values)
        ? Optional.of(new PerFork(scale, values, components, combined))
        : Optional.empty();
  }

  /** The same quantity with components of its times, and of ratios that it is part of. */
  public PerFork with(VarianceComponents times, VarianceComponents ratios) {
    return new PerFork(scale, values, times, ratios);
  }

  /** The same quantity with components that it shares with others. */
  public PerFork sharing(VarianceComponents others) {
    return with(others, others);
  }

  /**
   * Combines several quantities in each block that all of them have; other blocks are ignored. A
   * ratio borrows variance from the ratios of the run, and a multiple of one quantity from what
   * that borrows from. Slopes, differences and shares borrow none, because theirs has another size.
   *
   * @param how computes the result from their values in a block, in their order
   * @return empty if they have no block in common, or a result is not valid on the scale
   */
  public static Optional<PerFork> combined(
      Scale scale, List<PerFork> parts, ToDoubleFunction<double[]> how) {
    if (parts.isEmpty()) {
      throw new IllegalArgumentException("'parts' expected at least one, got: none");
    }
    SortedMap<Slot, Double> results = new TreeMap<>();
    for (Slot slot : parts.get(0).values().keySet()) {
      if (parts.stream().allMatch(part -> part.values().containsKey(slot))) {
        results.put(
            slot,
            how.applyAsDouble(
                parts.stream().mapToDouble(part -> part.values().get(slot)).toArray()));
      }
    }
    PerFork first = parts.get(0);
    VarianceComponents family = parts.size() == 1 ? first.components() : first.combined();
    return of(scale, results, scale == Scale.LOG ? family : family.ratioAlone(), first.combined());
  }

  /**
   * The mean of several quantities on the scale of the first, in each block that all have.
   *
   * @return empty if they have no block in common
   */
  public static Optional<PerFork> mean(List<PerFork> parts) {
    Scale scale = parts.get(0).scale();
    return combined(
        scale, parts, v -> scale.from(Arrays.stream(v).map(scale::to).average().orElseThrow()));
  }

  /**
   * The ratio of this to another quantity, on {@link Scale#LOG}.
   *
   * @return empty if they have no block in common, or a ratio has no logarithm
   */
  public Optional<PerFork> dividedBy(PerFork other) {
    return combined(Scale.LOG, List.of(this, other), v -> v[0] / v[1]);
  }

  /** Number of forks. */
  public int n() {
    return (int) values.keySet().stream().map(Slot::fork).distinct().count();
  }

  /** Mean and interval at {@link Estimate#CONFIDENCE}. */
  public Estimate estimate() {
    return estimate(Estimate.CONFIDENCE);
  }

  /**
   * The mean on the scale, converted back, and its t interval from its {@link VarianceComponents}.
   * There is no interval if there is one fork, or if an end is too large for a double.
   *
   * @param confidence above 0 and below 1
   */
  public Estimate estimate(double confidence) {
    return scale.from(student().interval(confidence));
  }

  /**
   * Two-sided p-value of the hypothesis that the true mean equals a bound. It is at most 1 - c
   * exactly if {@code estimate(c)} leaves the bound out. If many bounds are judged at once, {@link
   * Holm} gives the confidence.
   *
   * @param bound a value of the quantity that is valid on the scale
   * @return 1 if there is one fork
   */
  public double pValue(double bound) {
    return student().pValue(scale.to(bound));
  }

  /**
   * The smallest difference from a bound that a run with this spread and this number of forks sees
   * in four cases of five: the interval then leaves the bound out with a power of {@link
   * Student#POWER}. On {@link Scale#LOG} it is a part of the bound: 0.08 is 8 %. Otherwise it is in
   * the quantity's own unit; on {@link Scale#LOGIT} it applies near the mean.
   *
   * @return infinite if there is one fork
   */
  public double smallestDifference(double confidence) {
    Student student = student();
    double difference = student.smallestDifference(confidence);
    return switch (scale) {
      case LINEAR -> difference;
      case LOG -> Math.expm1(difference);
      case LOGIT ->
          student.degreesOfFreedom() == 0
              ? difference
              : Math.max(
                  scale.from(student.mean() + difference) - scale.from(student.mean()),
                  scale.from(student.mean()) - scale.from(student.mean() - difference));
    };
  }

  /** Student's t of the mean on the scale. */
  Student student() {
    return components.student(this);
  }

  /** Analysis of variance of the values on the scale. */
  public Anova anova() {
    return Anova.of(forks());
  }

  /** Values of each fork's blocks, on the scale. */
  public List<double[]> forks() {
    Map<Integer, double[]> forks = new TreeMap<>();
    values.forEach(
        (slot, value) -> forks.merge(slot.fork(), new double[] {scale.to(value)}, PerFork::both));
    return List.copyOf(forks.values());
  }

  private static double[] both(double[] some, double[] others) {
    return DoubleStream.concat(Arrays.stream(some), Arrays.stream(others)).toArray();
  }

  private static boolean complete(Scale scale, Map<Slot, Double> values) {
    return !values.isEmpty()
        && values.values().stream().mapToDouble(scale::to).allMatch(Double::isFinite);
  }
}
