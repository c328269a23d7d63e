package org.gridsec.scenarios.run;

import java.io.IOException;
import java.time.Duration;
import java.util.OptionalLong;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.load.SliceRunner;
import org.gridsec.core.load.WorkerProcess;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.PhaseTimes;
import org.gridsec.scenarios.worker.ClientOrder;
import org.gridsec.scenarios.worker.ClientWorker;
import org.gridsec.scenarios.worker.ServerOrder;
import org.gridsec.scenarios.worker.ServerReady;
import org.gridsec.scenarios.worker.ServerWorker;

/**
 * A server's JVM and a client's that calls it; or the client's alone, where the server is remote.
 */
final class Pair implements SliceRunner, AutoCloseable {

  /** For an answer beyond the time that a slice takes: the calls in flight then have to end. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final WorkerProcess server;
  private final WorkerProcess client;

  /**
   * @param server null where it is remote
   */
  Pair(WorkerProcess server, WorkerProcess client) {
    this.server = server;
    this.client = client;
  }

  /** Starts the service, in place of one that runs already. */
  ServerReady serve(ServerOrder order, Duration limit) throws IOException, InterruptedException {
    return server.call(ServerWorker.SERVE, order, ServerReady.class, limit);
  }

  /** Has the client call a service from now on. */
  void aim(ClientOrder order, Duration limit) throws IOException, InterruptedException {
    client.call(ClientWorker.AIM, order, Void.class, limit);
  }

  /** The slice that measures a cell. */
  static Slice slice(CellKey key, Duration length) {
    return new Slice(
        key.transport(),
        key.parameters(),
        key.clients(),
        key.payload(),
        key.load(),
        length.toMillis(),
        key.recording());
  }

  /**
   * Loads the server for a slice. Where the slice is recorded the server records too, so that a
   * warm-up with such slices has warmed that as well.
   *
   * @return with the phases of both sides, {@code client.protect} and so on
   */
  @Override
  public SliceResult run(Slice slice) throws IOException, InterruptedException {
    boolean serverRecords = slice.recording() && server != null;
    if (serverRecords) {
      server.call(ServerWorker.RECORD, null, Void.class, PATIENCE);
    }
    SliceResult result =
        client.call(
            ClientWorker.SLICE,
            slice,
            SliceResult.class,
            Duration.ofMillis(slice.millis()).plus(PATIENCE));
    if (result.failure() != null && server != null) {
      // Where the server has died that is the reason, not the connections it broke.
      server.call(ServerWorker.PING, null, Void.class, PATIENCE);
    }
    PhaseTimes phases = result.phases().of("client");
    if (serverRecords) {
      phases =
          phases.and(
              server.call(ServerWorker.PHASES, null, PhaseTimes.class, PATIENCE).of("server"));
    }
    return result.withPhases(phases);
  }

  /**
   * Measures a cell for a slice of time.
   *
   * @throws CallFailed if a call of the slice failed, or its reply was wrong
   * @throws IOException if a worker died or does not answer
   */
  Visit visit(CellKey key, Duration length) throws IOException, InterruptedException, CallFailed {
    long start = System.nanoTime();
    OptionalLong before = serverCpuNanos();
    SliceResult result = run(slice(key, length));
    OptionalLong after = serverCpuNanos();
    long elapsed = System.nanoTime() - start;
    if (result.failure() != null) {
      throw new CallFailed(result.failure());
    }
    Double cpu =
        before.isPresent() && after.isPresent()
            ? (after.getAsLong() - before.getAsLong()) / (double) elapsed
            : null;
    return new Visit(result, cpu);
  }

  private OptionalLong serverCpuNanos() {
    return server == null ? OptionalLong.empty() : server.cpuNanos();
  }

  @Override
  public void close() {
    client.close();
    if (server != null) {
      server.close();
    }
  }
}
