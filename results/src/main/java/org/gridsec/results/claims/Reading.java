package org.gridsec.results.claims;

import org.gridsec.core.model.CellKey;

/** A value of a cell. */
record Reading(CellKey cell, SampleValue value) {

  /** The cell, with the name of the value unless that is the response time. */
  @Override
  public String toString() {
    return value.equals(SampleValue.RESPONSE_MILLIS) ? cell.toString() : value + " of " + cell;
  }
}
