package org.gridsec.scenarios.campaign;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.gridsec.core.config.Durations;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.worker.ClientOrder;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.scenarios.worker.Holdings;

/**
 * One server under load for a long time, by mechanisms in turn and beside {@link BadClients}. A
 * turn has a visit of every mechanism on every stack, of which a fifth finds out how many calls the
 * server can do, and the rest asks for 80 % of that. What the server holds is read after each turn,
 * when all have gone.
 */
public final class Soak {

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

  private final Launcher launcher;
  private final Keys keys;
  private final Progress progress;
  private final List<Mechanism> mechanisms;
  private final double seconds;
  private final long start = System.nanoTime();
  private final SoakJudge judge = new SoakJudge();
  private long calls;

  /**
   * @param mechanisms that it calls with
   * @param seconds that it lasts, about
   */
  public Soak(
      Launcher launcher, Keys keys, Progress progress, List<Mechanism> mechanisms, double seconds) {
    this.launcher = launcher;
    this.keys = keys;
    this.progress = progress;
    this.mechanisms = List.copyOf(mechanisms);
    this.seconds = seconds;
  }

  /**
   * Carries it out.
   *
   * @throws IOException with one line for the user, if a call failed, a reply was wrong, a JVM
   *     died, or the server leaks
   */
  public void carryOut() throws IOException, InterruptedException {
    try (Pair pair = launcher.launch("soak", JceProvider.JDK)) {
      ServerReady server = launcher.serve(pair, keys);
      Holdings idle = null;
      int all = TURNS;
      for (int turn = 1; turn <= all; turn++) {
        try (BadClients bad = BadClients.of(Set.copyOf(server.uris().values()))) {
          for (Visitor visitor : visitors()) {
            visit(pair, server.uris().get(visitor.mechanism().info().id()), visitor);
          }
        }
        idle = settled(pair, idle);
        judge.add(new SoakJudge.Turn(passed(), calls, idle));
        all = Math.max(SoakJudge.LEAST_TURNS, (int) Math.round(turn * seconds / passed()));
        progress.measured(
            turn / (double) Math.max(all, turn),
            Duration.ofSeconds(Math.max(0, Math.round(seconds - passed()))),
            String.format(Locale.ROOT, "%d calls; %s", calls, idle));
      }
    }
    String leak = judge.leak().orElse(null);
    if (leak != null) {
      throw new IOException(leak);
    }
    progress.note(
        String.format(
            Locale.ROOT,
            "%d calls in %s, %d turns: no invalid reply, nothing leaks",
            calls,
            Durations.spoken(Duration.ofSeconds(Math.round(passed()))),
            judge.turns()));
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

  private void visit(Pair pair, URI address, Visitor visitor)
      throws IOException, InterruptedException {
    String id = visitor.mechanism().info().id();
    pair.aim(
        new ClientOrder(id, visitor.stack(), keys.suite(), keys.directory().toString(), address));
    double visit =
        Math.min(
            MOST_VISIT_SECONDS,
            Math.max(LEAST_VISIT_SECONDS, seconds / (TURNS * visitors().size())));
    SliceResult most = call(pair, visitor, Load.CLOSED, visit / 5);
    double rate = LOAD * most.throughputPerSecond() / CLIENTS;
    if (rate > 0) {
      call(pair, visitor, new Load(rate), visit * 4 / 5);
    }
  }

  private SliceResult call(Pair pair, Visitor visitor, Load load, double length)
      throws IOException, InterruptedException {
    SliceResult result =
        pair.run(
            new Slice(
                Transport.KEEPALIVE,
                Parameters.NONE,
                CLIENTS,
                PAYLOAD,
                load,
                Math.max(1, Math.round(length * 1e3)),
                false));
    if (result.failure() != null) {
      throw new IOException(
          "%s on %s expected replies that are right, got: %s"
              .formatted(visitor.mechanism().info().id(), visitor.stack().id(), result.failure()));
    }
    calls += result.calls();
    return result;
  }

  /**
   * What the server holds once it has noticed that all have gone: no more than before, or what is
   * left after a while.
   */
  private Holdings settled(Pair pair, Holdings before) throws IOException, InterruptedException {
    long since = System.nanoTime();
    Holdings now = pair.holdings();
    while (before != null
        && !now.within(before)
        && System.nanoTime() - since < SETTLING.toNanos()) {
      now = pair.holdings();
    }
    return now;
  }
}
