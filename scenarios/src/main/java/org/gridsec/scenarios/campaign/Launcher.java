package org.gridsec.scenarios.campaign;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.core.load.Clients;
import org.gridsec.core.load.JavaRuntime;
import org.gridsec.core.load.Launch;
import org.gridsec.core.load.OneShot;
import org.gridsec.core.load.Pinning;
import org.gridsec.core.load.Starter;
import org.gridsec.core.load.TrialStart;
import org.gridsec.core.load.WorkerOptions;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Jdk;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.worker.ClientOrder;
import org.gridsec.core.worker.ServerOrder;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.scenarios.engines.Engines;
import org.gridsec.scenarios.worker.CellOrders;
import org.gridsec.scenarios.worker.ClientWorker;
import org.gridsec.scenarios.worker.JdkTrial;
import org.gridsec.scenarios.worker.ServerWorker;

/**
 * Starts pairs of JVMs.
 *
 * @param remote server that runs already; null to start one for each pair
 * @param host id of the host of the service
 * @param keys that are measured, one per suite
 * @param priming cheaper keys for the first part of the warm-up; null if there are none, this JVM
 *     forbids them, they are measured themselves, or the server is remote
 * @param pinning of server and client to cores
 * @param logs directory for the output of workers
 * @param java runtime and class path of the workers
 * @param jdks of variants that run on other JDKs
 * @param engines that run the clients of each pair; null if these run on this machine
 * @param starter of the JVMs on this machine
 */
public record Launcher(
    RemoteServer remote,
    String host,
    List<Keys> keys,
    Keys priming,
    Pinning pinning,
    Path logs,
    JavaRuntime java,
    List<Jdk> jdks,
    Engines engines,
    Starter starter) {

  public Launcher {
    keys = List.copyOf(keys);
    jdks = List.copyOf(jdks);
  }

  /** Heap size of the JVMs of cells. */
  static final int HEAP_MIB = 512;

  static final Duration START_LIMIT = Duration.ofMinutes(1);

  /**
   * Checks that the JVMs of pairs start in this environment.
   *
   * @throws IOException with the obstacle, if they do not
   */
  public static void tryOut() throws IOException, InterruptedException {
    new TrialStart(WorkerOptions.withHeap(HEAP_MIB), System.getenv()).require();
  }

  /**
   * Checks that they start on a JDK, and that it allows the algorithms of the suites.
   *
   * @throws IOException with the obstacle
   */
  public static void tryOut(Jdk jdk, List<Suite> suites) throws IOException, InterruptedException {
    try (TemporaryDirectory directory = TemporaryDirectory.create("trial")) {
      Launch launch =
          Launch.of(
                  "a worker JVM",
                  JdkTrial.class,
                  suites.stream().map(Suite::id).toList(),
                  List.of(),
                  WorkerOptions.withHeap(HEAP_MIB),
                  directory.path().resolve("log"))
              .on(JavaRuntime.current().of(jdk.variant(), List.of(jdk)));
      List<String> obstacles = OneShot.run(launch, START_LIMIT);
      if (!obstacles.isEmpty()) {
        throw new IOException(obstacles.get(0));
      }
    } catch (IOException e) {
      throw new IOException(
          "'--jdk' expected one that can measure the run, got: %s: %s"
              .formatted(jdk, e.getMessage()),
          e);
    }
  }

  /** The keys of a cell's suite. */
  public Keys keys(CellKey cell) {
    return ById.of("suite", keys, some -> some.suite().id(), cell.suite().id());
  }

  /** The Java runtime of a variant. */
  JavaRuntime java(String variant) {
    return java.of(variant, jdks);
  }

  /** Starts a pair, which has no target yet. */
  Pair launch(PairKey key, int fork) throws IOException, InterruptedException {
    String name = String.format(Locale.ROOT, "%s-f%d", key, fork);
    return launch(name, key, WorkerOptions.withHeap(HEAP_MIB));
  }

  /**
   * Starts a pair, which has no target yet.
   *
   * @param name of the pair in messages and logs
   * @param serverOptions of the server's JVM
   */
  Pair launch(String name, PairKey key, List<String> serverOptions)
      throws IOException, InterruptedException {
    return key.stack() instanceof PeriodStack stack
        ? launch(
            name,
            PeriodSoftware.SERVER,
            PeriodSoftware.CLIENT,
            stack.id(),
            serverOptions,
            PeriodSoftware.on(java(key.variant()), stack, key.xmlSecurity()))
        : launch(name, key.provider(), key.variant(), serverOptions);
  }

  /** Starts a pair without a variant, which has no target yet. */
  public Pair launch(String name, JceProvider provider) throws IOException, InterruptedException {
    return launch(name, provider, "");
  }

  /**
   * Starts a pair, which has no target yet.
   *
   * @param name of the pair in messages and logs
   * @param provider of cryptography of both JVMs
   * @param variant that determines their Java runtime
   */
  Pair launch(String name, JceProvider provider, String variant)
      throws IOException, InterruptedException {
    return launch(name, provider, variant, WorkerOptions.withHeap(HEAP_MIB));
  }

  private Pair launch(String name, JceProvider provider, String variant, List<String> serverOptions)
      throws IOException, InterruptedException {
    return launch(
        name,
        ServerWorker.class.getName(),
        ClientWorker.class.getName(),
        provider.id(),
        serverOptions,
        java(variant));
  }

  private Pair launch(
      String name,
      String serverProgram,
      String clientProgram,
      String argument,
      List<String> serverOptions,
      JavaRuntime runtime)
      throws IOException, InterruptedException {
    Files.createDirectories(logs);
    if (engines != null) {
      return new Pair(
          null,
          remote,
          engines.start(
              name + "-client",
              ClientWorker.class,
              List.of(argument),
              options(argument, WorkerOptions.withHeap(HEAP_MIB))));
    }
    Clients server =
        remote == null
            ? start(
                name + "-server",
                serverProgram,
                argument,
                pinning.serverPrefix(),
                serverOptions,
                runtime)
            : null;
    try {
      return new Pair(
          server,
          remote,
          start(
              name + "-client",
              clientProgram,
              argument,
              pinning.clientPrefix(),
              WorkerOptions.withHeap(HEAP_MIB),
              runtime));
    } catch (IOException e) {
      if (server != null) {
        server.close();
      }
      throw e;
    }
  }

  /**
   * Starts the service of a pair with these keys, and directs the client to it for a cell's calls.
   */
  public void aim(Pair pair, CellKey cell, Keys with) throws IOException, InterruptedException {
    ServerOrder order = order(with, CellOrders.ofServer(cell));
    pair.aim(order(cell, with, remote != null ? remote.ready() : pair.serve(order)));
  }

  /**
   * Starts the services of a pair: one per suite of the cells, and one for each cell that needs a
   * server with parameters of its own.
   *
   * @return the addresses of each service
   */
  Map<ServerOrder, ServerReady> serve(Pair pair, List<CellKey> cells)
      throws IOException, InterruptedException {
    Set<ServerOrder> orders = new LinkedHashSet<>();
    cells.forEach(cell -> orders.add(order(keys(cell), Parameters.NONE)));
    cells.forEach(cell -> orders.add(server(cell)));
    Map<ServerOrder, ServerReady> ready = new HashMap<>();
    for (ServerOrder order : orders) {
      ready.put(
          order,
          remote != null
              ? remote.ready()
              : ready.isEmpty() ? pair.serve(order) : pair.serveBeside(order));
    }
    return ready;
  }

  /** The order for the server of a cell. */
  ServerOrder server(CellKey cell) {
    return order(keys(cell), CellOrders.ofServer(cell));
  }

  /**
   * Starts the service of a pair with these keys only, unless the server is remote and runs
   * already.
   */
  ServerReady serve(Pair pair, Keys with) throws IOException, InterruptedException {
    return remote != null ? remote.ready() : pair.serve(order(with, Parameters.NONE));
  }

  private ServerOrder order(Keys with, Parameters parameters) {
    return new ServerOrder(host, with.suite(), parameters, with.directory().toString());
  }

  /** The order for a client that makes a cell's calls, to one of several servers. */
  ClientOrder order(CellKey cell, Map<ServerOrder, ServerReady> servers) {
    return order(cell, keys(cell), servers.get(server(cell)));
  }

  /** The order for a client that makes a cell's calls to a server. */
  ClientOrder order(CellKey cell, Keys with, ServerReady server) {
    return new ClientOrder(
        cell.mechanism(),
        cell.stack(),
        with.suite(),
        CellOrders.ofServer(cell),
        with.directory().toString(),
        server.uris().get(cell.mechanism()));
  }

  private Clients start(
      String name,
      String program,
      String argument,
      List<String> prefix,
      List<String> options,
      JavaRuntime runtime)
      throws IOException {
    return starter.start(
        new Launch(
            name,
            program,
            List.of(argument),
            prefix,
            options(argument, options),
            runtime,
            logs.resolve(name + ".log")));
  }

  private static List<String> options(String argument, List<String> common) {
    List<String> all = new ArrayList<>(common);
    if (argument.equals(JceProvider.ACCP.id())) {
      all.add(WorkerOptions.NATIVE_ACCESS);
    }
    return all;
  }
}
