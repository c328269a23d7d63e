package org.gridsec.scenarios.engines;

import java.io.Serializable;
import java.util.List;

/**
 * Order for a worker of an engine.
 *
 * @param command {@link #START}, or a command of the worker
 * @param argument argument of the command as JSON
 * @param deadlineMillis time in ms after which the worker is killed
 */
public record EngineOrder(String command, String argument, long deadlineMillis)
    implements Serializable {

  /** Command that starts the worker; the argument is a {@link Start}. */
  static final String START = "start";

  /** Start of a worker: class name of the program; Java and class path are those of the engine. */
  record Start(String program, List<String> arguments, List<String> jvmOptions) {}

  /**
   * Reply to an order.
   *
   * @param answer answer as JSON; null if the command failed
   * @param error error as one line; null on success
   * @param alive true if the worker accepts further commands
   */
  public record Reply(String answer, String error, boolean alive) implements Serializable {}
}
