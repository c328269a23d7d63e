package org.gridsec.scenarios.jmh;

import org.gridsec.scenarios.spi.Microbenchmark;

/**
 * Order for a fork to measure a benchmark.
 *
 * @param seed seed of random inputs
 * @param millis length of an iteration in ms
 */
record JmhOrder(Microbenchmark how, long seed, int warmUps, int iterations, long millis) {

  /** Returns the order for one turn of the warm-up. */
  static JmhOrder turn(JmhCell cell, long seed) {
    return new JmhOrder(cell.how(), seed, 0, 1, OperationWarmUp.TURN.toMillis());
  }
}
