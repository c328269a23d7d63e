package org.gridsec.results.regression.history;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Overhead of a protection at one point of the matrix, or a value of a load, run by run.
 *
 * @param observations of all runs that have the point, with or without a value
 * @param stretches values grouped by their conditions, in the order in which those first occur
 */
public record OverheadSeries(
    Tracked.Name name, List<Observation> observations, List<Stretch> stretches) {

  /**
   * The value in one run.
   *
   * @param run number of the run in the history, from 1
   */
  public record Observation(int run, HistoryEntry entry, Tracked tracked) {

    /** True if there is a value. */
    public boolean measured() {
      return tracked.value() != null;
    }
  }

  public OverheadSeries {
    observations = List.copyOf(observations);
    stretches = List.copyOf(stretches);
  }

  /**
   * Groups observations into stretches.
   *
   * @param conditions returns those of a run
   */
  static OverheadSeries of(
      Tracked.Name name,
      List<Observation> observations,
      Function<HistoryEntry, Fingerprint> conditions) {
    Map<Fingerprint, List<Observation>> values =
        observations.stream()
            .filter(Observation::measured)
            .collect(
                Collectors.groupingBy(
                    observation -> conditions.apply(observation.entry()),
                    LinkedHashMap::new,
                    Collectors.toList()));
    return new OverheadSeries(
        name,
        observations,
        values.entrySet().stream()
            .map(stretch -> Stretch.of(stretch.getKey(), stretch.getValue()))
            .toList());
  }
}
