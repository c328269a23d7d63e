package org.gridsec.scenarios.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.machine.CpuUse;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.LoadEngine;
import org.gridsec.results.stats.Student;
import org.gridsec.results.summary.Bottleneck;
import org.gridsec.scenarios.engines.Engines;

/**
 * Results of a target with a number of clients.
 *
 * @param side letter of the target, from A
 * @param target name of the target for people
 * @param clients number of parallel clients
 * @param rate calls per second of all clients together; 0 for a closed loop
 * @param slices slices in the order of time
 */
record LoadCell(String side, String target, int clients, double rate, List<LoadSlice> slices) {

  /**
   * Least number of slices of an interval. Student's t with fewer is so large that the interval
   * says nothing: 12.7 with two slices, 2.8 with five.
   */
  static final int LEAST_SLICES = 5;

  private static final int SIGNIFICANT_DIGITS = 3;
  private static final double NANOS_PER_MILLI = 1e6;

  LoadCell {
    slices = List.copyOf(slices);
  }

  /** Returns a copy with one more slice. */
  LoadCell with(LoadSlice slice) {
    List<LoadSlice> all = Stream.concat(slices.stream(), Stream.of(slice)).toList();
    return new LoadCell(side, target, clients, rate, all);
  }

  /**
   * The calls of each request alone, by its name, without those that were not made.
   *
   * @param names of requests, in the order of the result
   */
  Map<String, LoadCell> requests(List<String> names) {
    Map<String, LoadCell> requests = new LinkedHashMap<>();
    names.forEach(name -> requests.put(name, of(name)));
    requests.values().removeIf(its -> its.calls() + its.failedCalls() == 0);
    return requests;
  }

  /** The calls of one request alone. Those that were not sent belong to none. */
  LoadCell of(String request) {
    return new LoadCell(
        side, target, clients, rate, slices.stream().map(slice -> slice.of(request)).toList());
  }

  /** Returns a cell without slices at another rate. */
  LoadCell at(double otherRate) {
    return new LoadCell(side, target, clients, otherRate, List.of());
  }

  /** Number of successful calls. */
  long calls() {
    return slices.stream().mapToLong(slice -> slice.result().calls()).sum();
  }

  /** Number of failed calls by reason. */
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

  /** Number of calls that were due at a rate but not sent. */
  long unsent() {
    return slices.stream().mapToLong(slice -> slice.result().unsent()).sum();
  }

  /**
   * Returns the slices with calls; at a rate, the pieces into which the record of a visit was cut.
   */
  List<LoadSlice> pieces() {
    return slices.stream().flatMap(LoadSlice::pieces).filter(LoadSlice::called).toList();
  }

  /**
   * Mean response time of all successful calls in ms, with the interval of a ratio over pieces by
   * Student's t, if there are at least {@value #LEAST_SLICES}. Null if no call succeeded.
   */
  Estimate meanMillis() {
    return estimate(pieces(), SliceResult::meanMillis, SliceResult::calls);
  }

  /** Successful calls of all clients per second, with an interval of the same kind. */
  Estimate callsPerSecond() {
    return estimate(
        slices.stream().flatMap(LoadSlice::pieces).toList(), // also those in which nothing was due
        SliceResult::throughputPerSecond,
        SliceResult::millis);
  }

  /**
   * CPU time of the clients per successful call in ms, with that of connecting and of calls that do
   * not count. Null if the system does not tell or no call succeeded.
   */
  Estimate cpuMillis() {
    return slices.stream().anyMatch(slice -> slice.result().cpu() == null)
        ? null
        : estimate(slices, LoadCell::cpuMillis, SliceResult::calls);
  }

  private static double cpuMillis(SliceResult result) {
    return result.calls() == 0 ? 0 : result.cpu().nanos() / NANOS_PER_MILLI / result.calls();
  }

  /**
   * Estimates a weighted mean; the spread uses the same weights (Cochran, Sampling Techniques,
   * 1977, section 2.11). The interval is computed for the logarithm, so no bound is below 0.
   */
  private Estimate estimate(
      List<LoadSlice> pieces,
      ToDoubleFunction<SliceResult> value,
      ToDoubleFunction<SliceResult> weight) {
    if (calls() == 0) {
      return null;
    }
    double point = mean(slices, value, weight);
    double center = mean(pieces, value, weight);
    if (Math.min(pieces.size(), pieces().size()) < LEAST_SLICES) {
      return Estimate.withoutInterval(point);
    }
    double usual =
        pieces.stream().mapToDouble(piece -> weight.applyAsDouble(piece.result())).sum()
            / pieces.size();
    Student spread =
        Student.of(
            pieces.stream()
                .map(LoadSlice::result)
                .mapToDouble(
                    result ->
                        weight.applyAsDouble(result)
                            / usual
                            * (value.applyAsDouble(result) - center))
                .toArray());
    if (point == 0) {
      return Estimate.withoutInterval(point);
    }
    double factor = Math.exp(spread.interval(Estimate.CONFIDENCE).upper() / point);
    return new Estimate(point, point / factor, point * factor);
  }

  private static double mean(
      List<LoadSlice> slices,
      ToDoubleFunction<SliceResult> value,
      ToDoubleFunction<SliceResult> weight) {
    double sum = 0;
    double weights = 0;
    for (LoadSlice slice : slices) {
      sum += value.applyAsDouble(slice.result()) * weight.applyAsDouble(slice.result());
      weights += weight.applyAsDouble(slice.result());
    }
    return weights == 0 ? 0 : sum / weights;
  }

  /** Response times of all successful calls in ns. */
  Histogram responses() {
    Histogram all = new Histogram(SIGNIFICANT_DIGITS);
    slices.forEach(slice -> all.add(slice.result().responseHistogram()));
    return all;
  }

  /** Percentiles over all successful calls in ms, by quantity; empty if there are none. */
  Map<Metric, Double> percentilesMillis() {
    return percentilesMillis(responses());
  }

  private static Map<Metric, Double> percentilesMillis(Histogram nanos) {
    Map<Metric, Double> percentiles = new EnumMap<>(Metric.class);
    if (nanos.getTotalCount() > 0) {
      for (Metric metric : EnumSet.range(Metric.P50, Metric.MAX)) {
        percentiles.put(metric, nanos.getValueAtPercentile(metric.percentile()) / NANOS_PER_MILLI);
      }
    }
    return percentiles;
  }

  /**
   * A quantity in ms, per cent or calls/s. Calls that were due but not sent are errors, and count
   * in times with the least time that they would have taken.
   *
   * @param patience time after which calls that are due are given up
   * @return NaN if it is a time and no call succeeded
   */
  double value(Metric metric, Duration patience) {
    long unsent = unsent();
    return switch (metric.kind()) {
      case RATE -> calls() == 0 ? 0 : callsPerSecond().point();
      case SHARE -> {
        long lost = failedCalls() + unsent;
        yield calls() + lost == 0 ? 0 : 100.0 * lost / (calls() + lost);
      }
      case TIME -> {
        if (calls() == 0) {
          yield Double.NaN;
        }
        if (metric == Metric.MEAN) {
          yield (meanMillis().point() * calls() + (double) patience.toMillis() * unsent)
              / (calls() + unsent);
        }
        Histogram all = responses();
        if (unsent > 0) {
          all.recordValueWithCount(patience.toNanos(), unsent);
        }
        yield percentilesMillis(all).get(metric);
      }
    };
  }

  /** Mean of an amount over all successful calls; 0 if there are none. */
  double amount(String name) {
    return mean(slices, result -> result.amounts().getOrDefault(name, 0.0), SliceResult::calls);
  }

  /** Mean delay from the due time of a call until it was sent, in ms; 0 in a closed loop. */
  double sendDelayMillis() {
    return mean(slices, SliceResult::sendDelayMillis, SliceResult::calls);
  }

  /** Mean time from sending a call to the end of its check, in ms; 0 if no call succeeded. */
  double callMillis() {
    return calls() == 0 ? 0 : meanMillis().point() - sendDelayMillis();
  }

  /** Machines whose cores the clients used up, with the cores; empty if there are none. */
  List<String> busyClients(List<LoadEngine> engines) {
    List<String> busy = new ArrayList<>();
    if (engines.isEmpty()) {
      addIfBusy(busy, "this program", cores(), Runtime.getRuntime().availableProcessors());
    }
    for (int i = 0; i < engines.size(); i++) {
      LoadEngine engine = engines.get(i);
      addIfBusy(busy, "engine " + engine.address(), cores(i + 1), engine.cores());
    }
    return busy;
  }

  private static void addIfBusy(List<String> busy, String who, double used, int cores) {
    if (used >= Bottleneck.FULL * cores) {
      busy.add(Rounded.text("%s used %.1f of %d cores", who, used, cores));
    }
  }

  /**
   * Cores that the clients of an engine used; 0 if it had none or the system does not tell.
   *
   * @param engine number of the engine, from 1
   */
  double cores(int engine) {
    return amount(Engines.row(engine) + "clientCpu");
  }

  /** Cores that all clients used; 0 if the system does not tell. */
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
