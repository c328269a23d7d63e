package org.gridsec.core.worker;

import java.util.function.Supplier;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.load.Worker;
import org.gridsec.core.record.SlowedRecorder;

/** Commands of a program that serves: the echo service on free ports of the loopback. */
public abstract class ServerCommands {

  public static final String SERVE = "serve";

  /** Command that older versions do not know. */
  public static final String SERVE_BESIDE = "serve-beside";

  public static final String SLOW = "slow";
  public static final String PING = "ping";
  public static final String RECORD = "record";
  public static final String PHASES = "phases";
  public static final String STATE = "state";

  private final RequestPhases phases = new RequestPhases(this::instruments);

  private double slowedBy;

  /**
   * Starts the service, beside what it serves already.
   *
   * @param recorders gives each request the one that takes its phases
   */
  protected abstract ServerReady start(ServerOrder order, Supplier<Recorder> recorders)
      throws Exception;

  /** Ends all that it serves. */
  protected abstract void stop() throws Exception;

  /** How many security contexts its endpoints hold. */
  protected abstract long contexts();

  /** Has the libraries report to recorders from now on, until what this returns is closed. */
  protected abstract Instrumentation instruments();

  /** Has a worker obey these commands. */
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

  /** In place of all that it serves. */
  private ServerReady serve(ServerOrder order) throws Exception {
    stop();
    return serveBeside(order);
  }

  /** It goes on until this JVM ends, or serves something else in place of all. */
  private ServerReady serveBeside(ServerOrder order) throws Exception {
    return start(order, slowedBy > 0 ? slowed(slowedBy) : phases);
  }

  private Supplier<Recorder> slowed(double share) {
    return () -> new SlowedRecorder(phases.get(), share);
  }

  /** From when it serves next, slows the processing of messages down by a share of its time. */
  private Object slow(double share) {
    slowedBy = share;
    return null;
  }

  private Object record() {
    phases.start();
    return null;
  }
}
