package org.gridsec.scenarios.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.gridsec.core.config.Profile;

/** Builds command lines of {@code gridsec run} for users from the options of a run. */
final class RunLine {

  private RunLine() {}

  /** Returns the command line that resumes a run. */
  static String resuming(RunCommand options, Path directory) {
    List<String> words = new ArrayList<>(List.of("gridsec", "run", "--resume", "" + directory));
    if (options.server != null) {
      words.addAll(
          List.of("--server", "" + options.server, "--credentials", "" + options.credentials));
    }
    words.addAll(options.engines.words());
    words.addAll(options.plugins.words());
    words.addAll(options.kdc.words());
    words.addAll(options.link.meansWords());
    words.addAll(jdks(options));
    if (options.noPin) {
      words.add("--no-pin");
    }
    return ShellWords.of(words);
  }

  private static List<String> jdks(RunCommand options) {
    return options.jdks == null
        ? List.of()
        : List.of(
            "--jdk",
            options.jdks.stream()
                .map(home -> home.toAbsolutePath().normalize().toString())
                .collect(Collectors.joining(",")));
  }

  /** Returns the command line that repeats a run, with all defaults spelled out. */
  static String again(
      RunCommand options, Profile chosen, String suites, String container, long seedUsed) {
    List<String> words = new ArrayList<>(List.of("gridsec", "run"));
    words.addAll(options.scenarios == null ? List.of() : options.scenarios);
    words.addAll(List.of("--profile", chosen.id(), "--suite", suites));
    if (options.budget != null) {
      words.addAll(List.of("--budget", options.budget));
    }
    if (options.provider != null) {
      words.addAll(List.of("--provider", options.provider));
    }
    words.addAll(jdks(options));
    words.addAll(
        options.server == null
            ? List.of("--host", container)
            : List.of("--server", options.server.toString(), "--credentials", "DIR"));
    words.addAll(options.engines.words());
    words.addAll(options.plugins.words());
    words.addAll(options.kdc.words());
    words.addAll(options.link.words());
    if (options.mechanisms != null) {
      words.addAll(List.of("--mechanism", String.join(",", options.mechanisms)));
    }
    if (options.stacks != null) {
      words.addAll(List.of("--stack", String.join(",", options.stacks)));
    }
    if (options.clients != null) {
      String list = options.clients.stream().map(String::valueOf).collect(Collectors.joining(","));
      words.addAll(List.of("--clients", list));
    }
    if (options.aa) {
      words.add("--aa");
    }
    if (options.smallHeap != null) {
      words.addAll(List.of("--small-heap", options.smallHeap.toString()));
    }
    if (options.noPin) {
      words.add("--no-pin");
    }
    words.addAll(List.of("--seed", Long.toString(seedUsed)));
    return ShellWords.of(words);
  }
}
