package org.gridsec.scenarios.load;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.Guess;
import org.gridsec.core.model.Rounded;

/** A quantity of a load that a threshold can name. */
public enum Metric {
  MEAN("mean", Kind.TIME),
  P50("p50", Kind.TIME),
  P90("p90", Kind.TIME),
  P95("p95", Kind.TIME),
  P99("p99", Kind.TIME),
  P999("p99.9", Kind.TIME),
  MAX("max", Kind.TIME),
  /** Failed calls, and calls that were due but not sent, as a share of all. */
  ERRORS("errors", Kind.SHARE),
  RATE("calls/s", Kind.RATE);

  /** The measured quantity, and the units in which a threshold can be given. */
  enum Kind {
    TIME("ms", "a time, as 200ms or 1.5s"),
    SHARE("%", "a percentage, as 0.1%"),
    RATE("calls/s", "calls per second without a unit, as 50");

    private final String unit;
    private final String form;

    Kind(String unit, String form) {
      this.unit = unit;
      this.form = form;
    }

    /** Number of units of values in another unit; 0 if that is none of this kind. */
    private double factor(String other) {
      return switch (this) {
        case TIME ->
            switch (other) {
              case "us", "µs" -> 1e-3;
              case "ms" -> 1;
              case "s" -> 1e3;
              default -> 0;
            };
        case SHARE -> other.equals("%") ? 1 : 0;
        case RATE -> other.isEmpty() ? 1 : 0;
      };
    }

    /** Unit of values: ms, per cent or calls/s. */
    String unit() {
      return unit;
    }
  }

  private final String word;
  private final Kind kind;

  Metric(String word, Kind kind) {
    this.word = word;
    this.kind = kind;
  }

  /**
   * Finds a quantity.
   *
   * @throws IllegalArgumentException if there is none of this name
   */
  static Metric of(String word) {
    List<String> words = Stream.of(values()).map(Metric::toString).toList();
    return Stream.of(values())
        .filter(one -> one.word.equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "expected one of %s, got: %s%s"
                        .formatted(String.join(", ", words), word, Guess.of(words, word))));
  }

  Kind kind() {
    return kind;
  }

  /** Percentile of response times from 0 to 100; 100 for the maximum. Only for percentiles. */
  double percentile() {
    return this == MAX ? 100 : Double.parseDouble(word.substring(1));
  }

  /**
   * Converts a number and its unit.
   *
   * @return in ms, per cent or calls/s
   * @throws IllegalArgumentException if the unit is not one of this quantity's
   */
  double value(String number, String unit) {
    double factor = kind.factor(unit);
    if (factor == 0) {
      throw new IllegalArgumentException(
          "expected %s after %s, got: %s%s"
              .formatted(kind.form, word, number, unit.isEmpty() ? " without a unit" : unit));
    }
    double value = Double.parseDouble(number) * factor;
    if (kind == Kind.SHARE && value > 100) {
      throw new IllegalArgumentException(
          "expected 0%% to 100%% after %s, got: %s%s".formatted(word, number, unit));
    }
    return value;
  }

  /** Formats a value with its unit. */
  String text(double value) {
    return Double.isNaN(value)
        ? "no successful call"
        : kind == Kind.SHARE
            ? Rounded.text("%.3g %%", value)
            : LoadText.number(value) + " " + kind.unit;
  }

  @Override
  public String toString() {
    return word;
  }
}
