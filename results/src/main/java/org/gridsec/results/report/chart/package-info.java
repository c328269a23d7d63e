/** Charts as SVG, for a page and as files, and for LaTeX. */
package org.gridsec.results.report.chart;
