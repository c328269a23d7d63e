package org.gridsec.results.report;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.results.claims.Evidence;
import org.gridsec.results.claims.Judgement;
import org.gridsec.results.claims.Verdict;
import org.gridsec.results.report.model.Numbers;

/** The comparisons of a judgement in words, and which of them to show first. */
final class Comparisons {

  private static final String RATIO = "ratio";

  private Comparisons() {}

  /** Those that decided the verdict, then the others; each in the order of the evidence. */
  static List<Evidence> decidingFirst(Judgement judgement) {
    return Stream.concat(
            judgement.evidence().stream().filter(e -> e.verdict() == judgement.verdict()),
            judgement.evidence().stream().filter(e -> e.verdict() != judgement.verdict()))
        .toList();
  }

  /** Of the ratios that have an interval, the one farthest from 1. */
  static Optional<Evidence> farthest(Judgement judgement) {
    return judgement.evidence().stream()
        .filter(e -> e.unit().equals(RATIO) && e.value() != null && e.value().hasInterval())
        .max(Comparator.comparingDouble(Comparisons::factor));
  }

  /** How far a ratio is from 1, as the log of a factor. */
  static double factor(Evidence evidence) {
    return Math.abs(Math.log(evidence.value().point()));
  }

  static ClaimsView.Comparison view(Evidence evidence) {
    return new ClaimsView.Comparison(
        evidence.what(),
        value(evidence),
        evidence.value() == null ? "" : Numbers.interval(evidence.value()),
        evidence.bound(),
        slug(evidence.verdict()),
        evidence.verdict().id(),
        resolution(evidence));
  }

  /** Value and interval, as far as there are any. */
  static String found(Evidence evidence) {
    return evidence.value() == null
        ? ""
        : (value(evidence) + " " + Numbers.interval(evidence.value())).strip();
  }

  /** The smallest difference that the run could have seen; empty where that is not known. */
  static String resolution(Evidence evidence) {
    Double difference = evidence.smallestDifference();
    if (difference == null) {
      return "";
    }
    if (!Double.isFinite(difference)) {
      return "no difference could have been seen";
    }
    String amount =
        evidence.unit().equals(RATIO)
            ? Numbers.format(100 * difference) + " %"
            : Numbers.format(difference) + unit(evidence);
    return "a difference of " + amount + " from the bound could have been seen";
  }

  /** A verdict as an identifier of the page. */
  static String slug(Verdict verdict) {
    return verdict.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static String value(Evidence evidence) {
    return evidence.value() == null
        ? ""
        : Numbers.format(evidence.value().point()) + unit(evidence);
  }

  /** Pure numbers need none: what they are is in the words before them. */
  private static String unit(Evidence evidence) {
    return switch (evidence.unit()) {
      case RATIO, "share", "slope", "1", "" -> "";
      default -> " " + evidence.unit();
    };
  }
}
