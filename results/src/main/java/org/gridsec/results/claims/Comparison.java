package org.gridsec.results.claims;

import java.util.List;
import org.gridsec.core.model.CellKey;

/**
 * One of the questions that a claim consists of: whether a value lies within a bound.
 *
 * @param what the value is, for people
 * @param cells that it is made of
 * @param value as measured
 * @param unit of the value
 */
record Comparison(String what, List<CellKey> cells, Measured value, String unit, Bound bound) {

  static final String RATIO = "ratio";

  Comparison {
    cells = List.copyOf(cells);
  }
}
