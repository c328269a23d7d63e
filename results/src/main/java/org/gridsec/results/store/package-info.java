/**
 * A run on disk: {@code run.json}, {@code cells.csv} and {@code histograms/*.hlog}. Written slice
 * by slice, so that whatever ends a run leaves everything measured before it readable.
 */
package org.gridsec.results.store;
