package org.gridsec.scenarios.run;

import java.time.Instant;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.gridsec.core.load.CpuUse;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.VisitTime;

/**
 * What one visit of a cell measured on both sides.
 *
 * @param startedAt when it began, before the clients' first calls
 * @param server the processors that the server used; null where that is not known
 * @param client those that the clients used; null where that is not known
 * @param probes right before it or right after, whichever were longer; null where none were made
 */
record Visit(Instant startedAt, SliceResult result, CpuUse server, CpuUse client, Probes probes) {

  /** Cores that the server kept busy; null where that is not known. */
  Double serverCpu() {
    return cores(server);
  }

  /** Cores that the clients kept busy; null where that is not known. */
  Double clientCpu() {
    return cores(client);
  }

  /**
   * By the time that the clients called. The server has nothing to do before and after, while the
   * controller and the clients' JVM talk.
   */
  private Double cores(CpuUse side) {
    return side == null || client == null
        ? null
        : Double.valueOf((double) side.nanos() / client.elapsedNanos());
  }

  /**
   * As a sample of its cell.
   *
   * @param order of the visit in the run
   * @param amounts beside its times
   */
  Sample sample(int generation, int round, int order, Map<String, Double> amounts) {
    return new Sample(
        generation,
        round,
        result.calls(),
        result.meanMillis(),
        result.throughputPerSecond(),
        serverCpu(),
        result.sendDelayMillis(),
        result.phases().wallMillis(),
        result.phases().cpuMillis(),
        amounts,
        clientCpu(),
        resolutionMillis(),
        new VisitTime(startedAt, result.millis(), order));
  }

  /** The coarser one. */
  private Double resolutionMillis() {
    DoubleStream sides =
        Stream.of(server, client)
            .filter(side -> side != null)
            .mapToDouble(CpuUse::resolutionMillis);
    return sides.max().stream().boxed().findFirst().orElse(null);
  }
}
