package org.gridsec.core.machine;

/**
 * CPU time that a process used between two readings.
 *
 * @param nanos CPU time
 * @param elapsedNanos time between the readings
 * @param resolutionMillis step in which the CPU time was counted
 */
public record CpuUse(long nanos, long elapsedNanos, double resolutionMillis) {}
