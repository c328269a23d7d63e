package org.gridsec.results.claims.selector;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/**
 * A side of a comparison.
 *
 * @param cells that it matches
 * @param measure value to read from them; the response time by default
 */
public record Operand(Selector cells, SampleValue measure) {

  /** Reads a selector that may have a {@code measure} beside its fields. */
  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  static Operand of(JsonNode json) {
    if (!(json instanceof ObjectNode object) || !object.has("measure")) {
      return new Operand(Selector.of(json), SampleValue.RESPONSE_MILLIS);
    }
    return new Operand(
        Selector.of(object.deepCopy().without("measure")), SampleValue.of(json.get("measure")));
  }
}
