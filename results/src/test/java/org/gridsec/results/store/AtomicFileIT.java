package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Pipes, and files of processes that have ended. */
@Timeout(60)
class AtomicFileIT {
  @TempDir private Path directory;

  @Test
  void a_pipe_is_written_into() throws Exception {
    Path pipe = directory.resolve("pipe");
    assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
    CompletableFuture<String> read =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return Files.readString(pipe);
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            });

    AtomicFile.write(pipe, out -> out.write("through".getBytes(StandardCharsets.UTF_8)));

    assertThat(read.get()).isEqualTo("through");
    assertThat(Files.exists(pipe) && !Files.isRegularFile(pipe)).isTrue();
    assertThat(directory.toFile().list()).containsExactly("pipe");
  }

  @Test
  void what_processes_that_were_killed_had_begun_is_deleted_and_nothing_else() throws Exception {
    Process ended = new ProcessBuilder("true").start();
    ended.waitFor();
    Path below = Files.createDirectory(directory.resolve("below"));
    Files.writeString(below.resolve("a.hlog." + ended.pid() + ".tmp"), "ha");
    Path alive =
        Files.writeString(
            directory.resolve("run.json." + ProcessHandle.current().pid() + ".tmp"), "{");
    Path other = Files.writeString(directory.resolve("notes.tmp"), "mine");

    AtomicFile.deleteLeft(Files.createSymbolicLink(directory.resolve("link"), directory));

    assertThat(alive).exists();
    assertThat(other).exists();
    assertThat(below).isEmptyDirectory();
  }
}
