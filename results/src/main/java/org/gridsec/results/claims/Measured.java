package org.gridsec.results.claims;

import java.util.function.DoubleFunction;
import org.gridsec.core.model.Estimate;
import org.gridsec.results.stats.PerFork;

/** What a run has for a {@link Comparison}. */
sealed interface Measured {

  /**
   * A value in each block.
   *
   * @param exact whether it is no time but a count, bytes, or how a server ended: where all blocks
   *     have the same, there is no doubt about it
   */
  record Averaged(PerFork values, boolean exact) implements Measured {

    /** At a confidence. */
    Estimate estimate(double confidence) {
      double first = values.values().get(values.values().firstKey());
      return certain() ? new Estimate(first, first, first) : values.estimate(confidence);
    }

    /** As {@link PerFork#pValue}, of a bound that is not the value. */
    double pValue(double bound) {
      return certain() ? 0 : values.pValue(bound);
    }

    private boolean certain() {
      return exact && values.values().values().stream().distinct().count() == 1;
    }
  }

  /**
   * A whole number that no fork has by itself, but all together have.
   *
   * @param estimate at a confidence
   */
  record Counted(DoubleFunction<Estimate> estimate) implements Measured {}

  /**
   * Nothing.
   *
   * @param reason one line, naming the cell
   */
  record Missing(String reason) implements Measured {}
}
