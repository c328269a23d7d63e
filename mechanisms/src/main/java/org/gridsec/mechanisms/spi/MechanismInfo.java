package org.gridsec.mechanisms.spi;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.gridsec.core.model.Parameters;

/**
 * What a mechanism is.
 *
 * @param id as in endpoint paths, cells and the command line
 * @param title the specification's name for it
 * @param layer where it protects
 * @param stacks that support it
 * @param parameters that a client may set, with the values each may have, its default first
 * @param guarantees what a receiver may rely on, in a line
 * @param source paper and section that measured it, and the specification
 */
public record MechanismInfo(
    String id,
    String title,
    Layer layer,
    Set<Stack> stacks,
    Map<String, List<String>> parameters,
    String guarantees,
    String source) {

  public MechanismInfo {
    stacks = Set.copyOf(stacks);
    parameters = Map.copyOf(parameters);
  }

  /**
   * Checks that the mechanism has these parameters and that each can have its value.
   *
   * @throws IllegalArgumentException with what is accepted, if not
   */
  public void check(Parameters given) {
    given
        .values()
        .forEach(
            (name, value) -> {
              if (!parameters.containsKey(name)) {
                throw new IllegalArgumentException(
                    "parameter of %s expected %s, got: %s"
                        .formatted(id, parameters.isEmpty() ? "none" : names(), name));
              }
              if (!parameters.get(name).contains(value)) {
                throw new IllegalArgumentException(
                    "'%s' of %s expected %s, got: %s"
                        .formatted(name, id, String.join(", ", parameters.get(name)), value));
              }
            });
  }

  /** The value that a parameter of the mechanism has, given or by default; all are checked. */
  public String value(Parameters given, String name) {
    check(given);
    return given.get(name, parameters.get(name).get(0));
  }

  private String names() {
    return String.join(", ", new TreeMap<>(parameters).keySet());
  }
}
