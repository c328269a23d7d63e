package org.gridsec.results.ab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.regress.ChangeFormat;
import org.gridsec.results.regress.ChangeReport;
import org.gridsec.results.regress.Compared;
import org.gridsec.results.regress.Tolerance;
import org.gridsec.results.store.RunDirectoryException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordingFileTest {

  private static final Rule RULE = new Rule(Tolerance.USUAL, 600);

  @TempDir private Path directory;

  private static Recording recording(boolean againstItself, Double injected) {
    return new Recording(
        Recording.FORMAT_VERSION,
        "2026-11-20T10:00:00Z",
        "gridsec ab --aa",
        SyntheticRun.pending(1).environment(),
        "axis2 xml-signature keepalive c=1",
        "this program",
        "this program",
        againstItself,
        injected,
        RULE,
        List.of());
  }

  private static Recording trials(Recording recording, int number, double slower) {
    Random random = new Random(11);
    Recording grown = recording;
    for (int i = 0; i < number; i++) {
      grown = grown.withTrial();
      Trial trial = new Trial(RULE);
      Block block;
      int next = 1;
      do {
        block = SyntheticBlocks.block(next++, slower, 0.01, 0.01, random);
        grown = grown.withBlock(block);
      } while (trial.add(block).isEmpty());
    }
    return grown;
  }

  @Test
  void what_was_written_is_read() {
    Recording recording = trials(recording(true, null), 2, 0);
    RecordingFile.write(recording, directory);

    assertThat(RecordingFile.read(directory)).isEqualTo(recording);
  }

  @Test
  void a_directory_without_trials_is_refused() {
    assertThatThrownBy(() -> RecordingFile.read(directory))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessage("cannot read " + directory.resolve("ab.json") + ": no such file or directory");
  }

  @Test
  void another_format_is_refused() throws Exception {
    Files.writeString(directory.resolve("ab.json"), "{\"formatVersion\": 2}");
    assertThatThrownBy(() -> RecordingFile.read(directory))
        .hasMessageEndingWith("ab.json: 'formatVersion' expected 1, got: 2");

    Files.writeString(directory.resolve("ab.json"), "[]");
    assertThatThrownBy(() -> RecordingFile.read(directory))
        .hasMessageEndingWith("ab.json: 'formatVersion' expected 1, got: none");
  }

  @Test
  void damage_is_one_line() throws Exception {
    RecordingFile.write(trials(recording(true, null), 1, 0), directory);
    Path file = directory.resolve("ab.json");
    String whole = Files.readString(file);

    Files.writeString(file, whole.substring(0, whole.length() / 2));
    assertThatThrownBy(() -> RecordingFile.read(directory))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("ab.json: expected trials as JSON, got: ");

    Files.writeString(file, whole.replaceFirst("\"seconds\" : [0-9.]+", "\"seconds\" : -1"));
    assertThatThrownBy(() -> RecordingFile.read(directory))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("'seconds' expected above 0, got: -1.0");
  }

  @Test
  void one_trial_has_the_verdict() {
    ChangeReport report = TrialReport.of(trials(recording(false, null), 1, 0.3), RULE, 0, 1);

    assertThat(report.headline()).isEqualTo("slower");
    assertThat(report.calibration()).isEmpty();
  }

  @Test
  void several_trials_tell_how_often_the_method_is_right() {
    Recording recording = trials(recording(false, 0.3), 4, 0.3);

    ChangeReport report = TrialReport.of(recording, RULE, 50, 1);

    assertThat(report.decides()).isFalse();
    assertThat(report.compared())
        .extracting(Compared::subject)
        .containsExactly(
            "axis2 xml-signature keepalive c=1, trial 1",
            "axis2 xml-signature keepalive c=1, trial 2",
            "axis2 xml-signature keepalive c=1, trial 3",
            "axis2 xml-signature keepalive c=1, trial 4");
    assertThat(report.calibration().orElseThrow().text())
        .startsWith(
            "Found, with security processing slowed by 30 %: 4 of 4 measured trials, 100.0 %"
                + " [39.8, 100.0]; 50 of 50 simulated trials, 100.0 % [92.9, 100.0]");
  }

  @Test
  void equals_that_are_found_faster_are_a_false_alarm_too() {
    ChangeReport report = TrialReport.of(trials(recording(true, null), 2, -0.3), RULE, 10, 1);

    assertThat(report.calibration().orElseThrow().realAlarms()).isEqualTo(2);
    assertThat(report.calibration().orElseThrow().simulatedAlarms()).isEqualTo(10);
    assertThat(ChangeFormat.TEXT.of(report)).contains("False alarms, base against itself: 2 of 2");
  }

  @Test
  void the_same_seed_draws_the_same_blocks() {
    Recording recording = trials(recording(true, null), 2, 0.02);

    assertThat(TrialReport.of(recording, RULE, 100, 7))
        .isEqualTo(TrialReport.of(recording, RULE, 100, 7));
  }

  @Test
  void a_trial_that_was_broken_off_is_left_out_and_named() {
    Recording broken =
        trials(recording(true, null), 2, 0).withTrial().withBlock(SyntheticBlocks.exact(1, 0));

    ChangeReport report = TrialReport.of(broken, RULE, 0, 1);

    assertThat(report.compared()).hasSize(2);
    assertThat(report.notices())
        .anyMatch(notice -> notice.endsWith("trial 3: not over; it is left out"));
  }
}
