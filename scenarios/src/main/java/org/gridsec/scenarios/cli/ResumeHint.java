package org.gridsec.scenarios.cli;

import java.io.PrintWriter;
import java.nio.file.Path;

/** Says how to go on with a run, if this JVM is ended before the run is. */
final class ResumeHint implements AutoCloseable {

  private volatile boolean closed;

  ResumeHint(Path directory, PrintWriter err) {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  if (!closed) {
                    err.println(
                        "gridsec: interrupted; go on with: gridsec run --resume " + directory);
                  }
                },
                "resume hint"));
  }

  @Override
  public void close() {
    closed = true;
  }
}
