/**
 * Comparison of two variants in turn on one machine: the measured blocks, the time when a trial of
 * them is decided, and the reliability of such trials. docs/notebook/comparisons.md gives the
 * reasons for the design.
 */
package org.gridsec.results.regression.ab;
