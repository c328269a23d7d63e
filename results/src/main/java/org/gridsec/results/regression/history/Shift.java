package org.gridsec.results.regression.history;

import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.regression.SoftwareDifferences;
import org.gridsec.results.regression.history.OverheadSeries.Observation;
import org.gridsec.results.stats.ChangePoint;

/**
 * A change of a series' level.
 *
 * @param last observation of the old level
 * @param first observation of the new level
 * @param factor by which the overhead changed. It tends to be somewhat too large, because the place
 *     was chosen for its large difference.
 * @param pValue of there being no change
 */
public record Shift(Observation last, Observation first, Estimate factor, double pValue) {

  private static final String CHANGE = "%s: %s -> %s";

  static Shift of(ChangePoint change, Observation last, Observation first) {
    return new Shift(
        last, first, change.step().interval(Estimate.CONFIDENCE).map(Math::exp), change.pValue());
  }

  /** True if the overhead grew. */
  public boolean slower() {
    return factor.point() > 1;
  }

  /** Differences in software between the two runs at the shift, as {@code name: old -> new}. */
  public List<String> alsoChanged() {
    Environment before = last.entry().environment();
    Environment after = first.entry().environment();
    List<String> changed = new ArrayList<>();
    add(changed, "revision", last.entry().shortRevision(), first.entry().shortRevision());
    if (!last.entry().revision().equals(before.gitCommit())
        || !first.entry().revision().equals(after.gitCommit())) {
      add(changed, "Gridsec", before.gitCommit(), after.gitCommit());
    }
    add(changed, "Java", before.jdk(), after.jdk());
    add(changed, "kernel", before.kernel(), after.kernel());
    SoftwareDifferences.addParts(changed, CHANGE, before, after);
    return changed;
  }

  private static void add(List<String> changed, String name, String before, String after) {
    SoftwareDifferences.add(changed, CHANGE, name, before, after);
  }
}
