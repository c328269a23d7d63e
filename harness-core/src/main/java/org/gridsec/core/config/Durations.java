package org.gridsec.core.config;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridsec.core.model.Rounded;

/** Reads and writes durations for people. */
public final class Durations {

  private static final Pattern FORM =
      Pattern.compile("(?:(\\d{1,3})h)?(?:(\\d{1,5})m)?(?:(\\d{1,6})s)?(?:(\\d{1,6})ms)?");

  private Durations() {}

  /**
   * Reads a duration such as {@code 10m}, {@code 90s}, {@code 1h30m} or {@code 150ms}.
   *
   * @throws IllegalArgumentException if the text is not a duration
   */
  public static Duration of(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (text.isBlank() || !form.matches()) {
      throw new IllegalArgumentException(
          "expected a time, as 10m, 90s or 1h30m, got: %s".formatted(text));
    }
    return Duration.ofHours(number(form.group(1)))
        .plusMinutes(number(form.group(2)))
        .plusSeconds(number(form.group(3)))
        .plusMillis(number(form.group(4)));
  }

  /**
   * Reads a duration above 0.
   *
   * @throws IllegalArgumentException if the text is not such a duration
   */
  public static Duration aboveZero(String text) {
    Duration duration = of(text);
    if (duration.isZero()) {
      throw new IllegalArgumentException("expected a time, above 0, got: " + text);
    }
    return duration;
  }

  /**
   * Reads the value of an option.
   *
   * @return a duration above 0
   * @throws IllegalArgumentException if the text is not such a duration; the message names the
   *     option
   */
  public static Duration of(String option, String text) {
    try {
      return aboveZero(text);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("'%s' %s".formatted(option, e.getMessage()), e);
    }
  }

  private static long number(String digits) {
    return digits == null ? 0 : Long.parseLong(digits);
  }

  /**
   * Writes the format that {@link #of} reads: {@code 1h30m}, {@code 30m}, {@code 90s} or {@code
   * 150ms}.
   */
  public static String text(Duration duration) {
    StringBuilder text = new StringBuilder();
    append(text, duration.toHours(), "h");
    append(text, duration.toMinutesPart(), "m");
    append(text, duration.toSecondsPart(), "s");
    append(text, duration.toMillisPart(), "ms");
    return text.isEmpty() ? "0s" : text.toString();
  }

  private static void append(StringBuilder text, long number, String unit) {
    if (number > 0) {
      text.append(number).append(unit);
    }
  }

  /** Text for people: {@code 1 h 02 min}, {@code 3 min 05 s} or {@code 12 s}. */
  public static String spoken(Duration duration) {
    if (duration.toHours() > 0) {
      return Rounded.text("%d h %02d min", duration.toHours(), duration.toMinutesPart());
    }
    return duration.toMinutes() > 0
        ? Rounded.text("%d min %02d s", duration.toMinutes(), duration.toSecondsPart())
        : "%s s".formatted(duration.toSeconds());
  }
}
