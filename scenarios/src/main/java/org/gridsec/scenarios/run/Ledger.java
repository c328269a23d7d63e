package org.gridsec.scenarios.run;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.HdrHistogram.Histogram;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.NetworkCheck;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Status;
import org.gridsec.results.store.RunDirectory;

/**
 * What was measured so far of the cells that a {@link Campaign} measures; every change is stored at
 * once.
 */
final class Ledger {

  private record Slot(int generation, int round) {
    static Slot of(Sample sample) {
      return new Slot(sample.generation(), sample.round());
    }
  }

  private final RunDirectory directory;
  private final Map<CellKey, Cell> cells = new LinkedHashMap<>();

  /** Takes up a run where its last complete round ended. */
  Ledger(RunDirectory directory) {
    this.directory = directory;
    List<Cell> stored =
        directory.run().cells().stream().filter(cell -> PairKey.isOf(cell.key())).toList();
    stored.forEach(cell -> cells.put(cell.key(), cell));
    // Cells over networks are measured after the others: an interruption there breaks no round of
    // these.
    for (boolean local : List.of(true, false)) {
      withoutBrokenRounds(
              stored.stream().filter(cell -> cell.key().overLoopback() == local).toList())
          .forEach(cell -> cells.put(cell.key(), cell));
    }
    store();
  }

  Run run() {
    return directory.run();
  }

  Cell cell(CellKey key) {
    return cells.get(key);
  }

  List<CellKey> keys() {
    return List.copyOf(cells.keySet());
  }

  /** The cells of a pair of JVMs that have not failed. */
  List<CellKey> alive(PairKey pair) {
    return keys().stream()
        .filter(pair::has)
        .filter(key -> cell(key).status() != Status.FAILED)
        .toList();
  }

  /** Slices that were measured. */
  int samples() {
    return cells.values().stream().mapToInt(cell -> cell.samples().size()).sum();
  }

  /** Slices that are yet to be measured. */
  int left(Visits visits) {
    return cells.values().stream()
        .filter(cell -> cell.status() != Status.FAILED)
        .mapToInt(cell -> visits.ofRun(cell.key()) - cell.samples().size())
        .sum();
  }

  /** The cells that a round has yet to visit. */
  List<CellKey> missing(int generation, int round) {
    Slot slot = new Slot(generation, round);
    return cells.values().stream()
        .filter(cell -> cell.status() != Status.FAILED)
        .filter(cell -> Visits.inRound(cell.key(), round))
        .filter(cell -> cell.samples().stream().map(Slot::of).noneMatch(slot::equals))
        .map(Cell::key)
        .toList();
  }

  void add(CellKey key, Sample sample, Instant start, Duration length, Histogram responses) {
    directory.record(key, sample.generation(), sample.round(), start, length, responses);
    change(List.of(key), cell -> cell.withSample(sample));
  }

  /** Takes note of what stands between client and server. */
  void add(NetworkCheck check) {
    directory.write(directory.run().withNetwork(check));
  }

  void change(List<CellKey> keys, UnaryOperator<Cell> how) {
    keys.forEach(key -> cells.computeIfPresent(key, (k, cell) -> how.apply(cell)));
    store();
  }

  private void store() {
    directory.write(
        directory
            .run()
            .withCells(
                directory.run().cells().stream()
                    .map(cell -> cells.getOrDefault(cell.key(), cell))
                    .toList()));
  }

  /**
   * A round visits all cells in the same minutes, so one that was interrupted is measured again as
   * a whole.
   */
  private static List<Cell> withoutBrokenRounds(List<Cell> cells) {
    Set<Slot> broken = new HashSet<>();
    Set<Slot> all = new HashSet<>();
    cells.forEach(cell -> cell.samples().forEach(sample -> all.add(Slot.of(sample))));
    for (Cell cell : cells) {
      if (cell.status() != Status.FAILED) {
        Set<Slot> missing = new HashSet<>(all);
        cell.samples().forEach(sample -> missing.remove(Slot.of(sample)));
        missing.removeIf(slot -> !Visits.inRound(cell.key(), slot.round()));
        broken.addAll(missing);
      }
    }
    List<Cell> kept = new ArrayList<>();
    for (Cell cell : cells) {
      kept.add(
          cell.withSamples(
              cell.samples().stream().filter(s -> !broken.contains(Slot.of(s))).toList()));
    }
    return kept;
  }
}
