/**
 * Many runs, one after the other: what security cost in each of them, where that changed, and the
 * same for other programs that look for changes. A history is a file of JSON lines, one a run.
 */
package org.gridsec.results.regression.history;
