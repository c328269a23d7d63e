package org.gridsec.scenarios.campaign.ledger;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Scenario;
import org.gridsec.scenarios.spi.TrajectorySeries;

/** The cells and trajectories of a run. */
public final class Matrix {

  private Matrix() {}

  /**
   * The union of the scenarios' cells, without duplicates, each with the ids of all scenarios that
   * show it. The cells of a scenario stay together.
   *
   * @param each conditions that all scenarios are measured under
   */
  public static List<Cell> cells(List<Scenario> scenarios, List<Conditions> each) {
    Map<CellKey, List<String>> shownBy = new LinkedHashMap<>();
    for (Scenario scenario : scenarios) {
      for (Conditions conditions : each) {
        for (CellKey key : scenario.cells(conditions)) {
          shownBy.computeIfAbsent(key, k -> new ArrayList<>()).add(scenario.info().id());
        }
      }
    }
    return shownBy.entrySet().stream()
        .map(e -> Cell.pending(e.getKey(), e.getValue().stream().distinct().toList()))
        .toList();
  }

  /** Every cell in each of several variants. */
  public static List<Cell> asEach(Collection<String> variants, List<Cell> cells) {
    return cells.stream()
        .flatMap(cell -> variants.stream().map(one -> cell.withKey(cell.key().withVariant(one))))
        .toList();
  }

  /** The scenarios' trajectories; no two scenarios share one. */
  public static List<Trajectory> trajectories(
      List<Scenario> scenarios, Conditions conditions, int heapMiB) {
    JceProvider provider = conditions.provider().orElse(JceProvider.JDK);
    List<Trajectory> trajectories = new ArrayList<>();
    for (Scenario scenario : scenarios) {
      for (TrajectorySeries line : scenario.trajectories(conditions.suite(), heapMiB)) {
        CellKey key = line.key().withProvider(provider);
        trajectories.add(Trajectory.pending(key, line.jvm(), List.of(scenario.info().id())));
      }
    }
    return trajectories;
  }
}
