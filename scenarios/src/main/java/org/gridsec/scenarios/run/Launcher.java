package org.gridsec.scenarios.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.gridsec.core.load.Launch;
import org.gridsec.core.load.Pinning;
import org.gridsec.core.load.WorkerOptions;
import org.gridsec.core.load.WorkerProcess;
import org.gridsec.scenarios.worker.ClientOrder;
import org.gridsec.scenarios.worker.ClientWorker;
import org.gridsec.scenarios.worker.ServerOrder;
import org.gridsec.scenarios.worker.ServerReady;
import org.gridsec.scenarios.worker.ServerWorker;

/**
 * Starts pairs of JVMs.
 *
 * @param remote where a server runs already; null to start one for each pair
 * @param host id of what hosts the service
 * @param suite id of the algorithms
 * @param credentials directory that holds the keys
 * @param pinning of server and client to cores
 * @param logs directory for what the workers print
 */
public record Launcher(
    ServerReady remote, String host, String suite, Path credentials, Pinning pinning, Path logs) {

  private static final int HEAP_MIB = 512;
  private static final Duration START_LIMIT = Duration.ofMinutes(1);

  Pair launch(PairKey key, int generation) throws IOException, InterruptedException {
    Files.createDirectories(logs);
    String name = "%s-g%d".formatted(key, generation);
    WorkerProcess server =
        remote == null ? start(name + "-server", ServerWorker.class, pinning.serverPrefix()) : null;
    WorkerProcess client;
    try {
      client = start(name + "-client", ClientWorker.class, pinning.clientPrefix());
    } catch (IOException e) {
      if (server != null) {
        server.close();
      }
      throw e;
    }
    Pair pair = new Pair(server, client);
    try {
      ServerReady ready =
          server == null
              ? remote
              : server.call(
                  ServerWorker.SERVE,
                  new ServerOrder(host, suite, credentials.toString()),
                  ServerReady.class,
                  START_LIMIT);
      client.call(
          ClientWorker.AIM,
          new ClientOrder(
              key.mechanism(),
              key.stack(),
              suite,
              credentials.toString(),
              ready.uris().get(key.mechanism())),
          Void.class,
          START_LIMIT);
      return pair;
    } catch (IOException | InterruptedException | RuntimeException e) {
      pair.close();
      throw e;
    }
  }

  private WorkerProcess start(String name, Class<?> program, List<String> prefix)
      throws IOException {
    return WorkerProcess.start(
        Launch.of(
            name,
            program,
            List.of(),
            prefix,
            WorkerOptions.withHeap(HEAP_MIB),
            logs.resolve(name + ".log")));
  }
}
