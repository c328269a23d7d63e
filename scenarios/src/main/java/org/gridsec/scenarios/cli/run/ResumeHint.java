package org.gridsec.scenarios.cli.run;

import java.io.PrintWriter;

/** Prints how to resume a run if this JVM is interrupted. */
public final class ResumeHint implements AutoCloseable {

  private volatile boolean closed;

  public ResumeHint(String command, PrintWriter err) {
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
