package org.gridsec.period.jglobus;

/**
 * What Axis serves: it calls public methods of public classes by reflection. It looks for the names
 * of their parameters in the class's bytes, which must have nothing that Java had not in 2006: no
 * lambda expressions, and no strings that are put together.
 */
public final class Echo {

  public String echoString(String value) {
    return value;
  }

  public String[] echoStrings(String[] values) {
    return values;
  }
}
