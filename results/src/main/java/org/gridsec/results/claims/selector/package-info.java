/** Which cells a claim reads, and which of their values. */
package org.gridsec.results.claims.selector;
