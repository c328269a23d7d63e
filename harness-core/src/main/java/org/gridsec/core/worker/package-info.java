/**
 * What the two JVMs of a pair are told, and what all programs that run in them have in common,
 * whatever software they measure.
 */
package org.gridsec.core.worker;
