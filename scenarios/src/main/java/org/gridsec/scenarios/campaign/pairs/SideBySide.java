package org.gridsec.scenarios.campaign.pairs;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.machine.CpuReading;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Link;
import org.gridsec.core.network.Network;

/**
 * Results of cells that were visited at the same time, each over a link of its own.
 *
 * @param results of the cells whose pair worked
 * @param died pairs that died, with the reason
 * @param busiestCores number of cores that the JVMs of the busier side used together
 */
public record SideBySide(
    Map<CellKey, SliceResult> results,
    Map<Pair, String> died,
    double busiestCores,
    Instant startedAt,
    Duration took) {

  /**
   * Visits cells at the same time.
   *
   * @param cells of each pair, at least one pair
   */
  public static SideBySide visit(
      Network network, Link link, Map<Pair, List<CellKey>> cells, Visits visits)
      throws InterruptedException {
    List<Callable<List<SliceResult>>> work = new ArrayList<>();
    cells.forEach((pair, keys) -> work.add(() -> pair.over(network, link, keys, visits)));
    ExecutorService threads = Executors.newFixedThreadPool(work.size());
    try {
      Instant startedAt = Instant.now();
      Map<Pair, CpuReading> servers = read(cells.keySet(), Pair::serverCpu);
      Map<Pair, CpuReading> clients = read(cells.keySet(), Pair::clientCpu);
      long start = System.nanoTime();
      List<Future<List<SliceResult>>> answers = threads.invokeAll(work);
      long took = System.nanoTime() - start;
      double busiest = Math.max(cores(servers, Pair::serverCpu), cores(clients, Pair::clientCpu));
      Map<CellKey, SliceResult> results = new LinkedHashMap<>();
      Map<Pair, String> died = new LinkedHashMap<>();
      int next = 0;
      for (Map.Entry<Pair, List<CellKey>> entry : cells.entrySet()) {
        take(answers.get(next++), entry, results, died);
      }
      return new SideBySide(results, died, busiest, startedAt, Duration.ofNanos(took));
    } finally {
      threads.shutdownNow();
    }
  }

  private static void take(
      Future<List<SliceResult>> answer,
      Map.Entry<Pair, List<CellKey>> asked,
      Map<CellKey, SliceResult> results,
      Map<Pair, String> died)
      throws InterruptedException {
    try {
      List<SliceResult> answers = answer.get();
      for (int i = 0; i < answers.size(); i++) {
        results.put(asked.getValue().get(i), answers.get(i));
      }
    } catch (ExecutionException e) {
      if (!(e.getCause() instanceof IOException)) {
        throw new IllegalStateException(e.getCause());
      }
      died.put(asked.getKey(), e.getCause().getMessage());
    }
  }

  /** CPU readings of the pairs, without unknown ones. */
  private static Map<Pair, CpuReading> read(
      Collection<Pair> pairs, Function<Pair, Optional<CpuReading>> side) {
    Map<Pair, CpuReading> readings = new LinkedHashMap<>();
    pairs.forEach(pair -> side.apply(pair).ifPresent(reading -> readings.put(pair, reading)));
    return readings;
  }

  /** Number of cores that one side of all pairs used together; a dead JVM counts as 0. */
  private static double cores(
      Map<Pair, CpuReading> before, Function<Pair, Optional<CpuReading>> side) {
    return before.entrySet().stream()
        .flatMap(pair -> side.apply(pair.getKey()).map(now -> now.since(pair.getValue())).stream())
        .mapToDouble(use -> (double) use.nanos() / use.elapsedNanos())
        .sum();
  }
}
