/**
 * Summaries of a run's cells: points and intervals of each measure, the components of variance that
 * they share, and remarks such as saturation or cells that differ from themselves.
 */
package org.gridsec.results.summary;
