/** Several runs on one page, a column each: of other machines, JDKs or suites; never pooled. */
package org.gridsec.results.report.compare;
