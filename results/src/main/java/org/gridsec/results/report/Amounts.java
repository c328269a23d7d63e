package org.gridsec.results.report;

import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Sample;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Scale;

/** What samples of a run have beside their times. */
public record Amounts(RunSummary run) {

  /**
   * A value of a cell, by the arithmetic mean: so parts add up to their whole.
   *
   * @return empty where the cell has failed or was not measured, or a sample has no such value
   */
  public Optional<PerFork> value(CellKey key, ToDoubleFunction<Sample> value) {
    return run.cell(key).flatMap(cell -> cell.values(Scale.LINEAR, value));
  }

  /** An amount of a cell. */
  public Optional<PerFork> amount(CellKey key, String name) {
    return value(key, sample -> amount(sample, name));
  }

  /** Whether any sample of a cell has the amount. */
  public boolean has(CellKey key, String name) {
    return run.cell(key)
        .filter(cell -> cell.cell().samples().stream().anyMatch(s -> s.amounts().containsKey(name)))
        .isPresent();
  }

  /** An amount of a sample; {@code NaN} where it has none. */
  public static double amount(Sample sample, String name) {
    return sample.amounts().getOrDefault(name, Double.NaN);
  }
}
