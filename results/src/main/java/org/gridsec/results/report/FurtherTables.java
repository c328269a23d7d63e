package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Sample;
import org.gridsec.results.report.FigureView.Further;
import org.gridsec.results.report.FigureView.Row;
import org.gridsec.results.report.Page.Entry;
import org.gridsec.results.stats.CellSummary;
import org.gridsec.results.stats.Estimates;
import org.gridsec.results.stats.RunSummary;

/**
 * What single operations are also asked for: how many a second, how much input a second, and what
 * they allocate. Only of figures that JMH measured.
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
    return tables;
  }

  private void add(List<Further> tables, String caption, Function<CellSummary, Estimate> value) {
    List<Row> found = rows.apply(key -> entry(key, value));
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
    return cell.responseMillis() == null
        ? null
        : Estimates.mean(
                cell.cell().samples(), s -> s.amounts().getOrDefault(Sample.ALLOCATED, Double.NaN))
            .orElse(null);
  }
}
