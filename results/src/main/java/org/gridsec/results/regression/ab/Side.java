package org.gridsec.results.regression.ab;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Locale;

/** One of the two variants. */
public enum Side {
  @JsonProperty("base")
  BASE,
  @JsonProperty("candidate")
  CANDIDATE;

  public Side other() {
    return this == BASE ? CANDIDATE : BASE;
  }

  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
