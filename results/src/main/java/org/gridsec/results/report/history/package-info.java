/** Reports on a history for people: a self-contained page and a short form for a terminal. */
package org.gridsec.results.report.history;
