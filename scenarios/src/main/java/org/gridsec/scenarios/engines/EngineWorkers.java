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

/** The worker JVMs of this engine, which samples command. */
final class EngineWorkers {

  static final ObjectMapper JSON = new ObjectMapper();

  /** Of a worker, which is that of its log, too. */
  private static final Pattern NAME = Pattern.compile("\\w[\\w.-]{0,200}");

  /** JMeter makes the samplers, and gives them nothing but words. */
  private static volatile EngineWorkers current;

  private final Path logs;
  private final Map<String, WorkerProcess> workers = new ConcurrentHashMap<>();

  /**
   * @param logs directory for what they print
   */
  EngineWorkers(Path logs) {
    this.logs = logs;
  }

  /** Has samplers command these. */
  void install() {
    current = this;
  }

  static EngineWorkers current() {
    return current;
  }

  /** Has a worker obey an order, and returns its reply, both as JSON. */
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

  /** Ends a worker, be it in the middle of a command; nothing where there is none. */
  void end(String name) {
    WorkerProcess worker = workers.remove(name);
    if (worker != null) {
      kill(worker);
    }
  }

  void endAll() {
    workers.keySet().forEach(this::end);
  }

  /** Whoever measures with it is gone, or wants it no more: it gets no time to end by itself. */
  private static void kill(WorkerProcess worker) {
    ProcessHandle.of(worker.pid()).ifPresent(ProcessHandle::destroyForcibly);
    worker.close();
  }
}
