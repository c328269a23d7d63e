package org.gridsec.results.regression;

import java.util.List;
import org.gridsec.results.regression.Compared.Quantity;
import org.gridsec.results.stats.Holm;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.stats.Student;

/**
 * Logarithm of the ratio of candidate to base, not judged yet. The other fields are those of {@link
 * Compared}.
 *
 * @param fair false if so many calls of the candidate failed that its times are too good
 */
record LogRatio(
    String subject,
    Quantity quantity,
    Student value,
    int baseUnits,
    int candidateUnits,
    boolean decides,
    String remark,
    boolean fair) {

  /** Judges a family at the confidence that {@link Holm} gives it. */
  static List<Compared> judged(List<LogRatio> family, Tolerance tolerance) {
    double confidence =
        Holm.confidence(family.stream().map(one -> tolerance.pValue(one.value)).toList());
    return family.stream().map(one -> one.judged(tolerance, confidence)).toList();
  }

  private Compared judged(Tolerance tolerance, double confidence) {
    Change change = tolerance.judge(value, confidence);
    boolean tooGood = !fair && change != Change.SLOWER;
    return new Compared(
        subject,
        quantity,
        Scale.LOG.from(value.interval(confidence)),
        confidence,
        Compared.smallestDifference(value, confidence),
        baseUnits,
        candidateUnits,
        tooGood ? Change.CANNOT_TELL : change,
        decides,
        tooGood ? LoadComparison.TOO_GOOD : remark);
  }
}
