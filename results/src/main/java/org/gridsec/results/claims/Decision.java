package org.gridsec.results.claims;

import java.util.List;
import org.gridsec.core.model.Estimate;
import org.gridsec.results.stats.Holm;
import org.gridsec.results.stats.PerGeneration;

/**
 * Decides the comparisons of a claim, by their intervals.
 *
 * <p>A claim holds where every interval lies within its bound. To say so takes no correction for
 * their number: all of them must say it (an intersection-union test: R. L. Berger, Technometrics
 * 24, 1982). It does not hold where one interval lies outside, and of many some would by chance; so
 * for that the intervals are those at the confidence that {@link Holm}'s procedure asks for.
 */
final class Decision {

  private final List<Comparison> comparisons;
  private final double corrected;

  Decision(List<Comparison> comparisons) {
    this.comparisons = comparisons;
    this.corrected = Holm.confidence(comparisons.stream().map(Decision::pValueOutside).toList());
  }

  /** In the order of the comparisons. */
  List<Evidence> evidence() {
    return comparisons.stream().map(this::evidence).toList();
  }

  /** One that is missing leaves the whole undecided, even where another would refute it. */
  static Verdict verdict(List<Evidence> evidence) {
    for (Verdict decisive :
        List.of(Verdict.NOT_MEASURED, Verdict.DOES_NOT_HOLD, Verdict.UNDECIDED)) {
      if (evidence.stream().anyMatch(e -> e.verdict() == decisive)) {
        return decisive;
      }
    }
    return evidence.isEmpty() ? Verdict.NOT_MEASURED : Verdict.HOLDS;
  }

  private Evidence evidence(Comparison comparison) {
    if (comparison.value() instanceof Measured.Missing) {
      return new Evidence(
          comparison.what(),
          null,
          comparison.unit(),
          comparison.bound().toString(),
          Verdict.NOT_MEASURED,
          null);
    }
    Estimate estimate = estimate(comparison.value(), Estimate.CONFIDENCE);
    Verdict verdict = verdict(comparison, estimate);
    return new Evidence(
        comparison.what(),
        estimate,
        comparison.unit(),
        comparison.bound().toString(),
        verdict,
        verdict == Verdict.UNDECIDED ? smallestDifference(comparison.value()) : null);
  }

  private Verdict verdict(Comparison comparison, Estimate estimate) {
    Bound bound = comparison.bound();
    if (estimate.hasInterval() && bound.contains(estimate.lower(), estimate.upper())) {
      return Verdict.HOLDS;
    }
    Estimate wider = estimate(comparison.value(), corrected);
    return wider.hasInterval() && bound.excludes(wider.lower(), wider.upper())
        ? Verdict.DOES_NOT_HOLD
        : Verdict.UNDECIDED;
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
    PerGeneration values = averaged.values();
    double point = values.estimate().point();
    return bound.contains(point, point)
        ? 1
        : values.pValue(point <= bound.lower() ? bound.lower() : bound.upper());
  }

  private static Double smallestDifference(Measured value) {
    if (!(value instanceof Measured.Averaged averaged)) {
      return null;
    }
    double difference = averaged.values().smallestDifference();
    return Double.isFinite(difference) ? difference : null;
  }
}
