package org.gridsec.scenarios.run;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.WarmUp;
import org.gridsec.core.load.WarmUpResult;
import org.gridsec.core.model.CellKey;

/**
 * Makes a pair of JVMs ready to be measured.
 *
 * <p>First comes a rehearsal with keys that cost little, where there are any: the code of both
 * sides is the same but for what computes with the keys, and it is compiled by how often it ran,
 * not by how long. Then the keys that are measured take over, until the pair is steady.
 */
final class Preparation {

  private static final String UNSTEADY = "still getting faster when warm-up stopped at its limit";

  /** After a rehearsal, this part of the calls is enough for what it could not warm. */
  private static final int REHEARSED = 5;

  private final Profile profile;
  private final Visits visits;
  private final Launcher launcher;
  private final Ledger ledger;
  private final Progress progress;

  Preparation(Visits visits, Launcher launcher, Ledger ledger, Progress progress) {
    this.profile = visits.profile();
    this.visits = visits;
    this.launcher = launcher;
    this.ledger = ledger;
    this.progress = progress;
  }

  /**
   * Warms a pair with every kind of call that its cells make, whatever their number of clients.
   * Cells whose calls fail are marked.
   *
   * @throws IOException if a worker died or does not answer
   */
  void carryOut(Pair pair, PairKey key, int generation) throws IOException, InterruptedException {
    String name = "generation %d/%d: %s".formatted(generation, profile.generations(), key);
    boolean rehearsed = profile.warm() && launcher.rehearsal() != null;
    if (rehearsed) {
      launcher.aim(pair, key, launcher.rehearsal());
      rehearse(pair, key, name);
    }
    launcher.aim(pair, key, launcher.keys());
    warm(
        rehearsed
            ? new WarmUp(
                pair,
                profile.warmupCalls() / REHEARSED,
                profile.warmupLimit().minus(profile.rehearsalLimit()))
            : new WarmUp(pair, profile.warmupCalls(), profile.warmupLimit()),
        key,
        name);
  }

  private void rehearse(Pair pair, PairKey key, String name)
      throws IOException, InterruptedException {
    Map<Slice, List<CellKey>> shapes = shapes(key);
    WarmUpResult result =
        new WarmUp(pair, profile.warmupCalls(), profile.rehearsalLimit())
            .rehearse(List.copyOf(shapes.keySet()));
    fail(result, shapes, "rehearsal: ");
    note(name, "rehearsed in suite " + launcher.rehearsal().suite(), result);
  }

  private void warm(WarmUp warmUp, PairKey key, String name)
      throws IOException, InterruptedException {
    Map<Slice, List<CellKey>> shapes = shapes(key);
    WarmUpResult result = warmUp.run(List.copyOf(shapes.keySet()));
    result
        .unsteady()
        .forEach(
            (shape, why) -> {
              ledger.change(shapes.get(shape), cell -> cell.withWarning(UNSTEADY));
              progress.note(
                  "%s %s%s %s: %s"
                      .formatted(
                          name, shape.transport(), shape.parameters(), shape.payload(), why));
            });
    fail(result, shapes, "warm-up: ");
    note(name, result.steady() ? "steady" : "NOT STEADY", result);
  }

  private Map<Slice, List<CellKey>> shapes(PairKey key) {
    return ledger.alive(key).stream()
        .collect(Collectors.groupingBy(visits::warming, LinkedHashMap::new, Collectors.toList()));
  }

  private void fail(WarmUpResult result, Map<Slice, List<CellKey>> shapes, String stage) {
    result
        .failed()
        .forEach(
            (shape, why) -> ledger.change(shapes.get(shape), cell -> cell.failed(stage + why)));
  }

  private void note(String name, String state, WarmUpResult result) {
    progress.note(
        String.format(
            Locale.ROOT,
            "%s %s after %d calls, %.1f s",
            name,
            state,
            result.calls(),
            result.millis() / 1000.0));
  }
}
