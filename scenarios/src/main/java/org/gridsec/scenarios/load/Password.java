package org.gridsec.scenarios.load;

import java.io.IOException;
import java.nio.file.Files;

/** A password: in the file itself, in a file of its own, or in an environment variable. */
final class Password {

  private Password() {}

  /** The one that fields name; empty where they name none. */
  static char[] of(YamlValue.Fields fields) {
    return text(fields).toCharArray();
  }

  /**
   * The same as text.
   *
   * @throws IllegalArgumentException where several are named, or one cannot be read; with its place
   */
  static String text(YamlValue.Fields fields) {
    String found = null;
    for (String source : new String[] {"password", "password-file", "password-variable"}) {
      if (fields.has(source)) {
        if (found != null) {
          throw fields.get(source).wrong("one password", "'" + source + "' besides another");
        }
        found = read(source, fields.get(source));
      }
    }
    return found == null ? "" : found;
  }

  private static String read(String source, YamlValue value) {
    return switch (source) {
      case "password" -> value.text();
      case "password-file" -> ofFile(value);
      default -> ofVariable(value);
    };
  }

  private static String ofFile(YamlValue value) {
    try {
      return Files.readString(value.path()).strip();
    } catch (IOException e) {
      throw new IllegalArgumentException(
          value.wrong("a file with a password", String.valueOf(e.getMessage())).getMessage(), e);
    }
  }

  private static String ofVariable(YamlValue value) {
    String password = System.getenv(value.text());
    if (password == null) {
      throw value.wrong("an environment variable that is set", value.text());
    }
    return password;
  }
}
