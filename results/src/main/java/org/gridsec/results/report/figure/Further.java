package org.gridsec.results.report.figure;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.summary.Bottleneck;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.RunSummary;

/** Further measures of a figure's points. */
public final class Further {

  static final String BOTTLENECK =
      "Bottleneck: which side used %s of its cores or more; then how many cores server and clients used"
          .formatted(Bottleneck.FULL);

  /** Further measures of single operations, by the caption of their table. */
  public static final Map<String, Function<CellSummary, Estimate>> OF_OPERATIONS =
      new LinkedHashMap<>();

  private static final double BYTES_PER_MEGABYTE = 1e6;

  static {
    OF_OPERATIONS.put("Operations a second", CellSummary::throughputPerSecond);
    OF_OPERATIONS.put("Input, in MB/s (10⁶ bytes)", Further::megabytes);
    OF_OPERATIONS.put("Allocated by an operation, in bytes", Further::allocated);
  }

  private Further() {}

  static Entry bottleneck(RunSummary run, CellKey key) {
    return run.bottleneck(key)
        .map(side -> Entry.text(side + ": " + used(run.cell(key).orElseThrow())))
        .orElse(Entry.NOTHING);
  }

  private static String used(CellSummary cell) {
    return Stream.of(cell.serverCpu(), cell.clientCpu())
        .map(cores -> cores == null ? "not known" : Numbers.format(cores.point()))
        .collect(Collectors.joining(", "));
  }

  static boolean byJmh(RunSummary run, CellKey key) {
    return run.cell(key)
        .filter(cell -> cell.cell().samples().stream().anyMatch(s -> !s.timesCalls()))
        .isPresent();
  }

  static Entry entry(RunSummary run, CellKey key, Function<CellSummary, Estimate> value) {
    return Entry.of(
        run.cell(key).filter(cell -> cell.responseMillis() != null).map(value).orElse(null));
  }

  private static Estimate megabytes(CellSummary cell) {
    double megabytes = cell.key().payload().bytes() / BYTES_PER_MEGABYTE;
    return cell.throughputPerSecond().map(rate -> rate * megabytes);
  }

  /** Allocated memory in bytes per operation; null if it is not known. */
  static Estimate allocated(CellSummary cell) {
    return cell.values(Scale.LOG, s -> s.amounts().getOrDefault(Sample.ALLOCATED, Double.NaN))
        .map(PerFork::estimate)
        .orElse(null);
  }
}
