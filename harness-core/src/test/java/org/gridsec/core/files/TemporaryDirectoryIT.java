package org.gridsec.core.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Directories of programs that have ended. */
@Timeout(60)
class TemporaryDirectoryIT {
  @TempDir private Path parent;

  /** A program with a temporary directory, until its standard input ends. */
  static final class Program {

    private Program() {}

    public static void main(String[] arguments) throws IOException {
      TemporaryDirectory made = TemporaryDirectory.create("secret");
      Files.createDirectory(made.path().resolve("keys"));
      Path key = Files.writeString(made.path().resolve("keys/key"), "secret");
      for (Path file : List.of(key.getParent(), key)) {
        file.toFile().deleteOnExit();
      }
      System.out.write((made.path() + "\n").getBytes(StandardCharsets.UTF_8));
      System.out.flush();
      System.in.read();
    }
  }

  private Process start() throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-Djava.io.tmpdir=" + parent,
            "-cp",
            System.getProperty("java.class.path"),
            Program.class.getName())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static Path made(Process program) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = program.getInputStream().read(); c != '\n'; c = program.getInputStream().read()) {
      line.append((char) c);
    }
    return Path.of(line.toString());
  }

  @Test
  void what_a_killed_program_leaves_the_next_one_deletes() throws Exception {
    Process killed = start();
    Path left = made(killed);
    TemporaryDirectory.deleteAll(parent);
    assertThat(left.resolve("keys/key")).as("of a program that lives").exists();

    killed.destroyForcibly().waitFor();
    assertThat(left.resolve("keys/key")).exists();
    Process next = start();

    assertThat(made(next)).exists();
    assertThat(left).doesNotExist();
    next.getOutputStream().close();
    assertThat(next.waitFor()).isZero();
    assertThat(parent).isEmptyDirectory();
  }

  @Test
  void what_has_no_lock_is_deleted_where_its_program_has_ended() throws Exception {
    Process ended = new ProcessBuilder("true").start();
    ended.waitFor();
    Path left = Files.createDirectory(parent.resolve("gridsec-worker-" + ended.pid() + "-7"));
    Files.createDirectory(left.resolve("gridsec-tomcat"));
    Path alive = Files.createDirectory(parent.resolve("gridsec-worker-1-7"));

    TemporaryDirectory.deleteAll(parent);

    assertThat(left).doesNotExist();
    assertThat(alive).exists();
  }

  /** Many times: each is one more chance that a file goes while the other thread looks at it. */
  @RepeatedTest(10)
  void two_that_clear_one_leftover_at_the_same_time_both_succeed() throws Exception {
    Process ended = new ProcessBuilder("true").start();
    ended.waitFor();
    Path left = Files.createDirectory(parent.resolve("gridsec-worker-" + ended.pid() + "-7"));
    for (int i = 0; i < 50; i++) {
      Path directory = Files.createDirectories(left.resolve("d" + i + "/keys"));
      for (int j = 0; j < 10; j++) {
        Files.createFile(directory.resolve("key" + j));
      }
    }
    ExecutorService two = Executors.newFixedThreadPool(2);
    try {
      Future<?> first = two.submit(() -> TemporaryDirectory.deleteAll(parent));
      Future<?> second =
          two.submit(
              () -> {
                while (Files.exists(left.resolve("d9"))) {
                  Thread.onSpinWait(); // the first has yet to begin
                }
                TemporaryDirectory.deleteAll(parent);
              });
      first.get();
      second.get();
    } finally {
      two.shutdown();
    }

    assertThat(left).doesNotExist();
  }
}
