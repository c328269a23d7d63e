package org.gridsec.scenarios.campaign;

import java.time.Duration;

/** Told how a run gets on. */
public interface Progress extends AutoCloseable {

  /** Tells nobody. */
  Progress NONE =
      new Progress() {
        @Override
        public void note(String line) {}

        @Override
        public void measured(double part, Duration remaining, String line) {}

        @Override
        public void close() {}
      };

  /** A line about what happens now, or what to know. */
  void note(String line);

  /**
   * Something was measured.
   *
   * @param part of the run that is done, 0 to 1
   * @param remaining estimate of the time until the run's end, warm-up included
   * @param line what was measured; a bar shows no empty one
   */
  void measured(double part, Duration remaining, String line);

  @Override
  void close();
}
