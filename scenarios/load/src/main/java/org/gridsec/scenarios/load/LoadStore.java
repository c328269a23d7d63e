package org.gridsec.scenarios.load;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.HdrHistogram.Histogram;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.run.Environment;
import org.gridsec.results.load.StoredLoad;
import org.gridsec.results.regression.ab.Outcome;
import org.gridsec.results.regression.ab.Rule;
import org.gridsec.scenarios.engines.Engines;
import org.gridsec.scenarios.engines.Overlap;
import org.gridsec.scenarios.load.endpoint.Target;

/** Converts a report to the content of a file. */
public final class LoadStore {

  private static final double MILLIS_PER_SECOND = 1e3;
  private static final double NANOS_PER_MILLI = 1e6;

  private LoadStore() {}

  /**
   * The report as a file has it.
   *
   * @param here this machine and its software
   */
  public static StoredLoad of(LoadReport report, Environment here) {
    LoadPlan plan = report.plan();
    return new StoredLoad(
        StoredLoad.FORMAT_VERSION,
        report.startedAt(),
        report.interrupted(),
        report.failure(),
        here.withEngines(report.engines()),
        plan.length().toMillis() / MILLIS_PER_SECOND,
        asked(plan.rate()),
        plan.transport().id(),
        plan.thinkTime().toMillis() / MILLIS_PER_SECOND,
        report.notes(),
        report.cells().stream().map(cell -> cell(report, cell)).toList(),
        report.comparisons().stream().map(LoadStore::comparison).toList(),
        report.capacity() == null ? null : capacity(report.capacity()),
        report.verdicts().stream().map(LoadStore::verdict).toList());
  }

  /**
   * The keys of the cells of a plan.
   *
   * @param targets names for people
   * @param bound of the search for a capacity; null if there is none
   */
  public static SortedSet<String> keys(LoadPlan plan, Iterable<String> targets, Threshold bound) {
    SortedSet<String> keys = new TreeSet<>();
    for (String target : targets) {
      for (int clients : plan.clients()) {
        keys.add(
            StoredLoad.key(
                target,
                clients,
                asked(plan.rate()),
                bound == null ? null : bound.text(),
                plan.transport().id(),
                plan.thinkTime().toMillis() / MILLIS_PER_SECOND));
      }
    }
    return keys;
  }

  private static Double asked(double rate) {
    return rate > 0 ? rate : null;
  }

  private static StoredLoad.Cell cell(LoadReport report, LoadCell cell) {
    int engines = report.engines().size();
    Map<String, Double> percentiles = percentiles(cell);
    boolean called = !percentiles.isEmpty();
    List<LoadSlice> slices = engines > 0 ? cell.slices() : cell.pieces();
    return new StoredLoad.Cell(
        cell.side(),
        cell.target(),
        cell.clients(),
        asked(cell.rate()),
        cell.calls(),
        new TreeMap<>(cell.failed()),
        cell.unsent(),
        called ? cell.meanMillis() : null,
        called ? cell.callsPerSecond() : null,
        cell.pieces().size(),
        percentiles,
        cell.amount(Target.SIGN),
        cell.amount(Target.WAIT),
        cell.amount(Target.VERIFY),
        cell.sendDelayMillis(),
        cell.amount(Target.REQUEST_BYTES),
        cell.amount(Target.RESPONSE_BYTES),
        cell.cores(),
        called ? cell.cpuMillis() : null,
        slices.stream().map(slice -> slice(slice, engines)).toList(),
        cell.requests(report.requests()).entrySet().stream()
            .map(one -> request(one.getKey(), one.getValue()))
            .toList());
  }

  private static StoredLoad.Request request(String name, LoadCell its) {
    return new StoredLoad.Request(
        name,
        its.calls(),
        new TreeMap<>(its.failed()),
        its.calls() == 0 ? null : its.meanMillis().point(),
        percentiles(its));
  }

  private static Map<String, Double> percentiles(LoadCell cell) {
    Map<String, Double> percentiles = new LinkedHashMap<>();
    cell.percentilesMillis()
        .forEach(
            (metric, millis) -> percentiles.put(metric.name().toLowerCase(Locale.ROOT), millis));
    return percentiles;
  }

  private static StoredLoad.Slice slice(LoadSlice slice, int engines) {
    SliceResult result = slice.result();
    Histogram times = result.responseHistogram();
    return new StoredLoad.Slice(
        slice.pass(),
        slice.startedAt(),
        result.millis(),
        result.calls(),
        slice.failed(),
        result.meanMillis(),
        times.getTotalCount() == 0
            ? 0
            : times.getValueAtPercentile(Metric.P99.percentile()) / NANOS_PER_MILLI,
        result.throughputPerSecond(),
        engines > 0 ? Overlap.share(result) : null,
        engines > 0 ? rows(result, engines) : null);
  }

  /** Amounts of each engine in a slice; an engine without clients has none. */
  private static List<SortedMap<String, Double>> rows(SliceResult result, int engines) {
    List<SortedMap<String, Double>> rows = new ArrayList<>();
    for (int engine = 1; engine <= engines; engine++) {
      String prefix = Engines.row(engine);
      SortedMap<String, Double> row = new TreeMap<>();
      result
          .amounts()
          .forEach(
              (name, value) -> {
                if (name.startsWith(prefix)) {
                  row.put(name.substring(prefix.length()), value);
                }
              });
      rows.add(row);
    }
    return rows;
  }

  private static StoredLoad.Comparison comparison(LoadReport.Compared compared) {
    Outcome outcome = compared.outcome();
    return new StoredLoad.Comparison(
        compared.clients(),
        compared.side(),
        LoadText.words(compared),
        outcome.ratio(),
        1 - Rule.ERROR,
        outcome.smallestDifference(),
        outcome.blocks(),
        outcome.remark());
  }

  private static StoredLoad.Capacity capacity(LoadCapacity capacity) {
    return new StoredLoad.Capacity(
        capacity.bound().text(),
        new StoredLoad.Rate(capacity.found(), capacity.lower(), capacity.upper()),
        capacity.confidence(),
        capacity.remark(),
        capacity.steps().stream()
            .map(
                step ->
                    new StoredLoad.Step(
                        step.rate(), step.kept(), step.reason(), orNull(step.value())))
            .toList());
  }

  private static StoredLoad.Verdict verdict(Threshold.Verdict verdict) {
    return new StoredLoad.Verdict(
        verdict.threshold().text(),
        verdict.cell().side(),
        verdict.cell().clients(),
        verdict.threshold().metric().kind().unit(),
        verdict.threshold().limit(),
        orNull(verdict.value()),
        verdict.met(),
        verdict.close());
  }

  private static Double orNull(double value) {
    return Double.isNaN(value) ? null : value;
  }
}
