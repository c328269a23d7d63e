package org.gridsec.scenarios.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ProgressTest {

  private static void tell(Progress progress) {
    progress.note("results go to there");
    progress.slice(1, 3, Duration.ofSeconds(65), "one: 1 ms");
    progress.note("pair started afresh");
    progress.slice(2, 3, Duration.ofSeconds(5), "two FAILED: it broke");
    progress.slice(3, 3, Duration.ZERO, "three: 3 ms");
    progress.close();
  }

  @Test
  void plain_progress_is_a_line_for_each_slice() {
    StringWriter out = new StringWriter();
    tell(new PlainProgress(new PrintWriter(out)));

    assertThat(out.toString().lines())
        .containsExactly(
            "results go to there",
            "[1/3, 1 min 05 s to go] one: 1 ms",
            "pair started afresh",
            "[2/3, 5 s to go] two FAILED: it broke",
            "[3/3, 0 s to go] three: 3 ms");
  }

  @Test
  void a_terminal_keeps_every_line_above_a_bar_that_is_drawn_again() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    tell(new TerminalProgress(new PrintStream(out, true, StandardCharsets.UTF_8)));

    List<String> shown =
        Stream.of(out.toString(StandardCharsets.UTF_8).strip().split("\n", -1))
            .map(line -> line.substring(line.lastIndexOf('\r') + 1).replace("\u001b[K", ""))
            .toList();
    assertThat(shown.subList(0, 5))
        .containsExactly(
            "results go to there",
            "one: 1 ms",
            "pair started afresh",
            "two FAILED: it broke",
            "three: 3 ms");
    assertThat(shown.get(5)).startsWith("measuring 100%").contains("3/3");
    assertThat(shown).hasSize(6);
  }

  @Test
  void a_duration_is_spoken_in_two_units_at_most() {
    assertThat(Progress.spoken(Duration.ofSeconds(12))).isEqualTo("12 s");
    assertThat(Progress.spoken(Duration.ofSeconds(185))).isEqualTo("3 min 05 s");
    assertThat(Progress.spoken(Duration.ofMinutes(62))).isEqualTo("1 h 02 min");
  }
}
