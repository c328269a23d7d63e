package org.gridsec.core.load;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.gridsec.core.process.Launch;
import org.gridsec.core.process.WorkerOptions;
import org.gridsec.core.process.WorkerProcess;

/** The main class of a controller that a test kills: its worker is busy then. */
public final class ControllerOfWorker {

  private ControllerOfWorker() {}

  public static void main(String[] args) throws IOException, InterruptedException {
    try (WorkerProcess worker =
        WorkerProcess.start(
            Launch.of(
                "echo",
                EchoWorker.class,
                List.of(),
                WorkerOptions.withHeap(32),
                Path.of(args[0])))) {
      worker.call("nothing", null, Void.class, Duration.ofMinutes(1));
      System.out.println(worker.pid());
      worker.call("block", null, Void.class, Duration.ofMinutes(10));
    }
  }
}
