package org.gridsec.core.record;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.PhaseTimes;

/**
 * Sums the time of each phase, wall time and CPU time of the thread. Each moment between the start
 * and the end of an outermost span is counted once, for the innermost phase that runs: phases
 * inside of another so are taken out of it, and what remains of the outermost is its own.
 *
 * <p>To ask for the CPU time takes the kernel's help, half a microsecond and so longer than a small
 * phase: it is read in every {@value #CPU_EVERY}th of the outermost spans of a phase, and stands
 * for the others.
 *
 * <p>Used by one thread at a time. Once a phase has occurred, recording it allocates nothing, so
 * that it does not add garbage collections to what it measures.
 */
public final class PhaseRecorder implements Recorder {

  /** No divisor of the number of payloads that clients send in turn. */
  private static final int CPU_EVERY = 7;

  /** The recorder whose spans a thread has last opened. */
  private static final ThreadLocal<PhaseRecorder> LATEST = new ThreadLocal<>();

  private final LongSupplier wall;
  private final LongSupplier cpu;

  /** By the outermost phase, and by the phase inside of that or by that itself again. */
  private final Map<Phase, Map<Phase, Clock>> clocks = new EnumMap<>(Phase.class);

  private Clock innermost;
  private boolean readsCpu;
  private long wallMark;
  private long cpuMark;

  public PhaseRecorder() {
    this(System::nanoTime);
  }

  /**
   * @param wall a clock in ns, as {@link System#nanoTime}
   */
  public PhaseRecorder(LongSupplier wall) {
    this(wall, ThreadCpu.CLOCK);
  }

  /**
   * @param wall a clock in ns, as {@link System#nanoTime}
   * @param cpu a clock in ns, as {@link ThreadMXBean#getCurrentThreadCpuTime}; null for none
   */
  PhaseRecorder(LongSupplier wall, LongSupplier cpu) {
    this.wall = wall;
    this.cpu = cpu;
  }

  /**
   * The recorder that has a span open on this thread, for what is too deep in a library to be given
   * one; {@link Recorder#NONE} where there is none.
   */
  public static Recorder current() {
    PhaseRecorder latest = LATEST.get();
    return latest == null || latest.innermost == null ? NONE : latest;
  }

  /**
   * @throws IllegalStateException if the phase is running already
   */
  @Override
  public Span span(Phase phase) {
    if (innermost == null) {
      if (LATEST.get() != this) {
        LATEST.set(this);
      }
      Clock whole = clock(phase, phase);
      readsCpu = cpu != null && (whole.count % CPU_EVERY == 0 || PhaseEvent.wanted());
      return whole.start();
    }
    return innermost.phase.indivisible() ? Span.NONE : clock(innermost.whole, phase).start();
  }

  private Clock clock(Phase whole, Phase phase) {
    Map<Phase, Clock> ofWhole = clocks.get(whole);
    if (ofWhole == null) {
      ofWhole = new EnumMap<>(Phase.class);
      clocks.put(whole, ofWhole);
    }
    Clock clock = ofWhole.get(phase);
    if (clock == null) {
      clock = new Clock(whole, phase);
      ofWhole.put(phase, clock);
    }
    return clock;
  }

  /** Counts the time since the last mark for what was running. */
  private void mark() {
    long cpuNow = readsCpu ? cpu.getAsLong() : 0;
    long wallNow = wall.getAsLong();
    if (innermost != null) {
      innermost.wallNanos += wallNow - wallMark;
      innermost.cpuNanos += cpuNow - cpuMark;
    }
    wallMark = wallNow;
    cpuMark = cpuNow;
  }

  /** Adds what another recorder has taken. */
  public void add(PhaseRecorder other) {
    for (Map<Phase, Clock> ofWhole : other.clocks.values()) {
      for (Clock taken : ofWhole.values()) {
        Clock clock = clock(taken.whole, taken.phase);
        clock.wallNanos += taken.wallNanos;
        clock.cpuNanos += taken.cpuNanos;
        clock.count += taken.count;
        clock.cpuCount += taken.cpuCount;
      }
    }
  }

  /** Forgets what was taken so far. To be called outside of all spans. */
  public void reset() {
    for (Map<Phase, Clock> ofWhole : clocks.values()) {
      for (Clock clock : ofWhole.values()) {
        clock.wallNanos = 0;
        clock.cpuNanos = 0;
        clock.count = 0;
        clock.cpuCount = 0;
      }
    }
  }

  /**
   * Mean times a call of each phase that occurred, by its name in lower case: {@code verify}, with
   * all that is inside of it; and where something is, its parts {@code verify.digest} and so on,
   * and what remains, {@code verify.other}.
   *
   * @param calls that were recorded
   */
  public PhaseTimes perCall(long calls) {
    return calls == 0
        ? PhaseTimes.NONE
        : new PhaseTimes(
            perCall(calls, clock -> clock.wallNanos, Clock::once),
            perCall(calls, clock -> clock.cpuNanos, Clock::perCpuReading));
  }

  /**
   * @param weight of what was taken within an outermost phase
   */
  private Map<String, Double> perCall(
      long calls, ToLongFunction<Clock> nanos, ToDoubleFunction<Clock> weight) {
    Map<String, Double> millis = new TreeMap<>();
    clocks.forEach(
        (whole, ofWhole) -> {
          double each = weight.applyAsDouble(clock(whole, whole));
          List<Clock> parts = ofWhole.values().stream().filter(part -> part.count > 0).toList();
          if (each > 0) {
            parts.forEach(
                part -> millis.put(part.name(), each * nanos.applyAsLong(part) / 1e6 / calls));
            if (parts.size() > 1) {
              millis.put(name(whole) + ".other", millis.get(name(whole)));
            }
            millis.put(name(whole), each * parts.stream().mapToLong(nanos).sum() / 1e6 / calls);
          }
        });
    return millis;
  }

  private static String name(Phase phase) {
    return phase.name().toLowerCase(Locale.ROOT);
  }

  /** Of a phase inside of an outermost one, or of that itself. */
  private final class Clock implements Span {
    private final Phase whole;
    private final Phase phase;
    private boolean running;
    private Clock outer;
    private long wallNanos;
    private long cpuNanos;
    private long count;
    private long cpuCount;
    private PhaseEvent event;

    private Clock(Phase whole, Phase phase) {
      this.whole = whole;
      this.phase = phase;
    }

    private String name() {
      String name = PhaseRecorder.name(phase);
      return phase == whole ? name : PhaseRecorder.name(whole) + "." + name;
    }

    private double once() {
      return count == 0 ? 0 : 1;
    }

    /** How many spans each one stands for whose CPU time was read. */
    private double perCpuReading() {
      return cpuCount == 0 ? 0 : (double) count / cpuCount;
    }

    private Clock start() {
      if (running) {
        throw new IllegalStateException("phase " + phase + " started inside itself");
      }
      running = true;
      event = PhaseEvent.starting();
      if (event != null) {
        event.ownTime = -wallNanos;
        event.ownCpuTime = -cpuNanos;
      }
      mark();
      outer = innermost;
      innermost = this;
      return this;
    }

    @Override
    public void close() {
      if (innermost != this) {
        throw new IllegalStateException(
            "phase "
                + phase
                + " stopped while "
                + (innermost == null ? "none" : innermost.phase)
                + " was running");
      }
      mark();
      innermost = outer;
      outer = null;
      running = false;
      count++;
      cpuCount += readsCpu ? 1 : 0;
      if (event != null) {
        event.end();
        event.phase = name();
        event.ownTime += wallNanos;
        event.ownCpuTime += cpuNanos;
        event.commit();
        event = null;
      }
    }
  }

  /** CPU time of the current thread. */
  private static final class ThreadCpu {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final LongSupplier CLOCK =
        THREADS.isCurrentThreadCpuTimeSupported() ? THREADS::getCurrentThreadCpuTime : null;
  }
}
