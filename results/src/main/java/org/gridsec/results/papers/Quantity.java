package org.gridsec.results.papers;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gridsec.results.yaml.FromText;

/**
 * A number as a paper prints it: {@code 27.90}, a bound ({@code <10}, {@code <=28}, {@code >95},
 * {@code >=5}) or a range ({@code 10..30}); each may be approximate ({@code ~90}, {@code ~2..3}).
 *
 * @param printed as in the data, with the digits of the paper
 * @param low smallest possible value; minus infinity for an upper bound
 * @param high largest possible value; infinity for a lower bound
 * @param about true if the paper calls it approximate
 */
@JsonDeserialize(using = Quantity.Reading.class)
public record Quantity(String printed, double low, double high, boolean about) {

  private static final String NUMBER = "-?\\d+(?:\\.\\d+)?";
  private static final Pattern FORM =
      Pattern.compile(
          "(?<about>~)?(?:(?<bound><=?|>=?)?(?<one>"
              + NUMBER
              + ")|(?<from>"
              + NUMBER
              + ")\\.\\.(?<to>"
              + NUMBER
              + "))");

  /** Reads the text, so that no digit of the paper is lost. */
  static final class Reading extends FromText<Quantity> {

    private static final long serialVersionUID = 1L;

    Reading() {
      super(Quantity.class, Quantity::of);
    }
  }

  public Quantity {
    if (!(low <= high)) {
      throw new IllegalArgumentException("a quantity expected its ends in order, got: " + printed);
    }
  }

  /**
   * Parses a quantity.
   *
   * @throws IllegalArgumentException if the text is not a quantity
   */
  public static Quantity of(String text) {
    Matcher form = FORM.matcher(text);
    if (!form.matches()) {
      throw new IllegalArgumentException(
          "a quantity expected NUMBER, <NUMBER, <=NUMBER, >NUMBER, >=NUMBER or FROM..TO,"
              + " with ~ before it where it is approximate, got: "
              + text);
    }
    boolean about = form.group("about") != null;
    if (form.group("one") == null) {
      return new Quantity(
          text,
          Double.parseDouble(form.group("from")),
          Double.parseDouble(form.group("to")),
          about);
    }
    double value = Double.parseDouble(form.group("one"));
    String bound = form.group("bound");
    boolean upper = bound != null && bound.startsWith("<");
    boolean lower = bound != null && bound.startsWith(">");
    return new Quantity(
        text,
        upper ? Double.NEGATIVE_INFINITY : value,
        lower ? Double.POSITIVE_INFINITY : value,
        about);
  }

  /** The number, if it is a single one; empty for a range or a bound. */
  public OptionalDouble point() {
    return low == high ? OptionalDouble.of(low) : OptionalDouble.empty();
  }

  /** The number in words: {@code about 90}, {@code under 10}, {@code 10 to 30}. */
  public String label() {
    String number = printed.startsWith("~") ? printed.substring(1) : printed;
    String words =
        number
            .replace("<=", "at most ")
            .replace(">=", "at least ")
            .replace("<", "under ")
            .replace(">", "over ")
            .replace("..", " to ");
    return about ? "about " + words : words;
  }

  @Override
  public String toString() {
    return label();
  }
}
