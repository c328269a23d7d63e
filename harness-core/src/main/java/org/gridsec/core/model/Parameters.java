package org.gridsec.core.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Named settings that differ from their defaults, mostly of a mechanism. Sorted by name. */
public record Parameters(Map<String, String> values) {

  public static final Parameters NONE = new Parameters(Map.of());

  @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
  public Parameters {
    values = Collections.unmodifiableMap(new TreeMap<>(values));
  }

  public static Parameters of(String name, String value) {
    return new Parameters(Map.of(name, value));
  }

  /** These settings and the given one. */
  public Parameters with(String name, String value) {
    Map<String, String> all = new TreeMap<>(values);
    all.put(name, value);
    return new Parameters(all);
  }

  /** All settings except the given one. */
  public Parameters without(String name) {
    Map<String, String> others = new TreeMap<>(values);
    others.remove(name);
    return new Parameters(others);
  }

  public String get(String name, String otherwise) {
    return values.getOrDefault(name, otherwise);
  }

  @JsonValue
  @Override
  public Map<String, String> values() {
    return values;
  }

  /** Text such as {@code {tls=1.2}}; empty if there are no settings. */
  @Override
  public String toString() {
    return values.isEmpty()
        ? ""
        : values.entrySet().stream()
            .map(e -> e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining(",", "{", "}"));
  }
}
