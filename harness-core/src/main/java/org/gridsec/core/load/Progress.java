package org.gridsec.core.load;

import java.time.Duration;

/** Reports the progress of a run. */
public interface Progress extends AutoCloseable {

  /** Reports nothing. */
  Progress NONE = new Progress() {};

  /** Reports the current step, or a remark, in a line. */
  default void note(String line) {}

  /**
   * Reports a measurement.
   *
   * @param part of the run that is done, 0 to 1
   * @param remaining estimate of the time until the run's end, with warm-up
   * @param line result of the measurement; a bar skips an empty line
   */
  default void measured(double part, Duration remaining, String line) {}

  @Override
  default void close() {}
}
