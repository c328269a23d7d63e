package org.gridsec.scenarios.campaign.pairs;

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
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.machine.CpuReading;
import org.gridsec.core.machine.CpuUse;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Link;
import org.gridsec.core.model.run.PhaseTimes;
import org.gridsec.core.network.Network;
import org.gridsec.core.network.Route;
import org.gridsec.core.process.Clients;
import org.gridsec.core.process.WorkerDied;
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
 * The JVM of a server and that of a client that calls it. If the server is remote, there are only
 * the clients, which may run on several machines.
 */
public final class Pair implements AutoCloseable {

  /** Longest wait per call of a slice, including calls in flight at its end. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** Null if the server is remote. */
  private final Clients server;

  private final RemoteServer remote;
  private final Clients client;
  private final Map<String, URI> addresses = new HashMap<>();
  private String turnedTo;

  /** Lengths of slices that had to be longer than requested. */
  private final Map<CellKey, Long> lengthMillis = new HashMap<>();

  /**
   * A pair.
   *
   * @param server null if it is remote
   * @param remote null if the server is not remote
   */
  Pair(Clients server, RemoteServer remote, Clients client) {
    this.server = server;
    this.remote = remote;
    this.client = client;
  }

  /** Starts the service, in place of all running ones; a remote server runs already. */
  ServerReady serve(ServerOrder order) throws IOException, InterruptedException {
    return serve(ServerCommands.SERVE, order);
  }

  /** Starts the service beside the running ones. */
  ServerReady serveBeside(ServerOrder order) throws IOException, InterruptedException {
    return serve(ServerCommands.SERVE_BESIDE, order);
  }

  private ServerReady serve(String how, ServerOrder order)
      throws IOException, InterruptedException {
    return server == null
        ? remote.ready()
        : server.call(how, order, ServerReady.class, Launcher.START_LIMIT);
  }

  /**
   * Slows the processing of messages down on both sides, from the next start of the service on.
   *
   * @param share of its own time that is added to it: 0.05 is 5 %
   */
  public void slow(double share) throws IOException, InterruptedException {
    server.call(ServerCommands.SLOW, share, Void.class, PATIENCE);
    client.call(ClientCommands.SLOW, share, Void.class, PATIENCE);
  }

  /** Directs the client to a service. */
  public void aim(ClientOrder order) throws IOException, InterruptedException {
    client.call(ClientCommands.AIM, order, Void.class, Launcher.START_LIMIT);
    turnedTo = order.name();
    addresses.put(turnedTo, order.server());
  }

  /** Lets the client make a cell's calls, to the service that it was directed to before. */
  void turnTo(CellKey cell) throws IOException, InterruptedException {
    String name = CellOrders.name(cell);
    if (!name.equals(turnedTo)) {
      client.call(ClientCommands.TURN, name, Void.class, PATIENCE);
      turnedTo = name;
    }
  }

  /**
   * Loads the server for a slice. If the slice is recorded, the server records too, so that a
   * warm-up with such slices also warms the recording.
   *
   * @return with the phases of both sides, {@code client.protect} and so on
   */
  public SliceResult run(Slice slice) throws IOException, InterruptedException {
    boolean serverRecords = slice.recording() && server != null;
    if (serverRecords) {
      server.call(ServerCommands.RECORD, null, Void.class, PATIENCE);
    }
    SliceResult result = called(slice);
    requireServer(List.of(result));
    PhaseTimes phases = result.phases().of("client");
    if (serverRecords) {
      phases =
          phases.and(
              server.call(ServerCommands.PHASES, null, PhaseTimes.class, PATIENCE).of("server"));
    }
    return result.withPhases(phases);
  }

  /** The result of a slice. If the client hangs, the logs of both JVMs show where. */
  private SliceResult called(Slice slice) throws IOException, InterruptedException {
    try {
      return client.call(ClientCommands.SLICE, slice, SliceResult.class, patience(slice));
    } catch (WorkerDied e) {
      if (server != null) {
        server.printThreads();
      }
      throw e;
    }
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
                at(route.address(), address),
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

  /** The address of a service behind a route. */
  private static URI at(InetSocketAddress route, URI service) {
    HostPort server = new HostPort(route.getAddress().getHostAddress(), route.getPort());
    return URI.create(service.getScheme() + "://" + server + service.getRawPath());
  }

  private static Duration patience(Slice slice) {
    return Duration.ofMillis(slice.millis()).plus(PATIENCE.multipliedBy(slice.leastCalls()));
  }

  /** If calls failed because the server died, reports its death rather than the failed calls. */
  private void requireServer(List<SliceResult> results) throws IOException, InterruptedException {
    if (results.stream().anyMatch(result -> result.failure() != null)) {
      requireServer();
    }
  }

  /**
   * Checks that the server is alive, unless it is remote.
   *
   * @throws WorkerDied if it is not
   */
  public void requireServer() throws IOException, InterruptedException {
    if (server != null) {
      server.call(ServerCommands.PING, null, Void.class, PATIENCE);
    }
  }

  /**
   * Measures a cell for a slice of time. If clients on several machines did not load the server at
   * the same time, it repeats the visit with a longer slice.
   *
   * @param cell that the client was directed to before
   * @throws CallFailed if a call of the slice failed, or its reply was wrong
   * @throws IOException if a worker died or does not answer
   */
  public VisitResult visit(CellKey cell, Slice slice) throws IOException, InterruptedException {
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
          VisitResult::result);
    } catch (Overlap.TooLittle e) {
      throw new CallFailed(e);
    }
  }

  private VisitResult visit(Slice slice) throws IOException, InterruptedException {
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
    return new VisitResult(startedAt, result.withAmounts(amounts), cpu, result.cpu());
  }

  /** Starts calls for {@link #next}. */
  public void begin(CallOrder order) throws IOException, InterruptedException {
    client.call(ClientCommands.BEGIN, order, Void.class, PATIENCE);
  }

  /**
   * The times of the next calls.
   *
   * @param calls number of calls to wait for
   */
  public CallTimes next(int calls) throws IOException, InterruptedException {
    return client.call(ClientCommands.NEXT, calls, CallTimes.class, PATIENCE);
  }

  /** Ends the calls and closes their sessions. */
  public void end() throws IOException, InterruptedException {
    client.call(ClientCommands.END, null, Void.class, PATIENCE);
  }

  /**
   * The state of the server.
   *
   * @throws WorkerDied if it has died
   */
  public ServerState state() throws IOException, InterruptedException {
    return server.call(ServerCommands.STATE, null, ServerState.class, PATIENCE);
  }

  /** CPU time of the server on this machine; empty if it is unknown or the server is remote. */
  Optional<CpuReading> serverCpu() {
    return server == null ? Optional.empty() : server.cpu();
  }

  /** The meter of a remote server; empty if it has none, or if the server is not remote. */
  private Optional<ServerMeter> meter() throws IOException, InterruptedException {
    return server == null ? remote.meter() : Optional.empty();
  }

  /** CPU time of the server, on any machine. */
  private Optional<CpuReading> cpu(Optional<ServerMeter> told) {
    return server == null ? told.map(ServerMeter::cpu) : server.cpu();
  }

  /** CPU time of the clients; empty if unknown. */
  Optional<CpuReading> clientCpu() {
    return client.cpu();
  }

  /**
   * Time that the JIT compilers of its JVMs have worked so far, in ms, as the mean over the JVMs.
   */
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
