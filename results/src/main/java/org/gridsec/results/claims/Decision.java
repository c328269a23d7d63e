package org.gridsec.results.claims;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gridsec.core.model.Estimate;
import org.gridsec.results.stats.Holm;
import org.gridsec.results.stats.PerFork;

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
          Verdict.NO_DIFFERENCE,
          Verdict.WEAKER,
          Verdict.UNDECIDED,
          Verdict.STRONGER);

  private final List<Comparison> comparisons;
  private final double corrected;

  Decision(List<Comparison> comparisons) {
    this(comparisons, 1 - Estimate.CONFIDENCE);
  }

  /** One that says wrongly that a run shows something else with a probability of level at most. */
  Decision(List<Comparison> comparisons, double level) {
    this.comparisons = comparisons;
    this.corrected = Holm.confidence(pValues(comparisons), level);
  }

  /** The level from which on something else would be said; 1 where numbers are counted. */
  double pValue() {
    return Holm.adjusted(pValues(comparisons)).stream().min(Double::compare).orElse(1.0);
  }

  private static List<Double> pValues(List<Comparison> comparisons) {
    return comparisons.stream().map(Decision::pValueOutside).toList();
  }

  /** In the order of the comparisons. */
  List<Evidence> evidence() {
    return comparisons.stream().map(this::evidence).toList();
  }

  /** One that is missing leaves the whole undecided, even where another would refute it. */
  static Verdict verdict(List<Evidence> evidence) {
    for (Verdict decisive : DECISIVE_FIRST) {
      if (evidence.stream().anyMatch(e -> e.verdict() == decisive)) {
        return decisive;
      }
    }
    return evidence.isEmpty() ? Verdict.NOT_MEASURED : Verdict.HOLDS;
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
    Verdict verdict = verdict(comparison, estimate);
    return new Evidence(
        comparison.says().of(estimate),
        comparison.what(),
        estimate,
        comparison.unit(),
        comparison.bound().toString(),
        verdict,
        verdict == Verdict.UNDECIDED ? smallestDifference(comparison, estimate) : null,
        points);
  }

  /** Whether it is decided at another confidence: all intervals within, or one that says more. */
  boolean decidedAt(double confidence) {
    double outside = Holm.confidence(pValues(comparisons), 1 - confidence);
    return comparisons.stream()
            .allMatch(
                comparison -> {
                  Estimate estimate = estimate(comparison.value(), confidence);
                  return estimate.hasInterval()
                      && comparison.bound().contains(estimate.lower(), estimate.upper());
                })
        || comparisons.stream()
            .anyMatch(
                comparison ->
                    outside(comparison, estimate(comparison.value(), outside))
                        != Verdict.UNDECIDED);
  }

  /** What else would look like a mistake: intervals outside the bound that decide nothing. */
  Optional<String> remark() {
    long alone =
        comparisons.stream()
            .filter(comparison -> !(comparison.value() instanceof Measured.Missing))
            .filter(
                comparison -> {
                  Estimate estimate = estimate(comparison.value(), Estimate.CONFIDENCE);
                  return verdict(comparison, estimate) == Verdict.UNDECIDED
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

  private Verdict verdict(Comparison comparison, Estimate estimate) {
    Bound bound = comparison.bound();
    if (estimate.hasInterval() && bound.contains(estimate.lower(), estimate.upper())) {
      return Verdict.HOLDS;
    }
    return outside(comparison, estimate(comparison.value(), corrected));
  }

  private static Verdict outside(Comparison comparison, Estimate estimate) {
    if (!estimate.hasInterval()) {
      return Verdict.UNDECIDED;
    }
    Bound bound = comparison.bound();
    return switch (comparison.unit()) {
      case Comparison.RATIO -> bound.ofRatio(estimate.lower(), estimate.upper());
      case Comparison.SHARE -> bound.ofShare(estimate.lower(), estimate.upper());
      case Comparison.CLIENTS, Comparison.CALLS ->
          bound.ofNumber(estimate.lower(), estimate.upper());
      default -> bound.ofAmount(estimate.lower(), estimate.upper());
    };
  }

  private static Estimate estimate(Measured value, double confidence) {
    if (value instanceof Measured.Averaged averaged) {
      return averaged.values().estimate(confidence);
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
    PerFork values = averaged.values();
    double point = values.estimate().point();
    return bound.contains(point, point)
        ? 1
        : values.pValue(point <= bound.lower() ? bound.lower() : bound.upper());
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
