package org.gridsec.core.worker;

import java.util.function.Supplier;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.process.Worker;
import org.gridsec.core.record.SlowedRecorder;

/** The commands of a server program, which runs the echo service on free ports of the loopback. */
public abstract class ServerCommands {

  public static final String SERVE = "serve";

  /** A command that older versions do not know. */
  public static final String SERVE_BESIDE = "serve-beside";

  public static final String SLOW = "slow";
  public static final String PING = "ping";
  public static final String RECORD = "record";
  public static final String PHASES = "phases";
  public static final String STATE = "state";

  private final RequestPhases phases = new RequestPhases(this::instruments);

  private double slowedBy;

  /**
   * Starts the service in addition to those that run already.
   *
   * @param recorders gives each request its recorder
   */
  protected abstract ServerReady start(ServerOrder order, Supplier<Recorder> recorders)
      throws Exception;

  /** Stops all services. */
  protected abstract void stop() throws Exception;

  /** Number of security contexts that its endpoints hold. */
  protected abstract long contexts();

  /** Makes the libraries report to recorders until the result is closed. */
  protected abstract Instrumentation instruments();

  /** Registers these commands with a worker. */
  public Worker on(Worker worker) {
    return worker
        .on(SERVE, ServerOrder.class, this::serve)
        .on(SERVE_BESIDE, ServerOrder.class, this::serveBeside)
        .on(SLOW, Double.class, this::slow)
        .on(PING, Void.class, nothing -> null)
        .on(RECORD, Void.class, nothing -> record())
        .on(PHASES, Void.class, nothing -> phases.stop())
        .on(STATE, Void.class, nothing -> ServerState.now(contexts()));
  }

  /** Starts a service in place of all running ones. */
  private ServerReady serve(ServerOrder order) throws Exception {
    stop();
    return serveBeside(order);
  }

  /**
   * Starts a service in addition to running ones. It runs until this JVM ends or another service
   * replaces all.
   */
  private ServerReady serveBeside(ServerOrder order) throws Exception {
    return start(order, slowedBy > 0 ? slowed(slowedBy) : phases);
  }

  private Supplier<Recorder> slowed(double share) {
    return () -> new SlowedRecorder(phases.get(), share);
  }

  /**
   * Slows down the processing of messages by a share of its time, in services started from now on.
   */
  private Object slow(double share) {
    slowedBy = share;
    return null;
  }

  private Object record() {
    phases.start();
    return null;
  }
}
