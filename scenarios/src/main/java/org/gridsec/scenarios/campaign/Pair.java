package org.gridsec.scenarios.campaign;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gridsec.core.load.CallOrder;
import org.gridsec.core.load.CallTimes;
import org.gridsec.core.load.Clients;
import org.gridsec.core.load.CpuReading;
import org.gridsec.core.load.CpuUse;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.load.WorkerDied;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.PhaseTimes;
import org.gridsec.core.network.Network;
import org.gridsec.core.network.Route;
import org.gridsec.core.worker.ClientCommands;
import org.gridsec.core.worker.ClientOrder;
import org.gridsec.core.worker.ServerCommands;
import org.gridsec.core.worker.ServerOrder;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.core.worker.ServerState;
import org.gridsec.core.worker.SliceOrder;
import org.gridsec.echo.description.HostPort;
import org.gridsec.echo.description.ServerMeter;
import org.gridsec.scenarios.engines.Overlap;
import org.gridsec.scenarios.worker.CellOrders;

/**
 * A server's JVM and a client's that calls it; or the client's alone, where the server is remote,
 * which may be on several machines.
 */
public final class Pair implements AutoCloseable {

  /** For each call that a slice has to wait for, those in flight at its end among them. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** For the engines of a slice to load the server together. */
  private final Clients server;

  private final RemoteServer remote;
  private final Clients client;
  private final Map<String, URI> addresses = new HashMap<>();
  private String turnedTo;

  /** Of slices that had to be longer than they were asked for. */
  private final Map<CellKey, Long> lengthMillis = new HashMap<>();

  /**
   * @param server null where it is remote
   * @param remote null where it is not
   */
  Pair(Clients server, RemoteServer remote, Clients client) {
    this.server = server;
    this.remote = remote;
    this.client = client;
  }

  /** Starts the service, in place of all that runs already. */
  ServerReady serve(ServerOrder order) throws IOException, InterruptedException {
    return server.call(ServerCommands.SERVE, order, ServerReady.class, Launcher.START_LIMIT);
  }

  /** Starts the service beside what runs already. */
  ServerReady serveBeside(ServerOrder order) throws IOException, InterruptedException {
    return server.call(ServerCommands.SERVE_BESIDE, order, ServerReady.class, Launcher.START_LIMIT);
  }

  /**
   * Slows the processing of messages down on both sides, from when the pair serves next.
   *
   * @param share of its own time that is added to it: 0.05 is 5 %
   */
  public void slow(double share) throws IOException, InterruptedException {
    server.call(ServerCommands.SLOW, share, Void.class, PATIENCE);
    client.call(ClientCommands.SLOW, share, Void.class, PATIENCE);
  }

  /** Has the client call a service from now on. */
  void aim(ClientOrder order) throws IOException, InterruptedException {
    client.call(ClientCommands.AIM, order, Void.class, Launcher.START_LIMIT);
    turnedTo = order.name();
    addresses.put(turnedTo, order.server());
  }

  /** Has the client make a cell's calls, which it was aimed at, from now on. */
  void turnTo(CellKey cell) throws IOException, InterruptedException {
    String name = CellOrders.name(cell);
    if (!name.equals(turnedTo)) {
      client.call(ClientCommands.TURN, name, Void.class, PATIENCE);
      turnedTo = name;
    }
  }

  /**
   * Loads the server for a slice. Where the slice is recorded the server records too, so that a
   * warm-up with such slices has warmed that as well.
   *
   * @return with the phases of both sides, {@code client.protect} and so on
   */
  public SliceResult run(Slice slice) throws IOException, InterruptedException {
    boolean serverRecords = slice.recording() && server != null;
    if (serverRecords) {
      server.call(ServerCommands.RECORD, null, Void.class, PATIENCE);
    }
    SliceResult result =
        client.call(ClientCommands.SLICE, slice, SliceResult.class, patience(slice));
    requireServer(List.of(result));
    PhaseTimes phases = result.phases().of("client");
    if (serverRecords) {
      phases =
          phases.and(
              server.call(ServerCommands.PHASES, null, PhaseTimes.class, PATIENCE).of("server"));
    }
    return result.withPhases(phases);
  }

  /**
   * Visits cells at the same time, each over a link of its own.
   *
   * @return their results, in their order
   */
  List<SliceResult> over(Network network, Link link, List<CellKey> cells, Visits visits)
      throws IOException, InterruptedException {
    List<Route> routes = new ArrayList<>();
    try {
      List<SliceOrder> orders = new ArrayList<>();
      for (CellKey cell : cells) {
        URI address = addresses.get(CellOrders.name(cell));
        Route route = route(network, link, address);
        routes.add(route);
        orders.add(
            new SliceOrder(
                CellOrders.name(cell),
                URI.create(
                    address.getScheme()
                        + "://"
                        + new HostPort(
                            route.address().getAddress().getHostAddress(),
                            route.address().getPort())
                        + address.getRawPath()),
                route.source(),
                visits.slice(cell)));
      }
      SliceOrder[] array = orders.toArray(SliceOrder[]::new);
      Duration longest =
          orders.stream()
              .map(order -> patience(order.slice()))
              .max(Comparator.naturalOrder())
              .orElseThrow();
      List<SliceResult> results =
          List.of(client.call(ClientCommands.SLICES, array, SliceResult[].class, longest));
      requireServer(results);
      return results;
    } finally {
      routes.forEach(Route::close);
    }
  }

  private Route route(Network network, Link link, URI address)
      throws IOException, InterruptedException {
    try {
      return network.open(link, new InetSocketAddress(address.getHost(), address.getPort()));
    } catch (IOException e) {
      requireServer();
      throw e;
    }
  }

  private static Duration patience(Slice slice) {
    return Duration.ofMillis(slice.millis()).plus(PATIENCE.multipliedBy(slice.leastCalls()));
  }

  /** Where calls failed and the server has died, that is the reason, not what it broke. */
  private void requireServer(List<SliceResult> results) throws IOException, InterruptedException {
    if (results.stream().anyMatch(result -> result.failure() != null)) {
      requireServer();
    }
  }

  /**
   * Asks the server for a sign of life; one that is remote is not asked.
   *
   * @throws WorkerDied if it has none
   */
  void requireServer() throws IOException, InterruptedException {
    if (server != null) {
      server.call(ServerCommands.PING, null, Void.class, PATIENCE);
    }
  }

  /**
   * Measures a cell that the client was aimed at, for a slice of time; again, and longer, where
   * clients on several machines did not load the server together.
   *
   * @throws CallFailed if a call of the slice failed, or its reply was wrong
   * @throws IOException if a worker died or does not answer
   */
  Visit visit(CellKey cell, Slice slice) throws IOException, InterruptedException {
    turnTo(cell);
    Slice first = slice.withMillis(lengthMillis.getOrDefault(cell, slice.millis()));
    try {
      return Overlap.together(
          first,
          next -> {
            if (next.millis() > first.millis()) {
              lengthMillis.put(cell, next.millis());
            }
            return visit(next);
          },
          Visit::result);
    } catch (Overlap.TooLittle e) {
      throw new CallFailed(e);
    }
  }

  private Visit visit(Slice slice) throws IOException, InterruptedException {
    Instant startedAt = Instant.now();
    Optional<ServerMeter> told = meter();
    Optional<CpuReading> before = cpu(told);
    SliceResult result = run(slice);
    told = meter();
    CpuUse cpu = cpu(told).flatMap(after -> before.map(after::since)).orElse(null);
    if (result.failure() != null) {
      throw new CallFailed(result.failure());
    }
    Map<String, Double> amounts = new TreeMap<>(result.amounts());
    told.ifPresent(meter -> amounts.putAll(RemoteServer.amounts(meter)));
    return new Visit(startedAt, result.withAmounts(amounts), cpu, result.cpu());
  }

  /** Begins to call, for {@link #next}. */
  void begin(CallOrder order) throws IOException, InterruptedException {
    client.call(ClientCommands.BEGIN, order, Void.class, PATIENCE);
  }

  /** The times of the next calls, as soon as so many have ended. */
  CallTimes next(int calls) throws IOException, InterruptedException {
    return client.call(ClientCommands.NEXT, calls, CallTimes.class, PATIENCE);
  }

  /** Ends what was begun: the sessions are closed. */
  void end() throws IOException, InterruptedException {
    client.call(ClientCommands.END, null, Void.class, PATIENCE);
  }

  /**
   * What the server holds.
   *
   * @throws WorkerDied if it lives no more
   */
  ServerState state() throws IOException, InterruptedException {
    return server.call(ServerCommands.STATE, null, ServerState.class, PATIENCE);
  }

  /** CPU time that the server has used here; empty where it is not known, or elsewhere. */
  Optional<CpuReading> serverCpu() {
    return server == null ? Optional.empty() : server.cpu();
  }

  /** What a remote server tells; empty where it does not, and of one that is not remote. */
  private Optional<ServerMeter> meter() throws IOException, InterruptedException {
    return server == null ? remote.meter() : Optional.empty();
  }

  /** CPU time that the server has used, wherever it is. */
  private Optional<CpuReading> cpu(Optional<ServerMeter> told) {
    return server == null ? told.map(ServerMeter::cpu) : server.cpu();
  }

  /** CPU time that the clients have used; empty where it is not known. */
  Optional<CpuReading> clientCpu() {
    return client.cpu();
  }

  /** For how long the JIT compilers of its JVMs have worked by now, in ms; their mean. */
  public double compileMillis() throws IOException, InterruptedException {
    double compiled = client.compileMillis(PATIENCE);
    return server == null ? compiled : (compiled + server.compileMillis(PATIENCE)) / 2;
  }

  @Override
  public void close() {
    client.close();
    if (server != null) {
      server.close();
    }
  }
}
