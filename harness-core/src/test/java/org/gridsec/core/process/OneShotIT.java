package org.gridsec.core.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class OneShotIT {

  private static final Duration PATIENCE = Duration.ofSeconds(50);

  @TempDir private Path directory;

  /**
   * Answers its arguments, and prints them too; {@code fail} and {@code hang} are what they say.
   */
  static final class Program {

    private Program() {}

    public static void main(String[] arguments) throws IOException, InterruptedException {
      try (OutputStream answers = Answers.open()) {
        answers.write(String.join("\n", arguments).getBytes(StandardCharsets.UTF_8));
      }
      for (String argument : arguments) {
        System.out.println("printed " + argument);
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
        WorkerOptions.withHeap(16),
        directory.resolve("program.log"));
  }

  @Test
  void what_it_answered_is_there_when_it_has_ended_and_what_it_printed_in_its_log()
      throws Exception {
    assertThat(OneShot.run(launch("one", "ä"), PATIENCE)).containsExactly("one", "ä");
    assertThat(launch().log()).content().contains("printed one", "printed ");
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
