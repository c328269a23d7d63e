/**
 * A value of a claim, the bound that it is compared with, and the sentence that tells the result.
 */
package org.gridsec.results.claims.comparison;
