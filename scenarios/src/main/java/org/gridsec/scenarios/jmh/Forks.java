package org.gridsec.scenarios.jmh;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.load.Launch;
import org.gridsec.core.load.WorkerOptions;
import org.gridsec.core.load.WorkerProcess;

/**
 * Starts the JVMs that JMH runs in. They are not bound to a core: one thread works at a time, and
 * the compiler's may have the other cores.
 *
 * @param logs directory for what they print
 */
public record Forks(Path logs) {

  /** Room for the input and the output of 10 MB, and what a tree of the largest document takes. */
  private static final int HEAP_MIB = 1024;

  /** Of threads, where that of the JVM overflows. */
  static final int LARGE_STACK_MIB = 256;

  /** With stacks of the JVM's default size. */
  WorkerProcess start(String name) throws IOException {
    return start(name, List.of());
  }

  /** With stacks of {@link #LARGE_STACK_MIB}. */
  WorkerProcess startWithLargeStack(String name) throws IOException {
    return start(name + "-large-stack", List.of("-Xss" + LARGE_STACK_MIB + "m"));
  }

  private WorkerProcess start(String name, List<String> more) throws IOException {
    Files.createDirectories(logs);
    List<String> options = new ArrayList<>(WorkerOptions.withHeap(HEAP_MIB));
    options.add("-Djmh.ignoreLock=true"); // other forks of other runs are the user's own doing
    options.add("-Djdk.xml.maxElementDepth=0"); // newer JDKs have a limit
    options.addAll(more);
    return WorkerProcess.start(
        Launch.of(
            name, JmhWorker.class, List.of(), List.of(), options, logs.resolve(name + ".log")));
  }
}
