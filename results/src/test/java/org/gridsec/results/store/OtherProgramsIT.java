package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.EventfulRun;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The tables of a run in pandas and in R, where these are installed. */
class OtherProgramsIT {
  private static final Path DOCS = Path.of("..", "docs");

  private record Outcome(int exit, String output) {}

  @TempDir private Path temporary;
  private Path run;

  @BeforeEach
  void export() {
    run = EventfulRun.exported(temporary.resolve("run"));
  }

  @Test
  void tables_load_into_pandas_without_cleaning() throws Exception {
    requirePandas();
    assertThat(outcome("python3", script("load_tables.py"), run))
        .isEqualTo(new Outcome(0, "loaded\n"));
  }

  @Test
  void tables_load_into_r_without_cleaning() throws Exception {
    requireR();
    assertThat(outcome("Rscript", script("load_tables.R"), run))
        .isEqualTo(new Outcome(0, "loaded\n"));
  }

  @Test
  void the_python_example_finds_the_ratios_of_the_run() throws Exception {
    requirePandas();
    Outcome example = outcome("python3", DOCS.resolve("examples/read_run.py"), run);
    assertThat(example.exit()).as(example.output()).isZero();
    RunSummary summary = RunDirectory.open(run).summary();
    CellSummary tls = summary.cells().get(1);
    assertThat(example.output().lines())
        .contains(
            "%s: %s times %s, in cells.csv %s"
                .formatted(
                    tls.key().fileName(),
                    point(summary, tls),
                    RunSummary.baseline(tls.key()).fileName(),
                    interval(summary, tls)));
  }

  @Test
  void the_r_example_finds_the_ratios_of_the_run_and_their_intervals() throws Exception {
    requireR();
    Outcome example = outcome("Rscript", DOCS.resolve("examples/read_run.R"), run);
    assertThat(example.exit()).as(example.output()).isZero();
    RunSummary summary = RunDirectory.open(run).summary();
    CellSummary recorded = summary.cells().get(3);
    assertThat(example.output().lines())
        .contains(
            "%s: %s times %s, in cells.csv %s"
                .formatted(
                    recorded.key().fileName(),
                    interval(summary, recorded),
                    RunSummary.baseline(recorded.key()).fileName(),
                    interval(summary, recorded)));
  }

  private static String point(RunSummary summary, CellSummary cell) {
    return number(ratio(summary, cell).point());
  }

  private static String interval(RunSummary summary, CellSummary cell) {
    Estimate ratio = ratio(summary, cell);
    return "%s [%s, %s]"
        .formatted(number(ratio.point()), number(ratio.lower()), number(ratio.upper()));
  }

  private static Estimate ratio(RunSummary summary, CellSummary cell) {
    return summary.ratioToBaseline(cell.key(), Measure.RESPONSE_MILLIS).orElseThrow();
  }

  /** As C's {@code %.4g}. */
  private static String number(double value) {
    return new BigDecimal(value).round(new MathContext(4)).stripTrailingZeros().toPlainString();
  }

  private static void requirePandas() throws Exception {
    assumeTrue(runs("python3", "-c", "import pandas"), "python3 with pandas is not installed here");
  }

  private static void requireR() throws Exception {
    assumeTrue(runs("Rscript", "-e", "1"), "Rscript is not installed here");
  }

  private static boolean runs(Object... command) throws Exception {
    try {
      return outcome(command).exit() == 0;
    } catch (IOException e) {
      return false; // there is no such program
    }
  }

  private static Outcome outcome(Object... command) throws IOException, InterruptedException {
    List<String> words = Arrays.stream(command).map(Object::toString).toList();
    Process process = new ProcessBuilder(words).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor(), output);
  }

  private Path script(String name) throws IOException {
    Path file = temporary.resolve(name);
    try (InputStream in = OtherProgramsIT.class.getResourceAsStream(name)) {
      Files.copy(in, file);
    }
    return file;
  }
}
