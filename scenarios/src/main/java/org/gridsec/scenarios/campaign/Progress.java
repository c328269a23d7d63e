package org.gridsec.scenarios.campaign;

import java.time.Duration;

/** Reports the progress of a run. */
public interface Progress extends AutoCloseable {

  /** Reports nothing. */
  Progress NONE =
      new Progress() {
        @Override
        public void note(String line) {}

        @Override
        public void measured(double part, Duration remaining, String line) {}

        @Override
        public void close() {}
      };

  /** Reports the current step, or a remark, in a line. */
  void note(String line);

  /**
   * Reports a measurement.
   *
   * @param part of the run that is done, 0 to 1
   * @param remaining estimate of the time until the run's end, with warm-up
   * @param line result of the measurement; a bar skips an empty line
   */
  void measured(double part, Duration remaining, String line);

  @Override
  void close();
}
