package org.gridsec.results.regression.ab;

/**
 * A slice of time in which one side was measured.
 *
 * @param meanMillis response time
 * @param calls that it is the mean of
 */
public record SideSlice(Side side, double meanMillis, long calls) {

  public SideSlice {
    if (!(meanMillis > 0 && Double.isFinite(meanMillis))) {
      throw new IllegalArgumentException("'meanMillis' expected above 0, got: " + meanMillis);
    }
  }
}
