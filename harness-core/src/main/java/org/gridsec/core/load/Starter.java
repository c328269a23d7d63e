package org.gridsec.core.load;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** Starts worker JVMs, and JVMs that run a program once. */
public interface Starter {

  /** Starts real ones. */
  Starter JVMS =
      new Starter() {
        @Override
        public Clients start(Launch launch) throws IOException {
          return WorkerProcess.start(launch);
        }

        @Override
        public List<String> run(Launch launch, Duration deadline)
            throws IOException, InterruptedException {
          return OneShot.run(launch, deadline);
        }
      };

  /**
   * Starts a worker, and does not wait until it is ready.
   *
   * @throws IOException if it cannot be started
   */
  Clients start(Launch launch) throws IOException;

  /**
   * Starts a JVM and waits until it has ended.
   *
   * @param deadline after which it is killed
   * @return the lines that it wrote to its {@link Answers}
   * @throws IOException if it cannot be started, ends with another exit code than 0, or not in time
   */
  List<String> run(Launch launch, Duration deadline) throws IOException, InterruptedException;
}
