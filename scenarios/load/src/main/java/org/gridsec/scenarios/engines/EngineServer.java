package org.gridsec.scenarios.engines;

import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.rmi.RemoteException;
import java.rmi.registry.LocateRegistry;
import java.rmi.registry.Registry;
import java.rmi.server.UnicastRemoteObject;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.core.machine.EnvironmentProbe;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.process.Daemons;

/** An engine: its {@link EngineDesk} and the registry with it, on one port. */
public final class EngineServer implements EngineDesk, AutoCloseable {

  /** Name in the registry. */
  static final String NAME = "GridsecEngine";

  /** Lease; without a renewal in this time the engine ends the load of the run. */
  private static final Duration LEASE = Duration.ofSeconds(4);

  private static final long WATCH_MILLIS = 200;

  private final EngineFacts facts;
  private final int port;
  private final TemporaryDirectory temporary;
  private final EngineWorkers workers;
  private final ScheduledExecutorService watch;
  private final Future<?> watching;
  private final Registry registry;
  private String run;
  private long renewed;

  /**
   * Starts the engine; a JVM can have only one.
   *
   * @param bind address to listen on, which runs call
   * @param wanted port; 0 for a free one
   * @param tls TLS for all connections; without it everyone who can connect may send commands
   * @param credentials directory with the keys for calls to the server
   * @throws IOException if the port is taken
   */
  public EngineServer(InetAddress bind, int wanted, Optional<SSLContext> tls, Path credentials)
      throws IOException {
    Environment machine = EnvironmentProbe.probe(Map.of(), Map.of(), "", "");
    facts =
        new EngineFacts(
            ContentHash.ofClassPath(),
            credentials.toAbsolutePath().toString(),
            ContentHash.of(List.of(credentials)),
            machine.cpuModel(),
            machine.cores(),
            machine.jdk());
    EngineSockets sockets = EngineSockets.install(bind, tls);
    try {
      registry = LocateRegistry.createRegistry(wanted);
    } catch (RemoteException e) {
      throw new IOException(
          "'--port' expected one that is free on %s, got: %s: %s"
              .formatted(bind.getHostAddress(), wanted, RmiCauses.of(e)),
          e);
    }
    port = sockets.port();
    temporary = TemporaryDirectory.create("engine");
    workers = new EngineWorkers(temporary.path());
    registry.rebind(NAME, UnicastRemoteObject.exportObject(this, wanted));
    watch = Executors.newSingleThreadScheduledExecutor(Daemons.named("lease"));
    watching =
        watch.scheduleWithFixedDelay(
            this::watch, WATCH_MILLIS, WATCH_MILLIS, TimeUnit.MILLISECONDS);
  }

  public int port() {
    return port;
  }

  private synchronized void watch() {
    if (run != null && expired()) {
      System.getLogger(EngineServer.class.getName())
          .log(System.Logger.Level.WARNING, "the run is gone, and its load ends");
      end();
    }
  }

  private boolean expired() {
    return System.nanoTime() - renewed > LEASE.toNanos();
  }

  private void end() {
    run = null;
    workers.endAll();
  }

  @Override
  public EngineFacts facts() {
    return facts;
  }

  @Override
  public synchronized void take(String taker) throws EngineRefusal {
    if (run != null && !run.equals(taker) && !expired()) {
      throw new EngineRefusal("expected to be free, but another run has it");
    }
    if (run != null) {
      end();
    }
    run = taker;
    renewed = System.nanoTime();
  }

  @Override
  public synchronized long renew(String holder) throws EngineRefusal {
    require(holder);
    renewed = System.nanoTime();
    return renewed;
  }

  private void require(String holder) throws EngineRefusal {
    if (!holder.equals(run)) {
      throw new EngineRefusal("the lease of this run has expired");
    }
  }

  @Override
  public synchronized void obey(String holder, String worker, EngineOrder order)
      throws EngineRefusal {
    require(holder);
    workers.obey(worker, order);
  }

  @Override
  public EngineOrder.Reply reply(String holder, String worker) throws EngineRefusal {
    synchronized (this) {
      require(holder);
    }
    return workers.reply(worker);
  }

  @Override
  public synchronized void end(String holder, String worker) throws EngineRefusal {
    require(holder);
    workers.end(worker);
  }

  @Override
  public synchronized void release(String holder) {
    if (holder.equals(run)) {
      end();
    }
  }

  /** Ends the workers and deletes files; listening sockets end with this JVM. */
  @Override
  public synchronized void close() throws IOException {
    watching.cancel(false);
    watch.shutdownNow();
    end();
    UnicastRemoteObject.unexportObject(this, true);
    UnicastRemoteObject.unexportObject(registry, true);
    temporary.close();
  }
}
