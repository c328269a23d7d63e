package org.gridsec.scenarios.cli.regression;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.scenarios.ab.Variant;

/** Builds the cell that the options of {@code gridsec ab} select. */
final class AbCell {

  private AbCell() {}

  /**
   * Returns the cell, with the suite of both sides.
   *
   * @param sides sides that must accept the parameters, each with its own suite
   * @throws IllegalArgumentException if an option is wrong; the message names it
   */
  static CellKey of(AbVariantOptions options, Mechanism mechanism, List<Variant.Words> sides) {
    Parameters given = parameters(options.parameters);
    sides.forEach(side -> mechanism.info().check(side.suite().orElse(options.suite), given));
    Parameters parameters = mechanism.info().withoutDefaults(given);
    return CellKey.ofOneClient(
            mechanism.info().id(),
            parameters,
            stack(options.stack, mechanism, parameters),
            options.transport,
            options.payload,
            options.suite)
        .withClients(options.clients);
  }

  private static Parameters parameters(List<String> words) {
    Map<String, String> values = new TreeMap<>();
    for (String word : words) {
      String[] parts = word.split("=", 2);
      if (parts.length < 2 || parts[0].isEmpty()) {
        throw new IllegalArgumentException("'--param' expected NAME=VALUE, got: " + word);
      }
      String before = values.put(parts[0], parts[1]);
      if (before != null) {
        throw new IllegalArgumentException(
            "'--param' expected %s once, got: %s and %s".formatted(parts[0], before, parts[1]));
      }
    }
    return new Parameters(values);
  }

  private static Stack stack(Optional<Stack> asked, Mechanism mechanism, Parameters parameters) {
    Stack stack =
        asked
            .or(() -> mechanism.stacks(parameters).stream().sorted().findFirst())
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "'--param' expected values that go together, got: " + parameters));
    if (!mechanism.stacks(parameters).contains(stack)) {
      throw new IllegalArgumentException(
          "'--stack' expected one that %s%s works on, got: %s"
              .formatted(mechanism.info().id(), parameters, stack.id()));
    }
    return stack;
  }
}
