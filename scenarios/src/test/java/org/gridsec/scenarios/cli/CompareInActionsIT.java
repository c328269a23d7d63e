package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridsec.scenarios.cli.StoredRuns.PLAIN;
import static org.gridsec.scenarios.cli.regression.CompareCommandTest.SIGNED;

import java.nio.file.Path;
import java.util.Map;
import org.gridsec.scenarios.cli.regression.CompareCommandTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** {@code gridsec compare} with the environment of a workflow. */
@Timeout(120)
class CompareInActionsIT {

  @TempDir private Path directory;

  @Test
  void in_github_actions_there_are_annotations_beside_the_report() throws Exception {
    Path base = CompareCommandTest.store(directory, "base", 4, false, PLAIN, SIGNED);
    Path slower = CompareCommandTest.store(directory, "slower", 5, false, PLAIN, SIGNED);
    try (Child child =
        Child.start(
            directory,
            Map.of("GITHUB_ACTIONS", "true"),
            "",
            "compare %s %s --format json",
            base,
            slower)) {
      Outcome outcome = child.end();

      assertThat(outcome.exit()).isEqualTo(3);
      assertThat(outcome.err()).startsWith("::error title=Gridsec%3A slower::pull xml-signature");
      assertThat(outcome.out()).startsWith("{").doesNotContain("::error");
    }
  }
}
