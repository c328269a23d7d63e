package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** Whether a cell was measured, and whether what it measured was right. */
public enum Status {
  /** No slice of it was measured yet. */
  PENDING,
  /** All replies were valid. */
  OK,
  /** A reply was invalid, a call failed, or a worker died; its figures are not to be used. */
  FAILED;

  @JsonValue
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
