/**
 * Cells that are single operations, measured by JMH: a JVM of its own is a fork, and a fork is a
 * fork. What is measured is told by {@link org.gridsec.scenarios.spi.Microbenchmark}.
 */
package org.gridsec.scenarios.jmh;
