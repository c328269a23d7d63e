package org.gridsec.period.jglobus;

/**
 * The echo service, which Axis calls by reflection; class and methods must be public. Axis looks
 * for parameter names in the class's bytecode, which may only use features that Java had in 2006:
 * no lambda expressions and no string concatenation.
 */
public final class Echo {

  public String echoString(String value) {
    return value;
  }

  public String[] echoStrings(String[] values) {
    return values;
  }
}
