/** A value of a claim, the bound that it is compared with, and the sentence with the result. */
package org.gridsec.results.claims.comparison;
