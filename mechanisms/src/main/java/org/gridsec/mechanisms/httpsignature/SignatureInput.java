package org.gridsec.mechanisms.httpsignature;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The covered components and the parameters of a signature (RFC 9421 section 2.3): an inner list of
 * structured fields.
 *
 * @param components covered components, in order
 * @param parameters in order; each a {@link Long}, a {@link String} or true
 */
record SignatureInput(List<Component> components, Map<String, Object> parameters) {

  SignatureInput {
    components = List.copyOf(components);
    parameters = new LinkedHashMap<>(parameters);
  }

  /**
   * A part of a message (RFC 9421 section 2).
   *
   * @param name of a field in lower case, or of a derived component
   */
  record Component(String name, Map<String, Object> parameters) {

    /** Returns a component of the message itself, without parameters. */
    static Component of(String name) {
      return new Component(name, Map.of());
    }

    /** Returns a component of the request that a response answers (section 2.4). */
    static Component ofRequest(String name) {
      return new Component(name, Map.of("req", true));
    }

    /** Returns its identifier in a signature. */
    String id() {
      return StructuredField.string(name) + StructuredField.parameters(parameters);
    }
  }

  /** Returns the text in the field, which is also signed (RFC 9651 section 4.1.1.1). */
  String text() {
    return StructuredField.innerList(components.stream().map(Component::id).toList())
        + StructuredField.parameters(parameters);
  }

  /** Returns a parameter if it is a text. */
  Optional<String> text(String name) {
    return parameters.get(name) instanceof String text ? Optional.of(text) : Optional.empty();
  }

  /** Returns a parameter if it is a number. */
  Optional<Long> number(String name) {
    return parameters.get(name) instanceof Long number ? Optional.of(number) : Optional.empty();
  }
}
