package org.gridsec.mechanisms.soap.direct;

import java.util.Set;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.mechanisms.spi.Parameter;

/**
 * The choice of a mechanism to write its messages directly.
 *
 * @param mechanism its id
 * @param with what other parameters must have then: their defaults
 */
public record DirectChoice(String mechanism, Parameters with) {

  private static final String STREAM = "stream";
  private static final String DIRECT = "direct";

  /** The parameter that makes the choice. */
  public Parameter parameter() {
    return Parameter.ofEndpoint(
        STREAM,
        "what signs and verifies streams; direct with %s alone".formatted(with),
        "wss4j",
        DIRECT);
  }

  /** Whether it was made. */
  public boolean made(Parameters parameters) {
    return parameters.get(STREAM, "").equals(DIRECT);
  }

  /** Where it can be made beside those other parameters. */
  public Set<Stack> stacks(Parameters parameters) {
    boolean possible =
        with.values().entrySet().stream()
            .allMatch(e -> parameters.get(e.getKey(), e.getValue()).equals(e.getValue()));
    return possible ? Set.of(Stack.PULL) : Set.of();
  }

  /**
   * Checks the choice.
   *
   * @throws IllegalArgumentException if it was made where it cannot be
   */
  public void requireOn(Stack stack, Parameters parameters) {
    if (made(parameters) && !stacks(parameters).contains(stack)) {
      throw new IllegalArgumentException(
          "'%s=%s' of %s expected stack %s and %s, got: %s %s"
              .formatted(STREAM, DIRECT, mechanism, Stack.PULL.id(), with, stack.id(), parameters));
    }
  }
}
