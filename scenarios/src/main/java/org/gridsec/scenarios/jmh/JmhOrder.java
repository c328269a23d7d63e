package org.gridsec.scenarios.jmh;

import org.gridsec.scenarios.spi.Microbenchmark;

/**
 * What a fork is to measure.
 *
 * @param seed of random inputs
 * @param millis length of each iteration
 */
record JmhOrder(Microbenchmark how, long seed, int warmUps, int iterations, long millis) {}
