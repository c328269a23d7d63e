package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Sample;
import org.gridsec.results.report.FigureView.Further;
import org.gridsec.results.report.FigureView.Row;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.stats.Bottleneck;
import org.gridsec.results.stats.CellSummary;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Scale;

/**
 * What is also asked of a figure's points. Of single operations: how many a second, how much input
 * a second, and what they allocate. Of throughput: which side was at its end.
 */
final class FurtherTables {

  private static final double BYTES_PER_MEGABYTE = 1e6;

  private final RunSummary run;

  private final Function<Function<CellKey, Entry>, List<Row>> rows;

  /**
   * @param rows makes the figure's rows of such entries, but those that have no value
   */
  FurtherTables(RunSummary run, Function<Function<CellKey, Entry>, List<Row>> rows) {
    this.run = run;
    this.rows = rows;
  }

  /** The tables that have anything in them. */
  List<Further> tables(Figure figure) {
    List<Further> tables = new ArrayList<>();
    if (figure.series().stream().flatMap(line -> line.cells().stream()).anyMatch(this::byJmh)) {
      add(tables, "Operations a second", CellSummary::throughputPerSecond);
      add(tables, "Input, in MB/s (10⁶ bytes)", FurtherTables::megabytes);
      add(tables, "Allocated by an operation, in bytes", FurtherTables::allocated);
    }
    if (figure.measure() == Measure.THROUGHPUT_PER_SECOND) {
      add(
          tables,
          "Bottleneck: which side used %s of its cores or more; then how many cores server and clients used"
              .formatted(Bottleneck.FULL),
          rows.apply(this::bottleneck));
    }
    return tables;
  }

  private Entry bottleneck(CellKey key) {
    return run.bottleneck(key)
        .map(side -> side + ": " + used(run.cell(key).orElseThrow()))
        .map(text -> new Entry("ok", text, "", ""))
        .orElse(Entry.NOTHING);
  }

  private static String used(CellSummary cell) {
    return Stream.of(cell.serverCpu(), cell.clientCpu())
        .map(cores -> cores == null ? "not known" : Numbers.format(cores.point()))
        .collect(Collectors.joining(", "));
  }

  private void add(List<Further> tables, String caption, Function<CellSummary, Estimate> value) {
    add(tables, caption, rows.apply(key -> entry(key, value)));
  }

  private static void add(List<Further> tables, String caption, List<Row> found) {
    if (!found.isEmpty()) {
      tables.add(new Further(caption, found));
    }
  }

  private boolean byJmh(CellKey key) {
    return run.cell(key)
        .filter(cell -> cell.cell().samples().stream().anyMatch(s -> !s.timesCalls()))
        .isPresent();
  }

  private Entry entry(CellKey key, Function<CellSummary, Estimate> value) {
    return run.cell(key)
        .filter(cell -> cell.responseMillis() != null)
        .map(value)
        .map(e -> new Entry("ok", Numbers.format(e.point()), Numbers.interval(e), ""))
        .orElse(Entry.NOTHING);
  }

  private static Estimate megabytes(CellSummary cell) {
    Estimate rate = cell.throughputPerSecond();
    double size = cell.key().payload().bytes() / BYTES_PER_MEGABYTE;
    return rate.hasInterval()
        ? new Estimate(rate.point() * size, rate.lower() * size, rate.upper() * size)
        : Estimate.withoutInterval(rate.point() * size);
  }

  /** In bytes an operation; null where that is not known. */
  static Estimate allocated(CellSummary cell) {
    return cell.values(Scale.LOG, s -> s.amounts().getOrDefault(Sample.ALLOCATED, Double.NaN))
        .map(PerFork::estimate)
        .orElse(null);
  }
}
