/**
 * Cells that are single operations, measured by JMH. Every fork of a run is a separate JVM. {@link
 * org.gridsec.scenarios.spi.Microbenchmark} selects the benchmark.
 */
package org.gridsec.scenarios.jmh;
