package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Whether a cell was measured, and whether what it measured was right. */
public enum Status {
  /** No slice of it was measured yet. */
  @JsonProperty("pending")
  PENDING,
  /** All replies were valid. */
  @JsonProperty("ok")
  OK,
  /** A reply was invalid, a call failed, or a worker died; its figures are not to be used. */
  @JsonProperty("failed")
  FAILED
}
