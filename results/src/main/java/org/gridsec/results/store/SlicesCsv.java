package org.gridsec.results.store;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Objects;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.ScheduleAmounts;

/**
 * Tables of blocks: {@code samples.csv}, one row per block, and {@code phases.csv}, one row per
 * phase of a block.
 */
final class SlicesCsv {

  private record Slice(Cell cell, Sample sample) {

    /** An amount; null if the slice has none of that name. */
    Double amount(String name) {
      return sample.amounts().get(name);
    }
  }

  /**
   * A phase of a slice.
   *
   * @param names of the side, the phase and, if it is not the whole phase, the part
   * @param cpuMillis CPU time in ms; null if unknown
   */
  private record Phase(Slice slice, List<String> names, double millis, Double cpuMillis) {
    static Phase of(Slice slice, String name) {
      return new Phase(
          slice,
          List.of(name.split("\\.", 3)),
          slice.sample().phaseMillis().get(name),
          slice.sample().phaseCpuMillis().get(name));
    }

    /** One of the names; null if the phase has fewer. */
    String name(int place) {
      return place < names.size() ? names.get(place) : null;
    }
  }

  private static final Csv<Slice> SAMPLES =
      KeyColumns.withVisit(
          KeyColumns.<Slice>of(slice -> slice.cell().key())
              .column("status", slice -> slice.cell().status().id())
              .column("fork", slice -> slice.sample().fork())
              .column("block", slice -> slice.sample().block())
              .column("calls", slice -> slice.sample().calls())
              .column("response_ms", slice -> slice.sample().meanMillis())
              .column("throughput_per_s", slice -> slice.sample().throughputPerSecond())
              .column("server_cpu_cores", slice -> slice.sample().serverCpu())
              .column("client_cpu_cores", slice -> slice.sample().clientCpu())
              .column("cpu_resolution_ms", slice -> slice.sample().cpuResolutionMillis())
              .column("send_delay_ms", slice -> slice.sample().sendDelayMillis())
              .column("send_delay_p99_ms", slice -> slice.amount(ScheduleAmounts.SEND_DELAY_P99))
              .column(
                  "client_delay_p99_ms", slice -> slice.amount(ScheduleAmounts.CLIENT_DELAY_P99)),
          slice -> slice.sample().visit());

  private static final Csv<Phase> PHASES =
      KeyColumns.<Phase>of(phase -> phase.slice().cell().key())
          .column("status", phase -> phase.slice().cell().status().id())
          .column("fork", phase -> phase.slice().sample().fork())
          .column("block", phase -> phase.slice().sample().block())
          .column("side", phase -> phase.name(0))
          .column("phase", phase -> phase.name(1))
          .column("part", phase -> Objects.requireNonNullElse(phase.name(2), "whole"))
          .column("phase_ms", Phase::millis)
          .column("phase_cpu_ms", Phase::cpuMillis);

  private SlicesCsv() {}

  static void writeSamples(Run run, OutputStream out) throws IOException {
    SAMPLES.write(slices(run), out);
  }

  static void writePhases(Run run, OutputStream out) throws IOException {
    PHASES.write(
        slices(run).stream()
            .flatMap(
                slice ->
                    slice.sample().phaseMillis().keySet().stream()
                        .map(name -> Phase.of(slice, name)))
            .toList(),
        out);
  }

  private static List<Slice> slices(Run run) {
    return run.cells().stream()
        .flatMap(cell -> cell.samples().stream().map(sample -> new Slice(cell, sample)))
        .toList();
  }
}
