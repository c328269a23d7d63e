package org.gridsec.scenarios.engines;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;
import org.gridsec.core.model.OneLine;
import org.gridsec.core.process.CommandFailed;
import org.gridsec.core.process.Daemons;
import org.gridsec.core.process.JavaRuntime;
import org.gridsec.core.process.Launch;
import org.gridsec.core.process.WorkerProcess;

/** Worker JVMs of this engine. */
final class EngineWorkers {

  static final ObjectMapper JSON = new ObjectMapper();

  /** Allowed names of workers; the log file has the same name. */
  private static final Pattern NAME = Pattern.compile("\\w[\\w.-]{0,200}");

  /** Time that a run waits for one answer to {@link #reply}; below the timeout of its sockets. */
  private static final long WAIT_MILLIS = 2000;

  private final Path logs;
  private final ExecutorService threads = Executors.newCachedThreadPool(Daemons.named("orders"));
  private final Map<String, WorkerProcess> workers = new ConcurrentHashMap<>();
  private final Map<String, Future<EngineOrder.Reply>> replies = new ConcurrentHashMap<>();

  /**
   * Creates an empty set of workers.
   *
   * @param logs directory for their output
   */
  EngineWorkers(Path logs) {
    this.logs = logs;
  }

  /**
   * Begins an order; {@link #reply} has its outcome. A worker is started before this returns, so
   * that whatever ends the workers afterwards finds it. Not for threads in parallel to each other
   * and to {@link #end}.
   */
  void obey(String name, EngineOrder order) {
    if (order.command().equals(EngineOrder.START)) {
      replies.put(name, CompletableFuture.completedFuture(started(name, order.argument())));
    } else {
      WorkerProcess worker = workers.get(name);
      replies.put(name, threads.submit(() -> obeyed(name, worker, order)));
    }
  }

  /** Waits for the outcome of the latest order of a worker; null if it takes longer. */
  EngineOrder.Reply reply(String worker) {
    Future<EngineOrder.Reply> reply = replies.get(worker);
    if (reply == null) {
      return failed("worker expected one of " + replies.keySet() + ", got: " + worker);
    }
    try {
      return reply.get(WAIT_MILLIS, TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return null;
    } catch (ExecutionException e) {
      return failed(RmiCauses.of(e));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return failed("interrupted");
    }
  }

  private static EngineOrder.Reply failed(String error) {
    return new EngineOrder.Reply(null, OneLine.of(error), false);
  }

  private EngineOrder.Reply started(String name, String argument) {
    try {
      start(name, JSON.readValue(argument, EngineOrder.Start.class));
      return new EngineOrder.Reply("null", null, true);
    } catch (IOException | IllegalArgumentException e) {
      return failed(e.getMessage());
    }
  }

  /**
   * @param worker null if there is none of that name
   */
  private EngineOrder.Reply obeyed(String name, WorkerProcess worker, EngineOrder order)
      throws InterruptedException {
    if (worker == null) {
      return failed("worker expected one of " + workers.keySet() + ", got: " + name);
    }
    try {
      JsonNode answer =
          worker.call(
              order.command(),
              JSON.readTree(order.argument()),
              JsonNode.class,
              Duration.ofMillis(order.deadlineMillis()));
      return new EngineOrder.Reply(JSON.writeValueAsString(answer), null, true);
    } catch (CommandFailed e) {
      return new EngineOrder.Reply(null, e.getMessage(), true);
    } catch (IOException | IllegalArgumentException e) {
      return failed(e.getMessage());
    }
  }

  private void start(String name, EngineOrder.Start start) throws IOException {
    if (!NAME.matcher(name).matches()) {
      throw new IllegalArgumentException("worker expected a name, got: " + name);
    }
    WorkerProcess before =
        workers.put(
            name,
            WorkerProcess.start(
                new Launch(
                    name,
                    start.program(),
                    start.arguments(),
                    List.of(),
                    start.jvmOptions(),
                    JavaRuntime.current(),
                    logs.resolve(name + ".log"))));
    if (before != null) {
      kill(before);
    }
  }

  /** Ends a worker, even during a command; does nothing if it does not exist. */
  void end(String name) {
    replies.remove(name);
    WorkerProcess worker = workers.remove(name);
    if (worker != null) {
      kill(worker);
    }
  }

  void endAll() {
    replies.clear();
    workers.keySet().forEach(this::end);
  }

  /** Kills a worker at once; its run is gone or no longer needs it. */
  private static void kill(WorkerProcess worker) {
    ProcessHandle.of(worker.pid()).ifPresent(ProcessHandle::destroyForcibly);
    worker.close();
  }
}
