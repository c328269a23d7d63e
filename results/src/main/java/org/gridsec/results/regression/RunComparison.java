package org.gridsec.results.regression;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.regression.Compared.Quantity;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;

/**
 * Compares two stored runs.
 *
 * <p>The verdict depends on <em>overheads</em>: response time divided by that of {@code plain} on
 * the same stack, in the same fork of the same run, so that a slower machine cancels out. If the
 * runs have no {@code plain} for a cell, it depends on the cell's response time. All decisive
 * comparisons are one family of Holm's procedure; the other response times are another. Cells that
 * record phases are left out, because their times include the cost of recording. Every failed cell
 * of the candidate is in the report.
 */
public final class RunComparison {

  private final RunSummary base;
  private final RunSummary candidate;
  private final List<String> machine;

  /** Decisive overheads by mechanism, and below them the other pairings. */
  private final Map<String, List<Pairing>> overheads = new LinkedHashMap<>();

  private final List<Pairing> decisive = new ArrayList<>();
  private final List<Pairing> others = new ArrayList<>();
  private final List<Compared> without = new ArrayList<>();

  private RunComparison(RunSummary base, RunSummary candidate) {
    this.base = base;
    this.candidate = candidate;
    this.machine = base.run().environment().machineDifferences(candidate.run().environment());
    base.cells().stream()
        .map(CellSummary::key)
        .filter(key -> !key.recording() && candidate.cell(key).isPresent())
        .forEach(this::pair);
    candidate.cells().stream()
        .map(CellSummary::cell)
        .filter(cell -> cell.status() == Status.FAILED)
        .forEach(this::failed);
  }

  /**
   * Compares two runs.
   *
   * @param problems found when the runs were read, one line each
   * @return with nothing compared if the runs have no cell in common
   */
  public static ChangeReport of(
      RunSummary base, RunSummary candidate, Tolerance tolerance, List<String> problems) {
    RunComparison comparison = new RunComparison(base, candidate);
    List<Compared> compared = new ArrayList<>();
    for (List<Pairing> family : List.of(comparison.deciding(), comparison.others)) {
      compared.addAll(LogRatio.judged(family.stream().map(Pairing::logRatio).toList(), tolerance));
    }
    compared.addAll(comparison.without);
    List<String> notices = new ArrayList<>(problems);
    notices.addAll(comparison.notices());
    return new ChangeReport(
        "compare",
        base.run().id(),
        candidate.run().id(),
        tolerance,
        notices,
        compared,
        Optional.empty());
  }

  private void pair(CellKey key) {
    Cell before = base.cell(key).orElseThrow().cell();
    Cell after = candidate.cell(key).orElseThrow().cell();
    if (after.status() == Status.FAILED) {
      return; // reported together with failed cells that the base lacks
    }
    if (before.status() != Status.OK || after.status() != Status.OK) {
      leaveOut(
          key,
          Change.CANNOT_TELL,
          "base %s, candidate %s".formatted(before.status().id(), after.status().id()));
    } else {
      pairOverheads(key);
      pairTimes(key);
    }
  }

  /**
   * Reports a failed cell. It counts even if the base failed too, or if the cell records phases.
   */
  private void failed(Cell cell) {
    boolean before =
        base.cell(cell.key()).stream().anyMatch(other -> other.cell().status() == Status.FAILED);
    leaveOut(cell.key(), Change.FAILED, cell.failure() + (before ? "; the base failed too" : ""));
  }

  private void leaveOut(CellKey key, Change change, String reason) {
    without.add(Compared.without(key.toString(), Quantity.RESPONSE_TIME, change, reason));
  }

  private void pairOverheads(CellKey key) {
    pairing(Quantity.OVERHEAD, key, overhead(base, key), overhead(candidate, key), true)
        .ifPresent(
            pairing ->
                overheads
                    .computeIfAbsent(
                        key.stack()
                            + " "
                            + key.mechanism()
                            + key.parameters()
                            + (key.variant().isEmpty() ? "" : " " + key.variant()),
                        mechanism -> new ArrayList<>())
                    .add(pairing));
  }

  private void pairTimes(CellKey key) {
    boolean decides =
        !key.mechanism().equals(RunSummary.BASELINE)
            && (overhead(base, key).isEmpty() || overhead(candidate, key).isEmpty());
    Optional<Pairing> times =
        pairing(Quantity.RESPONSE_TIME, key, time(base, key), time(candidate, key), decides);
    if (times.isEmpty()) {
      leaveOut(key, Change.CANNOT_TELL, "a slice completed no call");
    } else if (machine.isEmpty()) {
      (decides ? decisive : others).add(times.get());
    } else if (decides) {
      leaveOut(key, Change.CANNOT_TELL, "no plain to compare with, and different machines");
    }
  }

  private static Optional<Pairing> pairing(
      Quantity quantity,
      CellKey key,
      Optional<PerFork> before,
      Optional<PerFork> after,
      boolean decides) {
    return before.isEmpty() || after.isEmpty()
        ? Optional.empty()
        : Optional.of(new Pairing(key.toString(), quantity, before.get(), after.get(), decides));
  }

  private static Optional<PerFork> time(RunSummary run, CellKey key) {
    return run.cell(key).flatMap(cell -> cell.values(Scale.LOG, Sample::meanMillis));
  }

  private static Optional<PerFork> overhead(RunSummary run, CellKey key) {
    CellKey plain = RunSummary.baseline(key);
    return plain.equals(key) ? Optional.empty() : run.ratio(key, plain, Measure.RESPONSE_MILLIS);
  }

  /** Decisive pairings: the mean of each mechanism with several cells, then the cells. */
  private List<Pairing> deciding() {
    List<Pairing> all = new ArrayList<>(Pairing.means(overheads));
    overheads.values().forEach(all::addAll);
    all.addAll(decisive);
    return all;
  }

  private List<String> notices() {
    List<String> notices =
        SoftwareDifferences.notices(machine, SoftwareDifferences.of(base.run(), candidate.run()));
    SoftwareDifferences.addOnly(notices, "cells of the base", keys(base), keys(candidate));
    SoftwareDifferences.addOnly(notices, "cells of the candidate", keys(candidate), keys(base));
    return notices;
  }

  private static Set<CellKey> keys(RunSummary run) {
    return run.cells().stream()
        .map(CellSummary::key)
        .filter(key -> !key.recording())
        .collect(Collectors.toSet());
  }
}
