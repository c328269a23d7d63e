package org.gridsec.scenarios.campaign.pairs;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.warmup.Turns;
import org.gridsec.core.load.warmup.WarmUp;
import org.gridsec.core.load.warmup.WarmUpResult;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.core.process.CommandFailed;
import org.gridsec.core.worker.ClientOrder;
import org.gridsec.core.worker.ServerOrder;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.gridsec.scenarios.campaign.ledger.Ledger;
import org.gridsec.scenarios.campaign.ledger.Passes;
import org.gridsec.scenarios.engines.EngineFailed;
import org.gridsec.scenarios.worker.CellOrders;

/**
 * Prepares a pair of JVMs for measurement.
 *
 * <p>If there are cheap keys that are not measured themselves, calls with these come first. Apart
 * from the computations with keys, they run the same code on both sides, and compilation depends on
 * the number of executions, not on time. Then calls with the measured keys follow, until the pair
 * is warm.
 *
 * <p>The limit of a pair is of its own time, without the turns of others. Priming takes of it, and
 * so do services that take longer to start than planned. So pairs side by side take no longer than
 * the plan, and each one has its share of that time.
 *
 * @param fork of the run, to which the pairs belong
 * @param turns of pairs that are warmed side by side
 * @param nanos clock in ns, like {@link System#nanoTime}
 */
record Preparation(
    Visits visits, Launcher launcher, Ledger ledger, int fork, Turns turns, LongSupplier nanos) {

  /**
   * After priming, the number of calls is divided by this, since most of the code is warm already.
   */
  private static final int PRIMED = 10;

  /** The limit divided by this is the time for priming. */
  private static final int PRIMING = 3;

  private static final long BURST_MILLIS = 100;

  /**
   * Smallest number of bursts for each kind of call within the limit; it determines the length of a
   * burst.
   */
  private static final int BURSTS = 4;

  /** A preparation by the clock of this JVM. */
  Preparation(Visits visits, Launcher launcher, Ledger ledger, int fork, Turns turns) {
    this(visits, launcher, ledger, fork, turns, System::nanoTime);
  }

  /** Kind of calls that one burst of the warm-up makes. */
  private record Calls(String mechanism, Suite suite, Slice slice) {}

  /**
   * Warms a pair with every kind of call that its cells make, whatever their number of clients.
   * Cells whose calls fail are marked.
   *
   * @param cells of the pair
   * @param name of the pair
   * @param more true if the pair is already warm for other cells
   * @param sideBySide number of pairs that take turns
   * @throws PairBroken if a worker died or does not answer while it is warmed with a mechanism
   * @throws IOException if that happens before, or an engine fails
   */
  void carryOut(Pair pair, List<CellKey> cells, String name, boolean more, int sideBySide)
      throws IOException, InterruptedException {
    double warmUps = more ? visits.furtherWarmUps(cells) : visits.warmUps(cells);
    long calls = (long) (warmUps * visits.profile().warmUp().calls());
    double share = Turns.sideBySide(sideBySide);
    double limitMillis = share * warmUps * visits.profile().warmUp().limit().toMillis();
    Duration limit = Duration.ofMillis((long) limitMillis);
    long begun = ownNanos();
    boolean priming = !more && visits.profile().warm() && launcher.priming() != null;
    boolean primed = priming && prime(pair, cells, calls, limit.dividedBy(PRIMING), name);
    Map<ServerOrder, ServerReady> servers = launcher.serve(pair, cells);
    aim(
        pair,
        cells,
        cell -> launcher.order(cell, servers),
        (some, why) -> ledger.fail(some, "start or warm-up: " + why));
    double planned = share * Visits.START_SECONDS * 1e9;
    double over = priming ? Math.max(0, ownNanos() - begun - planned) : 0;
    warm(
        pair,
        cells.stream().filter(ledger::alive).toList(),
        primed ? calls / PRIMED : calls,
        limit.minusNanos((long) over),
        name);
  }

  /** A clock that stands still while other pairs have their turns. */
  private long ownNanos() {
    return nanos.getAsLong() - turns.othersNanos();
  }

  /**
   * Directs the client to the service for every mechanism of the cells.
   *
   * @param failed takes the cells of a mechanism that the client cannot call with, and the reason
   */
  private static void aim(
      Pair pair,
      List<CellKey> cells,
      Function<CellKey, ClientOrder> orders,
      BiConsumer<List<CellKey>, String> failed)
      throws IOException, InterruptedException {
    Map<String, List<CellKey>> mechanisms = Passes.groups(cells, CellOrders::name);
    for (List<CellKey> some : mechanisms.values()) {
      try {
        pair.aim(orders.apply(some.get(0)));
      } catch (CommandFailed e) {
        failed.accept(some, e.getMessage());
      } catch (EngineFailed e) {
        throw e; // no mechanism is to blame
      } catch (IOException e) {
        throw new PairBroken(some.get(0).mechanism(), e);
      }
    }
  }

  /**
   * Warms a pair with cheap keys. If they do not work, no cell fails, since none is measured with
   * them.
   *
   * @return true if they worked
   */
  boolean prime(Pair pair, List<CellKey> cells, long calls, Duration limit, String name)
      throws IOException, InterruptedException {
    Keys keys = launcher.priming();
    Map<List<CellKey>, String> failed = new HashMap<>();
    List<CellKey> twins = cells.stream().map(cell -> twin(cell, keys.suite())).distinct().toList();
    try {
      ServerReady server = launcher.serve(pair, keys);
      aim(pair, twins, cell -> launcher.order(cell, keys, server), failed::put);
      if (failed.isEmpty()) {
        Map<Calls, List<CellKey>> kinds = kinds(twins);
        WarmUpResult<Calls> result =
            new WarmUp<Calls>(calls, limit, pair::compileMillis, turns)
                .prime(loads(pair, kinds, limit));
        result.failed().forEach((kind, why) -> failed.put(kinds.get(kind), why));
        ledger.warmed(fork, name + ", primed in suite " + keys.suite(), result);
      }
    } catch (CommandFailed e) {
      // the server rejects the keys
      failed.put(twins, e.getMessage());
    }
    failed.forEach(
        (some, why) ->
            ledger.note(
                "%s not primed in suite %s: %s"
                    .formatted(some.get(0).mechanism(), keys.suite(), why)));
    return failed.isEmpty();
  }

  /**
   * A cell in that suite; parameters that the suite does not accept get their defaults, and those
   * that need a server of their own.
   */
  private static CellKey twin(CellKey cell, Suite suite) {
    MechanismInfo mechanism = Mechanisms.of(cell.mechanism()).info();
    Parameters accepted = mechanism.accepted(suite, cell.parameters());
    for (String apart : mechanism.server(accepted).values().keySet()) {
      accepted = accepted.without(apart);
    }
    return cell.withSuite(suite).withParameters(accepted);
  }

  private void warm(Pair pair, List<CellKey> cells, long calls, Duration limit, String name)
      throws IOException, InterruptedException {
    Map<Calls, List<CellKey>> kinds = kinds(cells);
    WarmUpResult<Calls> result =
        new WarmUp<Calls>(calls, limit, pair::compileMillis, turns).run(loads(pair, kinds, limit));
    result.failed().forEach((kind, why) -> ledger.fail(kinds.get(kind), "warm-up: " + why));
    ledger.warmed(fork, name, result);
  }

  /** Groups cells by the calls that warm them. */
  private Map<Calls, List<CellKey>> kinds(List<CellKey> cells) {
    return Passes.groups(
        cells, cell -> new Calls(cell.mechanism(), cell.suite(), visits.warming(cell)));
  }

  /** The load of each kind; a burst has as many clients as the largest of its cells. */
  private static Map<Calls, WarmUp.Load> loads(
      Pair pair, Map<Calls, List<CellKey>> kinds, Duration limit) {
    long share = limit.toMillis() / ((long) BURSTS * Math.max(1, kinds.size()));
    long millis = Math.max(1, Math.min(BURST_MILLIS, share));
    Map<Calls, WarmUp.Load> loads = new LinkedHashMap<>();
    kinds.forEach(
        (kind, cells) -> {
          int clients = cells.stream().mapToInt(CellKey::clients).max().orElseThrow();
          Slice slice = kind.slice().closedLoop(clients).withMillis(millis);
          loads.put(kind, () -> burst(pair, cells.get(0), slice));
        });
    return loads;
  }

  private static WarmUp.Burst burst(Pair pair, CellKey cell, Slice slice)
      throws IOException, InterruptedException {
    try {
      pair.turnTo(cell);
      return WarmUp.Burst.of(pair.run(slice));
    } catch (EngineFailed e) {
      throw e; // no mechanism is to blame
    } catch (IOException e) {
      throw new PairBroken(cell.mechanism(), e);
    }
  }
}
