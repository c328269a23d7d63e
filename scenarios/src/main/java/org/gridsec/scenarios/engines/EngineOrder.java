package org.gridsec.scenarios.engines;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * Order for a worker of an engine, sent in a sample.
 *
 * @param command {@link #START}, or a command of the worker
 * @param argument argument of the command; null if it takes none
 * @param deadlineMillis time in ms after which the worker is killed
 */
record EngineOrder(String command, JsonNode argument, long deadlineMillis) {

  /** Command that starts the worker; the argument is a {@link Start}. */
  static final String START = "start";

  /** Start of a worker: class name of the program; Java and class path are those of the engine. */
  record Start(String program, List<String> arguments, List<String> jvmOptions) {}

  /**
   * Reply in a sample.
   *
   * @param answer answer; null if there is none or the command failed
   * @param error error as one line; null on success
   * @param alive true if the worker accepts further commands
   */
  record Reply(JsonNode answer, String error, boolean alive) {}
}
