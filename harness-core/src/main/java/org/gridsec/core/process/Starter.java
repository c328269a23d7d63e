package org.gridsec.core.process;

import java.io.IOException;
import java.time.Duration;
import java.util.List;

/** Starts worker JVMs, and JVMs that run a program once. */
public interface Starter {

  /** Starts real JVMs. */
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
   * Starts a worker. Does not wait until it is ready.
   *
   * @throws IOException if it cannot be started
   */
  Clients start(Launch launch) throws IOException;

  /**
   * Starts a JVM and waits for its end.
   *
   * @param deadline time after which it is killed
   * @return the lines that it wrote to its {@link Answers}
   * @throws IOException if it cannot be started, ends with an exit code other than 0, or takes too
   *     long
   */
  List<String> run(Launch launch, Duration deadline) throws IOException, InterruptedException;
}
