package org.gridsec.scenarios.cli;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Durations as people write them. */
final class Durations {

  private static final Pattern FORM =
      Pattern.compile("(?:(\\d{1,3})h)?(?:(\\d{1,5})m)?(?:(\\d{1,6})s)?");

  private Durations() {}

  /**
   * Of {@code 10m}, {@code 90s} or {@code 1h30m}.
   *
   * @return above 0
   * @throws IllegalArgumentException with the option, if it is no such duration
   */
  static double seconds(String option, String text) {
    Matcher form = FORM.matcher(text.strip());
    long seconds =
        form.matches()
            ? 3600 * number(form.group(1)) + 60 * number(form.group(2)) + number(form.group(3))
            : 0;
    if (seconds == 0) {
      throw new IllegalArgumentException(
          "'%s' expected a time, as 10m, 90s or 1h30m, got: %s".formatted(option, text));
    }
    return seconds;
  }

  private static long number(String digits) {
    return digits == null ? 0 : Long.parseLong(digits);
  }
}
