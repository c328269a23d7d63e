/** The page of a load on one's own service. */
package org.gridsec.results.report.load;
