package org.gridsec.core.model.run;

/**
 * Response times in ms over all samples of a cell. They describe the samples; they are not
 * estimates.
 */
public record Percentiles(double p50, double p90, double p99, double p999, double max) {}
