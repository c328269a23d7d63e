package org.gridsec.scenarios.worker;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.process.Launch;
import org.gridsec.core.process.WorkerOptions;
import org.gridsec.core.process.WorkerProcess;
import org.gridsec.core.worker.ClientOrder;
import org.gridsec.core.worker.ServerCommands;
import org.gridsec.core.worker.ServerOrder;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.mechanisms.Mechanisms;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class ServerWorkerIT {

  @TempDir private Path directory;

  /** As all versions have it: a worker of an older one is told nothing else. */
  @Test
  void what_is_served_takes_the_place_of_all_before_unless_it_is_to_be_beside_it()
      throws Exception {
    Mechanisms.credentials(Suite.PERIOD, Set.of(), Set.of(), Map.of())
        .save(directory.resolve("keys"));
    try (WorkerProcess worker =
        WorkerProcess.start(
            Launch.of(
                "server",
                ServerWorker.class,
                List.of(JceProvider.JDK.id()),
                WorkerOptions.withHeap(128),
                directory.resolve("server.log")))) {
      URI first = serve(worker, ServerCommands.SERVE);
      Files.delete(directory.resolve("keys").resolve(KeyFiles.SERVER)); // they are read once
      URI beside = serve(worker, ServerCommands.SERVE_BESIDE);
      assertThat(List.of(first, beside)).allMatch(ServerWorkerIT::listens);
      URI alone = serve(worker, ServerCommands.SERVE);
      assertThat(List.of(first, beside)).noneMatch(ServerWorkerIT::listens);
      assertThat(listens(alone)).isTrue();
    }
  }

  @Test
  void an_order_of_the_usual_service_is_one_that_older_versions_know() throws Exception {
    ObjectMapper json = new ObjectMapper();
    ServerOrder usual = new ServerOrder("jetty", Suite.MODERN, Parameters.NONE, "keys");
    assertThat(json.writeValueAsString(usual))
        .isEqualTo("{\"host\":\"jetty\",\"suite\":\"modern\",\"credentials\":\"keys\"}");
    assertThat(json.readValue(json.writeValueAsString(usual), ServerOrder.class)).isEqualTo(usual);
    ServerOrder own =
        new ServerOrder("jetty", Suite.MODERN, Parameters.of("algorithm", "ecdsa"), "keys");
    assertThat(json.readValue(json.writeValueAsString(own), ServerOrder.class)).isEqualTo(own);
    ClientOrder client =
        new ClientOrder(
            "tls",
            Stack.PULL,
            Suite.MODERN,
            Parameters.NONE,
            "keys",
            URI.create("https://localhost:1"));
    assertThat(json.writeValueAsString(client)).doesNotContain("parameters");
    assertThat(json.readValue(json.writeValueAsString(client), ClientOrder.class))
        .isEqualTo(client);
  }

  private URI serve(WorkerProcess worker, String command) throws Exception {
    ServerOrder order =
        new ServerOrder(
            "jetty", Suite.PERIOD, Parameters.NONE, directory.resolve("keys").toString());
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
