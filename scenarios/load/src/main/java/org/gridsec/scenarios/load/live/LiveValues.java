package org.gridsec.scenarios.load.live;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.Recorder;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.process.Daemons;
import org.gridsec.results.report.model.Numbers;

/**
 * Prints a line on the calls of each interval while a load runs. It sees all calls, those of the
 * warm-up too, from when they are sent; a report counts from when they were due.
 */
public final class LiveValues implements CallWatch, AutoCloseable {

  private static final int SIGNIFICANT_DIGITS = 3;
  private static final double PERCENTILE = 99;
  private static final double NANOS_PER_MILLI = 1e6;
  private static final double NANOS_PER_SECOND = 1e9;

  private final PrintWriter out;
  private final Recorder times = new Recorder(SIGNIFICANT_DIGITS);
  private final LongAdder failed = new LongAdder();
  private final long begun = System.nanoTime();
  private final ScheduledExecutorService timer =
      Executors.newSingleThreadScheduledExecutor(Daemons.named("live-values"));
  private final ScheduledFuture<?> lines;
  private long last = begun;

  /**
   * Begins to print.
   *
   * @param every time from a line to the next
   */
  public LiveValues(PrintWriter out, Duration every) {
    this.out = out;
    lines =
        timer.scheduleAtFixedRate(
            this::print, every.toNanos(), every.toNanos(), TimeUnit.NANOSECONDS);
  }

  @Override
  public void ended(String side, long nanos, boolean succeeded) {
    if (succeeded) {
      times.recordValue(nanos);
    } else {
      failed.increment();
    }
  }

  private void print() {
    Histogram nanos = times.getIntervalHistogram();
    long now = System.nanoTime();
    double seconds = (now - last) / NANOS_PER_SECOND;
    last = now;
    String millis =
        nanos.getTotalCount() == 0
            ? "no times"
            : "mean %s ms, p99 %s ms"
                .formatted(
                    Numbers.format(nanos.getMean() / NANOS_PER_MILLI),
                    Numbers.format(nanos.getValueAtPercentile(PERCENTILE) / NANOS_PER_MILLI));
    out.println(
        Rounded.text(
            "[%.1f s] %s calls/s, %s, %d failed",
            (now - begun) / NANOS_PER_SECOND,
            Numbers.format(nanos.getTotalCount() / seconds),
            millis,
            failed.sumThenReset()));
    out.flush();
  }

  @Override
  public void close() {
    lines.cancel(false);
    timer.shutdown();
  }
}
