package org.gridsec.scenarios.engines;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;

/**
 * How far the parts of a slice loaded the server at the same time.
 *
 * @param share the time in which all did, by that of the longest part
 * @param skewMillis from when the first part started to when the last one did
 * @param longestMillis length of the longest part
 */
public record Overlap(double share, double skewMillis, double longestMillis) {

  /** A slice with less says nothing of the load that was asked for. */
  private static final double LEAST = 0.95;

  private static final int ATTEMPTS = 5;

  /** Measures a slice. */
  @FunctionalInterface
  public interface Measuring<R> {
    R measure(Slice slice) throws IOException, InterruptedException;
  }

  /** Engines did not load the server together, however often they tried. */
  public static final class TooLittle extends IOException {
    private static final long serialVersionUID = 1L;

    private TooLittle(double share) {
      super(
          String.format(
              Locale.ROOT,
              "engines expected to load the server together for %.0f %% of a slice, got: %.0f %%,"
                  + " the last of %d times",
              100 * LEAST,
              100 * share,
              ATTEMPTS));
    }
  }

  /**
   * Measures a slice until the engines load the server together in it, each time for at least as
   * long as it took before.
   *
   * @param result of the slice in what is measured
   * @throws TooLittle if they never do
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

  /** Name of an amount of a slice, and of a sample. */
  private static final String SHARE = "engines.overlap";

  private static final String SKEW = "engines.skewMillis";

  private static final double NANOS_PER_MILLI = 1e6;

  /**
   * @param parts whose starts are by one clock
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

  /** Of a slice that was on engines; all of it, where it was not. */
  public static double share(SliceResult slice) {
    return slice.amounts().getOrDefault(SHARE, 1.0);
  }

  /** Whether the parts started so far from each other that this alone is half of what may be. */
  boolean startedApart() {
    return skewMillis > (1 - LEAST) / 2 * longestMillis;
  }

  Map<String, Double> amounts() {
    return Map.of(SHARE, share, SKEW, skewMillis);
  }
}
