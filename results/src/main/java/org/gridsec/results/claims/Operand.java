package org.gridsec.results.claims;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A side of a comparison.
 *
 * @param cells that it takes in
 * @param measure what is read of them; the response time where nothing is said
 */
public record Operand(Selector cells, SampleValue measure) {

  /** A selector that may have a {@code measure} beside its fields. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static Operand of(JsonNode json) {
    if (!(json instanceof ObjectNode object) || !object.has("measure")) {
      return new Operand(Selector.of(json), SampleValue.RESPONSE_MILLIS);
    }
    return new Operand(
        Selector.of(object.deepCopy().without("measure")), SampleValue.of(json.get("measure")));
  }
}
