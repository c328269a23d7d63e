package org.gridsec.scenarios.jmh;

import org.gridsec.scenarios.spi.Microbenchmark;

/**
 * What a fork is to measure.
 *
 * @param seed of random inputs
 * @param millis length of each iteration
 */
record JmhOrder(Microbenchmark how, long seed, int warmUps, int iterations, long millis) {

  /** The order to run a cell for a turn of its fork's warm-up. */
  static JmhOrder turn(JmhCell cell, long seed) {
    return new JmhOrder(cell.how(), seed, 0, 1, OperationWarmUp.TURN.toMillis());
  }
}
