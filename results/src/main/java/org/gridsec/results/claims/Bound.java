package org.gridsec.results.claims;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.function.DoubleUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;

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
  private static final double NEAR = 1.1;

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
   * What an interval says of a value that is held against this. Each interval has one verdict; the
   * first of these that is true of it:
   *
   * <ol>
   *   <li>It lies within the bound: {@link Verdict#HOLDS}.
   *   <li>The bound of a ratio says that there is a difference, and the interval lies within a
   *       factor of 1.1 of 1: {@link Verdict#NO_DIFFERENCE}.
   *   <li>It lies outside the bound: beyond it, {@link Verdict#STRONGER}; on the nearer side, by
   *       the side of 1 that it lies on, {@link Verdict#WEAKER}, {@link Verdict#REVERSED} or {@link
   *       Verdict#WEAKER_OR_REVERSED}. A bound that says that there is no difference has no such
   *       sides: {@link Verdict#DIFFERS}.
   *   <li>It contains an end of the bound: {@link Verdict#AT_THE_EDGE} where all of it is within a
   *       factor of 1.1 of that end, {@link Verdict#DIRECTION} where it lies on the paper's side of
   *       1, else {@link Verdict#UNDECIDED}.
   * </ol>
   *
   * @param unit of the value, as comparisons have it
   */
  Verdict verdict(String unit, double from, double to) {
    if (contains(from, to)) {
      return Verdict.HOLDS;
    }
    return switch (unit) {
      case Comparison.RATIO -> ofRatio(from, to);
      case Comparison.SHARE -> excludes(from, to) ? ofShare(from) : open(Bound::odds, from, to);
      case Comparison.CALLS -> excludes(from, to) ? ofNumber(to) : Verdict.UNDECIDED;
      default -> excludes(from, to) ? ofAmount(from, to) : open(value -> value, from, to);
    };
  }

  /**
   * A bound wholly above 1, or wholly below, says that there is a difference and in which
   * direction; one around 1 says that there is none.
   */
  private Verdict ofRatio(double from, double to) {
    boolean larger = lower >= 1;
    if (!larger && upper > 1) {
      return excludes(from, to) ? Verdict.DIFFERS : open(value -> value, from, to);
    }
    if (from >= 1 / NEAR && to <= NEAR) {
      return Verdict.NO_DIFFERENCE;
    }
    boolean asPaper = larger ? from > 1 : to < 1;
    if (!excludes(from, to)) {
      Verdict open = open(value -> value, from, to);
      return open == Verdict.UNDECIDED && asPaper ? Verdict.DIRECTION : open;
    }
    if (larger ? from > lower : to < upper) {
      return Verdict.STRONGER;
    }
    if (asPaper) {
      return Verdict.WEAKER;
    }
    return (larger ? to < 1 : from > 1) ? Verdict.REVERSED : Verdict.WEAKER_OR_REVERSED;
  }

  /** Of calls, or of a difference, which may be below 0. */
  private Verdict ofNumber(double to) {
    return lower == 0 && to < 0 ? Verdict.REVERSED : Verdict.WEAKER;
  }

  /** Of a slope or a size. */
  private Verdict ofAmount(double from, double to) {
    return from >= upper && !Double.isInfinite(lower) ? Verdict.STRONGER : ofNumber(to);
  }

  /** What is to be negligible, and is not, differs. */
  private Verdict ofShare(double from) {
    if (Double.isInfinite(lower)) {
      return Verdict.DIFFERS;
    }
    return from >= upper ? Verdict.STRONGER : Verdict.WEAKER;
  }

  private Verdict open(DoubleUnaryOperator scale, double from, double to) {
    boolean near = DoubleStream.of(lower, upper).anyMatch(end -> near(scale, end, from, to));
    return near ? Verdict.AT_THE_EDGE : Verdict.UNDECIDED;
  }

  private static boolean near(DoubleUnaryOperator scale, double end, double from, double to) {
    double at = scale.applyAsDouble(end);
    return !Double.isInfinite(end)
        && scale.applyAsDouble(from) >= at / NEAR
        && scale.applyAsDouble(to) <= at * NEAR;
  }

  private static double odds(double share) {
    return share / (1 - share);
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
