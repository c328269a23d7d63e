package org.gridsec.results.claims.comparison;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/**
 * Result of comparing a run with a finding of a paper, in direction and size. See {@link
 * Bound#verdict}.
 */
public enum Verdict {
  /** The interval lies within the size that the paper says. */
  HOLDS("holds"),
  /** The effect has the paper's direction, and is larger than the paper says. */
  STRONGER("stronger"),
  /** The effect has the paper's direction, and is smaller than the paper says. */
  WEAKER("weaker"),
  /** The effect is smaller than the paper says; its direction is not known. */
  WEAKER_OR_REVERSED("weaker or reversed"),
  /** The paper says that there is a difference; here there is none, within a factor of 1.1. */
  NO_DIFFERENCE("no difference"),
  /** The paper says that there is no difference, or next to nothing of something; here there is. */
  DIFFERS("differs"),
  /** The effect has the other direction. */
  REVERSED("reversed"),
  /** The effect has the paper's direction; the interval contains an end of the paper's size. */
  DIRECTION("direction holds, size open"),
  /** The whole interval is next to an end of the paper's size: a longer run would not decide it. */
  AT_THE_EDGE("at the edge"),
  /** The interval contains an end of the claimed range, or there is no interval. */
  UNDECIDED("undecided"),
  /** A cell that the claim needs was not measured, or failed. */
  NOT_MEASURED("not measured");

  private final String id;

  Verdict(String id) {
    this.id = id;
  }

  /** True if the run contradicts the paper. */
  public boolean differs() {
    return switch (this) {
      case STRONGER, WEAKER, WEAKER_OR_REVERSED, NO_DIFFERENCE, DIFFERS, REVERSED -> true;
      case HOLDS, DIRECTION, AT_THE_EDGE, UNDECIDED, NOT_MEASURED -> false;
    };
  }

  /** True if the run confirms or contradicts the paper. */
  public boolean decided() {
    return this == HOLDS || differs();
  }

  /** True if more measuring may decide the claim. */
  public boolean open() {
    return this == UNDECIDED || this == DIRECTION;
  }

  @JsonValue
  public String id() {
    return id;
  }

  /** Identifier on a page: {@code no-difference} and so on. */
  public String slug() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  @Override
  public String toString() {
    return id;
  }
}
