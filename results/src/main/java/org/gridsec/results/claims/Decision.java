package org.gridsec.results.claims;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gridsec.core.model.Estimate;
import org.gridsec.results.stats.Holm;

/**
 * Decides the effects of a claim, by their intervals.
 *
 * <p>A claim holds where the interval of every effect lies within its bound. To say so takes no
 * correction for their number: all of them must say it (an intersection-union test: R. L. Berger,
 * Technometrics 24, 1982). It says something else where one interval lies outside, and of many some
 * would by chance; so for that the intervals are those at the confidence that {@link Holm}'s
 * procedure asks for. The points of an effect decide nothing.
 */
final class Decision {

  /**
   * Of several effects the first of these that one of them has. What is stronger than the paper
   * says leaves open what the others are.
   */
  private static final List<Verdict> DECISIVE_FIRST =
      List.of(
          Verdict.NOT_MEASURED,
          Verdict.REVERSED,
          Verdict.DIFFERS,
          Verdict.NO_DIFFERENCE,
          Verdict.WEAKER_OR_REVERSED,
          Verdict.WEAKER,
          Verdict.UNDECIDED,
          Verdict.AT_THE_EDGE,
          Verdict.DIRECTION,
          Verdict.STRONGER);

  /** Halvings of the interval of levels in which {@link #pValue} looks. */
  private static final int HALVINGS = 20;

  private final List<Comparison> comparisons;
  private final double level;
  private final double corrected;

  Decision(List<Comparison> comparisons) {
    this(comparisons, 1 - Estimate.CONFIDENCE);
  }

  /**
   * One that says something wrong with a probability of level at most.
   *
   * @param level above 0 and below 1
   */
  Decision(List<Comparison> comparisons, double level) {
    this.comparisons = comparisons;
    this.level = level;
    this.corrected =
        Holm.confidence(comparisons.stream().map(Decision::pValueOutside).toList(), level);
  }

  /** The smallest level at which the verdict is the same; 1 where it does not decide. */
  double pValue() {
    Verdict verdict = verdict();
    if (!verdict.decided()) {
      return 1;
    }
    double least = 0;
    double most = level;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (least + most) / 2;
      if (new Decision(comparisons, middle).verdict() == verdict) {
        most = middle;
      } else {
        least = middle;
      }
    }
    return most;
  }

  /** In the order of the comparisons. */
  List<Evidence> evidence() {
    return comparisons.stream().map(this::evidence).toList();
  }

  /** One that is missing leaves the whole undecided, even where another would refute it. */
  Verdict verdict() {
    List<Verdict> each = comparisons.stream().map(this::verdict).toList();
    return DECISIVE_FIRST.stream()
        .filter(each::contains)
        .findFirst()
        .orElse(each.isEmpty() ? Verdict.NOT_MEASURED : Verdict.HOLDS);
  }

  private Evidence evidence(Comparison comparison) {
    List<Evidence> points =
        comparison.points().stream()
            .map(point -> new Decision(List.of(point)).evidence(point))
            .toList();
    if (comparison.value() instanceof Measured.Missing) {
      return new Evidence(
          comparison.says().of(null) + ": not measured",
          comparison.what(),
          null,
          comparison.unit(),
          comparison.bound().toString(),
          Verdict.NOT_MEASURED,
          null,
          points);
    }
    Estimate estimate = estimate(comparison.value(), Estimate.CONFIDENCE);
    Verdict verdict = verdict(comparison);
    return new Evidence(
        comparison.says().of(estimate),
        comparison.what(),
        estimate,
        comparison.unit(),
        comparison.bound().toString(),
        verdict,
        verdict.open() ? smallestDifference(comparison, estimate) : null,
        points);
  }

  /** What else would look like a mistake: intervals outside the bound that decide nothing. */
  Optional<String> remark() {
    long alone =
        comparisons.stream()
            .filter(comparison -> !(comparison.value() instanceof Measured.Missing))
            .filter(
                comparison -> {
                  Estimate estimate = estimate(comparison.value(), Estimate.CONFIDENCE);
                  return !verdict(comparison).decided()
                      && estimate.hasInterval()
                      && comparison.bound().excludes(estimate.lower(), estimate.upper());
                })
            .count();
    return alone == 0
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%d of %d effects: outside the bound at 95 %%, not at the %.1f %% that their"
                    + " number asks for",
                alone,
                comparisons.size(),
                100 * corrected));
  }

  private Verdict verdict(Comparison comparison) {
    if (comparison.value() instanceof Measured.Missing) {
      return Verdict.NOT_MEASURED;
    }
    Bound bound = comparison.bound();
    Estimate estimate = estimate(comparison.value(), 1 - level);
    return estimate.hasInterval() && bound.contains(estimate.lower(), estimate.upper())
        ? Verdict.HOLDS
        : outside(comparison, estimate(comparison.value(), corrected));
  }

  private static Verdict outside(Comparison comparison, Estimate estimate) {
    return estimate.hasInterval()
        ? comparison.bound().verdict(comparison.unit(), estimate.lower(), estimate.upper())
        : Verdict.UNDECIDED;
  }

  private static Estimate estimate(Measured value, double confidence) {
    if (value instanceof Measured.Averaged averaged) {
      return averaged.estimate(confidence);
    }
    if (value instanceof Measured.Counted counted) {
      return counted.estimate().apply(confidence);
    }
    throw new IllegalArgumentException("'value' expected measured, got: " + value);
  }

  /** How well the value would agree with lying within the bound; 1 where it is not outside. */
  private static double pValueOutside(Comparison comparison) {
    if (!(comparison.value() instanceof Measured.Averaged averaged)) {
      return 1;
    }
    Bound bound = comparison.bound();
    double point = averaged.estimate(Estimate.CONFIDENCE).point();
    return bound.contains(point, point)
        ? 1
        : averaged.pValue(point <= bound.lower() ? bound.lower() : bound.upper());
  }

  /** At the confidence that the verdict takes to which the value points. */
  private Double smallestDifference(Comparison comparison, Estimate estimate) {
    if (!(comparison.value() instanceof Measured.Averaged averaged)) {
      return null;
    }
    boolean within = comparison.bound().contains(estimate.point(), estimate.point());
    double difference =
        averaged.values().smallestDifference(within ? Estimate.CONFIDENCE : corrected);
    return Double.isFinite(difference) ? difference : null;
  }
}
