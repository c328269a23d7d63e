package org.gridsec.scenarios.cli.options;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.util.Optional;
import java.util.Set;
import org.gridsec.core.model.Guess;
import org.gridsec.core.model.OneLine;
import org.gridsec.results.store.AtomicFile;
import org.gridsec.results.store.RunDirectoryException;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Formats errors as one line for the user. */
public final class Complaint {

  private Complaint() {}

  /**
   * Formats an error of the command line: expectation, actual value, and the command that explains
   * the options.
   */
  public static String usage(ParameterException e) {
    CommandLine command = e.getCommandLine();
    return line(message(e) + " (see '" + command.getCommandSpec().qualifiedName() + " --help')");
  }

  /** A converter's message may leave out the option. */
  private static String message(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched) {
      return unmatched(unmatched);
    }
    if (!(e.getCause() instanceof IllegalArgumentException)) {
      return e.getMessage();
    }
    String message = e.getCause().getMessage();
    return message.startsWith("expected") && e.getArgSpec() instanceof OptionSpec option
        ? "'%s' %s".formatted(option.longestName(), message)
        : message;
  }

  /** Formats an error of the environment; empty if a user cannot have caused the exception. */
  public static Optional<String> failure(Exception e) {
    if (e instanceof UncheckedIOException unchecked) {
      IOException cause = unchecked.getCause();
      String what = unchecked.getMessage();
      return what == null || cause.toString().endsWith(what)
          ? failure(cause)
          : Optional.of(line(what + ": " + AtomicFile.reason(cause)));
    }
    if (e instanceof FileSystemException f) {
      return Optional.of(line(f.getFile() + ": " + AtomicFile.reason(f)));
    }
    if (e instanceof IOException io) { // some have no message
      return Optional.of(line(AtomicFile.reason(io)));
    }
    return e instanceof RunDirectoryException
        ? Optional.of(line(e.getMessage()))
        : Optional.empty();
  }

  private static String unmatched(UnmatchedArgumentException e) {
    String got = e.getUnmatched().get(0);
    if (e.isUnknownOption()) {
      Set<String> options = e.getCommandLine().getCommandSpec().optionsMap().keySet();
      return "option expected one that the command has, got: "
          + got
          + Guess.of(options, got.split("=", 2)[0]);
    }
    var subcommands = e.getCommandLine().getSubcommands().keySet();
    return subcommands.isEmpty()
        ? "expected no further argument, got: " + got
        : "command expected "
            + String.join(", ", subcommands)
            + ", got: "
            + got
            + Guess.of(subcommands, got);
  }

  private static String line(String message) {
    return "gridsec: " + OneLine.of(message);
  }
}
