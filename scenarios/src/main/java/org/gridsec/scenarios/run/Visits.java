package org.gridsec.scenarios.run;

import java.util.stream.IntStream;
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

  /** GRID'04, section 3.5: the phases of table 1 are means of 100 invocations. */
  private static final int RECORDED_CALLS = 100;

  /**
   * Whether a round visits a cell. Rounds are there to find a slice that nothing disturbed. Beside
   * the latency of a network disturbances are small: its cells are visited in the first round only.
   * Figures over array sizes have many cells and show how times grow by powers of ten: these are
   * visited in every second round.
   */
  static boolean inRound(CellKey key, int round) {
    return round == 1 || (key.overLoopback() && (round % 2 == 1 || !key.payload().array()));
  }

  /** Of a cell, in each generation. */
  int rounds(CellKey key) {
    return (int)
        IntStream.rangeClosed(1, profile.rounds()).filter(round -> inRound(key, round)).count();
  }

  /** Of a cell, in the whole run. */
  int ofRun(CellKey key) {
    return profile.generations() * rounds(key);
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
        profile.slice().toMillis(),
        (leastCalls(key) + ofRun(key) - 1) / ofRun(key),
        key.recording());
  }

  /**
   * What warms a pair for a cell: its kind of call, whatever the network and the number of clients.
   * Arrays differ in length only, so that one length stands for all.
   */
  Slice warming(CellKey key) {
    Slice slice = slice(key).closedLoop(1);
    int strings = profile.warm() ? WARMING_STRINGS : COLD_STRINGS;
    return key.payload().array()
        ? slice.withPayload(PayloadShape.array(strings, key.payload().bytes()))
        : slice;
  }
}
