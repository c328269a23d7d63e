package org.gridsec.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.process.WorkerProcess;
import org.gridsec.core.worker.ClientCommands;
import org.gridsec.core.worker.ClientOrder;
import org.gridsec.core.worker.ServerCommands;
import org.gridsec.core.worker.ServerOrder;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.kerberos.Kdc;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.scenarios.worker.ClientWorker;
import org.gridsec.scenarios.worker.ServerWorker;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The largest array of figure 5, with the heap that workers have in every run. */
@Tag("matrix")
class LargeArrayIT {

  private static final Duration PATIENCE = Duration.ofMinutes(5);
  private static final int HEAP_MIB = 512;

  private static final Slice ONE_CALL =
      new Slice(
          Transport.CLOSE,
          Parameters.NONE,
          1,
          PayloadShape.array(65_536, 8),
          Load.CLOSED,
          1,
          1,
          false,
          null,
          null);

  @TempDir private Path directory;

  /** Among integration tests, it would have no second compiler, which long keys need. */
  private WorkerProcess worker(String name, Class<?> program) throws IOException {
    return Workers.start(directory, name, program, HEAP_MIB, "-XX:TieredStopAtLevel=4");
  }

  /** Those that the matrix is for. */
  static Stream<Suite> suites() {
    return Stream.of(System.getProperty("gridsec.suite").split(",", -1)).map(Suite::of);
  }

  @ParameterizedTest
  @MethodSource("suites")
  void every_mechanism_echoes_65536_strings_on_every_stack(Suite suite) throws Exception {
    List<String> failures = new ArrayList<>();
    try (Kdc kdc = Kdc.start();
        WorkerProcess server = worker("server", ServerWorker.class);
        WorkerProcess client = worker("client", ClientWorker.class)) {
      Path keys = directory.resolve(suite.id());
      Mechanisms.credentials(suite, Set.of(), Set.of(), kdc.files().attachments()).save(keys);
      ServerReady ready =
          server.call(
              ServerCommands.SERVE,
              new ServerOrder("tomcat", suite, Parameters.NONE, keys.toString()),
              ServerReady.class,
              PATIENCE);
      for (Mechanism mechanism : Mechanisms.all()) {
        for (Stack stack : mechanism.info().stacks()) {
          URI address = ready.uris().get(mechanism.info().id());
          client.call(
              ClientCommands.AIM,
              new ClientOrder(
                  mechanism.info().id(), stack, suite, Parameters.NONE, keys.toString(), address),
              Void.class,
              PATIENCE);
          SliceResult result =
              client.call(ClientCommands.SLICE, ONE_CALL, SliceResult.class, PATIENCE);
          if (result.failure() != null) {
            failures.add(stack.id() + " " + mechanism.info().id() + ": " + result.failure());
          }
        }
      }
    }

    assertThat(failures).isEmpty();
  }
}
