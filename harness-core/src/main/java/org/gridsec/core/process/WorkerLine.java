package org.gridsec.core.process;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/** A message between a controller and its worker: one line of JSON each way per command. */
sealed interface WorkerLine {

  ObjectMapper JSON = new ObjectMapper();

  /**
   * A command from the controller.
   *
   * @param argument argument of the command, null if it takes none
   */
  record Request(String command, JsonNode argument) implements WorkerLine {}

  /**
   * An answer from the worker.
   *
   * @param answer answer to the command; null if it has none, or failed
   * @param error reason of the failure, in one line; null if it did not fail
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Reply(JsonNode answer, String error) implements WorkerLine {}
}
