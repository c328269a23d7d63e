package org.gridsec.core.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class OneShotTest {

  private static final Duration PATIENCE = Duration.ofSeconds(50);

  @TempDir private Path directory;

  /** Prints its arguments; {@code fail} and {@code hang} are what they say. */
  static final class Program {

    private Program() {}

    public static void main(String[] arguments) throws InterruptedException {
      for (String argument : arguments) {
        System.out.println(argument);
        if (argument.equals("fail")) {
          throw new IllegalStateException("as it was told");
        }
        if (argument.equals("hang")) {
          Thread.currentThread().join();
        }
      }
    }
  }

  private Launch launch(String... arguments) {
    return Launch.of(
        "program",
        Program.class,
        List.of(arguments),
        List.of(),
        WorkerOptions.withHeap(16),
        directory.resolve("program.log"));
  }

  @Test
  void what_it_printed_is_there_when_it_has_ended() throws Exception {
    assertThat(OneShot.run(launch("one", "two"), PATIENCE)).containsExactly("one", "two");
  }

  @Test
  void a_program_that_fails_is_told_with_the_end_of_its_log() {
    assertThatThrownBy(() -> OneShot.run(launch("one", "fail"), PATIENCE))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("program ended with exit code 1; its log ends: ")
        .hasMessageContaining("IllegalStateException: as it was told");
  }

  @Test
  void a_program_that_does_not_end_is_killed() {
    assertThatThrownBy(() -> OneShot.run(launch("hang"), Duration.ofMillis(500)))
        .isInstanceOf(IOException.class)
        .hasMessageStartingWith("program expected to end in 500 ms, and was killed; ");
  }
}
