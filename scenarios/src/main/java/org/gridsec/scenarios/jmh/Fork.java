package org.gridsec.scenarios.jmh;

import java.io.IOException;
import java.time.Duration;
import org.gridsec.core.load.warmup.Turns;
import org.gridsec.core.process.CommandFailed;
import org.gridsec.core.process.WorkerProcess;

/** A JVM that is started on first use and restarted after it died. */
final class Fork implements AutoCloseable {

  private final Turns.Work<WorkerProcess> start;
  private WorkerProcess process;

  Fork(Turns.Work<WorkerProcess> start) {
    this.start = start;
  }

  JmhResult measure(JmhOrder order, Duration deadline) throws IOException, InterruptedException {
    return call(JmhWorker.MEASURE, order, JmhResult.class, deadline);
  }

  StackSamples sample(JmhOrder order, Duration deadline) throws IOException, InterruptedException {
    return call(JmhWorker.SAMPLE, order, StackSamples.class, deadline);
  }

  /** Returns the time that the JIT compiler of the JVM has used, in ms; 0 before the start. */
  double compileMillis(Duration deadline) throws IOException, InterruptedException {
    return process == null ? 0 : process.compileMillis(deadline);
  }

  private <R> R call(String command, JmhOrder order, Class<R> result, Duration deadline)
      throws IOException, InterruptedException {
    if (process == null) {
      process = start.carryOut();
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
