package org.gridsec.mechanisms.httpsignature;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a signature says of itself (RFC 9421 section 2.3): an inner list of structured fields.
 *
 * @param components that it covers, in their order
 * @param parameters in their order; each a {@link Long}, a {@link String} or true
 */
record SignatureInput(List<Component> components, Map<String, Object> parameters) {

  SignatureInput {
    components = List.copyOf(components);
    parameters = new LinkedHashMap<>(parameters);
  }

  /**
   * A part of a message (RFC 9421 section 2).
   *
   * @param name of a field in lower case, or that of a derived component
   */
  record Component(String name, Map<String, Object> parameters) {

    /** Of the message itself, and all of it. */
    static Component of(String name) {
      return new Component(name, Map.of());
    }

    /** The same of the request that a response answers (section 2.4). */
    static Component ofRequest(String name) {
      return new Component(name, Map.of("req", true));
    }

    /** Its identifier, as a signature has it. */
    String id() {
      return StructuredField.string(name) + StructuredField.parameters(parameters);
    }
  }

  /** As the field has it, and as it is signed (RFC 9651 section 4.1.1.1). */
  String text() {
    return StructuredField.innerList(components.stream().map(Component::id).toList())
        + StructuredField.parameters(parameters);
  }

  /** A parameter that is a text. */
  Optional<String> text(String name) {
    return parameters.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
  }

  /** A parameter that is a number. */
  Optional<Long> number(String name) {
    return parameters.get(name) instanceof Long number ? Optional.of(number) : Optional.empty();
  }
}
