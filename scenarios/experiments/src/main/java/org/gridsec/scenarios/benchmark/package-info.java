/**
 * The common part of JMH benchmarks of single operations: how they return results, check them
 * beforehand and are converted to milliseconds.
 */
package org.gridsec.scenarios.benchmark;
