package org.gridsec.scenarios.run;

import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.CommandFailed;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.load.SliceRunner;
import org.gridsec.core.load.WarmUp;
import org.gridsec.core.load.WarmUpResult;
import org.gridsec.core.model.CellKey;
import org.gridsec.scenarios.worker.ServerReady;

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
  private static final int REHEARSED = 10;

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
   * @throws PairBroken if a worker died or does not answer while it is warmed with a mechanism
   * @throws IOException if it does so before
   */
  void carryOut(Pair pair, PairKey key, int generation) throws IOException, InterruptedException {
    String name =
        String.format(Locale.ROOT, "generation %d/%d: %s", generation, profile.generations(), key);
    double warmUps = visits.warmUps(ledger.alive(key));
    long calls = (long) (warmUps * profile.warmupCalls());
    Duration limit = times(warmUps, profile.warmupLimit());
    Duration rehearsalLimit = times(warmUps, profile.rehearsalLimit());
    boolean rehearsed =
        profile.warm()
            && launcher.rehearsal() != null
            && rehearse(new WarmUp(calls, rehearsalLimit), pair, key, name);
    aim(pair, key, launcher.keys(), (cells, why) -> fail(cells, "start or warm-up: " + why));
    warm(
        rehearsed
            ? new WarmUp(calls / REHEARSED, limit.minus(rehearsalLimit))
            : new WarmUp(calls, limit),
        pair,
        key,
        name);
  }

  private static Duration times(double factor, Duration duration) {
    return Duration.ofMillis((long) (factor * duration.toMillis()));
  }

  /**
   * Has the client call with every mechanism of the cells.
   *
   * @param failed takes the cells of those that it cannot call with, and why
   */
  private void aim(Pair pair, PairKey key, Keys with, BiConsumer<List<CellKey>, String> failed)
      throws IOException, InterruptedException {
    ServerReady server = launcher.serve(pair, with);
    Map<String, List<CellKey>> mechanisms =
        ledger.alive(key).stream()
            .collect(
                Collectors.groupingBy(CellKey::mechanism, LinkedHashMap::new, Collectors.toList()));
    for (List<CellKey> cells : mechanisms.values()) {
      try {
        pair.aim(launcher.order(cells.get(0), with, server));
      } catch (CommandFailed e) {
        failed.accept(cells, e.getMessage());
      } catch (IOException e) {
        throw new PairBroken(cells.get(0).mechanism(), e);
      }
    }
  }

  /**
   * Warms with keys that cost little. Where they do not work no cell has failed, since none is
   * measured with them.
   *
   * @return whether they worked
   */
  boolean rehearse(WarmUp warmUp, Pair pair, PairKey key, String name)
      throws IOException, InterruptedException {
    Map<List<CellKey>, String> failed = new LinkedHashMap<>();
    try {
      aim(pair, key, launcher.rehearsal(), failed::put);
    } catch (CommandFailed e) {
      // the server does not take them
      failed.put(ledger.alive(key), e.getMessage());
    }
    String suite = launcher.rehearsal().suite();
    if (failed.isEmpty()) {
      Map<WarmUp.Shape, List<CellKey>> shapes = shapes(pair, key);
      WarmUpResult result = warmUp.rehearse(List.copyOf(shapes.keySet()));
      result.failed().forEach((shape, why) -> failed.put(shapes.get(shape), why));
      note(name, "rehearsed in suite " + suite, result);
    }
    failed.forEach(
        (cells, why) ->
            progress.note(
                "%s not rehearsed in suite %s: %s"
                    .formatted(cells.get(0).mechanism(), suite, why)));
    return failed.isEmpty();
  }

  private void warm(WarmUp warmUp, Pair pair, PairKey key, String name)
      throws IOException, InterruptedException {
    Map<WarmUp.Shape, List<CellKey>> shapes = shapes(pair, key);
    WarmUpResult result = warmUp.run(List.copyOf(shapes.keySet()));
    result
        .unsteady()
        .forEach(
            (shape, why) -> {
              ledger.change(shapes.get(shape), cell -> cell.withWarning(UNSTEADY));
              progress.note(
                  "%s %s %s%s %s: %s"
                      .formatted(
                          name,
                          shapes.get(shape).get(0).mechanism(),
                          shape.slice().transport(),
                          shape.slice().parameters(),
                          shape.slice().payload(),
                          why));
            });
    result.failed().forEach((shape, why) -> fail(shapes.get(shape), "warm-up: " + why));
    note(name, result.steady() ? "steady" : "NOT STEADY", result);
  }

  private Map<WarmUp.Shape, List<CellKey>> shapes(Pair pair, PairKey key) {
    return ledger.alive(key).stream()
        .collect(
            Collectors.groupingBy(
                cell -> new WarmUp.Shape(new Calls(pair, cell.mechanism()), visits.warming(cell)),
                LinkedHashMap::new,
                Collectors.toList()));
  }

  /** The calls of a mechanism, by a pair that other mechanisms may share. */
  private record Calls(Pair pair, String mechanism) implements SliceRunner {
    @Override
    public SliceResult run(Slice slice) throws PairBroken, InterruptedException {
      try {
        pair.turnTo(mechanism);
        return pair.run(slice);
      } catch (IOException e) {
        throw new PairBroken(mechanism, e);
      }
    }
  }

  private void fail(List<CellKey> cells, String reason) {
    ledger.change(cells, cell -> cell.failed(reason));
    progress.note(
        String.format(
            Locale.ROOT,
            "%s FAILED (%d cells): %s",
            cells.get(0).mechanism(),
            cells.size(),
            reason));
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
