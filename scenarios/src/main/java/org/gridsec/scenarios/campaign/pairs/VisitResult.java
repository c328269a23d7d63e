package org.gridsec.scenarios.campaign.pairs;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.machine.CpuUse;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.SliceOfBlock;
import org.gridsec.core.model.run.VisitTime;
import org.gridsec.results.stats.FasterHalf;

/**
 * Measurements of one visit of a cell, on both sides.
 *
 * @param startedAt start, before the clients' first calls
 * @param server CPU use of the server; null if unknown
 * @param client CPU use of the clients; null if unknown
 */
public record VisitResult(Instant startedAt, SliceResult result, CpuUse server, CpuUse client) {

  /** Cores that the server kept busy; null if unknown. */
  Double serverCpu() {
    return cores(List.of(this), VisitResult::server);
  }

  /** Cores that the clients kept busy; null if unknown. */
  Double clientCpu() {
    return cores(List.of(this), VisitResult::client);
  }

  /**
   * CPU time of a side divided by the time in which the clients called. Before and after that time,
   * the server is idle while the controller and the clients' JVM communicate.
   */
  private static Double cores(List<VisitResult> visits, Function<VisitResult, CpuUse> side) {
    if (visits.stream().anyMatch(visit -> side.apply(visit) == null || visit.client == null)) {
      return null;
    }
    double used = visits.stream().mapToDouble(visit -> side.apply(visit).nanos()).sum();
    return used / visits.stream().mapToDouble(visit -> visit.client.elapsedNanos()).sum();
  }

  /**
   * Combines the visits of a cell in a block to a sample: the means over the {@link FasterHalf}.
   *
   * @param order of the first visit in the run
   * @param amounts in addition to those of the visits
   */
  public static Sample sample(
      int fork, int block, int order, List<VisitResult> visits, Map<String, Double> amounts) {
    List<VisitResult> counted = FasterHalf.of(visits, visit -> visit.result.meanMillis());
    Map<String, Double> all = means(counted, SliceResult::amounts);
    all.putAll(amounts);
    return new Sample(
        fork,
        block,
        counted.stream().mapToLong(visit -> visit.result.calls()).sum(),
        mean(counted, SliceResult::meanMillis),
        mean(counted, SliceResult::throughputPerSecond),
        cores(counted, VisitResult::server),
        mean(counted, SliceResult::sendDelayMillis),
        means(counted, result -> result.phases().wallMillis()),
        means(counted, result -> result.phases().cpuMillis()),
        all,
        cores(counted, VisitResult::client),
        resolutionMillis(counted),
        new VisitTime(
            visits.get(0).startedAt,
            visits.stream().mapToDouble(visit -> visit.result.millis()).sum(),
            order),
        visits.stream().map(VisitResult::slice).toList());
  }

  private SliceOfBlock slice() {
    return new SliceOfBlock(
        startedAt,
        result.millis(),
        result.calls(),
        result.meanMillis(),
        millis(server),
        millis(client));
  }

  private static Double millis(CpuUse side) {
    return side == null ? null : side.nanos() / 1e6;
  }

  /** Response times of all visits, including those that the mean leaves out. */
  public static Histogram responses(List<VisitResult> visits) {
    Histogram all = visits.get(0).result.responseHistogram();
    visits.stream().skip(1).forEach(visit -> all.add(visit.result.responseHistogram()));
    return all;
  }

  private static double mean(List<VisitResult> visits, ToDoubleFunction<SliceResult> value) {
    return visits.stream().map(VisitResult::result).mapToDouble(value).average().orElseThrow();
  }

  /** Means of the values whose names all visits have. */
  private static Map<String, Double> means(
      List<VisitResult> visits, Function<SliceResult, Map<String, Double>> values) {
    Map<String, Double> means = new TreeMap<>();
    Map<String, Integer> seen = new HashMap<>();
    for (VisitResult visit : visits) {
      values
          .apply(visit.result)
          .forEach(
              (name, value) -> {
                means.merge(name, value / visits.size(), Double::sum);
                seen.merge(name, 1, Integer::sum);
              });
    }
    means.keySet().removeIf(name -> seen.get(name) < visits.size());
    return means;
  }

  /** Resolution of CPU times in ms: the largest of both sides and all visits. */
  private static Double resolutionMillis(List<VisitResult> visits) {
    return visits.stream()
        .flatMap(visit -> Stream.of(visit.server, visit.client))
        .filter(side -> side != null)
        .map(CpuUse::resolutionMillis)
        .max(Double::compare)
        .orElse(null);
  }
}
