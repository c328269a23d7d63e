package org.gridsec.scenarios.run;

import java.time.Duration;
import java.util.Locale;

/** Told how a run gets on. */
public interface Progress extends AutoCloseable {

  /** A line about what happens now, or what to know. */
  void note(String line);

  /**
   * A slice was measured.
   *
   * @param done slices of the run so far
   * @param all slices of the run
   * @param remaining estimate of the time until the run's end, warm-up included
   * @param line what was measured
   */
  void slice(int done, int all, Duration remaining, String line);

  @Override
  void close();

  /** A duration as {@code 1 h 02 min}, {@code 3 min 05 s} or {@code 12 s}. */
  static String spoken(Duration duration) {
    if (duration.toHours() > 0) {
      return String.format(
          Locale.ROOT, "%d h %02d min", duration.toHours(), duration.toMinutesPart());
    }
    return duration.toMinutes() > 0
        ? String.format(
            Locale.ROOT, "%d min %02d s", duration.toMinutes(), duration.toSecondsPart())
        : String.format(Locale.ROOT, "%d s", duration.toSeconds());
  }
}
