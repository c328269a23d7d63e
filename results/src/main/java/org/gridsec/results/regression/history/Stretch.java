package org.gridsec.results.regression.history;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.results.regression.history.OverheadSeries.Observation;
import org.gridsec.results.stats.ChangePoint;
import org.gridsec.results.stats.ChangePoints;

/**
 * The values of a series that can be compared. Where a history comes back to conditions that it had
 * before, their stretch goes on: hosted machines come in several kinds, in turn.
 *
 * @param observations with a value each, at least one
 * @param levels that they keep, one after the other; together they have all observations
 */
public record Stretch(Fingerprint conditions, List<Observation> observations, List<Level> levels) {

  public Stretch {
    observations = List.copyOf(observations);
    levels = List.copyOf(levels);
  }

  static Stretch of(Fingerprint conditions, List<Observation> observations) {
    List<ChangePoint> changes =
        ChangePoints.of(
            observations.stream()
                .mapToDouble(o -> Math.log(o.overhead().ratio().point()))
                .toArray());
    List<Level> levels = new ArrayList<>();
    for (int i = 0; i <= changes.size(); i++) {
      int from = i == 0 ? 0 : changes.get(i - 1).at();
      int to = i == changes.size() ? observations.size() : changes.get(i).at();
      Shift shift =
          i == 0
              ? null
              : Shift.of(changes.get(i - 1), observations.get(from - 1), observations.get(from));
      levels.add(new Level(observations.subList(from, to), shift));
    }
    return new Stretch(conditions, observations, levels);
  }

  /** Where the level changed, in the order of the runs. */
  public List<Shift> shifts() {
    return levels.stream().skip(1).map(Level::shift).toList();
  }

  /** How many runs are missing before any change could be found; 0 where there are enough. */
  public int missingRuns() {
    return Math.max(0, 2 * ChangePoints.LEAST_SEGMENT - observations.size());
  }
}
