package org.gridsec.mechanisms.spi.info;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gridsec.core.model.Guess;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;

/**
 * Describes a mechanism.
 *
 * @param id its name in endpoint paths, cells and the command line
 * @param title its name in the specification
 * @param layer the layer at which it protects
 * @param proof means by which the client proves its identity
 * @param stacks the stacks that support it
 * @param parameters its parameters
 * @param guarantees its guarantees to a receiver
 * @param source paper and section that measured it, and the specification
 */
public record MechanismInfo(
    String id,
    String title,
    Layer layer,
    Proof proof,
    Set<Stack> stacks,
    List<Parameter> parameters,
    Set<Guarantee> guarantees,
    String source) {

  public MechanismInfo {
    stacks = Set.copyOf(stacks);
    parameters = List.copyOf(parameters);
    guarantees = Set.copyOf(guarantees);
  }

  /**
   * Checks that the mechanism has these parameters and accepts their values.
   *
   * @throws IllegalArgumentException with the accepted values, if not
   */
  public void check(Suite suite, Parameters given) {
    given.values().forEach((name, value) -> check(suite, name, value));
  }

  /** True if {@link #check} accepts these parameters. */
  public boolean accepts(Suite suite, Parameters given) {
    return accepted(suite, given).equals(given);
  }

  /** Returns the parameters that {@link #check} accepts. */
  public Parameters accepted(Suite suite, Parameters given) {
    Map<String, String> accepted = new TreeMap<>(given.values());
    accepted
        .entrySet()
        .removeIf(
            one ->
                parameter(one.getKey())
                    .filter(p -> p.values(suite).contains(one.getValue()))
                    .isEmpty());
    return new Parameters(accepted);
  }

  private void check(Suite suite, String name, String value) {
    Parameter parameter =
        parameter(name)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "unknown parameter of %s: expected %s, got: %s%s"
                            .formatted(
                                id,
                                choices(suite),
                                name,
                                Guess.of(
                                    parameters.stream().map(Parameter::name).toList(), name))));
    List<String> values = parameter.values(suite);
    if (!values.contains(value)) {
      throw new IllegalArgumentException(
          "'%s' of %s in suite %s expected %s, got: %s%s"
              .formatted(
                  name, id, suite.id(), String.join(", ", values), value, Guess.of(values, value)));
    }
  }

  /** Returns the value of a parameter, given or default. */
  public String value(Parameters given, String name) {
    return given.get(name, parameter(name).orElseThrow().values().get(0));
  }

  /** Returns the parameters that differ from the mechanism's defaults, as cells list them. */
  public Parameters withoutDefaults(Parameters given) {
    Map<String, String> others = new TreeMap<>(given.values());
    parameters.forEach(parameter -> others.remove(parameter.name(), parameter.values().get(0)));
    return new Parameters(others);
  }

  /**
   * Returns the parameters that identify the endpoint, without those that have the default value.
   */
  public Parameters endpoint(Parameters given) {
    Map<String, String> named = new TreeMap<>(withoutDefaults(given).values());
    for (Parameter parameter : parameters) {
      if (!parameter.ofEndpoint()) {
        named.remove(parameter.name());
      }
    }
    return new Parameters(named);
  }

  /**
   * Returns the parameters that need a server of their own (see {@link Parameter#apart}); none if
   * the usual server serves them.
   */
  public Parameters server(Parameters given) {
    Map<String, String> apart = new TreeMap<>(given.values());
    apart
        .entrySet()
        .removeIf(
            one ->
                parameter(one.getKey()).filter(p -> p.apart().contains(one.getValue())).isEmpty());
    return new Parameters(apart);
  }

  /**
   * Returns the parameters of each endpoint of the mechanism on a server with a suite, the default
   * first; none if the mechanism is not on that server.
   *
   * @param server parameters that all endpoints of the server share: see {@link #server}
   */
  public List<Parameters> endpoints(Suite suite, Parameters server) {
    if (!accepts(suite, server) || !server(server).equals(server)) {
      return List.of();
    }
    List<Map<String, String>> combinations = List.of(Map.of());
    for (Parameter parameter : parameters) {
      if (parameter.ofEndpoint()) {
        List<Map<String, String>> longer = new ArrayList<>();
        for (Map<String, String> shorter : combinations) {
          for (String value : values(parameter, suite, server)) {
            Map<String, String> combination = new TreeMap<>(shorter);
            combination.put(parameter.name(), value);
            longer.add(combination);
          }
        }
        combinations = longer;
      }
    }
    return combinations.stream().map(Parameters::new).map(this::endpoint).toList();
  }

  private static List<String> values(Parameter parameter, Suite suite, Parameters server) {
    return Optional.ofNullable(server.values().get(parameter.name()))
        .map(List::of)
        .orElseGet(
            () ->
                parameter.values(suite).stream()
                    .filter(value -> !parameter.apart().contains(value))
                    .toList());
  }

  private Optional<Parameter> parameter(String name) {
    return parameters.stream().filter(p -> p.name().equals(name)).findFirst();
  }

  /** Lists the choices, such as {@code replies=protected|clear, key=direct|thumbprint}. */
  private String choices(Suite suite) {
    return parameters.isEmpty()
        ? "none"
        : parameters.stream()
            .map(p -> p.name() + "=" + String.join("|", p.values(suite)))
            .sorted()
            .collect(Collectors.joining(", "));
  }
}
