package org.gridsec.results.regression;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.load.StoredLoad;
import org.gridsec.results.load.StoredLoad.Capacity;
import org.gridsec.results.load.StoredLoad.Cell;
import org.gridsec.results.load.StoredLoad.Comparison;
import org.gridsec.results.regression.Compared.Quantity;
import org.gridsec.results.stats.Student;
import org.gridsec.results.stats.Welch;

/**
 * Compares two loads on one's own service, by the intervals of their mean response times, of their
 * ratios to A, and of the capacity.
 *
 * <p>The intervals of a load hold for more time in the same load. Another start of the service and
 * of the clients differs by more, so the logarithm of a ratio has an additional standard deviation
 * of {@value #OF_STARTS}, as {@code gridsec ab} expects of warm JVMs. All comparisons of times are
 * one family of Holm's procedure.
 */
public final class LoadComparison {

  /**
   * Any difference counts, and 10 % must have been visible: two starts differ by too much for 5 %.
   */
  public static final Tolerance USUAL = new Tolerance(0, 0.10);

  /** Reason for no verdict on times of too few calls. */
  public static final String TOO_GOOD = "calls failed or were not sent, so that times are too good";

  private static final double OF_STARTS = 0.02;

  /** Number of such standard deviations that hold a start in nineteen cases of twenty. */
  private static final double NORMAL_95 = 1.96;

  /** Relative difference of the sizes of requests that makes a notice. */
  private static final double OTHER_SIZE = 0.01;

  private final StoredLoad base;
  private final StoredLoad candidate;
  private final Tolerance tolerance;
  private final List<String> machine;
  private final List<LogRatio> times = new ArrayList<>();
  private final List<Compared> others = new ArrayList<>();

  private LoadComparison(StoredLoad base, StoredLoad candidate, Tolerance tolerance) {
    this.base = base;
    this.candidate = candidate;
    this.tolerance = tolerance;
    machine = base.environment().machineDifferences(candidate.environment());
    Map<String, Cell> cells = new TreeMap<>(candidate.byKey());
    cells.keySet().retainAll(base.byKey().keySet());
    cells.forEach(this::compare);
  }

  /**
   * Compares two loads.
   *
   * @param command that compares, without the name of the program
   * @return with nothing compared if they have nothing in common
   */
  public static ChangeReport of(
      String command, StoredLoad base, StoredLoad candidate, Tolerance tolerance) {
    LoadComparison comparison = new LoadComparison(base, candidate, tolerance);
    List<Compared> compared = new ArrayList<>(LogRatio.judged(comparison.times, tolerance));
    compared.addAll(comparison.others);
    return new ChangeReport(
        command,
        "load of " + base.startedAt(),
        "load of " + candidate.startedAt(),
        tolerance,
        comparison.notices(),
        compared,
        Optional.empty());
  }

  /**
   * Checks that a stored load and another one measure the same.
   *
   * @param keys of the other one, as {@link StoredLoad#key} names them
   * @throws IllegalArgumentException if they have nothing in common
   */
  public static void requireInCommon(StoredLoad base, Set<String> keys) {
    Set<String> there = base.byKey().keySet();
    if (keys.stream().noneMatch(there::contains)) {
      throw new IllegalArgumentException(
          "loads expected to have a target and its settings in common, got: %s; and: %s"
              .formatted(named(there), named(keys)));
    }
  }

  private static String named(Set<String> keys) {
    return keys.isEmpty()
        ? "nothing measured"
        : keys.iterator().next() + (keys.size() == 1 ? "" : " and " + (keys.size() - 1) + " more");
  }

  private void compare(String key, Cell after) {
    Cell before = base.byKey().get(key);
    if (candidate.capacity() != null) {
      others.add(capacity(key, base.capacity(), candidate.capacity()));
      return;
    }
    if (after.calls() == 0 || (after.lost() > 0 && !candidate.tolerates(after))) {
      others.add(
          Compared.without(
              key,
              Quantity.RESPONSE_TIME,
              Change.FAILED,
              "%s of %s calls failed or were not sent"
                  .formatted(after.lost(), after.calls() + after.lost())));
    } else if (before.calls() == 0 || !before.fair() || after.unsent() > 0) {
      others.add(without(key, TOO_GOOD));
    } else {
      boolean byA = compareByA(key, before, after);
      if (machine.isEmpty()) {
        add(
            key,
            Quantity.RESPONSE_TIME,
            before.logMillis(),
            after.logMillis(),
            before.intervalSlices(),
            after.intervalSlices(),
            after.fair());
      } else if (!byA && !comparedWith(after)) {
        others.add(without(key, "different machines"));
      }
    }
  }

  /** Compares the ratio to A, in which the machine cancels out. Returns true if both have one. */
  private boolean compareByA(String key, Cell before, Cell after) {
    Optional<Comparison> first = base.fairComparison(before);
    Optional<Comparison> second = candidate.fairComparison(after);
    String a = base.targets().get(StoredLoad.FIRST);
    if (first.isEmpty()
        || second.isEmpty()
        || a == null
        || !a.equals(candidate.targets().get(StoredLoad.FIRST))) {
      return false;
    }
    add(
        key,
        Quantity.TIME_BY_A,
        first.get().logRatio(),
        second.get().logRatio(),
        first.get().blocks(),
        second.get().blocks(),
        true);
    return true;
  }

  /** True if it is the target with which others are compared. */
  private boolean comparedWith(Cell cell) {
    return cell.side().equals(StoredLoad.FIRST) && !candidate.comparisons().isEmpty();
  }

  private void add(
      String key,
      Quantity quantity,
      Student before,
      Student after,
      int slices,
      int slicesAfter,
      boolean fair) {
    Student logRatio = Welch.difference(after, before).withKnownSpread(OF_STARTS);
    times.add(
        new LogRatio(
            key,
            quantity,
            logRatio,
            slices,
            slicesAfter,
            true,
            logRatio.degreesOfFreedom() == 0 ? "too few slices for an interval" : "",
            fair));
  }

  private static Compared without(String key, String remark) {
    return Compared.without(key, Quantity.RESPONSE_TIME, Change.CANNOT_TELL, remark);
  }

  /**
   * Compares capacities as times, so that more is slower. The ratio lies between those of opposite
   * ends, if both intervals hold.
   */
  private Compared capacity(String key, Capacity before, Capacity after) {
    if (after.callsPerSecond().point() == null) {
      return Compared.without(
          key, Quantity.TIME_AT_CAPACITY, Change.FAILED, "no rate kept the bound");
    }
    if (!machine.isEmpty() || !before.callsPerSecond().whole() || !after.callsPerSecond().whole()) {
      return Compared.without(
          key,
          Quantity.TIME_AT_CAPACITY,
          Change.CANNOT_TELL,
          machine.isEmpty() ? "a capacity has no interval" : "different machines");
    }
    double start = Math.exp(NORMAL_95 * OF_STARTS);
    Estimate ratio =
        new Estimate(
            before.callsPerSecond().point() / after.callsPerSecond().point(),
            before.callsPerSecond().lower() / after.callsPerSecond().upper() / start,
            before.callsPerSecond().upper() / after.callsPerSecond().lower() * start);
    return new Compared(
        key,
        Quantity.TIME_AT_CAPACITY,
        ratio,
        before.confidence() + after.confidence() - 1,
        null,
        before.steps().size(),
        after.steps().size(),
        tolerance.judge(ratio.map(Math::log)),
        true,
        "");
  }

  private List<String> notices() {
    List<String> notices = new ArrayList<>();
    base.remarks().forEach(remark -> notices.add("base: " + remark));
    candidate.remarks().forEach(remark -> notices.add("candidate: " + remark));
    notices.addAll(
        SoftwareDifferences.notices(
            machine, SoftwareDifferences.of(base.environment(), candidate.environment())));
    candidate.byKey().forEach((key, cell) -> sizes(notices, key, base.byKey().get(key), cell));
    Set<String> before = base.byKey().keySet();
    Set<String> after = candidate.byKey().keySet();
    SoftwareDifferences.addOnly(notices, "targets of the base", before, after);
    SoftwareDifferences.addOnly(notices, "targets of the candidate", after, before);
    return notices;
  }

  private static void sizes(List<String> notices, String key, Cell before, Cell after) {
    if (before != null
        && Math.abs(after.requestBytes() - before.requestBytes())
            > OTHER_SIZE * before.requestBytes()) {
      notices.add(
          "%s: requests have %s bytes, those of the base %s"
              .formatted(key, Math.round(after.requestBytes()), Math.round(before.requestBytes())));
    }
  }
}
