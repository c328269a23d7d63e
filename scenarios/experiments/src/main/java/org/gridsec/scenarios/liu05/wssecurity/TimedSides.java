package org.gridsec.scenarios.liu05.wssecurity;

/** The timed sides of a message. */
enum TimedSides {
  PROTECTING,
  ACCEPTING,
  BOTH;

  /**
   * Returns the sides of an operation.
   *
   * @param operation id that cells use
   */
  static TimedSides of(String operation) {
    return switch (operation) {
      case "sign", "encrypt", "username-token" -> PROTECTING;
      case "verify", "decrypt", "verify-username-token" -> ACCEPTING;
      case "sign-encrypt", MessageOperations.WS_SECURITY, MessageOperations.CONVERSATION -> BOTH;
      default ->
          throw new IllegalArgumentException(
              "an operation on messages expected, got: " + operation);
    };
  }
}
