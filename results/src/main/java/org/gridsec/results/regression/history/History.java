package org.gridsec.results.regression.history;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gridsec.results.regression.history.OverheadSeries.Observation;

/**
 * A sequence of runs.
 *
 * @param entries in the order of their start
 * @param problems lines of the file that could not be used, one message each
 */
public record History(List<HistoryEntry> entries, List<String> problems) {

  public static final History EMPTY = new History(List.of(), List.of());

  public History {
    entries = entries.stream().sorted(Comparator.comparing(HistoryEntry::startedAt)).toList();
    problems = List.copyOf(problems);
  }

  /** The different conditions of the runs, in the order of their first use. */
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

  /** The number of the conditions of a run, from 1. */
  public int machine(HistoryEntry entry) {
    return machine(conditions(), entry) + 1;
  }

  /**
   * Index of the first matching conditions; slightly different memory sizes of one machine match.
   */
  private static int machine(List<Fingerprint> conditions, HistoryEntry entry) {
    Fingerprint own = Fingerprint.of(entry);
    return IntStream.range(0, conditions.size())
        .filter(i -> conditions.get(i).matches(own))
        .findFirst()
        .orElseThrow();
  }

  /** A series for each value that any run has, grouped by mechanism or target. */
  public List<OverheadSeries> series() {
    List<Fingerprint> conditions = conditions();
    Map<String, Map<Tracked.Name, List<Observation>>> groups = new LinkedHashMap<>();
    for (int i = 0; i < entries.size(); i++) {
      HistoryEntry entry = entries.get(i);
      int run = i + 1;
      entry
          .values()
          .forEach(
              value ->
                  groups
                      .computeIfAbsent(value.series().group(), group -> new LinkedHashMap<>())
                      .computeIfAbsent(value.series(), name -> new ArrayList<>())
                      .add(new Observation(run, entry, value)));
    }
    return groups.values().stream()
        .flatMap(series -> series.entrySet().stream())
        .map(
            series ->
                OverheadSeries.of(
                    series.getKey(),
                    series.getValue(),
                    entry -> conditions.get(machine(conditions, entry))))
        .toList();
  }
}
