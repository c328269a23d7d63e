package org.gridsec.core.load;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.gridsec.core.machine.CpuUse;
import org.gridsec.core.model.run.PhaseTimes;

/** Merges the results of a slice's parts into the result of a single load generator. */
public final class SliceParts {

  private final List<SliceResult> parts;
  private final long calls;

  private SliceParts(List<SliceResult> parts) {
    this.parts = parts;
    this.calls = parts.stream().mapToLong(SliceResult::calls).sum();
  }

  /**
   * Merges results. Counts, sums and histograms are added, so means and percentiles of response
   * times are those of all calls. Delays have no histogram, so their 99th percentile is the largest
   * of the parts: clients on time do not hide a late one.
   *
   * @param parts one or more results, whose start times are on the same clock
   */
  public static SliceResult merged(List<SliceResult> parts) {
    return new SliceParts(parts).merged();
  }

  private SliceResult merged() {
    Histogram responses = parts.get(0).responseHistogram();
    parts.stream().skip(1).forEach(part -> responses.add(part.responseHistogram()));
    Map<String, Long> failed = new TreeMap<>();
    parts.forEach(part -> part.failed().forEach((why, n) -> failed.merge(why, n, Long::sum)));
    return new SliceResult(
        calls,
        SliceResult.encoded(responses),
        perCall(SliceResult::meanMillis),
        parts.stream().mapToDouble(SliceResult::throughputPerSecond).sum(),
        parts.stream().mapToLong(SliceResult::millis).max().orElseThrow(),
        perCall(SliceResult::sendDelayMillis),
        largest(SliceResult::sendDelayP99Millis),
        largest(SliceResult::clientDelayP99Millis),
        parts.stream().mapToLong(SliceResult::unsent).sum(),
        new PhaseTimes(
            perCallByName(part -> part.phases().wallMillis()),
            perCallByName(part -> part.phases().cpuMillis())),
        perCallByName(SliceResult::amounts),
        cpu(),
        failed,
        parts.stream().map(SliceResult::failure).filter(Objects::nonNull).findFirst().orElse(null),
        parts.stream().mapToLong(SliceResult::startedNanos).min().orElseThrow(),
        cuts(),
        requests());
  }

  /** Merges piece by piece. All parts of a slice are cut alike. */
  private List<SliceResult> cuts() {
    return IntStream.range(0, parts.get(0).cuts().size())
        .mapToObj(i -> merged(parts.stream().map(part -> part.cuts().get(i)).toList()))
        .toList();
  }

  private Map<String, SliceResult> requests() {
    Map<String, List<SliceResult>> all = new TreeMap<>();
    parts.forEach(
        part ->
            part.requests()
                .forEach(
                    (name, its) -> all.computeIfAbsent(name, none -> new ArrayList<>()).add(its)));
    Map<String, SliceResult> merged = new TreeMap<>();
    all.forEach((name, each) -> merged.put(name, merged(each)));
    return merged;
  }

  /** The mean over all calls, from the parts' means. */
  private double perCall(ToDoubleFunction<SliceResult> mean) {
    return calls == 0
        ? 0
        : parts.stream().mapToDouble(part -> mean.applyAsDouble(part) * part.calls()).sum() / calls;
  }

  private Map<String, Double> perCallByName(Function<SliceResult, Map<String, Double>> means) {
    Map<String, Double> all = new TreeMap<>();
    for (SliceResult part : parts) {
      means
          .apply(part)
          .forEach((name, mean) -> all.merge(name, mean * part.calls() / calls, Double::sum));
    }
    return all;
  }

  private double largest(ToDoubleFunction<SliceResult> value) {
    return parts.stream().mapToDouble(value).max().orElseThrow();
  }

  /** Sum over the parts; null if one part's CPU time is not known. */
  private CpuUse cpu() {
    List<CpuUse> uses = parts.stream().map(SliceResult::cpu).filter(Objects::nonNull).toList();
    return uses.size() < parts.size()
        ? null
        : new CpuUse(
            uses.stream().mapToLong(CpuUse::nanos).sum(),
            uses.stream().mapToLong(CpuUse::elapsedNanos).max().orElseThrow(),
            uses.stream().mapToDouble(CpuUse::resolutionMillis).max().orElseThrow());
  }
}
