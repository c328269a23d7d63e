package org.gridsec.scenarios.jmh;

import java.io.IOException;
import java.time.Duration;
import org.gridsec.core.load.CommandFailed;
import org.gridsec.core.load.WorkerProcess;

/** A JVM that is started when it is first needed, and anew where it has died. */
final class Fork implements AutoCloseable {

  @FunctionalInterface
  interface Start {
    WorkerProcess now() throws IOException;
  }

  private final Start start;
  private WorkerProcess process;

  Fork(Start start) {
    this.start = start;
  }

  JmhResult measure(JmhOrder order, Duration deadline) throws IOException, InterruptedException {
    return call(JmhWorker.MEASURE, order, JmhResult.class, deadline);
  }

  StackSamples sample(JmhOrder order, Duration deadline) throws IOException, InterruptedException {
    return call(JmhWorker.SAMPLE, order, StackSamples.class, deadline);
  }

  /** For how long the JIT compiler of its JVM has worked by now, in ms; 0 before it is started. */
  double compileMillis(Duration deadline) throws IOException, InterruptedException {
    return process == null ? 0 : process.compileMillis(deadline);
  }

  private <R> R call(String command, JmhOrder order, Class<R> result, Duration deadline)
      throws IOException, InterruptedException {
    if (process == null) {
      process = start.now();
    }
    try {
      return process.call(command, order, result, deadline);
    } catch (CommandFailed e) {
      throw e;
    } catch (IOException e) {
      close();
      throw e;
    }
  }

  @Override
  public void close() {
    if (process != null) {
      process.close();
      process = null;
    }
  }
}
