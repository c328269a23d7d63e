package org.gridsec.period.axis;

/** The echo service, which Axis calls by reflection. */
public final class Echo {

  /** Returns its argument. */
  public String echoString(String value) {
    return value;
  }

  /** Returns its argument. */
  public String[] echoStrings(String[] values) {
    return values;
  }
}
