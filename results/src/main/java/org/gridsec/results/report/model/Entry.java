package org.gridsec.results.report.model;

import java.util.Optional;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.summary.CellSummary;

/**
 * An entry of a table.
 *
 * @param state {@code ok}, {@code failed}, {@code pending} or {@code none}
 * @param value text of the estimate, or of its replacement
 * @param interval empty for none
 * @param marks that refer to its notes
 */
public record Entry(String state, String value, String interval, String marks) {

  /** The entry if the cell or its value does not exist. */
  public static final Entry NOTHING = new Entry("none", "–", "", "");

  /** An empty entry. */
  public static final Entry BLANK = new Entry("none", "", "", "");

  /** The entry of a cell that was not measured. */
  public static final Entry PENDING = new Entry("pending", "not measured", "", "");

  /** The entry of a cell that failed. */
  public static final Entry FAILED = new Entry("failed", "failed", "", "");

  public static Entry text(String value) {
    return new Entry("ok", value, "", "");
  }

  /** A value with a text below it. */
  public static Entry text(String value, String below) {
    return new Entry("ok", value, below, "");
  }

  /** The estimate with its interval; {@link #NOTHING} for null. */
  public static Entry of(Estimate estimate) {
    return estimate == null ? NOTHING : text(Numbers.point(estimate), Numbers.interval(estimate));
  }

  /** The estimate of a quantity with its interval; {@link #NOTHING} if it is empty. */
  public static Entry of(Optional<PerFork> value) {
    return of(value.map(PerFork::estimate).orElse(null));
  }

  /** The estimate without its interval, for quantities that hardly vary. */
  public static Entry point(Optional<PerFork> value) {
    return value.map(v -> text(Numbers.format(v.estimate().point()))).orElse(NOTHING);
  }

  /** The mean of counts, without its interval. */
  public static Entry counted(Optional<PerFork> value) {
    return value.map(v -> text(Numbers.counted(v.estimate().point()))).orElse(NOTHING);
  }

  /**
   * The value of a cell with its interval, or the state of a cell that has no values.
   *
   * @param value null if it cannot be computed
   */
  public static Entry of(CellSummary cell, Estimate value) {
    return switch (cell.cell().status()) {
      case PENDING -> PENDING;
      case FAILED -> FAILED;
      case OK -> of(value);
    };
  }

  /** The same entry with another text below its value. */
  public Entry withBelow(String below) {
    return new Entry(state, value, below, marks);
  }

  /** The same entry with marks that refer to its notes. */
  public Entry marked(String other) {
    return new Entry(state, value, interval, other);
  }

  /** True if there is a value. */
  public boolean ok() {
    return state.equals("ok");
  }
}
