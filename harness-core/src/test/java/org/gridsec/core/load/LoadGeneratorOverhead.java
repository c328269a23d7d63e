package org.gridsec.core.load;

import java.util.Locale;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;

/**
 * Measures what the load generator itself costs: slices of calls that return their argument at
 * once. Not a test, as its result depends on the machine; run its main method on an idle one. The
 * first figure is what a call adds to the time between two calls, the second what of it is inside
 * the measured response time, the third a reading of the clock, of which a call makes two.
 */
final class LoadGeneratorOverhead {

  private static final int CLOCK_READINGS = 50_000_000;

  private LoadGeneratorOverhead() {}

  public static void main(String[] args) throws InterruptedException {
    LoadGenerator generator = new LoadGenerator(new FakeSessions(FakeSessions.ECHO));
    Slice slice =
        new Slice(
            Transport.KEEPALIVE,
            Parameters.NONE,
            1,
            PayloadShape.string(5),
            Load.CLOSED,
            1000,
            1,
            false,
            null,
            null);
    for (int i = 0; i < 5; i++) {
      SliceResult result = generator.run(slice);
      System.out.printf(
          Locale.ROOT,
          "load generator %.0f ns a call, of which timed %.0f ns; clock %.0f ns%n",
          1e9 / result.throughputPerSecond(),
          result.meanMillis() * 1e6,
          clockNanos());
    }
  }

  private static double clockNanos() {
    long start = System.nanoTime();
    long last = start;
    for (int i = 0; i < CLOCK_READINGS; i++) {
      last = System.nanoTime();
    }
    return (double) (last - start) / CLOCK_READINGS;
  }
}
