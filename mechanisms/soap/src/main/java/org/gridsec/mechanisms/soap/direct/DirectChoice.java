package org.gridsec.mechanisms.soap.direct;

import java.util.Set;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.mechanisms.spi.info.Parameter;

/**
 * A mechanism's parameter that makes it write its messages without a parser.
 *
 * @param mechanism id of the mechanism
 * @param with required values of other parameters: their defaults
 */
public record DirectChoice(String mechanism, Parameters with) {

  private static final String STREAM = "stream";
  private static final String DIRECT = "direct";

  /** Returns the parameter. */
  public Parameter parameter() {
    return Parameter.ofEndpoint(
        STREAM, "implementation on streams; direct only with %s".formatted(with), "wss4j", DIRECT);
  }

  /** True if the parameters choose it. */
  public boolean made(Parameters parameters) {
    return parameters.get(STREAM, "").equals(DIRECT);
  }

  /** Returns the stacks that support it with the other parameters. */
  public Set<Stack> stacks(Parameters parameters) {
    boolean possible =
        with.values().entrySet().stream()
            .allMatch(e -> parameters.get(e.getKey(), e.getValue()).equals(e.getValue()));
    return possible ? Set.of(Stack.PULL) : Set.of();
  }

  /**
   * Checks the choice.
   *
   * @throws IllegalArgumentException if it is chosen for a stack or parameters that do not support
   *     it
   */
  public void requireOn(Stack stack, Parameters parameters) {
    if (made(parameters) && !stacks(parameters).contains(stack)) {
      throw new IllegalArgumentException(
          "'%s=%s' of %s expected stack %s and parameters %s, got: stack %s and parameters %s"
              .formatted(STREAM, DIRECT, mechanism, Stack.PULL.id(), with, stack.id(), parameters));
    }
  }
}
