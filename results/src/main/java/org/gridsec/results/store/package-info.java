/**
 * A run on disk: {@code run.json}, {@code cells.csv} and {@code histograms/*.hlog}. It is written
 * slice by slice, so that earlier measurements stay readable however the run ends.
 */
package org.gridsec.results.store;
