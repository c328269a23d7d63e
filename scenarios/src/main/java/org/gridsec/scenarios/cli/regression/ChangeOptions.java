package org.gridsec.scenarios.cli.regression;

import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import org.gridsec.results.regression.Change;
import org.gridsec.results.regression.ChangeFormat;
import org.gridsec.results.regression.ChangeReport;
import org.gridsec.results.regression.Tolerance;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/** Options shared by the commands that compare a candidate with its base. */
final class ChangeOptions {

  /** Exit code if something is slower. */
  static final int SLOWER = 3;

  @Option(
      names = "--threshold",
      paramLabel = "PERCENT",
      converter = Percent.class,
      description = "Largest slowdown that does not matter (default: 0).")
  private Optional<Double> threshold;

  @Option(
      names = "--resolution",
      paramLabel = "PERCENT",
      converter = Percent.class,
      description =
          "Report 'no difference' only if one of this size would have been found (default: 5; for"
              + " loads 10).")
  private Optional<Double> resolution;

  @Option(
      names = "--format",
      paramLabel = "F",
      defaultValue = "text",
      description = "text, markdown, json or junit (default: ${DEFAULT-VALUE}).")
  private ChangeFormat format;

  /** Returns the tolerance; missing options are taken from {@code otherwise}. */
  Tolerance tolerance(Tolerance otherwise) {
    return new Tolerance(
        threshold.orElse(otherwise.threshold()), resolution.orElse(otherwise.resolution()));
  }

  /**
   * Prints a report. On GitHub Actions it also prints annotations, on standard error, so that
   * standard output contains only the report.
   *
   * @return the exit code
   */
  int tell(ChangeReport report, CommandLine command) {
    PrintWriter out = command.getOut();
    out.print(format.of(report));
    out.flush();
    if ("true".equals(System.getenv("GITHUB_ACTIONS"))) {
      ChangeFormat.annotations(report).forEach(command.getErr()::println);
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

  /** Converts a percentage such as {@code 5} or {@code 5%} into a share. */
  static final class Percent implements ITypeConverter<Double> {

    @Override
    public Double convert(String text) {
      String number = text.strip().replaceFirst("\\s*%$", "");
      if (!number.matches("\\d{1,4}(\\.\\d{1,6})?")) {
        throw new IllegalArgumentException("expected a percentage, as 5 or 5%, got: " + text);
      }
      return new BigDecimal(number).movePointLeft(2).doubleValue();
    }
  }
}
