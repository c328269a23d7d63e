package org.gridsec.results.claims.judge;

import java.util.List;
import java.util.Optional;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.claims.comparison.Bound;
import org.gridsec.results.claims.comparison.Comparison;
import org.gridsec.results.claims.comparison.Measured;
import org.gridsec.results.claims.comparison.Verdict;
import org.gridsec.results.stats.Holm;

/**
 * Decides the effects of a claim from their intervals.
 *
 * <p>A claim holds if the interval of every effect lies within its bound. This needs no correction
 * for the number of effects, because all of them must agree (an intersection-union test: R. L.
 * Berger, Technometrics 24, 1982). A claim fails if one interval lies outside, and among many
 * intervals some would by chance. So the intervals of that test have the confidence that {@link
 * Holm}'s procedure asks for. The points of an effect decide nothing.
 */
final class Decision {

  /**
   * Order of precedence: the claim's verdict is the first of these that any effect has. STRONGER
   * comes last: an effect that is stronger than the paper says leaves the verdict to the others.
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

  /** Number of bisection steps of {@link #pValue}. */
  private static final int HALVINGS = 20;

  private final List<Comparison> comparisons;
  private final double level;
  private final double corrected;

  Decision(List<Comparison> comparisons) {
    this(comparisons, 1 - Estimate.CONFIDENCE);
  }

  /**
   * A decision that is wrong with a probability of at most level.
   *
   * @param level above 0 and below 1
   */
  Decision(List<Comparison> comparisons, double level) {
    this.comparisons = comparisons;
    this.level = level;
    this.corrected =
        Holm.confidence(comparisons.stream().map(Decision::pValueOutside).toList(), level);
  }

  /** The smallest level that gives the same verdict; 1 if the verdict decides nothing. */
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

  /** Evidence for each comparison, in their order. */
  List<Evidence> evidence() {
    return comparisons.stream().map(this::evidence).toList();
  }

  /**
   * Verdict on the whole claim. A missing effect leaves it not measured, even if another effect
   * would refute it.
   */
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
          comparison.says().of(null, comparison.unit()) + ": not measured",
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
        comparison.says().of(estimate, comparison.unit()),
        comparison.what(),
        estimate,
        comparison.unit(),
        comparison.bound().toString(),
        verdict,
        verdict.open() ? smallestDifference(comparison, estimate) : null,
        points);
  }

  /**
   * Explains intervals that lie outside the bound but decide nothing; they would look like a
   * mistake.
   */
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
            Rounded.text(
                "%d of %d effects: outside the bound at 95 %%, not at the %.1f %% that their"
                    + " number asks for",
                alone, comparisons.size(), 100 * corrected));
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

  /** P-value of the hypothesis that the value lies within the bound; 1 if its point does. */
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

  /**
   * Smallest difference from the bound that the run could see, at the confidence of the verdict
   * that the value points to; null if unknown.
   */
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
