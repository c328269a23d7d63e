package org.gridsec.scenarios;

import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.process.JavaRuntime;
import org.gridsec.core.process.Launch;
import org.gridsec.core.process.WorkerOptions;
import org.gridsec.core.process.WorkerProcess;

/** Workers as a run starts them, but on whatever core. Some are of the tests. */
final class Workers {

  private static final Path TESTS = Path.of("target", "test-classes").toAbsolutePath();

  private Workers() {}

  /**
   * Starts a worker with the JDK's own cryptography.
   *
   * @param directory where its log goes
   * @param more JVM options
   */
  static WorkerProcess start(
      Path directory, String name, Class<?> program, int heapMiB, String... more)
      throws IOException {
    List<String> options = new ArrayList<>(WorkerOptions.withHeap(heapMiB));
    options.addAll(List.of(more));
    JavaRuntime java = Distribution.java();
    return WorkerProcess.start(
        Launch.of(
                name,
                program,
                List.of(JceProvider.JDK.id()),
                options,
                directory.resolve(name + ".log"))
            .on(
                new JavaRuntime(
                    java.home(), java.classPath() + File.pathSeparator + TESTS, List.of())));
  }
}
