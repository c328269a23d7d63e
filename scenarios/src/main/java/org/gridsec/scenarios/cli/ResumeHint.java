package org.gridsec.scenarios.cli;

import java.io.PrintWriter;

/** Says how to go on with a run, if this JVM is ended before the run is. */
final class ResumeHint implements AutoCloseable {

  private volatile boolean closed;

  ResumeHint(String command, PrintWriter err) {
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  if (!closed) {
                    err.println("gridsec: interrupted; go on with: " + command);
                  }
                },
                "resume hint"));
  }

  @Override
  public void close() {
    closed = true;
  }
}
