package org.gridsec.scenarios.campaign;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Slice;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.PayloadShape;

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

  /** To start a pair of JVMs and to have it serve. */
  private static final double START_SECONDS = 4;

  /** Of the limit of a warm-up, what it takes. */
  private static final double WARM_UP_SHARE = 0.9;

  /**
   * Of the warm-up of one mechanism, what each further one needs that shares its JVMs: by then most
   * of the code that it runs is warm.
   */
  private static final double FURTHER = 0.1;

  /**
   * Of the time that pairs need one after the other, what they need side by side: their compilers
   * then have both cores all the time. With 0.4 Axis2 is 2.6 times as slow as the pull stack in the
   * first block and 1.4 times in the fourth.
   */
  private static final double SIDE_BY_SIDE = 0.6;

  /** The same of so many. */
  static double sideBySide(int pairs) {
    return pairs > 1 ? SIDE_BY_SIDE : 1;
  }

  /** Rounded up. */
  private static long divided(long dividend, long divisor) {
    return (dividend + divisor - 1) / divisor;
  }

  /**
   * How many blocks of a fork measure a cell. Calls by a schedule take seconds, so they have no
   * more blocks than the profile asks for, and beside the latency of a network the noise is small.
   *
   * @param most that there are
   */
  int blocks(CellKey key, int most) {
    if (!key.overLoopback()) {
      return 1;
    }
    return key.load().closed() ? most : Math.min(most, profile.calls().blocks().least());
  }

  /** Slices of a cell in a block: calls by a schedule, and over a network, have one long one. */
  int slices(CellKey key) {
    return key.overLoopback() && key.load().closed() ? profile.calls().slices() : 1;
  }

  /** That a cell has at least in a run: no claim may need it, so that one fork measures it. */
  private int leastSlices(CellKey key) {
    return slices(key) * blocks(key, profile.calls().blocks().least());
  }

  /** Of a cell in the whole run, first ones left out. */
  private int leastCalls(CellKey key) {
    return key.recording() && profile.warm()
        ? Math.max(RECORDED_CALLS, profile.calls().least())
        : profile.calls().least();
  }

  /** What a visit of a cell is. */
  Slice slice(CellKey key) {
    return Slice.of(key, millis(key), (int) divided(leastCalls(key), leastSlices(key)));
  }

  /** Whole seconds for rates, so that as many calls are due as the rate says. */
  private long millis(CellKey key) {
    long slice = profile.calls().slice().toMillis();
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
        .withMillis(profile.calls().slice().toMillis())
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
    long mechanisms =
        ofPair.stream().map(cell -> List.of(cell.mechanism(), cell.suite())).distinct().count();
    return 1 + FURTHER * (mechanisms - 1);
  }

  /** To start a pair and to warm it, whose cells are given, as far as one can say. */
  double preparationSeconds(List<CellKey> ofPair) {
    return START_SECONDS
        + WARM_UP_SHARE * warmUps(ofPair) * profile.warmUp().limit().toMillis() / 1e3;
  }

  /** To warm a pair for further mechanisms, which is warm already. */
  double furtherSeconds(List<CellKey> ofPair) {
    return furtherWarmUps(ofPair) * WARM_UP_SHARE * profile.warmUp().limit().toMillis() / 1e3;
  }

  /** How much of the profile's warm-up a pair has for further mechanisms, which is warm already. */
  double furtherWarmUps(List<CellKey> ofPair) {
    return warmUps(ofPair) - 1 + FURTHER;
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
