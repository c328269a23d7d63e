package org.gridsec.core.machine;

/**
 * The result of one check of the machine.
 *
 * @param name checked thing
 * @param found its state, in one line
 * @param remedy advice; empty if the state is good
 */
public record Finding(String name, Severity severity, String found, String remedy) {

  /** Severity of a finding. */
  public enum Severity {
    /** Good, or not known. */
    OK,
    /** Runs work, but their figures scatter more or mean less. */
    WARNING,
    /** Runs fail. */
    PROBLEM
  }

  static Finding ok(String name, String found) {
    return new Finding(name, Severity.OK, found, "");
  }

  static Finding warning(String name, String found, String remedy) {
    return new Finding(name, Severity.WARNING, found, remedy);
  }

  static Finding problem(String name, String found, String remedy) {
    return new Finding(name, Severity.PROBLEM, found, remedy);
  }
}
