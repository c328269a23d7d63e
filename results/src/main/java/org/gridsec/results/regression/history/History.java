package org.gridsec.results.regression.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.regression.history.OverheadSeries.Observation;

/**
 * Runs one after the other.
 *
 * @param entries in the order in which they began
 * @param problems what of the file could not be used, a line each
 */
public record History(List<HistoryEntry> entries, List<String> problems) {

  public static final History EMPTY = new History(List.of(), List.of());

  public History {
    entries = entries.stream().sorted(Comparator.comparing(HistoryEntry::startedAt)).toList();
    problems = List.copyOf(problems);
  }

  /** The conditions of the runs, each once, in the order in which they first occur. */
  public List<Fingerprint> conditions() {
    List<Fingerprint> conditions = new ArrayList<>();
    for (HistoryEntry entry : entries) {
      Fingerprint own = Fingerprint.of(entry);
      if (conditions.stream().noneMatch(own::matches)) {
        conditions.add(own);
      }
    }
    return conditions;
  }

  /** The number of the conditions of one of the runs, from 1. */
  public int machine(HistoryEntry entry) {
    return machine(conditions(), entry) + 1;
  }

  /** The first that match: what a start takes of the memory does not part a run from them. */
  private static int machine(List<Fingerprint> conditions, HistoryEntry entry) {
    Fingerprint own = Fingerprint.of(entry);
    return IntStream.range(0, conditions.size())
        .filter(i -> conditions.get(i).matches(own))
        .findFirst()
        .orElseThrow();
  }

  /**
   * A series for each point of the matrix that any of the runs has, those of a mechanism together.
   */
  public List<OverheadSeries> series() {
    List<Fingerprint> conditions = conditions();
    Map<String, Map<CellKey, List<Observation>>> mechanisms = new LinkedHashMap<>();
    for (int i = 0; i < entries.size(); i++) {
      for (Overhead overhead : entries.get(i).overheads()) {
        mechanisms
            .computeIfAbsent(overhead.key().mechanism(), mechanism -> new LinkedHashMap<>())
            .computeIfAbsent(overhead.key(), key -> new ArrayList<>())
            .add(new Observation(i + 1, entries.get(i), overhead));
      }
    }
    return mechanisms.values().stream()
        .flatMap(cells -> cells.entrySet().stream())
        .map(
            cell ->
                OverheadSeries.of(
                    cell.getKey(),
                    cell.getValue(),
                    entry -> conditions.get(machine(conditions, entry))))
        .toList();
  }
}
