/**
 * Figures and tables of the papers, as they were measured: lines, breakdowns by phase, schedules,
 * and the values that a paper prints next to those of the run.
 */
package org.gridsec.results.report.figure;
