package org.gridsec.scenarios.engines;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Rounded;

/**
 * Overlap in time of the parts of a slice.
 *
 * @param share time in which all parts loaded the server, divided by the longest part
 * @param skewMillis time from the start of the first part to the start of the last
 * @param longestMillis length of the longest part
 */
public record Overlap(double share, double skewMillis, double longestMillis) {

  /** Least share; a slice with less does not represent the intended load. */
  private static final double LEAST = 0.95;

  private static final int ATTEMPTS = 5;

  /** Measures a slice. */
  @FunctionalInterface
  public interface Measuring<R> {
    R measure(Slice slice) throws IOException, InterruptedException;
  }

  /** Thrown if the parts overlapped too little in all attempts. */
  public static final class TooLittle extends IOException {
    private static final long serialVersionUID = 1L;

    private TooLittle(double share) {
      super(
          Rounded.text(
              "engines expected to load the server together for %.0f %% of a slice, got: %.0f %%,"
                  + " the last of %d times",
              100 * LEAST,
              Math.floor(100 * share), // not 95 for what is less
              ATTEMPTS));
    }
  }

  /**
   * Repeats a slice until its parts overlap enough. Each attempt lasts at least as long as the one
   * before.
   *
   * @param result extracts the result of the slice
   * @throws TooLittle if no attempt overlaps enough
   */
  public static <R> R together(Slice slice, Measuring<R> measuring, Function<R, SliceResult> result)
      throws IOException, InterruptedException {
    Slice next = slice;
    double share = 0;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      R measured = measuring.measure(next);
      SliceResult of = result.apply(measured);
      share = share(of);
      if (share >= LEAST) {
        return measured;
      }
      next = next.withMillis(Math.max(next.millis(), of.millis()));
    }
    throw new TooLittle(share);
  }

  /** Amount of slices and samples: share of overlap. */
  private static final String SHARE = "engines.overlap";

  private static final String SKEW = "engines.skewMillis";

  private static final double NANOS_PER_MILLI = 1e6;

  /**
   * Computes the overlap.
   *
   * @param parts parts with start times by the same clock
   */
  static Overlap of(List<SliceResult> parts) {
    long origin = parts.get(0).startedNanos();
    double first = Double.MAX_VALUE;
    double last = -Double.MAX_VALUE;
    double end = Double.MAX_VALUE;
    double longest = 0;
    for (SliceResult part : parts) {
      double start = (part.startedNanos() - origin) / NANOS_PER_MILLI;
      first = Math.min(first, start);
      last = Math.max(last, start);
      end = Math.min(end, start + (double) part.millis());
      longest = Math.max(longest, (double) part.millis());
    }
    return new Overlap(Math.max(0, end - last) / longest, last - first, longest);
  }

  /** Returns the overlap of a slice; 1 if it did not run on engines. */
  public static double share(SliceResult slice) {
    return slice.amounts().getOrDefault(SHARE, 1.0);
  }

  /** True if the skew of the starts alone uses up half of the tolerance. */
  boolean startedApart() {
    return skewMillis > (1 - LEAST) / 2 * longestMillis;
  }

  Map<String, Double> amounts() {
    return Map.of(SHARE, share, SKEW, skewMillis);
  }
}
