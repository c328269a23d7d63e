package org.gridsec.results.regression.history;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridsec.core.model.CellKey;

/**
 * What protection cost at one point of the matrix, run by run.
 *
 * @param observations of all runs that have the point, with a value or without
 * @param stretches the values, by the conditions they were measured under, in the order in which
 *     those first occur
 */
public record OverheadSeries(CellKey key, List<Observation> observations, List<Stretch> stretches) {

  /**
   * What a run says of it.
   *
   * @param run number of the run in the history, from 1
   */
  public record Observation(int run, HistoryEntry entry, Overhead overhead) {

    /** Whether there is a value. */
    public boolean measured() {
      return overhead.ratio() != null;
    }
  }

  public OverheadSeries {
    observations = List.copyOf(observations);
    stretches = List.copyOf(stretches);
  }

  /**
   * The observations in their stretches.
   *
   * @param conditions of a run
   */
  static OverheadSeries of(
      CellKey key, List<Observation> observations, Function<HistoryEntry, Fingerprint> conditions) {
    Map<Fingerprint, List<Observation>> values =
        observations.stream()
            .filter(Observation::measured)
            .collect(
                Collectors.groupingBy(
                    observation -> conditions.apply(observation.entry()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return new OverheadSeries(
        key,
        observations,
        values.entrySet().stream()
            .map(stretch -> Stretch.of(stretch.getKey(), stretch.getValue()))
            .toList());
  }
}
