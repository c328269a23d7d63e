package org.gridsec.core.load;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gridsec.core.files.TemporaryDirectory;

/** Tries whether a worker JVM starts with the options that the environment sets for all JVMs. */
public final class TrialStart {

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final List<String> jvmOptions;
  private final Map<String, String> environment;

  /**
   * @param jvmOptions of the worker
   * @param environment as in {@link System#getenv()}
   */
  public TrialStart(List<String> jvmOptions, Map<String, String> environment) {
    this.jvmOptions = List.copyOf(jvmOptions);
    this.environment = Map.copyOf(environment);
  }

  /** The program of the trial. */
  public static void main(String[] arguments) {
    // it has started
  }

  /**
   * Starts one.
   *
   * @throws IOException if it does not start; with the option that is in the way, and its variable
   */
  public void require() throws IOException, InterruptedException {
    Optional<String> complaint = complaint(environment);
    if (complaint.isPresent()) {
      throw new IOException(
          blame().orElse("worker JVMs expected to start, got: ") + complaint.get());
    }
  }

  /** The first option that makes the difference; or the first variable, if it has to be several. */
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

  /** Why it does not start; empty where it does. */
  private Optional<String> complaint(Map<String, String> tried)
      throws IOException, InterruptedException {
    try (TemporaryDirectory temporary = TemporaryDirectory.create("trial")) {
      Launch launch =
          Launch.of(
              "a worker JVM",
              TrialStart.class,
              List.of(),
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
