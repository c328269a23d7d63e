package org.gridsec.scenarios.jmh;

import java.io.IOException;
import one.profiler.AsyncProfiler;
import one.profiler.Counter;

/**
 * Samples the stacks of this JVM with async-profiler. JDK Flight Recorder would lose most samples
 * of cryptography, because it cannot walk the stack from the JVM's intrinsics for digests, ciphers
 * and large numbers.
 */
final class StackSampler {

  /** Options of the profiler; deep documents need a larger stack depth than its default. */
  private static final String START =
      "start,event=cpu,interval=1ms,jstackdepth=20000,loglevel=error";

  /** Work to sample. */
  @FunctionalInterface
  interface Work {
    void run() throws Exception;
  }

  private StackSampler() {}

  static StackSamples sample(Work work) throws Exception {
    AsyncProfiler profiler = profiler();
    profiler.execute(START);
    try {
      work.run();
    } finally {
      profiler.stop();
    }
    return StackSamples.parse(profiler.dumpCollapsed(Counter.SAMPLES));
  }

  private static AsyncProfiler profiler() throws IOException {
    try {
      return AsyncProfiler.getInstance();
    } catch (IllegalStateException | LinkageError e) {
      throw new IOException(
          "machine expected one that async-profiler works on, Linux or macOS, got: "
              + e.getMessage(),
          e);
    }
  }
}
