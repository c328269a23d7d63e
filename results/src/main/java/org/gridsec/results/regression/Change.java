package org.gridsec.results.regression;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Verdict on a candidate compared with its base. */
public enum Change {
  /** Compared calls of the candidate failed. */
  FAILED("failed"),
  SLOWER("slower"),
  FASTER("faster"),
  /** No difference was seen; one of the requested size would most likely have been. */
  NO_DIFFERENCE("no difference seen"),
  /** No difference was seen, but one of the requested size might have been missed. */
  CANNOT_TELL("cannot tell");

  private final String words;

  Change(String words) {
    this.words = words;
  }

  /** Id for programs: {@code no-difference} and so on. */
  @JsonValue
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Name for people. */
  @Override
  public String toString() {
    return words;
  }
}
