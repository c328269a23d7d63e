package org.gridsec.scenarios.run;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Slice;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.ScheduleAmounts;
import org.gridsec.core.model.Status;

/**
 * What loads are a part of where they are given in percent: the calls per second that this machine
 * can do under the X.509 Token Profile, which Moralis et al. compare with. It is measured once in a
 * run, after the first warm-up; every sample stores the rate that followed, and by that a run that
 * goes on knows it.
 */
final class Capacity {

  private static final String MECHANISM = "xml-encryption";

  /** Enough for the server never to wait for a client; the paper's scenario of full load has 5. */
  private static final int CLIENTS = 5;

  private static final Duration LONG_ENOUGH = Duration.ofSeconds(1);
  private static final int SLICES = 3;

  /** A worker that dies once is no reason to measure none of the cells that wait for it. */
  private static final int ATTEMPTS = 2;

  private final Profile profile;
  private final Ledger ledger;
  private final Progress progress;

  /** 0 until it is measured. */
  private double callsPerSecond;

  Capacity(Profile profile, Ledger ledger, Progress progress) {
    this.profile = profile;
    this.ledger = ledger;
    this.progress = progress;
    this.callsPerSecond = stored(ledger);
  }

  private static double stored(Ledger ledger) {
    return ledger.keys().stream()
        .filter(key -> key.load().relative())
        .flatMap(
            key ->
                ledger.cell(key).samples().stream()
                    .map(sample -> sample.amounts().get(ScheduleAmounts.RATE))
                    .map(rate -> rate * 100 / key.load().capacityPercent()))
        .findFirst()
        .orElse(0.0);
  }

  /**
   * Measures it where it is needed and not known; where that cannot be, what needs it has failed.
   */
  void measure(Pairs pairs) throws InterruptedException {
    if (callsPerSecond > 0 || waiting().isEmpty()) {
      return;
    }
    try {
      callsPerSecond = attempt(pairs);
      progress.note(
          String.format(Locale.ROOT, "capacity with %s: %.0f calls/s", MECHANISM, callsPerSecond));
    } catch (IOException | CallFailed e) {
      ledger.change(waiting(), cell -> cell.failed("capacity: " + e.getMessage()));
      progress.note("capacity FAILED: " + e.getMessage());
    }
  }

  /** What needs it and has not failed. */
  private List<CellKey> waiting() {
    return ledger.keys().stream()
        .filter(key -> key.load().relative() && ledger.cell(key).status() != Status.FAILED)
        .toList();
  }

  private double attempt(Pairs pairs) throws IOException, InterruptedException, CallFailed {
    CellKey key =
        waiting().stream()
            .filter(cell -> cell.mechanism().equals(MECHANISM))
            .findFirst()
            .orElseThrow(
                () ->
                    new IOException(
                        "expected cells of %s that have not failed, got none"
                            .formatted(MECHANISM)));
    for (int attempt = 1; true; attempt++) {
      try {
        return best(pairs, key);
      } catch (IOException | CallFailed e) {
        pairs.drop(PairKey.of(key, profile));
        if (attempt == ATTEMPTS) {
          throw e;
        }
        progress.note("capacity: %s; once more with a fresh pair".formatted(e.getMessage()));
      }
    }
  }

  /** Of a few slices the quietest, as in cells. */
  private double best(Pairs pairs, CellKey key)
      throws IOException, InterruptedException, CallFailed {
    Pair pair =
        pairs
            .get(PairKey.of(key, profile))
            .orElseThrow(() -> new IOException(ledger.cell(key).failure()));
    Duration length = profile.warm() ? LONG_ENOUGH : profile.slice();
    Slice slice =
        new Slice(
            key.transport(),
            key.parameters(),
            CLIENTS,
            key.payload(),
            Load.CLOSED,
            length.toMillis(),
            false);
    double best = 0;
    for (int i = 0; i < SLICES; i++) {
      best = Math.max(best, pair.visit(key.mechanism(), slice).result().throughputPerSecond());
    }
    if (best == 0) {
      throw new IOException("no call was completed in " + length.toMillis() + " ms");
    }
    return best;
  }

  /** The load with a rate in calls per second, a whole number, so that a second has as many. */
  Load resolve(Load load) {
    return load.relative()
        ? new Load(Math.max(1, Math.rint(callsPerSecond * load.capacityPercent() / 100)))
        : load;
  }
}
