package org.gridsec.scenarios.engines;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.HdrHistogram.Histogram;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SlicePart;
import org.gridsec.core.load.SliceParts;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.machine.CpuReading;
import org.gridsec.core.model.Rounded;
import org.gridsec.core.process.Clients;
import org.gridsec.core.process.Worker;
import org.gridsec.core.worker.ClientCommands;
import org.gridsec.core.worker.ClientOrder;

/**
 * The clients of a pair of JVMs on engines, with one worker JVM per engine. All workers execute
 * every command. A slice is divided between them, and the parts start together.
 */
final class EngineClients implements Clients {

  /** Commands that are the same for all engines. */
  private static final Set<String> ALIKE =
      Set.of(ClientCommands.TURN, ClientCommands.SLOW, EngineOrder.START);

  /** Time between the order of a slice and its start, for transmission and first calls. */
  private static final long FIRST_LEAD_MILLIS = 100;

  private static final long LONGEST_LEAD_MILLIS = 10_000;

  private static final double NANOS_PER_MILLI = 1e6;

  private static final AtomicLong NUMBER = new AtomicLong();

  private final List<RemoteEngine> engines;
  private final ExecutorService threads;
  private final String worker;

  /** Lead per target and number of clients; doubled after a part has started late. */
  private final Map<String, Long> leadMillis = new HashMap<>();

  private String turnedTo = "";

  private EngineClients(List<RemoteEngine> engines, ExecutorService threads, String worker) {
    this.engines = engines;
    this.threads = threads;
    this.worker = worker;
  }

  static EngineClients start(
      List<RemoteEngine> engines, ExecutorService threads, String name, EngineOrder.Start start)
      throws IOException, InterruptedException {
    EngineClients clients =
        new EngineClients(engines, threads, name + "-" + NUMBER.incrementAndGet());
    try {
      clients.callAlike(EngineOrder.START, start, Duration.ofMinutes(1));
      return clients;
    } catch (IOException e) {
      clients.close();
      throw e;
    }
  }

  @Override
  public <R> R call(String command, Object argument, Class<R> answer, Duration deadline)
      throws IOException, InterruptedException {
    if (argument instanceof Slice slice) {
      return answer.cast(run(slice, deadline));
    }
    if (argument instanceof ClientOrder order) {
      turnedTo = order.name();
      callEach(engine -> order.with(engine.facts().credentials()), command, deadline);
    } else if (argument instanceof OrderForEach order) {
      callEach(
          engine -> order.of(engine.facts().credentials(), engines.indexOf(engine), engines.size()),
          command,
          deadline);
    } else if (ALIKE.contains(command)) {
      turnedTo = argument.toString();
      callAlike(command, argument, deadline);
    } else {
      throw new IllegalArgumentException(
          "command expected one that engines carry, got: " + command);
    }
    return null;
  }

  private List<JsonNode> callAlike(String command, Object argument, Duration deadline)
      throws IOException, InterruptedException {
    return callEach(engine -> argument, command, deadline);
  }

  /**
   * Sends a command to all engines.
   *
   * @param argument argument for an engine; null if the command takes none
   */
  private List<JsonNode> callEach(
      Function<RemoteEngine, Object> argument, String command, Duration deadline)
      throws IOException, InterruptedException {
    List<Callable<JsonNode>> calls = new ArrayList<>();
    for (RemoteEngine engine : engines) {
      calls.add(() -> call(engine, command, argument.apply(engine), deadline));
    }
    return all(calls);
  }

  private JsonNode call(RemoteEngine engine, String command, Object argument, Duration deadline)
      throws IOException, InterruptedException {
    return engine.obey(
        worker,
        new EngineOrder(
            command, EngineWorkers.JSON.writeValueAsString(argument), deadline.toMillis()));
  }

  /** Runs calls in parallel; if one fails, the others are cancelled. */
  private <T> List<T> all(List<Callable<T>> calls) throws IOException, InterruptedException {
    List<Future<T>> futures = new ArrayList<>();
    ExecutorCompletionService<T> done = new ExecutorCompletionService<>(threads);
    calls.forEach(call -> futures.add(done.submit(call)));
    try {
      for (int i = 0; i < calls.size(); i++) {
        done.take().get();
      }
      List<T> results = new ArrayList<>();
      for (Future<T> future : futures) {
        results.add(future.get());
      }
      return results;
    } catch (ExecutionException e) {
      if (e.getCause() instanceof IOException failed) {
        throw failed;
      }
      throw new IllegalStateException("a call of an engine", e.getCause());
    } finally {
      futures.forEach(future -> future.cancel(true));
    }
  }

  private SliceResult run(Slice slice, Duration deadline) throws IOException, InterruptedException {
    String load = turnedTo + " " + slice.clients();
    long lead = leadMillis.getOrDefault(load, FIRST_LEAD_MILLIS);
    long start = System.nanoTime() + (long) (lead * NANOS_PER_MILLI);
    List<Integer> shares = Shares.of(slice.clients(), engines.size());
    List<Callable<SliceResult>> calls = new ArrayList<>();
    int first = 0;
    for (int i = 0; i < engines.size() && shares.get(i) > 0; i++) {
      RemoteEngine engine = engines.get(i);
      Slice part = slice.part(shares.get(i), new SlicePart(first, slice.clients(), start));
      calls.add(() -> run(engine, part, deadline.plusMillis(lead)));
      first += shares.get(i);
    }
    List<SliceResult> results = all(calls);
    SliceResult merged = SliceParts.merged(results);
    if (merged.failure() != null) {
      return merged;
    }
    Overlap overlap = Overlap.of(results);
    if (overlap.startedApart()) {
      leadMillis.put(load, Math.min(LONGEST_LEAD_MILLIS, 2 * lead));
    }
    Map<String, Double> amounts = new TreeMap<>(merged.amounts());
    amounts.putAll(overlap.amounts());
    amounts.put(
        "engines.clockErrorMillis",
        engines.stream().mapToLong(RemoteEngine::clockError).max().orElseThrow() / NANOS_PER_MILLI);
    for (int i = 0; i < results.size(); i++) {
      amounts.putAll(Engines.amounts(i + 1, results.get(i)));
    }
    return merged.withAmounts(amounts);
  }

  private SliceResult run(RemoteEngine engine, Slice part, Duration deadline)
      throws IOException, InterruptedException {
    long offset = engine.clockOffset();
    SlicePart here = part.part();
    Slice there =
        part.part(
            part.clients(), new SlicePart(here.first(), here.all(), here.startNanos() + offset));
    JsonNode answer = call(engine, ClientCommands.SLICE, there, deadline);
    SliceResult result;
    try {
      result = EngineWorkers.JSON.treeToValue(answer, SliceResult.class);
    } catch (JsonProcessingException e) {
      throw new EngineFailed(
          engine.name(), "slice expected a result, got: " + e.getOriginalMessage(), e);
    }
    requireSound(engine.name(), there, result);
    return failed(engine, result).withStartedNanos(result.startedNanos() - offset);
  }

  private static SliceResult failed(RemoteEngine engine, SliceResult result) {
    return result.failure() == null
        ? result
        : result.withFailure("engine " + engine.name() + ", " + result.failure());
  }

  /** Rejects impossible results before they are merged with those of other engines. */
  static void requireSound(String engine, Slice order, SliceResult result) throws EngineFailed {
    if (result == null) {
      throw new EngineFailed(engine, "slice expected a result, got: none");
    }
    Histogram responses;
    try {
      responses = result.responseHistogram();
    } catch (IllegalArgumentException | IllegalStateException e) {
      throw new EngineFailed(engine, "slice expected a histogram, got: " + RmiCauses.of(e), e);
    }
    if (responses.getTotalCount() != result.calls()) {
      throw new EngineFailed(
          engine,
          "slice expected a histogram of %s calls, got: one of %s"
              .formatted(result.calls(), responses.getTotalCount()));
    }
    if (result.failure() == null
        && (result.millis() < order.millis()
            || result.startedNanos() - order.part().startNanos() < 0)) {
      throw new EngineFailed(
          engine,
          Rounded.text(
              "slice expected to last %d ms from its start on, got: %d ms from %.3f ms after it",
              order.millis(),
              result.millis(),
              (result.startedNanos() - order.part().startNanos()) / NANOS_PER_MILLI));
    }
  }

  @Override
  public Optional<CpuReading> cpu() {
    return Optional.empty();
  }

  /** Mean over the engines, in ms. */
  @Override
  public double compileMillis(Duration deadline) throws IOException, InterruptedException {
    return callAlike(Worker.COMPILE_MILLIS, null, deadline).stream()
        .mapToDouble(JsonNode::asDouble)
        .average()
        .orElseThrow();
  }

  @Override
  public void close() {
    engines.forEach(engine -> engine.end(worker));
  }
}
