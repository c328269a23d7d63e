/**
 * Decides if a candidate is slower than its base: verdicts on each comparison, the comparison of
 * two stored runs, and reports for people and CI services.
 */
package org.gridsec.results.regression;
