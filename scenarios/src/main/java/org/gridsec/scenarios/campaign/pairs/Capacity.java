package org.gridsec.scenarios.campaign.pairs;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Slice;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.ScheduleAmounts;
import org.gridsec.scenarios.campaign.ledger.Ledger;

/**
 * The capacity that relative loads refer to: calls per second of this machine with the X.509 Token
 * Profile, which Moralis et al. compare with, for each stack and suite. It is measured once in a
 * run, after the first warm-up. Every sample stores the resulting rate, so a resumed run gets it
 * from there.
 */
public final class Capacity {

  private static final String MECHANISM = "xml-encryption";

  /**
   * Enough clients that the server never waits for one; the paper's scenario of full load has 5.
   */
  private static final int CLIENTS = 5;

  private static final Duration LONG_ENOUGH = Duration.ofSeconds(1);
  private static final int SLICES = 3;

  /**
   * Number of attempts, so that a single death of a worker does not fail all cells that need the
   * capacity.
   */
  private static final int ATTEMPTS = 2;

  private final Profile profile;
  private final Ledger ledger;

  private final Map<Of, Double> callsPerSecond = new HashMap<>();

  /** Stack and suite that a capacity belongs to. */
  private record Of(Engine stack, Suite suite) {

    static Of cell(CellKey key) {
      return new Of(key.stack(), key.suite());
    }
  }

  public Capacity(Profile profile, Ledger ledger) {
    this.profile = profile;
    this.ledger = ledger;
    for (CellKey key : waiting()) {
      ledger.cell(key).samples().stream()
          .map(sample -> sample.amounts().get(ScheduleAmounts.RATE))
          .map(rate -> rate * 100 / key.load().capacityPercent())
          .findFirst()
          .ifPresent(rate -> callsPerSecond.put(Of.cell(key), rate));
    }
  }

  /** Cells that need a capacity and have not failed. */
  private List<CellKey> waiting() {
    return ledger.alive(key -> key.load().relative());
  }

  /** Adds the cells that the capacity still has to be measured with. */
  public Predicate<CellKey> with(Predicate<CellKey> cells) {
    Set<Of> needed = needed(cells);
    return cells.or(
        key ->
            key.load().relative()
                && key.mechanism().equals(MECHANISM)
                && needed.contains(Of.cell(key)));
  }

  private Set<Of> needed(Predicate<CellKey> cells) {
    Set<Of> needed = new LinkedHashSet<>();
    waiting().stream().filter(cells).forEach(key -> needed.add(Of.cell(key)));
    needed.removeAll(callsPerSecond.keySet());
    return needed;
  }

  /** Measures the missing capacities. If that fails, the cells that need them fail. */
  public void measure(Pairs pairs, Predicate<CellKey> cells) throws InterruptedException {
    Set<Of> needed = needed(cells);
    for (Of one : needed) {
      try {
        callsPerSecond.put(one, attempt(pairs, one));
        ledger.note(
            Rounded.text(
                "capacity of %s in suite %s: %.1f calls/s of %s with %d clients",
                one.stack(), one.suite(), callsPerSecond.get(one), MECHANISM, CLIENTS));
      } catch (IOException e) {
        ledger.fail(
            waiting().stream().filter(key -> Of.cell(key).equals(one)).toList(),
            "capacity: " + e.getMessage());
      }
    }
  }

  private double attempt(Pairs pairs, Of one) throws IOException, InterruptedException {
    CellKey key =
        waiting().stream()
            .filter(cell -> cell.mechanism().equals(MECHANISM) && Of.cell(cell).equals(one))
            .findFirst()
            .orElseThrow(
                () ->
                    new IOException(
                        "expected cells of %s that have not failed, got none"
                            .formatted(MECHANISM)));
    for (int attempt = 1; true; attempt++) {
      try {
        return best(pairs, key);
      } catch (IOException e) {
        pairs.drop(PairKey.of(key, profile));
        if (attempt == ATTEMPTS) {
          throw e;
        }
        ledger.note("capacity: %s; once more with a fresh pair".formatted(e.getMessage()));
      }
    }
  }

  /** The highest throughput of a few slices, in calls/s. */
  private double best(Pairs pairs, CellKey key) throws IOException, InterruptedException {
    Pair pair =
        pairs
            .get(PairKey.of(key, profile))
            .orElseThrow(() -> new IOException(ledger.cell(key).failure()));
    Duration length = profile.warm() ? LONG_ENOUGH : profile.calls().slice();
    Slice slice = Slice.of(key, length.toMillis(), 1).closedLoop(CLIENTS);
    double best = 0;
    for (int i = 0; i < SLICES; i++) {
      best = Math.max(best, pair.visit(key, slice).result().throughputPerSecond());
    }
    if (best == 0) {
      throw new IOException("no call was completed in " + length.toMillis() + " ms");
    }
    return best;
  }

  /**
   * A cell's load with its rate in calls per second, rounded to a whole number so that every second
   * has the same number of calls.
   */
  public Load resolve(CellKey key) {
    Load load = key.load();
    return load.relative()
        ? new Load(
            Math.max(1, Math.rint(callsPerSecond.get(Of.cell(key)) * load.capacityPercent() / 100)))
        : load;
  }
}
