package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Named settings of a mechanism that differ from its defaults, in the order of their names. */
public record Parameters(Map<String, String> values) {

  public static final Parameters NONE = new Parameters(Map.of());

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public Parameters {
    values = Collections.unmodifiableMap(new TreeMap<>(values));
  }

  public static Parameters of(String name, String value) {
    return new Parameters(Map.of(name, value));
  }

  public String get(String name, String otherwise) {
    return values.getOrDefault(name, otherwise);
  }

  @JsonValue
  @Override
  public Map<String, String> values() {
    return values;
  }

  /** {@code {tls=1.2}}, or nothing where there are none. */
  @Override
  public String toString() {
    return values.isEmpty()
        ? ""
        : values.entrySet().stream()
            .map(e -> e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining(",", "{", "}"));
  }
}
