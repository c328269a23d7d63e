package org.gridsec.period.axis;

/** The service, which Axis calls by reflection. */
public final class Echo {

  /** Returns what it gets. */
  public String echoString(String value) {
    return value;
  }

  /** Returns what it gets. */
  public String[] echoStrings(String[] values) {
    return values;
  }
}
