package org.gridsec.scenarios.jmh;

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

/**
 * What all benchmarks have in common: mean time of an operation, where their input is from, and the
 * {@link Probe} around each iteration.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(jvmArgsAppend = "-Djdk.xml.maxElementDepth=0")
public class JmhMilliseconds {

  /** Of random input. */
  @Param("1")
  public long seed;

  private static volatile double aroundLatestMillis;

  private double beforeMillis;

  @Setup(Level.Iteration)
  public void before() {
    beforeMillis = Probe.millis();
  }

  @TearDown(Level.Iteration)
  public void after() {
    aroundLatestMillis = Math.max(beforeMillis, Probe.millis());
  }

  /** What the {@link Probe} took around the latest iteration, in ms: the longer time of both. */
  static double probeMillis() {
    return aroundLatestMillis;
  }
}
