package org.gridsec.scenarios.campaign.pairs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.core.model.ById;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Jdk;
import org.gridsec.core.process.Clients;
import org.gridsec.core.process.JavaRuntime;
import org.gridsec.core.process.Launch;
import org.gridsec.core.process.OneShot;
import org.gridsec.core.process.Pinning;
import org.gridsec.core.process.Starter;
import org.gridsec.core.process.TrialStart;
import org.gridsec.core.process.WorkerOptions;
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
  public static final int HEAP_MIB = 512;

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
  private JavaRuntime java(String variant) {
    return java.of(variant, jdks);
  }

  /**
   * The Java runtime and class path of a pair.
   *
   * @throws IOException if the libraries of the papers' own software are not found
   */
  JavaRuntime java(PairKey key) throws IOException {
    JavaRuntime runtime = java(key.variant());
    return key.stack() instanceof PeriodStack stack
        ? PeriodSoftware.on(runtime, stack, key.xmlSecurity())
        : runtime;
  }

  /**
   * The programs of a pair.
   *
   * @param server class with the server's main method
   * @param client class with the client's main method
   * @param argument of both main methods
   * @param java runtime and class path of both
   */
  private record Programs(String server, String client, String argument, JavaRuntime java) {

    List<String> options(List<String> common) {
      List<String> all = new ArrayList<>(common);
      if (argument.equals(JceProvider.ACCP.id())) {
        all.add(WorkerOptions.NATIVE_ACCESS);
      }
      return all;
    }
  }

  /**
   * Starts a pair, which has no target yet.
   *
   * @param name of the pair in messages and logs
   * @param serverOptions of the server's JVM
   */
  public Pair launch(String name, PairKey key, List<String> serverOptions)
      throws IOException, InterruptedException {
    return key.stack() instanceof PeriodStack stack
        ? launch(
            name,
            new Programs(PeriodSoftware.SERVER, PeriodSoftware.CLIENT, stack.id(), java(key)),
            serverOptions)
        : launch(name, ofToday(key.provider(), java(key)), serverOptions);
  }

  /**
   * Starts a pair of today's software, which has no target yet.
   *
   * @param name of the pair in messages and logs
   * @param provider of cryptography of both JVMs
   * @param variant that determines their Java runtime; empty for the usual one
   */
  public Pair launch(String name, JceProvider provider, String variant)
      throws IOException, InterruptedException {
    return launch(name, ofToday(provider, java(variant)), WorkerOptions.withHeap(HEAP_MIB));
  }

  private static Programs ofToday(JceProvider provider, JavaRuntime runtime) {
    return new Programs(
        ServerWorker.class.getName(), ClientWorker.class.getName(), provider.id(), runtime);
  }

  private Pair launch(String name, Programs programs, List<String> serverOptions)
      throws IOException, InterruptedException {
    Files.createDirectories(logs);
    List<String> clientOptions = programs.options(WorkerOptions.withHeap(HEAP_MIB));
    if (engines != null) {
      List<String> arguments = List.of(programs.argument);
      return new Pair(
          null,
          remote,
          engines.start(name + "-client", ClientWorker.class, arguments, clientOptions));
    }
    Launch client =
        new Launch(
            name + "-client",
            programs.client,
            List.of(programs.argument),
            pinning.clientPrefix(),
            clientOptions,
            programs.java,
            logs.resolve(name + "-client.log"));
    if (remote != null) {
      return new Pair(null, remote, starter.start(client));
    }
    Clients server =
        starter.start(
            new Launch(
                name + "-server",
                programs.server,
                List.of(programs.argument),
                pinning.serverPrefix(),
                programs.options(serverOptions),
                programs.java,
                logs.resolve(name + "-server.log")));
    try {
      return new Pair(server, null, starter.start(client));
    } catch (IOException e) {
      server.close();
      throw e;
    }
  }

  /**
   * Starts the service of a pair with these keys, and directs the client to it for a cell's calls.
   */
  public void aim(Pair pair, CellKey cell, Keys with) throws IOException, InterruptedException {
    pair.aim(order(cell, with, pair.serve(order(with, CellOrders.ofServer(cell)))));
  }

  /**
   * Starts the services of a pair: one per suite of the cells, and one for each cell that needs a
   * server with parameters of its own.
   *
   * @return the addresses of each service
   */
  public Map<ServerOrder, ServerReady> serve(Pair pair, List<CellKey> cells)
      throws IOException, InterruptedException {
    Set<ServerOrder> orders = new LinkedHashSet<>();
    cells.forEach(cell -> orders.add(order(keys(cell), Parameters.NONE)));
    cells.forEach(cell -> orders.add(server(cell)));
    Map<ServerOrder, ServerReady> ready = new HashMap<>();
    for (ServerOrder order : orders) {
      ready.put(order, ready.isEmpty() ? pair.serve(order) : pair.serveBeside(order));
    }
    return ready;
  }

  /** The order for the server of a cell. */
  ServerOrder server(CellKey cell) {
    return order(keys(cell), CellOrders.ofServer(cell));
  }

  /** Starts the service of a pair with these keys only. */
  public ServerReady serve(Pair pair, Keys with) throws IOException, InterruptedException {
    return pair.serve(order(with, Parameters.NONE));
  }

  private ServerOrder order(Keys with, Parameters parameters) {
    return new ServerOrder(host, with.suite(), parameters, with.directory().toString());
  }

  /** The order for a client that makes a cell's calls, to one of several servers. */
  public ClientOrder order(CellKey cell, Map<ServerOrder, ServerReady> servers) {
    return order(cell, keys(cell), servers.get(server(cell)));
  }

  /** The order for a client that makes a cell's calls to a server. */
  public ClientOrder order(CellKey cell, Keys with, ServerReady server) {
    return new ClientOrder(
        cell.mechanism(),
        cell.stack(),
        with.suite(),
        CellOrders.ofServer(cell),
        with.directory().toString(),
        server.uris().get(cell.mechanism()));
  }
}
