package org.gridsec.scenarios;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.process.Launch;
import org.gridsec.core.process.WorkerOptions;
import org.gridsec.core.process.WorkerProcess;

/** Workers as a run starts them, but on whatever core. */
final class Workers {

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
    return WorkerProcess.start(
        Launch.of(
            name,
            program,
            List.of(JceProvider.JDK.id()),
            options,
            directory.resolve(name + ".log")));
  }
}
