/**
 * Whether a candidate is slower than its base: the verdict on each thing that was compared, the
 * comparison of two stored runs, and what is told of it to people and to CI services.
 */
package org.gridsec.results.regression;
