/**
 * A claim, and the shapes that its questions have: a ratio, an order, a share. Each computes its
 * comparisons from the cells of a run.
 */
package org.gridsec.results.claims.shape;
