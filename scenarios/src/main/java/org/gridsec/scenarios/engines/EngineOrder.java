package org.gridsec.scenarios.engines;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/**
 * What a worker of an engine is to do: what a sample asks for.
 *
 * @param command {@link #START}, or one of the worker's
 * @param argument of the command; null where it takes none
 * @param deadlineMillis after which the worker is killed
 */
record EngineOrder(String command, JsonNode argument, long deadlineMillis) {

  /** Starts it; the argument is a {@link Start}. */
  static final String START = "start";

  /** How to start a worker: the program's name, on the engine's Java, with its class path. */
  record Start(String program, List<String> arguments, List<String> jvmOptions) {}

  /**
   * What a sample returns.
   *
   * @param answer null where there is none, or it failed
   * @param error in a line; null unless it failed
   * @param alive whether the worker takes further commands
   */
  record Reply(JsonNode answer, String error, boolean alive) {}
}
