package org.gridsec.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.process.WorkerProcess;
import org.gridsec.core.worker.ClientCommands;
import org.gridsec.core.worker.ClientOrder;
import org.gridsec.core.worker.ServerCommands;
import org.gridsec.core.worker.ServerOrder;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.scenarios.worker.ClientWorker;
import org.gridsec.scenarios.worker.Holdings;
import org.gridsec.scenarios.worker.WatchedServer;

/**
 * One server under load for a long time, by mechanisms in turn and beside {@link BadClients}. A
 * turn has a visit of every mechanism on every stack, of which a fifth finds out how many calls the
 * server can do, and the rest asks for 80 % of that. What the server holds is read after each turn,
 * when all have gone.
 */
final class Soak {

  private static final int CLIENTS = 4;
  private static final double LOAD = 0.8;
  private static final PayloadShape PAYLOAD = PayloadShape.array(64, 16);

  /** Long enough for a rate to be kept, short enough for many turns. */
  private static final double MOST_VISIT_SECONDS = 2.5;

  private static final double LEAST_VISIT_SECONDS = 0.05;

  /** Of turns in a short soak. */
  private static final int TURNS = 9;

  private static final Duration SETTLING = Duration.ofSeconds(10);

  private static final double NANOS_PER_SECOND = 1e9;

  private record Visitor(Mechanism mechanism, Stack stack) {}

  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final WorkerProcess server;
  private final WorkerProcess client;
  private final ServerOrder order;
  private final List<Mechanism> mechanisms;
  private final double seconds;
  private final long start = System.nanoTime();
  private final SoakJudge judge = new SoakJudge();
  private long calls;

  /**
   * @param server that runs {@link WatchedServer}
   * @param client that runs {@link ClientWorker}
   * @param order what the server is told to serve
   * @param mechanisms that it calls with
   * @param seconds that it lasts, about
   */
  Soak(
      WorkerProcess server,
      WorkerProcess client,
      ServerOrder order,
      List<Mechanism> mechanisms,
      double seconds) {
    this.server = server;
    this.client = client;
    this.order = order;
    this.mechanisms = List.copyOf(mechanisms);
    this.seconds = seconds;
  }

  /**
   * Carries it out.
   *
   * @return what leaks, in one line; empty if nothing does
   */
  Optional<String> carryOut() throws IOException, InterruptedException {
    Map<String, URI> served =
        server.call(ServerCommands.SERVE, order, ServerReady.class, PATIENCE).uris();
    Holdings idle = null;
    int all = TURNS;
    for (int turn = 1; turn <= all; turn++) {
      try (BadClients bad = BadClients.of(Set.copyOf(served.values()))) {
        for (Visitor visitor : visitors()) {
          visit(served.get(visitor.mechanism().info().id()), visitor);
        }
      }
      idle = settled(idle);
      judge.add(new SoakJudge.Turn(passed(), calls, idle));
      all = Math.max(SoakJudge.LEAST_TURNS, (int) Math.round(turn * seconds / passed()));
      System.out.printf("turn %d of %d: %d calls; %s%n", turn, Math.max(all, turn), calls, idle);
    }
    return judge.leak();
  }

  private double passed() {
    return (System.nanoTime() - start) / NANOS_PER_SECOND;
  }

  private List<Visitor> visitors() {
    List<Visitor> visitors = new ArrayList<>();
    for (Mechanism mechanism : mechanisms) {
      for (Stack stack : mechanism.info().stacks().stream().sorted().toList()) {
        visitors.add(new Visitor(mechanism, stack));
      }
    }
    return visitors;
  }

  private void visit(URI address, Visitor visitor) throws IOException, InterruptedException {
    String id = visitor.mechanism().info().id();
    client.call(
        ClientCommands.AIM,
        new ClientOrder(
            id, visitor.stack(), order.suite(), Parameters.NONE, order.credentials(), address),
        Void.class,
        PATIENCE);
    double visit =
        Math.min(
            MOST_VISIT_SECONDS,
            Math.max(LEAST_VISIT_SECONDS, seconds / (TURNS * visitors().size())));
    SliceResult most = call(visitor, Load.CLOSED, visit / 5);
    double rate = LOAD * most.throughputPerSecond() / CLIENTS;
    if (rate > 0) {
      call(visitor, new Load(rate), visit * 4 / 5);
    }
  }

  private SliceResult call(Visitor visitor, Load load, double length)
      throws IOException, InterruptedException {
    Slice slice =
        new Slice(
            Transport.KEEPALIVE,
            Parameters.NONE,
            CLIENTS,
            PAYLOAD,
            load,
            Math.max(1, Math.round(length * 1e3)),
            1,
            false,
            null,
            null);
    SliceResult result = client.call(ClientCommands.SLICE, slice, SliceResult.class, PATIENCE);
    assertThat(result.failure())
        .as("%s on %s", visitor.mechanism().info().id(), visitor.stack())
        .isNull();
    calls += result.calls();
    return result;
  }

  /**
   * What the server holds once it has noticed that all have gone: no more than before, or what is
   * left after a while.
   */
  private Holdings settled(Holdings before) throws IOException, InterruptedException {
    long since = System.nanoTime();
    Holdings now = holdings();
    while (before != null
        && !now.within(before)
        && System.nanoTime() - since < SETTLING.toNanos()) {
      now = holdings();
    }
    return now;
  }

  private Holdings holdings() throws IOException, InterruptedException {
    return server.call(WatchedServer.HOLDINGS, null, Holdings.class, PATIENCE);
  }
}
