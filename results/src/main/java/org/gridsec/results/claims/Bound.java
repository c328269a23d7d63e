package org.gridsec.results.claims;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a value is held against, written {@code at least 1.5}, {@code above 1}, {@code at most 1.2},
 * {@code below 1}, {@code 0.3 to 0.7}, or two of these with {@code and} between.
 *
 * @param lower end; minus infinity where there is none
 * @param lowerIncluded whether the end itself is within the bound
 * @param upper end; infinity where there is none
 * @param upperIncluded whether the end itself is within the bound
 */
public record Bound(double lower, boolean lowerIncluded, double upper, boolean upperIncluded) {

  /** A factor up to which two values count as equal. */
  private static final double NO_DIFFERENCE = 1.1;

  private static final String NUMBER = "(\\d{1,9}(?:\\.\\d{1,9})?)";
  private static final Pattern RANGE = Pattern.compile(NUMBER + " to " + NUMBER);
  private static final Pattern FORM =
      Pattern.compile(
          "(?:(at least|above) " + NUMBER + ")?( and )?(?:(at most|below) " + NUMBER + ")?");

  public Bound {
    if (!(lower < upper)) {
      throw new IllegalArgumentException(
          "'bound' expected its lower end below its upper, got: " + lower + " and " + upper);
    }
  }

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static Bound of(JsonNode json) {
    return of(json.asText());
  }

  /**
   * Reads a bound.
   *
   * @throws IllegalArgumentException where it is none
   */
  public static Bound of(String text) {
    Matcher range = RANGE.matcher(text);
    if (range.matches()) {
      return new Bound(
          Double.parseDouble(range.group(1)), true, Double.parseDouble(range.group(2)), true);
    }
    Matcher form = FORM.matcher(text);
    boolean both = form.matches() && form.group(1) != null && form.group(4) != null;
    if (text.isEmpty() || !form.matches() || both != (form.group(3) != null)) {
      throw new IllegalArgumentException(
          "'bound' expected at least X, above X, at most Y, below Y, X to Y, or two with 'and',"
              + " got: "
              + text);
    }
    return new Bound(
        form.group(1) == null ? Double.NEGATIVE_INFINITY : Double.parseDouble(form.group(2)),
        "at least".equals(form.group(1)),
        form.group(4) == null ? Double.POSITIVE_INFINITY : Double.parseDouble(form.group(5)),
        "at most".equals(form.group(4)));
  }

  /** Whether an interval lies wholly within this. */
  boolean contains(double from, double to) {
    return (lowerIncluded ? from >= lower : from > lower)
        && (upperIncluded ? to <= upper : to < upper);
  }

  /**
   * What an interval says that does not lie within this bound of a ratio. A bound wholly above 1,
   * or wholly below, says that there is a difference and in which direction; one around 1 says that
   * there is none.
   *
   * @return {@link Verdict#UNDECIDED} where it says neither
   */
  Verdict ofRatio(double from, double to) {
    boolean larger = lower >= 1;
    boolean smaller = upper <= 1;
    if (!larger && !smaller) {
      return excludes(from, to) ? Verdict.REVERSED : Verdict.UNDECIDED;
    }
    if (from >= 1 / NO_DIFFERENCE && to <= NO_DIFFERENCE) {
      return Verdict.NO_DIFFERENCE;
    }
    if (!excludes(from, to)) {
      return Verdict.UNDECIDED;
    }
    if (larger ? from > lower : to < upper) {
      return Verdict.STRONGER;
    }
    return (larger ? to < 1 : from > 1) ? Verdict.REVERSED : Verdict.WEAKER;
  }

  /**
   * What an interval says that does not lie within this bound of a number of clients or of calls,
   * or of a difference. A difference that is to be above 0, and is below, is the opposite.
   *
   * @return {@link Verdict#UNDECIDED} where it does not lie outside either
   */
  Verdict ofNumber(double from, double to) {
    if (!excludes(from, to)) {
      return Verdict.UNDECIDED;
    }
    return lower == 0 && to < 0 ? Verdict.REVERSED : Verdict.WEAKER;
  }

  /** The same of a slope or a size, which can be larger than the paper says. */
  Verdict ofAmount(double from, double to) {
    boolean larger = from >= upper && excludes(from, to) && !Double.isInfinite(lower);
    return larger ? Verdict.STRONGER : ofNumber(from, to);
  }

  /** The same of a share: what is to be negligible, and is not, is the opposite. */
  Verdict ofShare(double from, double to) {
    return Double.isInfinite(lower) && excludes(from, to) ? Verdict.REVERSED : ofAmount(from, to);
  }

  /** Whether an interval lies wholly outside this. */
  boolean excludes(double from, double to) {
    boolean below = lowerIncluded ? to < lower : to <= lower;
    boolean above = upperIncluded ? from > upper : from >= upper;
    return below || above;
  }

  @JsonValue
  @Override
  public String toString() {
    if (lowerIncluded && upperIncluded) {
      return number(lower) + " to " + number(upper);
    }
    String least =
        Double.isInfinite(lower) ? "" : (lowerIncluded ? "at least " : "above ") + number(lower);
    String most =
        Double.isInfinite(upper) ? "" : (upperIncluded ? "at most " : "below ") + number(upper);
    return least + (least.isEmpty() || most.isEmpty() ? "" : " and ") + most;
  }

  private static String number(double value) {
    return new BigDecimal(value, new MathContext(6)).stripTrailingZeros().toPlainString();
  }
}
