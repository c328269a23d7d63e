package org.gridsec.results.summary;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.HdrHistogram.AbstractHistogram;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Percentiles;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;

/**
 * A cell with its estimates. Only a cell with status {@code ok} has any.
 *
 * @param responseMillis mean response time in ms; null if there is no estimate
 * @param throughputPerSecond calls per second over all clients; null if there is no estimate
 * @param percentilesMillis of all calls of all slices, in ms; null if histograms are missing
 * @param serverCpu busy cores of the server; null if unknown
 * @param clientCpu busy cores of the clients; null if unknown
 * @param warnings the cell's own, reasons for a missing estimate, and {@link CellWarnings}
 * @param components variance components of the run's similar cells
 */
@RecordBuilder
public record CellSummary(
    Cell cell,
    Estimate responseMillis,
    Estimate throughputPerSecond,
    Percentiles percentilesMillis,
    Estimate serverCpu,
    Estimate clientCpu,
    List<String> warnings,
    RunComponents components)
    implements CellSummaryBuilder.With {

  private static final double NANOS_PER_MILLI = 1e6;
  private static final double MILLIS = 1e3;

  public CellSummary {
    warnings = List.copyOf(warnings);
  }

  /**
   * Computes the estimates of a cell.
   *
   * @param percentilesMillis of the cell's histograms, in ms; null if they are not complete
   * @param components variance components of the run's similar cells
   * @param ofSittings true if a fork's blocks are those of several sets of JVMs, as in runs that
   *     were put together
   */
  public static CellSummary of(
      Cell cell, Percentiles percentilesMillis, RunComponents components, boolean ofSittings) {
    List<String> warnings = new ArrayList<>(cell.warnings());
    if (cell.status() != Status.OK) {
      return new CellSummary(cell, null, null, null, null, null, warnings, components);
    }
    List<Sample> samples = cell.samples();
    Estimate response = mean(cell, components, Sample::meanMillis);
    Estimate throughput = mean(cell, components, Sample::throughputPerSecond);
    if (response == null || throughput == null) {
      long empty = samples.stream().filter(s -> s.calls() == 0).count();
      warnings.add(
          "no estimate: a time or rate expected above 0 in each slice; "
              + empty
              + " of "
              + samples.size()
              + " slices completed no call");
    }
    values(cell, components, Scale.LOG, Sample::meanMillis)
        .map(times -> CellWarnings.of(times, !ofSittings))
        .ifPresent(warnings::addAll);
    return new CellSummary(
        cell,
        response,
        throughput,
        percentilesMillis,
        cpu(cell, components, Sample::serverCpu),
        cpu(cell, components, Sample::clientCpu),
        warnings,
        components);
  }

  /** The same estimates under another key. */
  CellSummary withKey(CellKey key) {
    return withCell(cell.withKey(key));
  }

  public CellKey key() {
    return cell.key();
  }

  /** Its failure, if it failed, and its warnings. */
  public List<String> notes() {
    return Stream.concat(Stream.ofNullable(cell.failure()), warnings.stream()).toList();
  }

  /** Number of sets of fresh JVMs that measured this cell: the n of its intervals. */
  public int forks() {
    return (int) cell.samples().stream().mapToInt(Sample::fork).distinct().count();
  }

  /** Number of validated calls over all slices. */
  public long calls() {
    return cell.samples().stream().mapToLong(Sample::calls).sum();
  }

  /** Percentiles in ms of a histogram in ns; null if it is empty. */
  public static Percentiles percentilesMillis(AbstractHistogram nanos) {
    return nanos.getTotalCount() == 0
        ? null
        : new Percentiles(
            nanos.getValueAtPercentile(50) / NANOS_PER_MILLI,
            nanos.getValueAtPercentile(90) / NANOS_PER_MILLI,
            nanos.getValueAtPercentile(99) / NANOS_PER_MILLI,
            nanos.getValueAtPercentile(99.9) / NANOS_PER_MILLI,
            nanos.getMaxValue() / NANOS_PER_MILLI);
  }

  /**
   * A value per block, from the cell's samples. Times and amounts borrow variance from the times of
   * similar cells. Shares, whose spread has another size, borrow none.
   *
   * @return empty if the cell is not {@code ok}, or if the value of a sample does not exist on the
   *     scale
   */
  public Optional<PerFork> values(Scale scale, ToDoubleFunction<Sample> value) {
    return values(cell, components, scale, value);
  }

  private static Optional<PerFork> values(
      Cell cell, RunComponents components, Scale scale, ToDoubleFunction<Sample> value) {
    return cell.status() == Status.OK
        ? PerFork.of(scale, cell.samples(), value)
            .map(
                values ->
                    scale == Scale.LOGIT
                        ? values.sharing(components.ratios().ratioAlone())
                        : values.with(components.times(), components.ratios()))
        : Optional.empty();
  }

  /**
   * CPU time of a side per call, in ms. First calls of sessions have CPU time and are not counted
   * as calls, so it is a little too high where sessions are short.
   *
   * @param side busy cores in a sample; null if unknown
   * @return empty if it is not known in each block
   */
  public Optional<PerFork> cpuMillisPerCall(Function<Sample, Double> side) {
    return cpuKnown(side)
        ? values(Scale.LOG, sample -> MILLIS * side.apply(sample) / sample.throughputPerSecond())
        : Optional.empty();
  }

  /**
   * Calls that a core of the server carries in a second: its capacity, whichever side is the
   * bottleneck.
   *
   * @return empty if it is not known in each block
   */
  public Optional<PerFork> callsPerServerCpuSecond() {
    return cpuKnown(Sample::serverCpu)
        ? values(Scale.LOG, sample -> sample.throughputPerSecond() / sample.serverCpu())
        : Optional.empty();
  }

  private boolean cpuKnown(Function<Sample, Double> side) {
    return cell.samples().stream().map(side).allMatch(Objects::nonNull);
  }

  /** Estimate of a mean; null if there is none. */
  private static Estimate mean(
      Cell cell, RunComponents components, ToDoubleFunction<Sample> value) {
    return values(cell, components, Scale.LOG, value).map(PerFork::estimate).orElse(null);
  }

  private static Estimate cpu(Cell cell, RunComponents components, Function<Sample, Double> side) {
    return cell.samples().stream().map(side).anyMatch(Objects::isNull)
        ? null
        : mean(cell, components, side::apply);
  }
}
