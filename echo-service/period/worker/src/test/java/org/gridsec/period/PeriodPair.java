package org.gridsec.period;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.PhaseTimes;
import org.gridsec.core.process.JavaRuntime;
import org.gridsec.core.process.Launch;
import org.gridsec.core.process.WorkerOptions;
import org.gridsec.core.process.WorkerProcess;
import org.gridsec.core.worker.ClientCommands;
import org.gridsec.core.worker.ClientOrder;
import org.gridsec.core.worker.ServerCommands;
import org.gridsec.core.worker.ServerOrder;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.core.worker.ServerState;

/** A server's and a client's JVM with one of the stacks. */
public final class PeriodPair implements AutoCloseable {

  private static final String[] SIGNATURE_PHASES = {
    "protect.to_dom",
    "protect.selection",
    "protect.canonicalization",
    "protect.digest",
    "protect.signature",
    "protect.from_dom",
    "protect.other",
    "verify.to_dom",
    "verify.selection",
    "verify.canonicalization",
    "verify.digest",
    "verify.signature",
    "verify.certificate_path",
    "verify.other"
  };

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final PeriodStack stack;
  private final Path keys;
  private final WorkerProcess server;
  private final WorkerProcess client;
  private final ServerReady ready;

  /** Starts both on a JDK, and the service in every mechanism. */
  public PeriodPair(PeriodStack stack, Path javaHome, String classPath, Path keys, Path logs)
      throws IOException, InterruptedException {
    this.stack = stack;
    this.keys = keys;
    JavaRuntime java = new JavaRuntime(javaHome, classPath, List.of("-Dfile.encoding=UTF-8"));
    server = start("server", PeriodServer.class, java, logs);
    client = start("client", PeriodClient.class, java, logs);
    ready =
        server.call(
            ServerCommands.SERVE,
            new ServerOrder("tomcat", Suite.PERIOD, Parameters.NONE, keys.toString()),
            ServerReady.class,
            PATIENCE);
  }

  private WorkerProcess start(String name, Class<?> program, JavaRuntime java, Path logs)
      throws IOException {
    return WorkerProcess.start(
        new Launch(
            name,
            program.getName(),
            List.of(stack.id()),
            List.of(),
            WorkerOptions.withHeap(256),
            java,
            logs.resolve(name + ".log")));
  }

  /** Where the service listens. */
  public URI address(String mechanism) {
    return ready.uris().get(mechanism);
  }

  /** Starts the service beside that, with other keys; where it listens, by mechanism. */
  public Map<String, URI> serveBeside(Path otherKeys) throws IOException, InterruptedException {
    return server
        .call(
            ServerCommands.SERVE_BESIDE,
            new ServerOrder("tomcat", Suite.PERIOD, Parameters.NONE, otherKeys.toString()),
            ServerReady.class,
            PATIENCE)
        .uris();
  }

  /** Has the client call the service with a mechanism, at its own address or another. */
  public void aim(String mechanism, URI address) throws IOException, InterruptedException {
    aim(mechanism, address, keys);
  }

  /** The same with other keys. */
  public void aim(String mechanism, URI address, Path otherKeys)
      throws IOException, InterruptedException {
    client.call(
        ClientCommands.AIM,
        new ClientOrder(
            mechanism, stack, Suite.PERIOD, Parameters.NONE, otherKeys.toString(), address),
        Void.class,
        PATIENCE);
  }

  /** What two clients measure in a moment. */
  public SliceResult call(Transport transport, PayloadShape payload, boolean recording)
      throws IOException, InterruptedException {
    return call(transport, Parameters.NONE, payload, recording);
  }

  /** The same with a short string, over connections of a call. */
  public SliceResult call(Map<String, String> parameters) throws IOException, InterruptedException {
    return call(Transport.CLOSE, new Parameters(parameters), PayloadShape.string(5), false);
  }

  /** The same with parameters of the mechanism. */
  public SliceResult call(
      Transport transport, Parameters parameters, PayloadShape payload, boolean recording)
      throws IOException, InterruptedException {
    return client.call(
        ClientCommands.SLICE,
        new Slice(transport, parameters, 2, payload, Load.CLOSED, 50, 1, recording, null, null),
        SliceResult.class,
        PATIENCE);
  }

  /** What the server holds. */
  public ServerState state() throws IOException, InterruptedException {
    return server.call(ServerCommands.STATE, null, ServerState.class, PATIENCE);
  }

  /** Has the server record phases from now on. */
  public void record() throws IOException, InterruptedException {
    server.call(ServerCommands.RECORD, null, Void.class, PATIENCE);
  }

  /** What it has recorded. */
  public PhaseTimes phases() throws IOException, InterruptedException {
    return server.call(ServerCommands.PHASES, null, PhaseTimes.class, PATIENCE);
  }

  /** Both sides tell what signing and verifying take, each time that they are asked. */
  public void assertSignaturesHavePhases() throws IOException, InterruptedException {
    for (int round = 0; round < 2; round++) {
      record();
      SliceResult result = call(Transport.CLOSE, PayloadShape.array(9, 8), true);
      assertThat(result.failure()).isNull();
      assertThat(result.phases().wallMillis())
          .containsKeys("build", "exchange")
          .containsKeys(SIGNATURE_PHASES);
      assertThat(phases().wallMillis()).containsKeys(SIGNATURE_PHASES);
    }
  }

  @Override
  public void close() {
    client.close();
    server.close();
  }
}
