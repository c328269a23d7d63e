package org.gridsec.core.process;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gridsec.core.files.TemporaryDirectory;

/**
 * Checks that a worker JVM starts with the options that the environment sets for all JVMs.
 *
 * @param jvmOptions options of the worker
 * @param environment as in {@link System#getenv()}
 */
public record TrialStart(List<String> jvmOptions, Map<String, String> environment) {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  public TrialStart {
    jvmOptions = List.copyOf(jvmOptions);
    environment = Map.copyOf(environment);
  }

  /** Main method of the trial JVM. */
  public static void main(String[] arguments) {
    // The JVM has started.
  }

  /**
   * Starts a JVM.
   *
   * @throws IOException if it does not start; the message names the option at fault and its
   *     variable
   */
  public void require() throws IOException, InterruptedException {
    Optional<String> complaint = complaint(environment);
    if (complaint.isPresent()) {
      throw new IOException(
          blame().orElse("worker JVMs expected to start, got: ") + complaint.get());
    }
  }

  /**
   * The first option without which the JVM starts, or the first variable if several options are at
   * fault.
   */
  private Optional<String> blame() throws IOException, InterruptedException {
    for (String variable : EnvironmentOptions.VARIABLES) {
      List<String> words = EnvironmentOptions.words(environment.getOrDefault(variable, ""));
      for (String word : words) {
        String others =
            words.stream().filter(other -> !other.equals(word)).collect(Collectors.joining(" "));
        if (complaint(with(variable, others)).isEmpty()) {
          return Optional.of(blame(variable, word));
        }
      }
      if (words.size() > 1 && complaint(with(variable, "")).isEmpty()) {
        return Optional.of(blame(variable, environment.get(variable)));
      }
    }
    return Optional.empty();
  }

  private static String blame(String variable, String options) {
    return "%s expected options that several JVMs can start with, got: %s: "
        .formatted(variable, options);
  }

  private Map<String, String> with(String variable, String options) {
    Map<String, String> other = new TreeMap<>(environment);
    other.put(variable, options);
    return other;
  }

  /** The reason why the JVM does not start; empty if it starts. */
  private Optional<String> complaint(Map<String, String> tried)
      throws IOException, InterruptedException {
    try (TemporaryDirectory temporary = TemporaryDirectory.create("trial")) {
      Launch launch =
          Launch.of(
              "a worker JVM",
              TrialStart.class,
              List.of(),
              jvmOptions,
              temporary.path().resolve("log"));
      try {
        OneShot.run(launch, tried, PATIENCE);
        return Optional.empty();
      } catch (IOException e) {
        return Optional.of(e.getMessage());
      }
    }
  }
}
