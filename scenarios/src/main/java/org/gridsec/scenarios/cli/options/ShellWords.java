package org.gridsec.scenarios.cli.options;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Quotes a command line for a POSIX shell. */
public final class ShellWords {

  private static final Pattern PLAIN = Pattern.compile("[\\w@%+=:,./-]+");

  private ShellWords() {}

  public static String of(List<String> words) {
    return words.stream()
        .map(word -> PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'")
        .collect(Collectors.joining(" "));
  }
}
