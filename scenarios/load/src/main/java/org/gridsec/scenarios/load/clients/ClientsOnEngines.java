package org.gridsec.scenarios.load.clients;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.run.LoadEngine;
import org.gridsec.core.process.Clients;
import org.gridsec.core.process.WorkerOptions;
import org.gridsec.core.worker.ClientCommands;
import org.gridsec.scenarios.engines.Engines;
import org.gridsec.scenarios.engines.Overlap;
import org.gridsec.scenarios.load.endpoint.TargetOptions;

/** Clients that run on engines: a JVM per engine, and each slice is divided between them. */
public final class ClientsOnEngines implements LoadClients {

  private static final int HEAP_MIB = 512;

  /** Added to the time that the calls themselves may take. */
  private static final Duration MARGIN = Duration.ofMinutes(1);

  /**
   * Timeouts that a slice may take beyond its length: connect, call, and calls sent after its end.
   */
  private static final int PARTS = 3;

  private final Engines engines;
  private final LoadOrder order;
  private final Duration patience;
  private Clients clients;
  private String turnedTo;

  /**
   * Creates the clients.
   *
   * @param targets targets by their letters
   * @param files directory with all files that the targets need; each engine has a copy
   */
  public ClientsOnEngines(Engines engines, Map<String, TargetOptions> targets, Path files) {
    this.engines = engines;
    Map<String, TargetOptions> there = new TreeMap<>();
    targets.forEach((side, target) -> there.put(side, target.from(files)));
    this.order = LoadOrder.forEach(there);
    this.patience =
        MARGIN.plusMillis(
            PARTS
                * targets.values().stream()
                    .mapToLong(TargetOptions::timeoutMillis)
                    .max()
                    .orElseThrow());
  }

  @Override
  public void begin() throws IOException, InterruptedException {
    close();
    clients = engines.start("load", LoadWorker.class, List.of(), WorkerOptions.withHeap(HEAP_MIB));
    turnedTo = null;
    clients.call(LoadWorker.OPEN, order, Void.class, patience.multipliedBy(order.targets().size()));
  }

  @Override
  public SliceResult run(String side, Slice slice) throws IOException, InterruptedException {
    if (!side.equals(turnedTo)) {
      clients.call(ClientCommands.TURN, side, Void.class, MARGIN);
      turnedTo = side;
    }
    return Overlap.together(
        slice,
        next ->
            clients.call(
                ClientCommands.SLICE,
                next,
                SliceResult.class,
                patience.plusMillis(next.rampUpMillis() + next.millis())),
        Function.identity());
  }

  @Override
  public double compilerMillis() throws IOException, InterruptedException {
    return clients.compileMillis(MARGIN);
  }

  @Override
  public List<LoadEngine> engines() {
    return engines.described();
  }

  @Override
  public void abort() {
    // interrupting the thread that waits for the engines is enough: it ends their JVMs
  }

  @Override
  public void close() {
    if (clients != null) {
      clients.close();
      clients = null;
    }
  }
}
