package org.gridsec.scenarios.load;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.HdrHistogram.Histogram;
import org.gridsec.core.load.CpuUse;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Percentiles;
import org.gridsec.results.regression.Compared;
import org.gridsec.results.regression.ab.Side;
import org.gridsec.results.stats.CellSummary;
import org.gridsec.results.stats.Student;
import org.gridsec.scenarios.engines.Engines;

/**
 * A target with a number of clients, and what was measured of it.
 *
 * @param side that the target is of a comparison; the base where there is none
 * @param target for people
 * @param clients that called in parallel
 * @param slices in the order of time
 */
record LoadCell(Side side, String target, int clients, List<LoadSlice> slices) {

  private static final int SIGNIFICANT_DIGITS = 3;

  LoadCell {
    slices = List.copyOf(slices);
  }

  /** The same with a slice more. */
  LoadCell with(LoadSlice slice) {
    List<LoadSlice> more = new ArrayList<>(slices);
    more.add(slice);
    return new LoadCell(side, target, clients, more);
  }

  /** {@code A} or {@code B}. */
  String letter() {
    return letter(side);
  }

  static String letter(Side side) {
    return side == Side.BASE ? "A" : "B";
  }

  /** Calls that did not fail. */
  long calls() {
    return slices.stream().mapToLong(slice -> slice.result().calls()).sum();
  }

  /** Calls that failed, by their reason. */
  Map<String, Long> failed() {
    Map<String, Long> failed = new TreeMap<>();
    slices.forEach(
        slice ->
            slice.result().failed().forEach((why, number) -> failed.merge(why, number, Long::sum)));
    return failed;
  }

  long failedCalls() {
    return failed().values().stream().mapToLong(Long::longValue).sum();
  }

  /** Calls that were due at a rate and could not be sent. */
  long unsent() {
    return slices.stream().mapToLong(slice -> slice.result().unsent()).sum();
  }

  /**
   * Mean response time: that of the slices, by their logarithms, with its t interval; null where
   * none has a call.
   */
  Estimate meanMillis() {
    return estimate(SliceResult::meanMillis);
  }

  /** Likewise; calls that did not fail, of all clients. */
  Estimate callsPerSecond() {
    return estimate(SliceResult::throughputPerSecond);
  }

  private Estimate estimate(ToDoubleFunction<SliceResult> value) {
    double[] values =
        slices.stream()
            .map(LoadSlice::result)
            .filter(result -> result.calls() > 0)
            .mapToDouble(value)
            .toArray();
    if (values.length == 0) {
      return null;
    }
    return Arrays.stream(values).allMatch(v -> v > 0)
        ? Compared.ratio(
            Student.of(Arrays.stream(values).map(Math::log).toArray()), Estimate.CONFIDENCE)
        : Student.of(values).interval(Estimate.CONFIDENCE);
  }

  /** Of all calls that did not fail; null where there are none. */
  Percentiles percentilesMillis() {
    Histogram all = new Histogram(SIGNIFICANT_DIGITS);
    slices.forEach(slice -> all.add(slice.result().responseHistogram()));
    return CellSummary.percentilesMillis(all);
  }

  /** Mean of an amount over all calls that did not fail; 0 where there are none. */
  double amount(String name) {
    double sum =
        slices.stream()
            .map(LoadSlice::result)
            .mapToDouble(result -> result.calls() * result.amounts().getOrDefault(name, 0.0))
            .sum();
    return calls() == 0 ? 0 : sum / calls();
  }

  /** Mean time from when a call was due to when it was sent, in ms; 0 in a closed loop. */
  double sendDelayMillis() {
    double sum =
        slices.stream()
            .map(LoadSlice::result)
            .mapToDouble(result -> result.calls() * result.sendDelayMillis())
            .sum();
    return calls() == 0 ? 0 : sum / calls();
  }

  /**
   * Cores that the clients of an engine, from 1, kept busy; 0 where it has none, or that is not
   * told.
   */
  double cores(int engine) {
    return amount(Engines.row(engine) + "clientCpu");
  }

  /** Cores that all clients kept busy; 0 where the system does not tell. */
  double cores() {
    long nanos = 0;
    long elapsed = 0;
    for (LoadSlice slice : slices) {
      CpuUse cpu = slice.result().cpu();
      nanos += cpu == null ? 0 : cpu.nanos();
      elapsed += cpu == null ? 0 : cpu.elapsedNanos();
    }
    return elapsed == 0 ? 0 : (double) nanos / elapsed;
  }
}
