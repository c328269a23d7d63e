/**
 * What a run found, for people: a page of figures and tables that needs nothing but a browser, and
 * a table for the terminal. The same run gives the same bytes, whatever the locale.
 *
 * <p>Formats have {@code %s} for numbers throughout: {@code %d} writes the digits of the locale.
 */
package org.gridsec.results.report;
