package org.gridsec.results.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.claims.comparison.Bound;
import org.gridsec.results.claims.comparison.Comparison;
import org.gridsec.results.claims.judge.Evidence;
import org.gridsec.results.claims.judge.Judgement;
import org.gridsec.results.report.model.Numbers;

/** Describes the comparisons of a judgement in words, and selects which to show first. */
final class Comparisons {

  private Comparisons() {}

  /** Comparisons that decide the verdict, then all others, each in the order of the evidence. */
  static List<Evidence> decidingFirst(Judgement judgement) {
    return Stream.concat(
            judgement.evidence().stream().filter(e -> e.verdict() == judgement.verdict()),
            judgement.evidence().stream().filter(e -> e.verdict() != judgement.verdict()))
        .toList();
  }

  /** The first comparison that decides the verdict; empty if nothing was compared. */
  static Optional<Evidence> deciding(Judgement judgement) {
    return decidingFirst(judgement).stream().findFirst();
  }

  /** The sentence, its interval, and the bound of the claim. */
  static String said(Evidence evidence) {
    return (evidence.sentence() + " " + interval(evidence)).strip()
        + "; the claim: "
        + paper(evidence);
  }

  /** The bound of the claim, in the unit of the sentence; shares are in per cent. */
  static String paper(Evidence evidence) {
    Bound bound = Bound.of(evidence.bound());
    if (evidence.unit().equals(Comparison.SHARE)) {
      return new Bound(
              100 * bound.lower(),
              bound.lowerIncluded(),
              100 * bound.upper(),
              bound.upperIncluded())
          + " %";
    }
    return Math.abs(bound.lower() * bound.upper() - 1) < 1e-4
        ? "within a factor of " + Numbers.tick(bound.upper())
        : evidence.bound();
  }

  /** The interval, in per cent for a share as in the sentence; empty if there is none. */
  static String interval(Evidence evidence) {
    String bounds = bounds(evidence);
    return evidence.unit().equals(Comparison.SHARE) && !bounds.isEmpty() ? bounds + " %" : bounds;
  }

  /** The interval of an {@link #amount}, which has the unit. */
  static String bounds(Evidence evidence) {
    Estimate value = evidence.value();
    if (value == null) {
      return "";
    }
    if (counted(evidence) && value.hasInterval()) {
      return "[%s, %s]".formatted(Numbers.counted(value.lower()), Numbers.counted(value.upper()));
    }
    return Numbers.interval(evidence.unit().equals(Comparison.SHARE) ? percent(value) : value);
  }

  private static Estimate percent(Estimate share) {
    return share.map(part -> 100 * part);
  }

  /** The value in its shortest form: {@code 1.51×}, {@code 9.74 %}. */
  static String amount(Evidence evidence) {
    if (evidence.value() == null) {
      return "";
    }
    return switch (evidence.unit()) {
      case Comparison.RATIO -> Numbers.point(evidence.value()) + "×";
      case Comparison.SHARE -> Numbers.point(percent(evidence.value())) + " %";
      default -> value(evidence);
    };
  }

  /** The smallest difference that the run could have seen, in words; empty if it is not known. */
  static String resolution(Evidence evidence) {
    Double difference = evidence.smallestDifference();
    if (difference == null) {
      return "";
    }
    if (!Double.isFinite(difference)) {
      return "no difference could have been seen";
    }
    String amount =
        switch (evidence.unit()) {
          case Comparison.RATIO -> Numbers.format(100 * difference) + " %";
          case Comparison.SHARE -> Numbers.format(100 * difference) + " percentage points";
          default -> Numbers.format(difference) + unit(evidence);
        };
    return "a difference of " + amount + " from the bound could have been seen";
  }

  /** The value with its unit; empty if there is none. */
  static String value(Evidence evidence) {
    if (evidence.value() == null) {
      return "";
    }
    return (counted(evidence)
            ? Numbers.counted(evidence.value().point())
            : Numbers.point(evidence.value()))
        + unit(evidence);
  }

  private static boolean counted(Evidence evidence) {
    return List.of("count", Comparison.CALLS).contains(evidence.unit());
  }

  /** Unit with a leading space; empty for pure numbers, which the words before them explain. */
  private static String unit(Evidence evidence) {
    return switch (evidence.unit()) {
      case Comparison.RATIO, Comparison.SHARE, "slope", "count", "1", "" -> "";
      default -> " " + evidence.unit();
    };
  }
}
