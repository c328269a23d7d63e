package org.gridsec.results.report;

import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Sample;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Scale;

/** What samples have beside their times, as entries of tables. */
record AmountEntries(RunSummary run) {

  /**
   * A value of a cell, by the arithmetic mean: so parts add up to their whole.
   *
   * @return empty where the cell has failed or was not measured, or a sample has no such value
   */
  Optional<PerFork> value(CellKey key, ToDoubleFunction<Sample> value) {
    return run.cell(key).flatMap(cell -> cell.values(Scale.LINEAR, value));
  }

  /** An amount of a cell. */
  Optional<PerFork> amount(CellKey key, String name) {
    return value(key, sample -> amount(sample, name));
  }

  /** Whether any sample of a cell has the amount. */
  boolean has(CellKey key, String name) {
    return run.cell(key)
        .filter(cell -> cell.cell().samples().stream().anyMatch(s -> s.amounts().containsKey(name)))
        .isPresent();
  }

  /** An amount of a sample; {@code NaN} where it has none. */
  static double amount(Sample sample, String name) {
    return sample.amounts().getOrDefault(name, Double.NaN);
  }

  /** Point and interval; a dash where there is no value. */
  static Entry entry(Optional<PerFork> value) {
    return value
        .map(PerFork::estimate)
        .map(e -> new Entry("ok", Numbers.format(e.point()), Numbers.interval(e), ""))
        .orElse(Entry.NOTHING);
  }

  /** The point alone: of what does not vary, or hardly. */
  static Entry point(Optional<PerFork> value) {
    return value
        .map(v -> new Entry("ok", Numbers.format(v.estimate().point()), "", ""))
        .orElse(Entry.NOTHING);
  }
}
