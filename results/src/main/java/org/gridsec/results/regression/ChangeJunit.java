package org.gridsec.results.regression;

import org.gridsec.results.store.JunitSuite;
import org.gridsec.results.store.JunitSuite.Kind;

/**
 * A report as a JUnit test suite, with a test for each decisive comparison. Slower is a failure,
 * failed an error, and an open result is skipped.
 */
final class ChangeJunit {

  private ChangeJunit() {}

  static String of(ChangeReport report) {
    return new JunitSuite(
            report.command(),
            report.compared().stream()
                .filter(Compared::decides)
                .map(test -> new JunitSuite.Test(test.what(), kind(test.change()), test.line()))
                .toList(),
            report.notices())
        .toString();
  }

  private static Kind kind(Change change) {
    return switch (change) {
      case SLOWER -> Kind.FAILURE;
      case FAILED -> Kind.ERROR;
      case CANNOT_TELL -> Kind.SKIPPED;
      case FASTER, NO_DIFFERENCE -> Kind.PASSED;
    };
  }
}
