package org.gridsec.results.claims;

import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import org.gridsec.core.model.Estimate;
import org.gridsec.results.stats.PerFork;

/** What a run has for a {@link Comparison}. */
sealed interface Measured {

  /** A value in each block. */
  record Averaged(PerFork values) implements Measured {}

  /**
   * A whole number that no fork has by itself, but all together have.
   *
   * @param estimate at a confidence
   * @param curve rates by number of clients that it is read from; none where it is read from else
   */
  record Counted(DoubleFunction<Estimate> estimate, SortedMap<Integer, PerFork> curve)
      implements Measured {

    Counted(DoubleFunction<Estimate> estimate) {
      this(estimate, new TreeMap<>());
    }
  }

  /**
   * Nothing.
   *
   * @param reason one line, naming the cell
   */
  record Missing(String reason) implements Measured {}
}
