package org.gridsec.scenarios.cli.options;

import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The options of a command as they were typed. */
public record Given(ParseResult parsed) {

  /** Returns the options of a command that was called. */
  public static Given of(CommandSpec spec) {
    return new Given(spec.commandLine().getParseResult());
  }

  public boolean has(String option) {
    return parsed.hasMatchedOption(option);
  }

  /** Returns the value of an option; several values are separated by commas. */
  public String value(String option) {
    return String.join(",", parsed.matchedOption(option).originalStringValues());
  }

  /**
   * Refuses two options that exclude each other.
   *
   * @param why reason, after a comma; may be empty
   */
  public void apart(String option, String other, String why) {
    if (has(option) && has(other)) {
      throw new IllegalArgumentException(
          "'%s' expected without '%s'%s, got both".formatted(option, other, why));
    }
  }

  /**
   * Refuses an option without another that it needs.
   *
   * @param why reason, after a comma; may be empty
   */
  public void needs(String option, String other, String why) {
    if (has(option) && !has(other)) {
      throw new IllegalArgumentException(
          "'%s' expected with '%s'%s, got it alone".formatted(option, other, why));
    }
  }

  /** Refuses what is no port; 0 stands for any that is free. */
  public static void requirePort(String option, int port) {
    if (port < 0 || port > 0xFFFF) {
      throw new IllegalArgumentException("'%s' expected 0..65535, got: %s".formatted(option, port));
    }
  }

  /** Returns the wanted options with their values, as words of a command line. */
  public List<String> options(Predicate<String> wanted) {
    return parsed.matchedOptions().stream()
        .distinct()
        .filter(option -> wanted.test(option.longestName()))
        .flatMap(Given::words)
        .toList();
  }

  private static Stream<String> words(OptionSpec option) {
    String name = option.longestName();
    return option.arity().max() == 0
        ? Stream.of(name)
        : option.originalStringValues().stream().flatMap(value -> Stream.of(name, value));
  }
}
