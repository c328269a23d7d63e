package org.gridsec.scenarios.worker;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.process.Worker;
import org.gridsec.core.worker.Instrumentation;
import org.gridsec.core.worker.ServerCommands;
import org.gridsec.core.worker.ServerOrder;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.echo.EchoServer;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.hops.Hops;
import org.gridsec.echo.host.Host;
import org.gridsec.mechanisms.phases.Instruments;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.pki.provider.InstalledProvider;
import org.gridsec.mechanisms.spi.Credentials;

/** Server program for current stacks. */
public final class ServerWorker extends ServerCommands {

  private final ReadOnce<CredentialStore> stores = new ReadOnce<>(CredentialStore::load);
  private final List<EchoServer> servers = new ArrayList<>();
  private final List<Hops> hops = new ArrayList<>();
  private final List<FloorServer> floors = new ArrayList<>();

  private ServerWorker() {}

  /**
   * Serves commands until standard input ends.
   *
   * @param arguments id of the {@link JceProvider} of this JVM
   */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    obey(Worker.ofController(), JceProvider.of(arguments[0]));
  }

  /** Serves commands for a worker that may accept further commands. */
  static void obey(Worker worker, JceProvider provider) throws IOException, InterruptedException {
    InstalledProvider.install(provider);
    ServerWorker server = new ServerWorker();
    server.on(worker).run();
    server.stop();
  }

  @Override
  protected ServerReady start(ServerOrder order, Supplier<Recorder> recorders) throws IOException {
    CredentialStore keys = stores.of(order.credentials());
    Credentials credentials = keys.server();
    if (Floor.isOf(order.parameters())) {
      FloorServer floor = new FloorServer(Floor.of(order.suite(), order.parameters(), credentials));
      floors.add(floor);
      return new ServerReady(Map.of(Floor.MECHANISM, floor.uri()));
    }
    Host host = Host.of(order.host());
    EchoServer server =
        EchoServer.start(
            EchoServer.Settings.of(host, order.suite(), credentials)
                .withParameters(order.parameters().without(CellKey.HOPS))
                .withRecorders(recorders));
    servers.add(server);
    int between = Hops.of(order.parameters());
    if (between > 0) {
      hops.add(Hops.before(server, host, between, order.suite(), keys));
      return new ServerReady(hops.get(hops.size() - 1).uris(server.endpoints()));
    }
    return new ServerReady(
        server.endpoints().stream()
            .collect(Collectors.toMap(Endpoint::mechanism, Endpoint::server, (one, other) -> one)));
  }

  /** Closes the servers; otherwise they leave files behind. */
  @Override
  protected void stop() {
    hops.forEach(Hops::close);
    hops.clear();
    servers.forEach(EchoServer::close);
    servers.clear();
    floors.forEach(FloorServer::close);
    floors.clear();
  }

  @Override
  protected long contexts() {
    return servers.stream().mapToLong(EchoServer::contexts).sum();
  }

  @Override
  protected Instrumentation instruments() {
    return Instruments.install()::close;
  }
}
