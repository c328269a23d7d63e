/** Decides if a claim holds, from its comparisons and their intervals. */
package org.gridsec.results.claims.judge;
