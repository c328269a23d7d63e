/** The cells that a claim reads, and their values. */
package org.gridsec.results.claims.selector;
