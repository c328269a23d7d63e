package org.gridsec.results.stats;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gridsec.core.config.Profile;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Status;

/**
 * How much a run was disturbed by what else the machine did, or its host: the share of its visits
 * that a probe found {@link Sample#disturbed() disturbed}, those among them that were made again
 * for that reason.
 */
public final class Disturbance {

  /** Warning of a cell. */
  public static final String ALWAYS = "the machine was busy in all visits of a generation";

  private Disturbance() {}

  /**
   * Computes it.
   *
   * @return 0 to 1; empty where no probe was made, or in cold JVMs, which are slow at it themselves
   */
  public static Optional<Double> of(Run run) {
    if (run.profile().equals(Profile.SMOKE.id())) {
      return Optional.empty();
    }
    List<Sample> probed =
        run.cells().stream()
            .filter(cell -> cell.status() == Status.OK)
            .flatMap(cell -> cell.samples().stream())
            .filter(sample -> sample.amounts().containsKey(Sample.PROBE_RATIO))
            .toList();
    long disturbed = probed.stream().filter(Sample::disturbed).count();
    return probed.isEmpty() ? Optional.empty() : Optional.of((double) disturbed / probed.size());
  }

  /** A disturbance in words. */
  public static String text(double share) {
    return String.format(
        Locale.ROOT, "something else used the cores in %.0f %% of the visits", 100 * share);
  }
}
