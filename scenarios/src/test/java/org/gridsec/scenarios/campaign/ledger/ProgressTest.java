package org.gridsec.scenarios.campaign.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.load.Progress;
import org.junit.jupiter.api.Test;

class ProgressTest {

  private static void tell(Progress progress) {
    progress.note("results go to there");
    progress.measured(1 / 3.0, Duration.ofSeconds(65), "one: 1 ms");
    progress.note("pair started afresh");
    progress.measured(2 / 3.0, Duration.ofSeconds(5), "two FAILED: it broke");
    progress.measured(1, Duration.ZERO, "three: 3 ms");
    progress.close();
  }

  @Test
  void plain_progress_is_a_line_for_all_that_is_measured() {
    StringWriter out = new StringWriter();
    tell(new PlainProgress(new PrintWriter(out), Duration.ZERO));

    assertThat(out.toString().lines())
        .containsExactly(
            "results go to there",
            "[33 %, 1 min 05 s to go] one: 1 ms",
            "pair started afresh",
            "[67 %, 5 s to go] two FAILED: it broke",
            "[100 %, 0 s to go] three: 3 ms");
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
    assertThat(shown.get(5)).startsWith("measuring 100%").contains("0 s to go");
    assertThat(shown).hasSize(6);
  }
}
