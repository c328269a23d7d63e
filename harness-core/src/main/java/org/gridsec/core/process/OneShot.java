package org.gridsec.core.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.gridsec.core.files.TemporaryDirectory;

/** Runs a program once in its own JVM, from start to end. */
public final class OneShot {

  private OneShot() {}

  /**
   * Starts a JVM and waits for its end.
   *
   * @param launch launch of a program that ends by itself
   * @param deadline time after which it is killed, with its child processes
   * @return the lines that it wrote to its {@link Answers}
   * @throws IOException if it cannot be started, ends with an exit code other than 0, or takes too
   *     long
   */
  public static List<String> run(Launch launch, Duration deadline)
      throws IOException, InterruptedException {
    return run(launch, System.getenv(), deadline);
  }

  /** The same with another environment. */
  static List<String> run(Launch launch, Map<String, String> environment, Duration deadline)
      throws IOException, InterruptedException {
    try (TemporaryDirectory temporary = TemporaryDirectory.create("answers")) {
      Path answers = Files.createFile(temporary.path().resolve("answers.txt"));
      end(Answers.in(answers, launch).process(environment).start(), launch, deadline);
      return Files.readAllLines(answers);
    }
  }

  private static void end(Process process, Launch launch, Duration deadline)
      throws IOException, InterruptedException {
    try {
      process.getOutputStream().close();
      boolean ended = process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS);
      if (!ended || process.exitValue() != 0) {
        throw new IOException(
            "%s %s; %s"
                .formatted(
                    launch.name(),
                    ended
                        ? "ended with exit code " + process.exitValue()
                        : "expected to end in " + deadline.toMillis() + " ms, and was killed",
                    new WorkerLog(launch.log()).tail()));
      }
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }
}
