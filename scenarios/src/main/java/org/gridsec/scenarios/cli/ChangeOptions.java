package org.gridsec.scenarios.cli;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Objects;
import org.gridsec.results.regression.Change;
import org.gridsec.results.regression.ChangeFormat;
import org.gridsec.results.regression.ChangeReport;
import org.gridsec.results.regression.GitHubAnnotations;
import org.gridsec.results.regression.Tolerance;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Option;

/** Options shared by the commands that compare a candidate with its base. */
final class ChangeOptions {

  /** Exit code if something is slower. */
  static final int SLOWER = 3;

  @Option(
      names = "--threshold",
      paramLabel = "PERCENT",
      description = "Up to which slower does not matter (default: 0, any that is not chance).")
  private String threshold;

  @Option(
      names = "--resolution",
      paramLabel = "PERCENT",
      description =
          "The difference that must have been visible to say that none was seen (default: 5).")
  private String resolution;

  @Option(
      names = "--format",
      paramLabel = "F",
      description = "text, markdown, json or junit (default: text).")
  private String format;

  /** Returns the tolerance; missing options are taken from {@code otherwise}. */
  Tolerance tolerance(Tolerance otherwise) {
    return new Tolerance(
        threshold == null ? otherwise.threshold() : percent("--threshold", threshold),
        resolution == null ? otherwise.resolution() : percent("--resolution", resolution));
  }

  /** Checks the options before a measurement. */
  void check() {
    chosen();
  }

  private ChangeFormat chosen() {
    return ChangeFormat.of(Objects.requireNonNullElse(format, "text"));
  }

  /**
   * Prints a report. On GitHub Actions it also prints annotations, on standard error, so that
   * standard output contains only the report.
   *
   * @return the exit code
   */
  int tell(ChangeReport report, CommandLine command) {
    PrintWriter out = command.getOut();
    out.print(chosen().of(report));
    out.flush();
    if ("true".equals(System.getenv("GITHUB_ACTIONS"))) {
      GitHubAnnotations.of(report).forEach(command.getErr()::println);
    }
    if (report.change() == Change.FAILED) {
      command
          .getErr()
          .printf(
              Locale.ROOT,
              "gridsec: all cells expected to work in the candidate, got: %d that failed%n",
              report.count(Change.FAILED));
      return ExitCode.SOFTWARE;
    }
    return report.change() == Change.SLOWER ? SLOWER : ExitCode.OK;
  }

  /**
   * Parses a percentage such as {@code 5} or {@code 5%} into a share.
   *
   * @throws IllegalArgumentException if it is none; the message names the option
   */
  static double percent(String option, String text) {
    String number = text.strip().replaceFirst("\\s*%$", "");
    if (!number.matches("\\d{1,4}(\\.\\d{1,6})?")) {
      throw new IllegalArgumentException(
          "'%s' expected a percentage, as 5 or 5%%, got: %s".formatted(option, text));
    }
    return new BigDecimal(number).movePointLeft(2).doubleValue();
  }
}
