/**
 * Two variants measured in turn on one machine: the blocks that were measured, when a trial of them
 * has decided, and how often such trials are right. docs/notebook/comparisons.md says why they are
 * made so.
 */
package org.gridsec.results.regression.ab;
