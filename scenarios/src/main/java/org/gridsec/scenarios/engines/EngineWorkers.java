package org.gridsec.scenarios.engines;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import org.gridsec.core.load.CommandFailed;
import org.gridsec.core.load.JavaRuntime;
import org.gridsec.core.load.Launch;
import org.gridsec.core.load.WorkerProcess;
import org.gridsec.core.model.OneLine;

/** Worker JVMs of this engine, controlled by samples. */
final class EngineWorkers {

  static final ObjectMapper JSON = new ObjectMapper();

  /** Allowed names of workers; the log file has the same name. */
  private static final Pattern NAME = Pattern.compile("\\w[\\w.-]{0,200}");

  /** Static because JMeter creates the samplers and passes only strings to them. */
  private static volatile EngineWorkers current;

  private final Path logs;
  private final Map<String, WorkerProcess> workers = new ConcurrentHashMap<>();

  /**
   * Creates an empty set of workers.
   *
   * @param logs directory for their output
   */
  EngineWorkers(Path logs) {
    this.logs = logs;
  }

  /** Makes samplers use these workers. */
  void install() {
    current = this;
  }

  static EngineWorkers current() {
    return current;
  }

  /** Sends an order to a worker and returns its reply, both as JSON. */
  String obey(String worker, String order) throws IOException {
    return JSON.writeValueAsString(reply(worker, JSON.readValue(order, EngineOrder.class)));
  }

  private EngineOrder.Reply reply(String name, EngineOrder order) {
    try {
      return new EngineOrder.Reply(obey(name, order), null, true);
    } catch (CommandFailed e) {
      return new EngineOrder.Reply(null, e.getMessage(), true);
    } catch (IOException | IllegalArgumentException e) {
      return new EngineOrder.Reply(null, OneLine.of(e.getMessage()), false);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new EngineOrder.Reply(null, "interrupted", false);
    }
  }

  private JsonNode obey(String name, EngineOrder order) throws IOException, InterruptedException {
    if (order.command().equals(EngineOrder.START)) {
      start(name, JSON.treeToValue(order.argument(), EngineOrder.Start.class));
      return null;
    }
    WorkerProcess worker = workers.get(name);
    if (worker == null) {
      throw new IOException("worker expected one of " + workers.keySet() + ", got: " + name);
    }
    return worker.call(
        order.command(),
        order.argument(),
        JsonNode.class,
        Duration.ofMillis(order.deadlineMillis()));
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
    WorkerProcess worker = workers.remove(name);
    if (worker != null) {
      kill(worker);
    }
  }

  void endAll() {
    workers.keySet().forEach(this::end);
  }

  /** Kills a worker at once; its run is gone or no longer needs it. */
  private static void kill(WorkerProcess worker) {
    ProcessHandle.of(worker.pid()).ifPresent(ProcessHandle::destroyForcibly);
    worker.close();
  }
}
