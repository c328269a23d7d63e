package org.gridsec.scenarios.run;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.NetworkCheck;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Status;
import org.gridsec.core.model.VisitTime;
import org.gridsec.results.store.RunDirectory;

/**
 * What was measured so far of the cells that a {@link Campaign} measures; every change is stored.
 */
final class Ledger {

  private record Slot(int generation, int round) {
    static Slot of(Sample sample) {
      return new Slot(sample.generation(), sample.round());
    }
  }

  private final RunDirectory directory;
  private final Visits visits;
  private final Map<CellKey, Cell> cells = new LinkedHashMap<>();

  /** Takes up a run where its last complete round ended. */
  Ledger(RunDirectory directory, Visits visits) {
    this.directory = directory;
    this.visits = visits;
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

  /** Slices that are yet to be measured, if nothing disturbs them. */
  int left() {
    return cells.values().stream()
        .filter(cell -> cell.status() != Status.FAILED)
        .mapToInt(
            cell ->
                IntStream.rangeClosed(1, visits.profile().generations())
                    .map(generation -> visits.left(cell.key(), cell.samples(generation)))
                    .sum())
        .sum();
  }

  /** The cells that a generation has yet to visit, once or again. */
  List<CellKey> missing(int generation) {
    return cells.values().stream()
        .filter(cell -> cell.status() != Status.FAILED)
        .filter(cell -> visits.left(cell.key(), cell.samples(generation)) > 0)
        .map(Cell::key)
        .toList();
  }

  /** Those of them that a round has yet to visit. */
  List<CellKey> missing(int generation, int round) {
    return missing(generation).stream()
        .filter(key -> cell(key).samples(generation).size() == round - 1)
        .toList();
  }

  /** The cells that could have been visited again and never were undisturbed in a generation. */
  List<CellKey> disturbed(int generation) {
    return cells.values().stream()
        .filter(cell -> cell.status() != Status.FAILED && visits.inRounds(cell.key()))
        .filter(cell -> !cell.samples(generation).isEmpty())
        .filter(cell -> cell.samples(generation).stream().allMatch(Sample::disturbed))
        .map(Cell::key)
        .toList();
  }

  void add(CellKey key, Sample sample, Histogram responses) {
    VisitTime visit = sample.visit();
    directory.record(
        key,
        sample.generation(),
        sample.round(),
        visit.startedAt(),
        Duration.ofMillis(Math.round(visit.lengthMillis())),
        responses);
    change(List.of(key), cell -> cell.withSample(sample));
  }

  /** Takes note of what stands between client and server. */
  void add(NetworkCheck check) {
    directory.write(directory.run().withNetwork(check));
  }

  /** What is stored is written by now. */
  void flush() {
    directory.flush();
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
   * A round visits its cells in the same minutes, so one that was interrupted is measured again as
   * a whole.
   */
  private List<Cell> withoutBrokenRounds(List<Cell> cells) {
    Set<Slot> visited =
        cells.stream()
            .flatMap(cell -> cell.samples().stream().map(Slot::of))
            .collect(Collectors.toSet());
    Set<Slot> broken =
        visited.stream()
            .filter(slot -> cells.stream().anyMatch(cell -> misses(cell, slot)))
            .collect(Collectors.toSet());
    return cells.stream()
        .map(
            cell ->
                cell.withSamples(
                    cell.samples().stream().filter(s -> !broken.contains(Slot.of(s))).toList()))
        .toList();
  }

  /** Whether a cell has no visit in a round that was to visit it. */
  private boolean misses(Cell cell, Slot slot) {
    List<Sample> samples = cell.samples(slot.generation());
    return cell.status() != Status.FAILED
        && samples.size() < slot.round()
        && visits.left(cell.key(), samples) > 0;
  }
}
