package org.gridsec.scenarios.cli;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Quotes a command line for a POSIX shell. */
final class ShellWords {

  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  private ShellWords() {}

  static String of(List<String> words) {
    return words.stream()
        .map(word -> PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" "));
  }
}
