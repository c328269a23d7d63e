package org.gridsec.results.regression.ab;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The stored trials are still read, and judged as docs/notebook/comparisons.md says. */
class ReferenceTest {

  private static final Path REFERENCE = Path.of("reference/amd-epyc-2-cores");

  @ParameterizedTest
  @CsvSource({
    "ab-inject, 600, '10 of 10 measured trials, 100.0 % [69.2, 100.0];"
        + " 90 of 90 simulated trials, 100.0 % [96.0, 100.0]'",
    "ab-aa, 420, '0 of 10 measured trials, 0.0 % [0.0, 30.8];"
        + " 0 of 90 simulated trials, 0.0 % [0.0, 4.0]'",
    "ab-aa, 600, '0 of 90 simulated trials, 0.0 % [0.0, 4.0]'",
  })
  void stored_trials_are_judged_as_the_docs_say(String directory, double budget, String rates)
      throws Exception {
    StoredTrials recording = RecordingFile.read(REFERENCE.resolve(directory));

    Rule rule = new Rule(recording.rule().tolerance(), budget);

    assertThat(TrialReport.of(recording, rule, 90, 1).calibration().orElseThrow().text())
        .endsWith(": " + rates);
  }
}
