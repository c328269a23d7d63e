package org.gridsec.scenarios.run;

import java.time.Duration;

/** Estimates how long a run still takes, from what its generations and slices took so far. */
public final class Pace {

  private final Duration expectedSlice;
  private final int slicesPerGeneration;
  private final Duration expectedPreparation;
  private Duration preparation = Duration.ZERO;
  private int prepared;
  private Duration slicing = Duration.ZERO;
  private int slices;

  /**
   * @param expectedSlice what a slice takes, before one was timed
   * @param slicesPerGeneration over all cells
   * @param expectedPreparation what it takes to start and warm the JVMs of a generation, likewise
   */
  public Pace(Duration expectedSlice, int slicesPerGeneration, Duration expectedPreparation) {
    this.expectedSlice = expectedSlice;
    this.slicesPerGeneration = slicesPerGeneration;
    this.expectedPreparation = expectedPreparation;
  }

  /** All pairs of a generation have been started and warmed. */
  public void prepared(Duration took) {
    preparation = preparation.plus(took);
    prepared++;
  }

  /** A slice was measured. */
  public void sliced(Duration took) {
    slicing = slicing.plus(took);
    slices++;
  }

  /**
   * How long the rest takes.
   *
   * @param left slices that are not measured yet, in the generation under way and those after it
   */
  public Duration remaining(int left) {
    Duration slice = slices == 0 ? expectedSlice : slicing.dividedBy(slices);
    Duration prepare = prepared == 0 ? expectedPreparation : preparation.dividedBy(prepared);
    int generationsToPrepare = Math.max(0, left - 1) / slicesPerGeneration;
    return slice.multipliedBy(left).plus(prepare.multipliedBy(generationsToPrepare));
  }
}
