/** Charts as SVG, for a page and as files. */
package org.gridsec.results.report.chart;
