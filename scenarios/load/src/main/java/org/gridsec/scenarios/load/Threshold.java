package org.gridsec.scenarios.load;

import java.util.Collection;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridsec.core.model.Guess;
import org.gridsec.core.model.run.Estimate;

/**
 * A condition on a load, such as {@code p99 > 200ms}, or on one of its requests, such as {@code
 * p99[login] > 200ms}.
 *
 * @param text as it was given
 * @param request name of the request; null for all calls
 * @param operator one of {@code >}, {@code >=}, {@code <}, {@code <=}
 * @param limit in ms, per cent or calls/s
 */
public record Threshold(String text, Metric metric, String request, String operator, double limit) {

  private static final Pattern FORM =
      Pattern.compile("([^<>=!]*)([<>=!]*)\\s*([\\d.,+-]*)\\s*(.*)", Pattern.DOTALL);

  private static final Pattern OF_REQUEST = Pattern.compile("(.*?)\\[(.+)]", Pattern.DOTALL);

  private static final Pattern NUMBER = Pattern.compile("\\d{1,9}(\\.\\d{1,6})?");

  /**
   * A threshold, applied to a cell.
   *
   * @param value measured value in the unit of the threshold; NaN if no call succeeded
   * @param interval of the value; null if it has none
   * @param met true if the condition is met; one on times that no call has counts as met
   */
  record Verdict(Threshold threshold, LoadCell cell, double value, Estimate interval, boolean met) {

    /** True if another run of the same length may well be on the other side of the limit. */
    boolean close() {
      return interval != null
          && interval.hasInterval()
          && interval.lower() < threshold.limit
          && threshold.limit < interval.upper();
    }

    /** The threshold, whether it is broken, and the measured value. */
    String line() {
      return "%s: %s, got %s%s"
          .formatted(
              threshold.text,
              met ? "broken" : "kept",
              threshold.metric.text(value),
              close()
                  ? " ["
                      + LoadText.number(interval.lower())
                      + ", "
                      + LoadText.number(interval.upper())
                      + "], so another run may differ"
                  : "");
    }
  }

  /**
   * Parses a threshold.
   *
   * @throws IllegalArgumentException if the text is none; the message has the expected form
   */
  public static Threshold of(String text) {
    Matcher form = FORM.matcher(text.strip());
    if (!form.matches() || form.group(1).isBlank()) {
      throw new IllegalArgumentException(
          "expected a quantity, an operator and a limit, as 'p99 > 200ms', got: " + text);
    }
    String quantity = form.group(1).strip();
    Matcher named = OF_REQUEST.matcher(quantity);
    boolean ofRequest = named.matches();
    Metric metric = Metric.of(ofRequest ? named.group(1).strip() : quantity);
    String operator = form.group(2);
    if (!operator.matches("[<>]=?")) {
      throw new IllegalArgumentException(
          "expected >, >=, < or <= after %s, got: %s"
              .formatted(metric, operator.isEmpty() ? text : operator));
    }
    if (!NUMBER.matcher(form.group(3)).matches()) {
      throw new IllegalArgumentException(
          "expected a number after %s %s, got: %s%s"
              .formatted(metric, operator, form.group(3), form.group(4)));
    }
    return new Threshold(
        text.strip(),
        metric,
        ofRequest ? named.group(2) : null,
        operator,
        metric.value(form.group(3), form.group(4)));
  }

  /** True if it is of a share of failed calls, of all requests. */
  public boolean ofErrors() {
    return metric == Metric.ERRORS && request == null;
  }

  /** True if it is of a rate, of all requests. */
  public boolean ofRate() {
    return metric == Metric.RATE && request == null;
  }

  /**
   * Checks that there is such a request.
   *
   * @throws IllegalArgumentException if there is none
   */
  public void requireOneOf(Collection<String> requests) {
    if (request != null && !requests.contains(request)) {
      throw new IllegalArgumentException(
          "'--fail-if' expected the name of a request %s, got: %s"
              .formatted(requests, request + Guess.of(requests, request)));
    }
  }

  /** True if the condition holds for a value; false for NaN. */
  boolean met(double value) {
    return switch (operator) {
      case ">" -> value > limit;
      case ">=" -> value >= limit;
      case "<" -> value < limit;
      default -> value <= limit;
    };
  }

  /** Applies it to a cell. */
  Verdict judge(LoadCell cell, LoadPlan plan) {
    LoadCell its = request == null ? cell : cell.of(request);
    double value = its.value(metric, plan.timeout());
    Estimate interval =
        switch (metric) {
          case MEAN -> its.meanMillis();
          case RATE -> its.callsPerSecond();
          default -> null;
        };
    return new Verdict(this, cell, value, interval, Double.isNaN(value) || met(value));
  }

  /** Applies it to a capacity; empty unless it is of a rate. */
  Optional<Verdict> judge(LoadCapacity capacity) {
    if (!ofRate() || capacity.steps().isEmpty()) {
      return Optional.empty();
    }
    double value = capacity.found() == null ? 0 : capacity.found();
    Estimate interval = new Estimate(value, capacity.lower(), capacity.upper());
    return Optional.of(
        new Verdict(this, capacity.steps().get(0).cell().at(value), value, interval, met(value)));
  }

  @Override
  public String toString() {
    return text;
  }
}
