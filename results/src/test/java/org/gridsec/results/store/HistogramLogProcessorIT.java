package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.HdrHistogram.HistogramLogProcessor;
import org.gridsec.core.model.run.Percentiles;
import org.gridsec.results.ChildJvm;
import org.gridsec.results.EventfulRun;
import org.gridsec.results.summary.CellSummary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** HdrHistogram's own program reads the logs of a run, as docs/results-format.md calls it. */
class HistogramLogProcessorIT {

  private static final double NANOS_PER_MILLI = 1e6;

  /** A line of its output: the value in ns up to which a part of the calls lies. */
  private record Line(double nanos, double part, long count) {
    static Line of(String csv) {
      String[] fields = csv.split(",", -1);
      return new Line(
          Double.parseDouble(fields[0]), Double.parseDouble(fields[1]), Long.parseLong(fields[2]));
    }
  }

  @TempDir Path temporary;

  @Test
  void the_standard_processor_finds_the_percentiles_that_the_run_has() throws Exception {
    RunDirectory run = RunDirectory.open(EventfulRun.exported(temporary.resolve("run")));
    CellSummary cell = run.summary().cells().get(1);
    Path log = run.path().resolve("histograms").resolve(cell.key().fileName() + ".hlog");

    ChildJvm.Result processor =
        ChildJvm.run(
            List.of(),
            List.of(),
            HistogramLogProcessor.class,
            "-csv",
            "-outputValueUnitRatio",
            1,
            "-i",
            log);

    assertThat(processor.exitCode()).as(processor.output()).isZero();
    List<Line> lines =
        processor
            .output()
            .lines()
            .filter(line -> line.matches("[0-9.]+,.*"))
            .map(Line::of)
            .toList();
    Percentiles stored = cell.percentilesMillis();
    assertThat(lines.get(lines.size() - 1).count()).isEqualTo(cell.calls());
    assertThat(nanos(lines, 0.5)).isEqualTo(nanos(stored.p50()));
    assertThat(nanos(lines, 0.9)).isEqualTo(nanos(stored.p90()));
    assertThat(nanos(lines, 1)).isEqualTo(nanos(stored.max()));
    // It prints no line for these: they lie between those that it prints.
    assertThat(nanos(stored.p99())).isBetween(below(lines, 0.99), above(lines, 0.99));
    assertThat(nanos(stored.p999())).isBetween(below(lines, 0.999), above(lines, 0.999));
  }

  /** Without what the way over milliseconds has rounded. */
  private static double nanos(double millis) {
    return Math.rint(millis * NANOS_PER_MILLI);
  }

  private static double nanos(List<Line> lines, double part) {
    return lines.stream().filter(l -> l.part() == part).findFirst().orElseThrow().nanos();
  }

  private static double below(List<Line> lines, double part) {
    return lines.stream()
        .filter(l -> l.part() <= part)
        .mapToDouble(Line::nanos)
        .max()
        .orElseThrow();
  }

  private static double above(List<Line> lines, double part) {
    return lines.stream()
        .filter(l -> l.part() >= part)
        .mapToDouble(Line::nanos)
        .min()
        .orElseThrow();
  }
}
