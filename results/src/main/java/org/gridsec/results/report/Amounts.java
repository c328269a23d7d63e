package org.gridsec.results.report;

import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.summary.RunSummary;

/** Values of a run other than its times, such as the memory that a call allocates. */
public record Amounts(RunSummary run) {

  /**
   * Value of a cell, as an arithmetic mean, so that parts add up to their whole.
   *
   * @return empty if the cell failed or was not measured, or if a sample has no such value
   */
  public Optional<PerFork> value(CellKey key, ToDoubleFunction<Sample> value) {
    return run.cell(key).flatMap(cell -> cell.values(Scale.LINEAR, value));
  }

  /** An amount of a cell by its name; empty as in {@link #value}. */
  public Optional<PerFork> amount(CellKey key, String name) {
    return value(key, sample -> amount(sample, name));
  }

  /** True if any sample of a cell has the amount. */
  public boolean has(CellKey key, String name) {
    return run.cell(key)
        .filter(cell -> cell.cell().samples().stream().anyMatch(s -> s.amounts().containsKey(name)))
        .isPresent();
  }

  /** Time of a phase of a sample, in ms; {@code NaN} if it has none. */
  public static double phase(Sample sample, String name) {
    return sample.phaseMillis().getOrDefault(name, Double.NaN);
  }

  /** An amount of a sample; {@code NaN} if it has none. */
  public static double amount(Sample sample, String name) {
    return sample.amounts().getOrDefault(name, Double.NaN);
  }
}
