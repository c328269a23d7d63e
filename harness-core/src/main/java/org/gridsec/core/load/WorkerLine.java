package org.gridsec.core.load;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

/** What passes between a controller and its worker: one line of JSON each way for a command. */
sealed interface WorkerLine {

  ObjectMapper JSON = new ObjectMapper();

  /**
   * From the controller.
   *
   * @param argument of the command, null where it takes none
   */
  record Request(String command, JsonNode argument) implements WorkerLine {}

  /**
   * From the worker.
   *
   * @param answer of the command; null where it has none, or failed
   * @param error why it failed, in one line; null unless it did
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Reply(JsonNode answer, String error) implements WorkerLine {}
}
