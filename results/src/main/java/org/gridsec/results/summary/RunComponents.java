package org.gridsec.results.summary;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.stats.VarianceComponents;

/**
 * Variance components of a run's cells. Times and ratios have their own: a slow machine in one fork
 * affects the times of all cells, but cancels out of ratios.
 *
 * @param times components of the values of one cell
 * @param ratios components of values that are computed from several cells
 */
public record RunComponents(VarianceComponents times, VarianceComponents ratios) {

  /** Components if other cells are unknown. */
  public static final RunComponents NONE =
      new RunComponents(VarianceComponents.NONE, VarianceComponents.NONE);

  /**
   * Components of similar cells, from their response times and from the ratios of these to the
   * {@link RunSummary#baseline}. If no cell has a baseline, as with single operations, the ratios
   * are those to the cell before.
   */
  static RunComponents of(List<Cell> cells) {
    Map<CellKey, PerFork> times = new LinkedHashMap<>();
    for (Cell cell : cells) {
      PerFork.of(Scale.LOG, cell.samples(), Sample::meanMillis)
          .ifPresent(time -> times.put(cell.key(), time));
    }
    List<PerFork> ratios =
        times.keySet().stream()
            .filter(key -> !RunSummary.baseline(key).equals(key))
            .flatMap(key -> ratio(times.get(key), times.get(RunSummary.baseline(key))))
            .toList();
    List<PerFork> all = List.copyOf(times.values());
    return new RunComponents(
        VarianceComponents.of(all),
        VarianceComponents.of(ratios.isEmpty() ? successive(all) : ratios));
  }

  private static List<PerFork> successive(List<PerFork> times) {
    List<PerFork> ratios = new ArrayList<>();
    for (int i = 1; i < times.size(); i++) {
      ratio(times.get(i), times.get(i - 1)).forEach(ratios::add);
    }
    return ratios;
  }

  private static Stream<PerFork> ratio(PerFork time, PerFork other) {
    return Optional.ofNullable(other).flatMap(time::dividedBy).stream();
  }
}
