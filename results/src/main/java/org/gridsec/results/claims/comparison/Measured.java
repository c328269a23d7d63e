package org.gridsec.results.claims.comparison;

import java.util.function.DoubleFunction;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.stats.PerFork;

/** The value of a {@link Comparison} in a run. */
public sealed interface Measured {

  /**
   * One value per block.
   *
   * @param exact true if the value is a count, a number of bytes or the way a server ended, not a
   *     time; if it is the same in all blocks, it has no uncertainty
   */
  record Averaged(PerFork values, boolean exact) implements Measured {

    /** The mean with its interval. */
    public Estimate estimate(double confidence) {
      double first = values.values().get(values.values().firstKey());
      return certain() ? new Estimate(first, first, first) : values.estimate(confidence);
    }

    /** P-value as in {@link PerFork#pValue}, of a bound other than the value itself. */
    public double pValue(double bound) {
      return certain() ? 0 : values.pValue(bound);
    }

    private boolean certain() {
      return exact && values.values().values().stream().distinct().count() == 1;
    }
  }

  /**
   * A whole number that results from all forks together, not from each fork.
   *
   * @param estimate as a function of the confidence
   */
  record Counted(DoubleFunction<Estimate> estimate) implements Measured {}

  /**
   * A missing value.
   *
   * @param reason one line, naming the cell
   */
  record Missing(String reason) implements Measured {}
}
