/**
 * History of many runs: the overheads in each of them, their changes, and exports for other
 * programs that look for changes. A history is a file of JSON lines, one per run.
 */
package org.gridsec.results.regression.history;
