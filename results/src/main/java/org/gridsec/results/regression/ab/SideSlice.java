package org.gridsec.results.regression.ab;

/**
 * A slice of time in which one side was measured.
 *
 * @param meanMillis mean response time in ms
 * @param calls number of calls in the mean
 */
public record SideSlice(Side side, double meanMillis, long calls) {

  public SideSlice {
    if (!(meanMillis > 0 && Double.isFinite(meanMillis))) {
      throw new IllegalArgumentException("'meanMillis' expected above 0, got: " + meanMillis);
    }
  }
}
