package org.gridsec.results.claims.selector;

import org.gridsec.core.model.CellKey;

/** A value of a cell. */
public record Reading(CellKey cell, SampleValue value) {

  /** The cell, with the name of the value unless that is the response time. */
  @Override
  public String toString() {
    return value.equals(SampleValue.RESPONSE_MILLIS) ? cell.toString() : value + " of " + cell;
  }
}
