package org.gridsec.scenarios.run;

import java.time.Duration;
import org.gridsec.core.config.Profile;

/**
 * Estimates how long a run still takes, from what its generations and slices took so far, and from
 * its profile before there is any.
 */
final class Pace {

  /** Starting a pair of JVMs, before one was timed. */
  private static final Duration START = Duration.ofSeconds(3);

  private final int slicesPerGeneration;
  private final Duration expectedPreparation;
  private final Duration expectedSlice;
  private Duration preparation = Duration.ZERO;
  private int prepared;
  private Duration slicing = Duration.ZERO;
  private int slices;

  /**
   * @param slicesPerGeneration over all cells
   * @param pairs of JVMs that each generation starts and warms
   */
  Pace(Profile profile, int slicesPerGeneration, int pairs) {
    this.slicesPerGeneration = slicesPerGeneration;
    this.expectedPreparation = profile.warmupLimit().dividedBy(2).plus(START).multipliedBy(pairs);
    this.expectedSlice = profile.slice();
  }

  /** All pairs of a generation have been started and warmed. */
  void prepared(Duration took) {
    preparation = preparation.plus(took);
    prepared++;
  }

  void sliced(Duration took) {
    slicing = slicing.plus(took);
    slices++;
  }

  /**
   * @param left slices that are not measured yet, in the generation under way and those after it
   */
  Duration remaining(int left) {
    Duration slice = slices == 0 ? expectedSlice : slicing.dividedBy(slices);
    Duration prepare = prepared == 0 ? expectedPreparation : preparation.dividedBy(prepared);
    int generationsToPrepare = Math.max(0, left - 1) / slicesPerGeneration;
    return slice.multipliedBy(left).plus(prepare.multipliedBy(generationsToPrepare));
  }
}
