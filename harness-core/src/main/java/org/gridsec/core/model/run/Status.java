package org.gridsec.core.model.run;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;

/** The state of a cell: not measured, valid, or failed. */
public enum Status {
  /** No slice has been measured yet. */
  PENDING,
  /** All replies were valid. */
  OK,
  /** A reply was invalid, a call failed, or a worker died. Its figures must not be used. */
  FAILED;

  @JsonValue
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
