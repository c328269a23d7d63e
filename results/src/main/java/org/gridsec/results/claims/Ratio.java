package org.gridsec.results.claims;

/**
 * How many times as large one side is as the other, for every pair of cells that are otherwise
 * alike.
 */
public record Ratio(Operand of, Operand to, Bound bound) implements Shape {}
