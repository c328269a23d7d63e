package org.gridsec.scenarios.load.security.keys;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;

/** Reads a password from the file itself, from a separate file, or from an environment variable. */
public final class Password {

  private Password() {}

  /**
   * Returns the password; empty if none is given.
   *
   * @throws IllegalArgumentException if several are given, or one cannot be read
   */
  public static String of(String text, Path file, String variable) {
    if (Stream.of(text, file, variable).filter(Objects::nonNull).count() > 1) {
      throw new IllegalArgumentException(
          "'%s' expected one password, got: several"
              .formatted(variable == null ? "password-file" : "password-variable"));
    }
    if (file != null) {
      try {
        return Files.readString(file).strip();
      } catch (IOException e) {
        throw new IllegalArgumentException(
            "'password-file' expected a file with a password, got: " + e.getMessage(), e);
      }
    }
    if (variable != null && System.getenv(variable) == null) {
      throw new IllegalArgumentException(
          "'password-variable' expected an environment variable that is set, got: " + variable);
    }
    return Objects.requireNonNullElse(variable == null ? text : System.getenv(variable), "");
  }
}
