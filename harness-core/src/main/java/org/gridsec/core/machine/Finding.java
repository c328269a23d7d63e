package org.gridsec.core.machine;

/**
 * What was found of one thing that matters for measuring.
 *
 * @param name of the thing
 * @param found its state, in a line
 * @param remedy what to do about it; empty where it is as it should be
 */
public record Finding(String name, Severity severity, String found, String remedy) {

  /** How bad it is. */
  public enum Severity {
    /** As it should be, or not to be known. */
    OK,
    /** Runs work; their figures scatter more, or mean less. */
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
