/**
 * Estimates and their intervals: pure functions of samples. docs/notebook/statistics.md derives
 * them.
 *
 * <p>JVMs differ from each other more than the slices within one do (Georges, Buytaert, Eeckhout:
 * Statistically Rigorous Java Performance Evaluation, OOPSLA 2007, section 3). So every quantity is
 * a {@link org.gridsec.results.stats.PerFork}, a value for each block of each set of fresh JVMs,
 * and combinations of several quantities are computed within each block. The interval uses the
 * {@link org.gridsec.results.stats.VarianceComponents} that similar quantities of a run share.
 * Times and rates are skewed and positive, so means are taken of their logarithms: points are
 * geometric means, and a ratio of two cells is a difference of logs.
 */
package org.gridsec.results.stats;
