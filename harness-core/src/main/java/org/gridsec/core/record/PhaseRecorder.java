package org.gridsec.core.record;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;

/**
 * Sums the wall time of each phase. Used by one thread at a time; recording a span allocates
 * nothing, so that it does not add garbage collections to what it measures.
 */
public final class PhaseRecorder implements Recorder {

  private final LongSupplier nanos;
  private final Map<Phase, Clock> clocks = new EnumMap<>(Phase.class);

  public PhaseRecorder() {
    this(System::nanoTime);
  }

  /**
   * @param nanos a clock in ns, as {@link System#nanoTime}
   */
  public PhaseRecorder(LongSupplier nanos) {
    this.nanos = nanos;
    for (Phase phase : Phase.values()) {
      clocks.put(phase, new Clock(phase));
    }
  }

  /**
   * @throws IllegalStateException if the phase is running already
   */
  @Override
  public Span span(Phase phase) {
    return clocks.get(phase).start();
  }

  /** Time spent in a phase, in ns. */
  public long nanos(Phase phase) {
    return clocks.get(phase).sum;
  }

  /** How often a phase was passed through. */
  public long count(Phase phase) {
    return clocks.get(phase).count;
  }

  /** Adds what another recorder has taken. */
  public void add(PhaseRecorder other) {
    for (Clock clock : clocks.values()) {
      clock.sum += other.nanos(clock.phase);
      clock.count += other.count(clock.phase);
    }
  }

  /** Forgets what was taken so far. */
  public void reset() {
    for (Clock clock : clocks.values()) {
      clock.sum = 0;
      clock.count = 0;
    }
  }

  /**
   * Mean time a call of each phase that occurred, in ms, by its name in lower case.
   *
   * @param calls that were recorded
   */
  public Map<String, Double> phaseMillis(long calls) {
    Map<String, Double> millis = new TreeMap<>();
    for (Clock clock : clocks.values()) {
      if (clock.count > 0 && calls > 0) {
        millis.put(clock.phase.name().toLowerCase(Locale.ROOT), clock.sum / 1e6 / calls);
      }
    }
    return millis;
  }

  private final class Clock implements Span {
    private final Phase phase;
    private boolean running;
    private long started;
    private long sum;
    private long count;

    private Clock(Phase phase) {
      this.phase = phase;
    }

    private Clock start() {
      if (running) {
        throw new IllegalStateException("phase " + phase + " started inside itself");
      }
      running = true;
      started = nanos.getAsLong();
      return this;
    }

    @Override
    public void close() {
      long stopped = nanos.getAsLong();
      if (!running) {
        throw new IllegalStateException("phase " + phase + " stopped without being started");
      }
      running = false;
      sum += stopped - started;
      count++;
    }
  }
}
