package org.gridsec.scenarios.benchmark;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.gridsec.core.load.Probe;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.runner.IterationType;

/**
 * Base class of all benchmarks: mean time of an operation, seed of the input, and a {@link Probe}
 * before and after each iteration.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(jvmArgsAppend = {JmhMilliseconds.JDK_ANY_DEPTH, JmhMilliseconds.ANY_DEPTH})
public class JmhMilliseconds {

  /** Removes the depth limit of newer JDKs. */
  public static final String JDK_ANY_DEPTH = "-Djdk.xml.maxElementDepth=0";

  /** Removes the depth limit for decrypted content, because documents of the papers are deep. */
  public static final String ANY_DEPTH = "-Dgridsec.xml.maxElementDepth=" + Integer.MAX_VALUE;

  /** Seed of random input. */
  @Param("1")
  public long seed;

  private static final List<Double> PROBES_MILLIS = new CopyOnWriteArrayList<>();

  private static final PassedChecks PASSED = new PassedChecks();

  private String id;
  private double beforeMillis;

  @Setup(Level.Trial)
  public void begin(BenchmarkParams benchmark) {
    PROBES_MILLIS.clear();
    id = benchmark.id();
  }

  /** Runs a check, unless this benchmark has passed it before with the same parameters. */
  protected final void once(PassedChecks.Check check) throws Exception {
    PASSED.once(id, check);
  }

  @Setup(Level.Iteration)
  public void before() {
    beforeMillis = Probe.millis();
  }

  @TearDown(Level.Iteration)
  public void after(IterationParams iteration) {
    if (iteration.getType() == IterationType.MEASUREMENT) {
      PROBES_MILLIS.add((beforeMillis + Probe.millis()) / 2);
    }
  }

  /**
   * Returns the time of the {@link Probe} around each measured iteration of the latest run, in ms:
   * the mean of the probes before and after it.
   */
  public static List<Double> probesMillis() {
    return List.copyOf(PROBES_MILLIS);
  }
}
