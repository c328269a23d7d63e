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
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Sample;

/**
 * A quantity with a value for each block of each fork: a time, a ratio, a slope, a share. All
 * estimates of a run are made of these. What combines several of them is computed within each
 * block, where the machine was in the same state, and only then averaged; the spread of its values
 * over blocks and forks is its uncertainty, whatever it was computed from.
 *
 * @param scale on which it is averaged
 * @param values at least one, all with a place on the scale
 * @param components that it shares with others
 * @param combined components that what is computed from it shares with others
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
   * Values by fork, of which each has one block, and that share no components.
   *
   * @return empty where there are none, or one has no place on the scale
   */
  public static Optional<PerFork> of(Scale scale, Map<Integer, Double> values) {
    SortedMap<Slot, Double> slots = new TreeMap<>();
    values.forEach((fork, value) -> slots.put(new Slot(fork, 1), value));
    return of(scale, slots, VarianceComponents.NONE, VarianceComponents.NONE);
  }

  /**
   * A value of a cell's samples. A value that has no place on the scale cannot be averaged, and
   * leaving it out would make a cell look better than it is; so one such value in any block leaves
   * the whole cell without an estimate.
   *
   * @param value of a block; {@code NaN} where it has none
   * @return empty where there are no samples, or a value has no place on the scale; it shares no
   *     components
   */
  public static Optional<PerFork> of(
      Scale scale, List<Sample> samples, ToDoubleFunction<Sample> value) {
    SortedMap<Slot, Double> slots = new TreeMap<>();
    samples.forEach(sample -> slots.put(Slot.of(sample), value.applyAsDouble(sample)));
    return of(scale, slots, VarianceComponents.NONE, VarianceComponents.NONE);
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

  /** The same as a value of a run's cell. */
  PerFork of(RunComponents run) {
    return new PerFork(scale, values, run.times(), run.ratios());
  }

  /** The same as one of other quantities. */
  public PerFork sharing(VarianceComponents others) {
    return new PerFork(scale, values, others, others);
  }

  /**
   * What follows from several quantities, computed in each block that all of them have; the other
   * blocks say nothing about it.
   *
   * @param how gets their values of a block, in their order
   * @return empty where they have no block in common, or a result has no place on the scale
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
    VarianceComponents components = parts.get(0).combined();
    return of(scale, results, components, components);
  }

  /**
   * The mean of several quantities on the scale of the first, in each block that all have.
   *
   * @return empty where they have no block in common
   */
  public static Optional<PerFork> mean(List<PerFork> parts) {
    Scale scale = parts.get(0).scale();
    return combined(
        scale, parts, v -> scale.from(Arrays.stream(v).map(scale::to).average().orElseThrow()));
  }

  /**
   * How many times as large this is as another, on {@link Scale#LOG}.
   *
   * @return empty where they have no block in common, or a ratio has no logarithm
   */
  public Optional<PerFork> dividedBy(PerFork other) {
    return combined(Scale.LOG, List.of(this, other), v -> v[0] / v[1]);
  }

  /** Forks. */
  public int n() {
    return (int) values.keySet().stream().map(Slot::fork).distinct().count();
  }

  /** Mean and interval at {@link Estimate#CONFIDENCE}. */
  public Estimate estimate() {
    return estimate(Estimate.CONFIDENCE);
  }

  /**
   * The mean on the scale, brought back from there, and its t interval by its {@link
   * VarianceComponents}; no interval where there is one fork, or an end is too large for a double.
   *
   * @param confidence above 0 and below 1
   */
  public Estimate estimate(double confidence) {
    Estimate scaled = student().interval(confidence);
    double point = scale.from(scaled.point());
    return scaled.hasInterval() && Double.isFinite(scale.from(scaled.upper()))
        ? new Estimate(point, scale.from(scaled.lower()), scale.from(scaled.upper()))
        : Estimate.withoutInterval(point);
  }

  /**
   * The two-sided p-value of the true mean being this bound: at most 1 - c exactly where {@code
   * estimate(c)} leaves the bound out. Where many bounds are judged at once {@link Holm} says at
   * which confidence.
   *
   * @param bound a value of the quantity, with a place on the scale
   * @return 1 where there is one fork
   */
  public double pValue(double bound) {
    return student().pValue(scale.to(bound));
  }

  /**
   * The smallest difference from a bound that a run with this spread and this number of forks sees
   * in four cases of five: that the interval at a confidence leaves the bound out then has a power
   * of {@link Student#POWER}. On {@link Scale#LOG} a part of the bound: 0.08 is 8 %. Else in the
   * quantity's own unit; on {@link Scale#LOGIT} as it is at the mean.
   *
   * @return infinite where there is one fork
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

  /** Of the mean on the scale. */
  Student student() {
    return components.student(this);
  }

  /** Of the values on the scale. */
  Anova anova() {
    return Anova.of(forks());
  }

  /** On the scale: the values of each fork's blocks. */
  List<double[]> forks() {
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
