package org.gridsec.scenarios.run;

import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Slice;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Sample;

/** How often the cells of a run are visited, for how long, and how they are warmed. */
record Visits(Profile profile) {

  /** Large enough for what elements cost to show, small enough for four at a time in the heap. */
  private static final int WARMING_STRINGS = 1024;

  /** Where nothing gets warm anyway. */
  private static final int COLD_STRINGS = 1;

  /**
   * Arrays up to this many are warmed as short strings are: most of their calls is not the array.
   */
  private static final int FEW_STRINGS = 64;

  /** GRID'04, section 3.5: the phases of table 1 are means of 100 invocations. */
  private static final int RECORDED_CALLS = 100;

  /**
   * What strings up to {@link #SHORT_BYTES} are warmed by: most of their calls is not the string.
   */
  private static final int WARMING_BYTES = 60;

  private static final int SHORT_BYTES = 1000;

  /** What longer strings are warmed by. */
  private static final int LONG_BYTES = 16_000;

  private static final long SECOND_MILLIS = 1000;

  /**
   * Of the warm-up of one mechanism, what each further one needs that shares its JVMs: by then most
   * of the code that it runs is warm.
   */
  private static final double FURTHER = 0.1;

  /** What figures over the number of clients send. */
  private static final PayloadShape USUAL = PayloadShape.string(5);

  /**
   * How many more visits a cell is to have in a generation, if nothing disturbs it from now on:
   * until {@link #enough} were undisturbed, or there were its part of the profile's rounds: where
   * the machine is never quiet, more visits would take time and find nothing.
   *
   * @param samples what it has of that generation
   */
  int left(CellKey key, List<Sample> samples) {
    int undisturbed = (int) samples.stream().filter(sample -> !sample.disturbed()).count();
    int most = inRounds(key) ? part(profile.rounds(), key.payload()) : 1;
    return Math.max(0, Math.min(most - samples.size(), enough(key) - undisturbed));
  }

  /**
   * How many visits are enough that nothing disturbed. They are there to find a slice that nothing
   * disturbed that a probe does not see. Beside the latency of a network that is small: one visit
   * does. Figures over payloads have many cells, for which half of the usual number does, and those
   * over array sizes show how times grow by powers of ten: for them a third. Calls by a schedule
   * have one long slice: it has the time that its rate takes to show.
   */
  int enough(CellKey key) {
    return inRounds(key) ? part(profile.undisturbedVisits(), key.payload()) : 1;
  }

  /** Whether a cell is visited in several rounds of a generation. */
  boolean inRounds(CellKey key) {
    return profile.rounds() > 1 && key.overLoopback() && key.load().closed();
  }

  private static int part(int visits, PayloadShape payload) {
    if (payload.array()) {
      return (int) divided(visits, 3);
    }
    return payload.equals(USUAL) ? visits : (int) divided(visits, 2);
  }

  /** Rounded up. */
  private static long divided(long dividend, long divisor) {
    return (dividend + divisor - 1) / divisor;
  }

  /** How many visits are enough in the whole run. */
  int ofRun(CellKey key) {
    return profile.generations() * enough(key);
  }

  /** Of a cell in the whole run, first ones left out. */
  private int leastCalls(CellKey key) {
    return key.recording() && profile.warm()
        ? Math.max(RECORDED_CALLS, profile.leastCalls())
        : profile.leastCalls();
  }

  /** What a visit of a cell is. */
  Slice slice(CellKey key) {
    return new Slice(
        key.transport(),
        key.parameters(),
        key.clients(),
        key.payload(),
        key.load(),
        millis(key),
        (int) divided(leastCalls(key), ofRun(key)),
        key.recording());
  }

  /** Whole seconds for rates, so that as many calls are due as the rate says. */
  private long millis(CellKey key) {
    long slice = profile.slice().toMillis();
    return key.load().closed() || !profile.warm()
        ? slice
        : SECOND_MILLIS * divided(slice, SECOND_MILLIS);
  }

  /**
   * What warms a pair for a cell: its kind of call, whatever the network, the pace and the number
   * of clients. Payloads differ in length only, so that one length stands for all arrays but small
   * ones, one for these and all short strings, and one for all long strings. Large arrays alone
   * would make too few calls for what a call costs by itself to be compiled.
   */
  Slice warming(CellKey key) {
    return slice(key)
        .closedLoop(1)
        .withMillis(profile.slice().toMillis())
        .withPayload(standingFor(key.payload()));
  }

  /** The pairs of JVMs of cells, in their order. */
  Set<PairKey> pairs(List<CellKey> cells) {
    return cells.stream()
        .map(cell -> PairKey.of(cell, profile))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** How much of the profile's warm-up a pair has, whose cells are given: 1 for one mechanism. */
  double warmUps(List<CellKey> ofPair) {
    long mechanisms = ofPair.stream().map(CellKey::mechanism).distinct().count();
    return 1 + FURTHER * (mechanisms - 1);
  }

  /** Half of the longest warm-ups of all pairs of a generation. */
  Duration expectedPreparation(List<CellKey> cells) {
    double warmUps =
        pairs(cells).stream()
            .mapToDouble(pair -> warmUps(cells.stream().filter(pair::has).toList()))
            .sum();
    return Duration.ofMillis((long) (warmUps * profile.warmupLimit().toMillis() / 2));
  }

  private PayloadShape standingFor(PayloadShape payload) {
    if (payload.array() && !profile.warm()) {
      return PayloadShape.array(COLD_STRINGS, payload.bytes());
    }
    if (payload.array() && payload.count() > FEW_STRINGS) {
      return PayloadShape.array(WARMING_STRINGS, payload.bytes());
    }
    return PayloadShape.string(payload.bytes() > SHORT_BYTES ? LONG_BYTES : WARMING_BYTES);
  }
}
