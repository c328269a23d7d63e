/** A history for people: a page that needs nothing else, and the same in short for a terminal. */
package org.gridsec.results.report.history;
