package org.gridsec.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gridsec.core.config.Durations;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.core.process.WorkerProcess;
import org.gridsec.core.worker.ServerOrder;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.kerberos.Kdc;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.scenarios.worker.ClientWorker;
import org.gridsec.scenarios.worker.WatchedServer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Whether the service lasts under load, beside clients that behave badly: for two seconds and with
 * three mechanisms, or with all for as long as {@code mvn verify -Dgridsec.skip
 * -Dgridsec.soak.for=5m} says. {@code -Dgridsec.soak.host=jetty} and {@code
 * -Dgridsec.soak.suite=modern} have another host and other algorithms.
 */
class SoakIT {

  private static final String LENGTH = "gridsec.soak.for";

  private static final int HEAP_MIB = 512;

  @TempDir private Path directory;

  private static List<Mechanism> mechanisms() {
    return System.getProperty(LENGTH) != null
        ? Mechanisms.all()
        : Stream.of("plain", "xml-signature", "tls").map(Mechanisms::of).toList();
  }

  @Test
  void a_server_lasts_beside_clients_that_behave_badly() throws Exception {
    Suite suite = Suite.of(System.getProperty("gridsec.soak.suite", "period"));
    double seconds = Durations.of(LENGTH, System.getProperty(LENGTH, "2s")).toMillis() / 1e3;
    try (Kdc kdc = Kdc.start();
        WorkerProcess server = Workers.start(directory, "server", WatchedServer.class, HEAP_MIB);
        WorkerProcess client = Workers.start(directory, "client", ClientWorker.class, HEAP_MIB)) {
      Path keys = directory.resolve("keys");
      Mechanisms.credentials(suite, Set.of(), Set.of(), kdc.files().attachments()).save(keys);
      ServerOrder order =
          new ServerOrder(
              System.getProperty("gridsec.soak.host", "tomcat"),
              suite,
              Parameters.NONE,
              keys.toString());

      assertThat(new Soak(server, client, order, mechanisms(), seconds).carryOut()).isEmpty();
    }
  }
}
