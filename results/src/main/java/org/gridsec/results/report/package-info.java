/**
 * Reports on a run for people: a page of figures and tables that needs only a browser, and a table
 * for the terminal. The same run gives the same bytes in every locale.
 *
 * <p>Format strings use {@code %s} for numbers, because {@code %d} uses the digits of the locale.
 */
package org.gridsec.results.report;
