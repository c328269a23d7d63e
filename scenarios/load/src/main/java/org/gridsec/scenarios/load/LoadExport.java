package org.gridsec.scenarios.load;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.gridsec.results.load.LoadFile;
import org.gridsec.results.load.StoredLoad;
import org.gridsec.results.report.load.LoadHtml;
import org.gridsec.results.store.AtomicFile;
import org.gridsec.results.store.Csv;
import org.gridsec.results.store.HistogramLog;
import org.gridsec.results.store.JunitSuite;
import org.gridsec.results.store.Markdown;
import org.gridsec.results.store.RunDirectoryException;
import org.gridsec.scenarios.load.endpoint.Target;

/** File formats of a report; the extension of the file name selects one. */
public enum LoadExport {
  /** The whole report, for programs; docs/notebook/load.md describes the fields. */
  JSON,
  /** One row per slice. */
  CSV,
  /**
   * Response times in ns as a log of HdrHistogram, one interval per slice; tagged if there are
   * several cells.
   */
  HLOG,
  /** A Markdown table, for GitHub and the like. */
  MD,
  /** A test for each threshold and for the calls of each cell, as JUnit writes them. */
  XML,
  /** A page with tables and charts. */
  HTML;

  private record Row(LoadCell cell, LoadSlice slice) {
    double amount(String name) {
      return slice.result().amounts().getOrDefault(name, 0.0);
    }
  }

  private static final Csv<Row> SLICES =
      new Csv<Row>()
          .column("side", row -> row.cell().side())
          .column("target", row -> row.cell().target())
          .column("clients", row -> row.cell().clients())
          .column("pass", row -> row.slice().pass())
          .column("started_at", row -> row.slice().startedAt())
          .column("length_ms", row -> row.slice().result().millis())
          .column("calls", row -> row.slice().result().calls())
          .column("failed", row -> row.slice().failed())
          .column("unsent", row -> row.slice().result().unsent())
          .column("response_ms", row -> row.slice().result().meanMillis())
          .column("throughput_per_s", row -> row.slice().result().throughputPerSecond())
          .column("send_delay_ms", row -> row.slice().result().sendDelayMillis())
          .column("sign_ms", row -> row.amount(Target.SIGN))
          .column("wait_ms", row -> row.amount(Target.WAIT))
          .column("verify_ms", row -> row.amount(Target.VERIFY))
          .column("asked_per_s", row -> row.cell().rate());

  /**
   * Selects the format of a file.
   *
   * @throws IllegalArgumentException if the file name has no known extension
   */
  public static LoadExport of(Path file) {
    String name = file.getFileName() == null ? "" : file.getFileName().toString();
    return Stream.of(values())
        .filter(one -> name.toLowerCase(Locale.ROOT).endsWith(one.ending()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "'--export' expected a file that ends with %s, got: %s"
                        .formatted(
                            Stream.of(values())
                                .map(LoadExport::ending)
                                .collect(Collectors.joining(", ")),
                            file)));
  }

  /**
   * Checks before a measurement that the file can be written.
   *
   * @throws IllegalArgumentException if it cannot, or its extension is unknown
   */
  public static void tryOut(Path file) {
    of(file);
    if (!AtomicFile.isWritable(file)) {
      throw new IllegalArgumentException(
          "'--export' expected a file that can be written, got: " + file);
    }
  }

  private String ending() {
    return "." + name().toLowerCase(Locale.ROOT);
  }

  /**
   * Writes each file atomically, as a whole or not at all. One that cannot be written, as on a full
   * disk, does not keep the others from being written.
   *
   * @param stored the same report, as a file has it
   * @throws RunDirectoryException if some cannot be written, once all others are
   */
  public static void write(List<Path> files, LoadReport report, StoredLoad stored) {
    List<RunDirectoryException> failures = new ArrayList<>();
    for (Path file : files) {
      try {
        AtomicFile.write(file, out -> of(file).write(report, stored, out));
      } catch (RunDirectoryException e) {
        failures.add(e);
      }
    }
    if (!failures.isEmpty()) {
      throw new RunDirectoryException(
          failures.stream().map(Exception::getMessage).collect(Collectors.joining("; ")),
          failures.get(0));
    }
  }

  private void write(LoadReport report, StoredLoad stored, OutputStream out) throws IOException {
    switch (this) {
      case JSON -> LoadFile.write(stored, out);
      case CSV -> SLICES.write(slices(report), out);
      case HLOG -> out.write(histograms(report).getBytes(StandardCharsets.ISO_8859_1));
      case MD -> out.write(markdown(report).getBytes(StandardCharsets.UTF_8));
      case XML -> out.write(tests(report).getBytes(StandardCharsets.UTF_8));
      case HTML -> out.write(LoadHtml.of(stored).getBytes(StandardCharsets.UTF_8));
    }
  }

  private static List<Row> slices(LoadReport report) {
    return report.cells().stream()
        .flatMap(cell -> cell.pieces().stream().map(slice -> new Row(cell, slice)))
        .toList();
  }

  private static String tests(LoadReport report) {
    List<JunitSuite.Test> tests = new ArrayList<>();
    if (report.capacity() != null) {
      tests.add(
          new JunitSuite.Test(
              "capacity with " + report.capacity().bound(),
              report.capacity().found() == null ? JunitSuite.Kind.FAILURE : JunitSuite.Kind.PASSED,
              CapacityText.result(report.capacity())));
    }
    for (LoadCell cell : report.capacity() == null ? report.cells() : List.<LoadCell>of()) {
      long lost = cell.failedCalls() + cell.unsent();
      tests.add(
          new JunitSuite.Test(
              LoadText.heading(report, cell) + ", calls",
              lost == 0 || report.toleratesErrors()
                  ? JunitSuite.Kind.PASSED
                  : JunitSuite.Kind.FAILURE,
              "%s of %s calls failed or were not sent".formatted(lost, cell.calls() + lost)));
    }
    for (Threshold.Verdict verdict : report.verdicts()) {
      tests.add(
          new JunitSuite.Test(
              LoadText.heading(report, verdict.cell()) + ", " + verdict.threshold().text(),
              verdict.met() ? JunitSuite.Kind.FAILURE : JunitSuite.Kind.PASSED,
              verdict.line()));
    }
    if (report.failure() != null) {
      tests.add(new JunitSuite.Test("the whole time", JunitSuite.Kind.ERROR, report.failure()));
    }
    return new JunitSuite("load", tests, report.notes()).toString();
  }

  private static String histograms(LoadReport report) {
    StringBuilder log = new StringBuilder(HistogramLog.heading());
    for (LoadCell cell : report.cells()) {
      for (LoadSlice slice : cell.pieces()) {
        Histogram histogram = slice.result().responseHistogram();
        String rate = report.capacity() == null ? "" : "-" + LoadText.number(cell.rate());
        histogram.setTag(
            report.cells().size() > 1 ? cell.side() + "-" + cell.clients() + rate : null);
        Duration length = Duration.ofMillis(slice.result().millis());
        log.append(HistogramLog.interval(slice.startedAt(), length, histogram));
      }
    }
    return log.toString();
  }

  private static String markdown(LoadReport report) {
    List<String> lines = new ArrayList<>();
    if (report.capacity() == null) {
      table(report, lines);
    } else {
      lines.addAll(CapacityText.markdown(report));
    }
    report.comparisons().forEach(compared -> lines.add("- " + line(LoadText.verdict(compared))));
    report.verdicts().forEach(one -> lines.add("- " + line(LoadText.verdict(report, one))));
    report.notes().forEach(note -> lines.add("- " + line(note)));
    if (!report.engines().isEmpty()) {
      lines.add("- clients on " + line(LoadReport.named(report.engines())));
    }
    if (report.failure() != null) {
      lines.add("- ended before its time: " + line(report.failure()));
    }
    if (report.interrupted()) {
      lines.add("- interrupted: this is what was measured by then");
    }
    return String.join("\n", lines).stripTrailing() + "\n";
  }

  private static void table(LoadReport report, List<String> lines) {
    lines.add(
        "| target | clients | mean, ms | p50 | p90 | p95 | p99 | calls/s | sign, ms | wait, ms |"
            + " verify, ms | failed |");
    lines.add("| --- | --: | --- | --: | --: | --: | --: | --- | --: | --: | --: | --: |");
    report.cells().forEach(cell -> lines.add(row(report, cell)));
    lines.add("");
    lines.addAll(RequestTable.markdown(report));
    lines.addAll(PostureTable.markdown(report));
  }

  private static String line(String text) {
    return Markdown.escaped(text);
  }

  private static String row(LoadReport report, LoadCell cell) {
    Map<Metric, Double> percentiles = cell.percentilesMillis();
    Stream<String> times =
        percentiles.isEmpty()
            ? Stream.generate(() -> LoadText.NONE).limit(9)
            : Stream.of(
                LoadText.mean(cell),
                LoadText.number(percentiles.get(Metric.P50)),
                LoadText.number(percentiles.get(Metric.P90)),
                LoadText.number(percentiles.get(Metric.P95)),
                LoadText.number(percentiles.get(Metric.P99)),
                LoadText.estimate(cell.callsPerSecond()),
                LoadText.number(cell.amount(Target.SIGN)),
                LoadText.number(cell.amount(Target.WAIT)),
                LoadText.number(cell.amount(Target.VERIFY)));
    return Stream.of(
            Stream.of(
                (report.compares() ? cell.side() + ": " : "") + line(cell.target()),
                Integer.toString(cell.clients())),
            times,
            Stream.of(Long.toString(cell.failedCalls())))
        .flatMap(cells -> cells)
        .collect(Collectors.joining(" | ", "| ", " |"));
  }
}
