package org.gridsec.scenarios.worker;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.load.Worker;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.record.SlowedRecorder;
import org.gridsec.echo.EchoServer;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.InstalledProvider;

/** The program that serves: the echo service on free ports of the loopback. */
public final class ServerWorker {

  public static final String SERVE = "serve";

  /** Command that older versions do not know. */
  public static final String SERVE_BESIDE = "serve-beside";

  public static final String SLOW = "slow";
  public static final String PING = "ping";
  public static final String RECORD = "record";
  public static final String PHASES = "phases";
  public static final String LIVE_HEAP = "live-heap";
  public static final String STATE = "state";
  public static final String HOLDINGS = "holdings";

  private final RequestPhases phases = new RequestPhases();

  private final List<EchoServer> servers = new ArrayList<>();

  private double slowedBy;

  private ServerWorker() {}

  /**
   * Obeys until standard input ends.
   *
   * @param arguments the id of this JVM's {@link JceProvider}
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    Worker worker = Worker.ofController();
    InstalledProvider.install(JceProvider.of(arguments[0]));
    ServerWorker server = new ServerWorker();
    worker
        .on(SERVE, ServerOrder.class, server::serve)
        .on(SERVE_BESIDE, ServerOrder.class, server::serveBeside)
        .on(SLOW, Double.class, server::slow)
        .on(PING, Void.class, nothing -> null)
        .on(RECORD, Void.class, nothing -> server.record())
        .on(PHASES, Void.class, nothing -> server.phases.stop())
        .on(LIVE_HEAP, Void.class, nothing -> LiveHeap.now())
        .on(STATE, Void.class, nothing -> server.state())
        .on(HOLDINGS, Void.class, nothing -> Holdings.now())
        .run();
    server.stop();
  }

  /** In place of all that it serves. */
  private ServerReady serve(ServerOrder order) throws IOException {
    stop();
    return serveBeside(order);
  }

  /** It goes on until this JVM ends, or serves something else in place of all. */
  private ServerReady serveBeside(ServerOrder order) throws IOException {
    EchoServer server =
        EchoServer.start(
            EchoServer.Settings.of(
                    Host.of(order.host()),
                    order.suite(),
                    CredentialStore.load(Path.of(order.credentials())).server())
                .withParameters(order.parameters())
                .withRecorders(slowedBy > 0 ? slowed(slowedBy) : phases));
    servers.add(server);
    return new ServerReady(
        server.endpoints().stream()
            .collect(Collectors.toMap(Endpoint::mechanism, Endpoint::server, (one, other) -> one)));
  }

  private Supplier<Recorder> slowed(double share) {
    return () -> new SlowedRecorder(phases.get(), share);
  }

  /** From when it serves next, slows the processing of messages down by a share of its time. */
  private Object slow(double share) {
    slowedBy = share;
    return null;
  }

  /** A server leaves files behind unless it is closed. */
  private void stop() {
    servers.forEach(EchoServer::close);
    servers.clear();
  }

  private Object record() {
    phases.start();
    return null;
  }

  private ServerState state() {
    return new ServerState(
        servers.stream().mapToLong(EchoServer::contexts).sum(), LatestCollection.heapMiB());
  }
}
