package org.gridsec.results.report.model;

import java.util.Optional;
import org.gridsec.core.model.Estimate;
import org.gridsec.results.stats.PerFork;

/**
 * An entry of a table.
 *
 * @param state {@code ok}, {@code failed}, {@code pending} or {@code none}
 * @param value the point, or what stands in its place
 * @param interval empty where there is none
 * @param marks of its notes
 */
public record Entry(String state, String value, String interval, String marks) {

  /** Where there is no such cell, or no such value of it. */
  public static final Entry NOTHING = new Entry("none", "–", "", "");

  /** Where a row has nothing to say in a column. */
  public static final Entry BLANK = new Entry("none", "", "", "");

  /** A cell that was not measured. */
  public static final Entry PENDING = new Entry("pending", "not measured", "", "");

  public static Entry text(String value) {
    return new Entry("ok", value, "", "");
  }

  /** A value with what is written below it. */
  public static Entry text(String value, String below) {
    return new Entry("ok", value, below, "");
  }

  /** Point and interval; {@link #NOTHING} for null. */
  public static Entry of(Estimate estimate) {
    return estimate == null
        ? NOTHING
        : text(Numbers.point(estimate), Numbers.interval(estimate));
  }

  /** The same of a value in each fork. */
  public static Entry of(Optional<PerFork> value) {
    return of(value.map(PerFork::estimate).orElse(null));
  }

  /** The point alone: of what does not vary, or hardly. */
  public static Entry point(Optional<PerFork> value) {
    return value.map(v -> text(Numbers.format(v.estimate().point()))).orElse(NOTHING);
  }

  /** The same with the marks of what is to be known of it. */
  public Entry marked(String other) {
    return new Entry(state, value, interval, other);
  }

  /** Whether there is a value. */
  public boolean ok() {
    return state.equals("ok");
  }
}
