package org.gridsec.results.regression.history;

import org.gridsec.core.model.run.Estimate;

/** A value of a run that a history follows; smaller is better. */
public sealed interface Tracked permits Overhead, LoadValue {

  /**
   * Name of a series.
   *
   * @param group mechanism or target, under which a page shows it
   * @param name for people
   * @param fileName name of its files, without a suffix
   * @param unit of its values
   */
  record Name(String group, String name, String fileName, String unit) {

    /** The unit as a heading; that of a ratio begins with a capital. */
    public String heading() {
      return unit.replaceFirst("^times", "Times");
    }

    /** The name for people. */
    @Override
    public String toString() {
      return name;
    }
  }

  /** The series that it belongs to. */
  Name series();

  /** The value; null if there is none. */
  Estimate value();

  /** Reason for a missing value, in one line; null if there is a value. */
  String missing();
}
