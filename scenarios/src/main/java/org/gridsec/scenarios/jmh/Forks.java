package org.gridsec.scenarios.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import joptsimple.OptionParser;
import one.profiler.AsyncProfiler;
import org.apache.commons.math3.distribution.TDistribution;
import org.gridsec.core.load.JavaRuntime;
import org.gridsec.core.load.Launch;
import org.gridsec.core.load.WorkerOptions;
import org.gridsec.core.load.WorkerProcess;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Jdk;
import org.gridsec.mechanisms.spi.Implementations;
import org.gridsec.scenarios.campaign.PeriodSoftware;
import org.openjdk.jmh.runner.Runner;

/**
 * Starts the JVMs that JMH runs in. They are not bound to a core: one thread works at a time, and
 * the compiler's may have the other cores.
 *
 * @param logs directory for what they print
 * @param options of all of them, besides those of every worker
 * @param largeStack option of those whose cells overflow the stack without
 * @param jdks of variants that run on others than this JVM's
 */
public record Forks(Path logs, List<String> options, String largeStack, List<Jdk> jdks) {

  /** Room for the input and the output of 10 MB, and what a tree of the largest document takes. */
  private static final int HEAP_MIB = 1024;

  /** One class of each jar that JMH runs with, of the benchmarks' and of what finds providers. */
  private static final List<Class<?>> JMH =
      List.of(
          JmhWorker.class,
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

  /** With stacks of the JVM's default size where these do, and of 256 MiB where not. */
  public Forks(Path logs, List<Jdk> jdks) {
    this(logs, List.of(), LARGE_STACK, jdks);
  }

  /** JVMs whose compilers keep exactly which method each instruction is of. */
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
   * @param measured one of the cells that it is for
   */
  WorkerProcess start(String name, CellKey measured) throws IOException {
    return start(name, measured, List.of());
  }

  /** The same with a stack for what overflows the usual one. */
  WorkerProcess startWithLargeStack(String name, CellKey measured) throws IOException {
    return start(name + "-large-stack", measured, List.of(largeStack));
  }

  private WorkerProcess start(String name, CellKey measured, List<String> more) throws IOException {
    Files.createDirectories(logs);
    List<String> all = new ArrayList<>(WorkerOptions.withHeap(HEAP_MIB));
    all.add("-Djmh.ignoreLock=true"); // other forks of other runs are the user's own doing
    all.add(WorkerOptions.NATIVE_ACCESS);
    all.addAll(List.of(JmhMilliseconds.JDK_ANY_DEPTH, JmhMilliseconds.ANY_DEPTH));
    all.addAll(options);
    all.addAll(more);
    return WorkerProcess.start(
        Launch.of(name, JmhWorker.class, List.of(), List.of(), all, logs.resolve(name + ".log"))
            .on(runtime(measured)));
  }

  /** The papers' own libraries have a class path of their own, with JMH and these benchmarks. */
  private JavaRuntime runtime(CellKey measured) throws IOException {
    JavaRuntime java = JavaRuntime.current().of(measured.variant(), jdks);
    return measured.ofPapersSoftware() ? PeriodSoftware.forOperations(java, JMH) : java;
  }
}
