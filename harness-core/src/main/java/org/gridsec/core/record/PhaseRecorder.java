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
import org.gridsec.core.model.run.PhaseTimes;

/**
 * Sums the wall time and the thread's CPU time of each phase. Each moment between the start and end
 * of an outermost span is counted once, for the innermost running phase. So nested phases are
 * subtracted from the phase around them, and the rest is its own time.
 *
 * <p>Reading the CPU time is a system call. It takes half a microsecond, longer than a small phase.
 * So it is read in every {@value #CPU_EVERY}th outermost span of a phase, and scaled to the others.
 *
 * <p>Used by one thread at a time. After the first occurrence of a phase, recording it allocates
 * nothing, so that it adds no garbage collections to the measurement.
 */
public final class PhaseRecorder implements Recorder {

  /** Not a divisor of the number of payloads that clients send in turn. */
  private static final int CPU_EVERY = 7;

  /** The recorder that opened the latest span on a thread. */
  private static final ThreadLocal<PhaseRecorder> LATEST = new ThreadLocal<>();

  private final LongSupplier wall;
  private final LongSupplier cpu;

  /** Clocks, keyed by outermost phase and then by nested phase or the outermost phase itself. */
  private final Map<Phase, Map<Phase, Clock>> clocks = new EnumMap<>(Phase.class);

  private Clock innermost;
  private boolean readsCpu;
  private long wallMark;
  private long cpuMark;

  public PhaseRecorder() {
    this(System::nanoTime);
  }

  /**
   * Creates a recorder with another clock.
   *
   * @param wall clock in ns, like {@link System#nanoTime}
   */
  public PhaseRecorder(LongSupplier wall) {
    this(wall, ThreadCpu.CLOCK);
  }

  /**
   * Creates a recorder with other clocks.
   *
   * @param wall clock in ns, like {@link System#nanoTime}
   * @param cpu clock in ns, like {@link ThreadMXBean#getCurrentThreadCpuTime}; null for none
   */
  PhaseRecorder(LongSupplier wall, LongSupplier cpu) {
    this.wall = wall;
    this.cpu = cpu;
  }

  /**
   * The recorder with an open span on this thread; {@link Recorder#NONE} if there is none. For code
   * too deep in a library to get a recorder passed.
   */
  public static Recorder current() {
    PhaseRecorder latest = LATEST.get();
    return latest == null || latest.innermost == null ? NONE : latest;
  }

  /**
   * Starts the clock of a phase.
   *
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

  /** Adds the time since the last mark to the running phase. */
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

  /** Adds the times of another recorder. */
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

  /** Clears all times. Must be called outside of all spans. */
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
   * Mean times per call of each phase that occurred, by its name in lower case. {@code verify}
   * includes all nested phases. If there are any, the parts are {@code verify.digest} and so on,
   * and the rest is {@code verify.other}.
   *
   * @param calls number of recorded calls
   */
  public PhaseTimes perCall(long calls) {
    return calls == 0
        ? PhaseTimes.NONE
        : new PhaseTimes(
            perCall(calls, clock -> clock.wallNanos, Clock::once),
            perCall(calls, clock -> clock.cpuNanos, Clock::perCpuReading));
  }

  /**
   * Mean times per call.
   *
   * @param weight scale factor for the times within an outermost phase
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

  /** The clock of a phase inside an outermost one, or of the outermost phase itself. */
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

    /** Number of spans per span with a CPU reading. */
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
            "phase %s stopped while %s was running"
                .formatted(phase, innermost == null ? "none" : innermost.phase));
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
