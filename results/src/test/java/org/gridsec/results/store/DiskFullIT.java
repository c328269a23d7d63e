package org.gridsec.results.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.results.ChildJvm;
import org.gridsec.results.SyntheticRun;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Writes to where there is no more room: a JVM of its own, whose files may not grow further. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "ulimit is a command of POSIX shells")
class DiskFullIT {

  /** In the blocks of {@code ulimit -f}, of 512 or 1024 bytes. */
  private static final int ROOM = 120;

  @TempDir Path temporary;

  @Test
  void a_run_that_does_not_fit_leaves_the_earlier_one_readable_and_one_clear_line()
      throws Exception {
    Path directory = temporary.resolve("run");
    ChildJvm.Result writer =
        ChildJvm.run(
            List.of("sh", "-c", "ulimit -f " + ROOM + "; exec \"$0\" \"$@\""),
            List.of("-XX:-UsePerfData"),
            Writer.class,
            directory);
    assertThat(writer.exitCode()).as(writer.output()).isEqualTo(1);
    assertThat(writer.output())
        .startsWith("cannot write " + directory.resolve("run.json") + ": ")
        .hasLineCount(1);

    assertThat(RunDirectory.open(directory).run()).isEqualTo(SyntheticRun.pending(1));
    try (Stream<Path> files = Files.list(directory)) {
      assertThat(files.map(f -> f.getFileName().toString()))
          .containsExactlyInAnyOrder("run.json", "cells.csv", "histograms");
    }
  }

  /** Stores a run that fits and then one that does not. */
  static final class Writer {

    private Writer() {}

    public static void main(String[] args) {
      RunDirectory directory = RunDirectory.create(Path.of(args[0]), SyntheticRun.pending(1));
      try {
        directory.write(SyntheticRun.measured(50, 10, 1));
        directory.flush();
      } catch (RunDirectoryException e) {
        System.out.println(e.getMessage());
        System.exit(1);
      }
    }
  }
}
