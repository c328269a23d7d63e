package org.gridsec.scenarios.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.load.Launch;
import org.gridsec.core.load.WorkerOptions;
import org.gridsec.core.load.WorkerProcess;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.Mechanisms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ServerWorkerTest {

  @TempDir private Path directory;

  /** As all versions have it: a worker of an older one is told nothing else. */
  @Test
  void what_is_served_takes_the_place_of_all_before_unless_it_is_to_be_beside_it()
      throws Exception {
    Mechanisms.credentials(Suite.PERIOD, Set.of(), Map.of()).save(directory.resolve("keys"));
    try (WorkerProcess worker =
        WorkerProcess.start(
            Launch.of(
                "server",
                ServerWorker.class,
                List.of(JceProvider.JDK.id()),
                List.of(),
                WorkerOptions.withHeap(128),
                directory.resolve("server.log")))) {
      URI first = serve(worker, ServerWorker.SERVE);
      URI beside = serve(worker, ServerWorker.SERVE_BESIDE);
      assertThat(List.of(first, beside)).allMatch(ServerWorkerTest::listens);
      URI alone = serve(worker, ServerWorker.SERVE);
      assertThat(List.of(first, beside)).noneMatch(ServerWorkerTest::listens);
      assertThat(listens(alone)).isTrue();
    }
  }

  private URI serve(WorkerProcess worker, String command) throws Exception {
    ServerOrder order =
        new ServerOrder("jetty", Suite.PERIOD, directory.resolve("keys").toString());
    return worker
        .call(command, order, ServerReady.class, Duration.ofMinutes(1))
        .uris()
        .get("plain");
  }

  private static boolean listens(URI address) {
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(address.getHost(), address.getPort()));
      return true;
    } catch (IOException e) {
      return false;
    }
  }
}
