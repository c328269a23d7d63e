package org.gridsec.scenarios;

import java.io.IOException;
import java.nio.file.Path;
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
   */
  static WorkerProcess start(Path directory, String name, Class<?> program, int heapMiB)
      throws IOException {
    return WorkerProcess.start(
        Launch.of(
            name,
            program,
            List.of(JceProvider.JDK.id()),
            WorkerOptions.withHeap(heapMiB),
            directory.resolve(name + ".log")));
  }
}
