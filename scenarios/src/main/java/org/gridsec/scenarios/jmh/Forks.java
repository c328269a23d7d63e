package org.gridsec.scenarios.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import joptsimple.OptionParser;
import one.profiler.AsyncProfiler;
import org.apache.commons.math3.distribution.TDistribution;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Jdk;
import org.gridsec.core.process.JavaRuntime;
import org.gridsec.core.process.Launch;
import org.gridsec.core.process.WorkerOptions;
import org.gridsec.core.process.WorkerProcess;
import org.gridsec.mechanisms.pki.provider.Implementations;
import org.gridsec.scenarios.benchmark.JmhMilliseconds;
import org.gridsec.scenarios.campaign.pairs.PeriodSoftware;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.openjdk.jmh.runner.Runner;

/**
 * Starts the JVMs of JMH. They are not bound to a core: one thread works at a time, and the
 * compiler threads may use the other cores.
 *
 * @param logs directory for their output
 * @param options options of all JVMs, in addition to those of every worker
 * @param largeStack option for cells that overflow the default stack
 * @param jdks JDKs of variants, if they differ from this JVM's
 */
public record Forks(Path logs, List<String> options, String largeStack, List<Jdk> jdks) {

  /** Heap for input and output of 10 MB and for the tree of the largest document. */
  private static final int HEAP_MIB = 1024;

  /** One class from each jar that JMH, the benchmarks and the provider lookup need. */
  private static final List<Class<?>> JMH =
      List.of(
          JmhWorker.class,
          Microbenchmark.class,
          Runner.class,
          OptionParser.class,
          TDistribution.class,
          AsyncProfiler.class,
          Implementations.class);

  private static final String LARGE_STACK = "-Xss256m";

  public Forks {
    options = List.copyOf(options);
    jdks = List.copyOf(jdks);
  }

  /** Forks that use the default stack, and 256 MiB of stack for cells that overflow it. */
  public Forks(Path logs, List<Jdk> jdks) {
    this(logs, List.of(), LARGE_STACK, jdks);
  }

  /** Forks whose compilers record the exact method of each instruction. */
  public static Forks forSampling(Path logs) {
    return new Forks(
        logs,
        List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+DebugNonSafepoints"),
        LARGE_STACK,
        List.of());
  }

  /**
   * Starts a JVM.
   *
   * @param measured one of its cells
   * @param large true for a large stack
   */
  WorkerProcess start(String name, CellKey measured, boolean large) throws IOException {
    Files.createDirectories(logs);
    List<String> all = new ArrayList<>(WorkerOptions.withHeap(HEAP_MIB));
    all.add("-Djmh.ignoreLock=true"); // parallel forks of other runs are up to the user
    all.add(WorkerOptions.NATIVE_ACCESS);
    all.addAll(List.of(JmhMilliseconds.JDK_ANY_DEPTH, JmhMilliseconds.ANY_DEPTH));
    all.addAll(options);
    if (large) {
      all.add(largeStack);
    }
    return WorkerProcess.start(
        Launch.of(name, JmhWorker.class, List.of(), all, logs.resolve(name + ".log"))
            .on(runtime(measured)));
  }

  /**
   * Returns the Java runtime; the papers' own libraries need a class path of their own, with JMH
   * and these benchmarks.
   */
  private JavaRuntime runtime(CellKey measured) throws IOException {
    JavaRuntime java = JavaRuntime.current().of(measured.variant(), jdks);
    return measured.ofPapersSoftware() ? PeriodSoftware.forOperations(java, JMH) : java;
  }
}
