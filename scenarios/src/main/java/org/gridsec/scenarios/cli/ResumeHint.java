package org.gridsec.scenarios.cli;

import java.io.PrintWriter;

/** Prints how to resume a run if this JVM is interrupted. */
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
