package org.gridsec.results.regression.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridsec.results.SyntheticHistory.run;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A history that two processes add to. */
class HistoryFileIT {
  @TempDir Path directory;
  private Path path;
  private HistoryFile file;

  @BeforeEach
  void name() {
    path = directory.resolve("kept/history.jsonl");
    file = new HistoryFile(path);
  }

  /** Another process has the lock until it ends, and adds a line meanwhile. */
  @Test
  void who_adds_waits_for_another_process_that_does() throws Exception {
    file.append(run(0, 30));
    String line = Files.readString(path);
    Process other =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Locked.class.getName(),
                path.toString(),
                line.replace("run-0", "run-other").strip())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertThat(other.inputReader().readLine()).isEqualTo("locked");
    CompletableFuture<History> added = CompletableFuture.supplyAsync(() -> file.append(run(1, 30)));
    assertThat(added).isNotDone();
    other.getOutputStream().close();

    assertThat(added.get().entries()).extracting(HistoryEntry::run).contains("run-other");
    assertThat(file.read().problems()).isEmpty();
    assertThat(file.read().entries())
        .extracting(HistoryEntry::run)
        .containsExactlyInAnyOrder("run-0", "run-other", "run-1");
  }

  /** Adds a line once its standard input ends. */
  static final class Locked {

    private Locked() {}

    public static void main(String[] arguments) throws IOException {
      try (RandomAccessFile file = new RandomAccessFile(arguments[0], "rw")) {
        file.getChannel().lock();
        System.out.println("locked");
        while (System.in.read() >= 0) {
          // nothing that is meant for this
        }
        file.seek(file.length());
        file.write((arguments[1] + "\n").getBytes(StandardCharsets.UTF_8));
      }
    }
  }
}
