package org.gridsec.results.claims.comparison;

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
 * The range that a value has to lie in, written {@code at least 1.5}, {@code above 1}, {@code at
 * most 1.2}, {@code below 1}, {@code 0.3 to 0.7}, or a lower and an upper end joined by {@code
 * and}.
 *
 * @param lower end; minus infinity if there is none
 * @param lowerIncluded true if the end itself is within the bound
 * @param upper end; infinity if there is none
 * @param upperIncluded true if the end itself is within the bound
 */
public record Bound(double lower, boolean lowerIncluded, double upper, boolean upperIncluded) {

  /** Two values within this factor of each other count as equal. */
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
   * Parses a bound.
   *
   * @throws IllegalArgumentException if the text is not a bound
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

  /** True if an interval lies wholly within this bound. */
  public boolean contains(double from, double to) {
    return (lowerIncluded ? from >= lower : from > lower)
        && (upperIncluded ? to <= upper : to < upper);
  }

  /**
   * The verdict on a value with this interval. The first of these rules that applies decides:
   *
   * <ol>
   *   <li>The interval lies within the bound: {@link Verdict#HOLDS}.
   *   <li>The bound of a ratio says that there is a difference, but the interval lies within a
   *       factor of 1.1 of 1: {@link Verdict#NO_DIFFERENCE}.
   *   <li>The interval lies outside the bound. Beyond its far end: {@link Verdict#STRONGER}. On its
   *       near side: {@link Verdict#WEAKER}, {@link Verdict#REVERSED} or {@link
   *       Verdict#WEAKER_OR_REVERSED}, depending on the side of 1 that the interval lies on. A
   *       bound that says that there is no difference has no such sides: {@link Verdict#DIFFERS}.
   *   <li>The interval contains an end of the bound: {@link Verdict#AT_THE_EDGE} if all of it is
   *       within a factor of 1.1 of that end, {@link Verdict#DIRECTION} if it lies on the paper's
   *       side of 1, else {@link Verdict#UNDECIDED}.
   * </ol>
   *
   * @param unit of the value: {@link Comparison#RATIO}, {@link Comparison#SHARE}, {@link
   *     Comparison#CALLS} or any other
   */
  public Verdict verdict(String unit, double from, double to) {
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
   * A bound wholly above 1 or wholly below 1 claims a difference in that direction. A bound around
   * 1 claims that there is no difference.
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

  /** Verdict on a number of calls or on a difference, which may be below 0. */
  private Verdict ofNumber(double to) {
    return lower == 0 && to < 0 ? Verdict.REVERSED : Verdict.WEAKER;
  }

  /** Verdict on a slope or a size. */
  private Verdict ofAmount(double from, double to) {
    return from >= upper && !Double.isInfinite(lower) ? Verdict.STRONGER : ofNumber(to);
  }

  /** Verdict on a share. A bound without a lower end claims that the share is negligible. */
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

  /** True if an interval lies wholly outside this bound. */
  public boolean excludes(double from, double to) {
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
