/**
 * Comparison of several runs on one page, a column each. The runs may be from different machines,
 * JDKs or suites, and are never pooled.
 */
package org.gridsec.results.report.compare;
