package org.gridsec.results.claims.selector;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridsec.core.model.run.Course;
import org.gridsec.results.stats.Climb;

/**
 * Some of the calls of a {@link Course}, written {@code 11..100}, {@code first tenth} or {@code
 * last tenth}.
 *
 * @param text as written
 */
public record Window(String text) {

  private static final Pattern RANGE = Pattern.compile("([1-9]\\d{0,8})\\.\\.([1-9]\\d{0,8})");
  private static final String FIRST = "first tenth";
  private static final String LAST = "last tenth";

  public Window {
    if (!text.equals(FIRST) && !text.equals(LAST) && !RANGE.matcher(text).matches()) {
      throw new IllegalArgumentException(
          "calls expected %s, %s or a range such as 11..100, got: %s".formatted(FIRST, LAST, text));
    }
  }

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static Window of(JsonNode json) {
    return new Window(json.asText());
  }

  /** Mean response time of these calls in ms; {@code NaN} if the course has none of them. */
  public double meanMillis(Course course) {
    Matcher range = RANGE.matcher(text);
    if (range.matches()) {
      return Climb.meanMillis(
          course, Double.parseDouble(range.group(1)) - 1, Double.parseDouble(range.group(2)));
    }
    double calls = course.calls();
    double tenth = Math.floor(calls / 10);
    return text.equals(FIRST)
        ? Climb.meanMillis(course, 0, tenth)
        : Climb.meanMillis(course, calls - tenth, calls);
  }

  @Override
  public String toString() {
    return text.contains("..") ? "calls " + text : text + " of calls";
  }
}
