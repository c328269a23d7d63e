package org.gridsec.results.regression.history;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.results.regression.history.OverheadSeries.Observation;
import org.gridsec.results.stats.ChangePoint;
import org.gridsec.results.stats.ChangePoints;

/**
 * The values of a series that can be compared. If a history returns to earlier conditions, their
 * stretch continues: hosted machines alternate between several kinds.
 *
 * @param observations with a value each, at least one
 * @param levels in their order; together they have all observations
 */
public record Stretch(
    Fingerprint conditions, List<Observation> observations, List<Segment> levels) {

  public Stretch {
    observations = List.copyOf(observations);
    levels = List.copyOf(levels);
  }

  static Stretch of(Fingerprint conditions, List<Observation> observations) {
    List<ChangePoint> changes =
        ChangePoints.of(
            observations.stream()
                .mapToDouble(o -> Math.log(o.tracked().value().point()))
                .toArray());
    List<Segment> levels = new ArrayList<>();
    for (int i = 0; i <= changes.size(); i++) {
      int from = i == 0 ? 0 : changes.get(i - 1).at();
      int to = i == changes.size() ? observations.size() : changes.get(i).at();
      Shift shift =
          i == 0
              ? null
              : Shift.of(changes.get(i - 1), observations.get(from - 1), observations.get(from));
      levels.add(new Segment(observations.subList(from, to), shift));
    }
    return new Stretch(conditions, observations, levels);
  }

  /** Changes of the level, in the order of the runs. */
  public List<Shift> shifts() {
    return levels.stream().skip(1).map(Segment::shift).toList();
  }

  /** Number of further runs before any change can be found; 0 if there are enough. */
  public int missingRuns() {
    return Math.max(0, 2 * ChangePoints.LEAST_SEGMENT - observations.size());
  }
}
