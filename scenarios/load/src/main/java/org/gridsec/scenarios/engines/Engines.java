package org.gridsec.scenarios.engines;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.run.LoadEngine;
import org.gridsec.core.process.Clients;
import org.gridsec.core.process.Daemons;
import org.gridsec.echo.description.HostPort;

/** The engines of a run, which reserves them until it closes this object. */
public final class Engines implements AutoCloseable {

  /** Interval of renewals; several fit into a lease. */
  private static final long RENEW_MILLIS = 700;

  private final List<RemoteEngine> engines = new ArrayList<>();
  private final ScheduledExecutorService leases;
  private final List<Future<?>> renewals = new ArrayList<>();
  private final ExecutorService threads = Executors.newCachedThreadPool(Daemons.named("engines"));

  private Engines(List<HostPort> addresses) {
    String run = UUID.randomUUID().toString();
    addresses.forEach(address -> engines.add(new RemoteEngine(address, run)));
    leases = Executors.newScheduledThreadPool(addresses.size(), Daemons.named("lease"));
  }

  /**
   * Reserves engines and checks that they have the same class path and credentials.
   *
   * @param tls settings with the shared key; required if an engine is not on the loopback
   * @param credentials directory with the keys for calls to the server
   * @throws EngineFailed if an engine cannot be used; the others are released
   */
  public static Engines connect(
      List<HostPort> addresses, Optional<SSLContext> tls, Path credentials) throws IOException {
    EngineSockets.install(InetAddress.getLoopbackAddress(), tls);
    Engines engines = new Engines(addresses);
    try {
      engines.connect(ContentHash.ofClassPath(), ContentHash.of(List.of(credentials)));
      return engines;
    } catch (IOException e) {
      engines.close();
      throw e;
    }
  }

  private static InetAddress resolved(HostPort engine) throws IOException {
    try {
      return InetAddress.getByName(engine.host());
    } catch (UnknownHostException e) {
      throw new IOException("'--engines' expected hosts that are known, got: " + engine, e);
    }
  }

  /** True if all engines are on this machine, so no data passes over a network. */
  public static boolean onLoopback(List<HostPort> addresses) throws IOException {
    for (HostPort one : addresses) {
      if (!resolved(one).isLoopbackAddress()) {
        return false;
      }
    }
    return true;
  }

  private void connect(String classPath, String credentials) throws IOException {
    for (RemoteEngine engine : engines) {
      engine.connect();
      require(engine, "class path", classPath, engine.facts().classPathSha256());
      require(engine, "credentials", credentials, engine.facts().credentialsSha256());
      renewals.add(
          leases.scheduleWithFixedDelay(
              engine::renew, RENEW_MILLIS, RENEW_MILLIS, TimeUnit.MILLISECONDS));
    }
  }

  private static void require(RemoteEngine engine, String what, String expected, String got)
      throws EngineFailed {
    if (!got.equals(expected)) {
      throw new EngineFailed(
          engine.name(),
          "%s expected the same as here (SHA-256 %.12s…), got another (%.12s…)"
              .formatted(what, expected, got));
    }
  }

  /** Prefix of the amounts that a single engine measured; engines are numbered from 1. */
  public static String row(int engine) {
    return "engine" + engine + ".";
  }

  /** Amounts of a single engine. */
  public static Map<String, Double> amounts(int engine, SliceResult part) {
    Map<String, Double> row = new TreeMap<>();
    row.put(row(engine) + "calls", (double) part.calls());
    row.put(row(engine) + "meanMillis", part.meanMillis());
    row.put(row(engine) + "throughputPerSecond", part.throughputPerSecond());
    if (part.cpu() != null) {
      row.put(row(engine) + "clientCpu", (double) part.cpu().nanos() / part.cpu().elapsedNanos());
    }
    return row;
  }

  /** Returns the descriptions of the engines in their order. */
  public List<LoadEngine> described() {
    return engines.stream()
        .map(
            engine ->
                new LoadEngine(
                    engine.name(),
                    engine.facts().cpuModel(),
                    engine.facts().cores(),
                    engine.facts().jdk(),
                    engine.facts().classPathSha256()))
        .toList();
  }

  /**
   * Starts a worker JVM with clients on each engine.
   *
   * @param name name of the workers in messages and logs
   * @param program class with the main method
   * @param arguments arguments of the main method
   * @param jvmOptions options of the worker JVMs
   * @throws EngineFailed if an engine cannot be reached or cannot start the worker
   */
  public Clients start(
      String name, Class<?> program, List<String> arguments, List<String> jvmOptions)
      throws IOException, InterruptedException {
    for (RemoteEngine engine : engines) {
      if (engine.lost()) {
        engine.connect();
      }
    }
    return EngineClients.start(
        engines, threads, name, new EngineOrder.Start(program.getName(), arguments, jvmOptions));
  }

  @Override
  public void close() {
    renewals.forEach(renewal -> renewal.cancel(false));
    leases.shutdownNow();
    engines.forEach(RemoteEngine::release);
    threads.shutdownNow();
  }
}
