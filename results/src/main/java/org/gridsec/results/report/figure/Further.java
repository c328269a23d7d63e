package org.gridsec.results.report.figure;

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
final class Further {

  static final String BOTTLENECK =
      "Bottleneck: which side used %s of its cores or more; then how many cores server and clients used"
          .formatted(Bottleneck.FULL);

  private Further() {}

  static Entry bottleneck(RunSummary run, CellKey key) {
    return run.bottleneck(key)
        .map(side -> Entry.text(side + ": " + used(run.cell(key).orElseThrow())))
        .orElse(Entry.NOTHING);
  }

  private static String used(CellSummary cell) {
    return Stream.of(cell.serverCpu(), cell.clientCpu())
        .map(cores -> cores == null ? "not known" : Numbers.point(cores))
        .collect(Collectors.joining(", "));
  }

  /** Allocated memory in bytes per operation; null if it is not known. */
  static Estimate allocated(CellSummary cell) {
    return cell.values(Scale.LOG, s -> s.amounts().getOrDefault(Sample.ALLOCATED, Double.NaN))
        .map(PerFork::estimate)
        .orElse(null);
  }
}
