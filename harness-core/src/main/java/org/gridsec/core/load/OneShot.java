package org.gridsec.core.load;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** A JVM that runs a program once, from its start to its end. */
public final class OneShot {

  private OneShot() {}

  /**
   * Starts a JVM and waits until it has ended.
   *
   * @param launch of a program that ends by itself
   * @param deadline after which it is killed, with what it has started
   * @return what it printed on its standard output, line by line
   * @throws IOException if it cannot be started, ends with another exit code than 0, or not in time
   */
  public static List<String> run(Launch launch, Duration deadline)
      throws IOException, InterruptedException {
    Process process =
        new ProcessBuilder(launch.commandLine())
            .redirectError(ProcessBuilder.Redirect.appendTo(launch.log().toFile()))
            .start();
    try {
      process.getOutputStream().close();
      CompletableFuture<List<String>> printed =
          CompletableFuture.supplyAsync(() -> lines(process.getInputStream()));
      if (!process.waitFor(deadline.toMillis(), TimeUnit.MILLISECONDS)) {
        throw new IOException(
            "%s expected to end in %d ms, and was killed; %s"
                .formatted(launch.name(), deadline.toMillis(), new WorkerLog(launch.log()).tail()));
      }
      if (process.exitValue() != 0) {
        throw new IOException(
            "%s ended with exit code %d; %s"
                .formatted(launch.name(), process.exitValue(), new WorkerLog(launch.log()).tail()));
      }
      return printed.join();
    } finally {
      process.descendants().forEach(ProcessHandle::destroyForcibly);
      process.destroyForcibly();
    }
  }

  /** Whatever it prints is read, so that it never waits to be read. */
  private static List<String> lines(InputStream printed) {
    try (printed) {
      return new String(printed.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      // closed under the reader: it was killed, and whoever waits is told so
      System.getLogger(OneShot.class.getName()).log(System.Logger.Level.DEBUG, "no output", e);
      return List.of();
    }
  }
}
