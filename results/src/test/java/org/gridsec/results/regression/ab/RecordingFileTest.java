package org.gridsec.results.regression.ab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.run.Environment;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.regression.Calibration;
import org.gridsec.results.regression.ChangeFormat;
import org.gridsec.results.regression.ChangeReport;
import org.gridsec.results.regression.Compared;
import org.gridsec.results.regression.Tolerance;
import org.gridsec.results.store.RunDirectoryException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class RecordingFileTest {

  private static final Rule RULE = new Rule(Tolerance.USUAL, 600);

  @TempDir private Path directory;

  private static StoredTrials recording(boolean againstItself, Double injected) {
    return new StoredTrials(
        StoredTrials.FORMAT_VERSION,
        "2026-11-20T10:00:00Z",
        "gridsec ab --aa",
        SyntheticRun.pending(1).environment(),
        "axis2 xml-signature keepalive c=1",
        Parameters.NONE,
        "quick",
        "this program",
        "this program",
        sha256("a", "b"),
        againstItself,
        injected,
        RULE,
        List.of());
  }

  private static Map<Side, String> sha256(String base, String candidate) {
    return Map.of(Side.BASE, base.repeat(64), Side.CANDIDATE, candidate.repeat(64));
  }

  private static StoredTrials trials(StoredTrials recording, int number, double slower) {
    Random random = new Random(11);
    StoredTrials grown = recording;
    for (int i = 0; i < number; i++) {
      grown = grown.withTrial();
      Trial trial = new Trial(RULE);
      TrialBlock block;
      int next = 1;
      do {
        block = SyntheticBlocks.block(next++, slower, 0.01, 0.01, random);
        grown = grown.withBlock(block);
      } while (trial.add(block).isEmpty());
    }
    return grown;
  }

  /** A trial of one block, decided by a budget for no more. */
  private static StoredTrials of(TrialBlock block) {
    return recording(false, null).withTrial().withBlock(block);
  }

  private static ChangeReport brief(StoredTrials recording) {
    return TrialReport.of(recording, new Rule(Tolerance.USUAL, 1), 0, 1);
  }

  @Test
  void what_was_written_is_read() {
    StoredTrials recording = trials(recording(true, null), 2, 0);
    RecordingFile.write(recording, directory);

    assertThat(RecordingFile.read(directory)).isEqualTo(recording);
  }

  @Test
  void parameters_and_what_was_not_steady_are_read_too() {
    StoredTrials plain = recording(false, null);
    StoredTrials recording =
        new StoredTrials(
                plain.formatVersion(),
                plain.startedAt(),
                plain.command(),
                plain.environment(),
                "pull tls{version=1.2} close c=1",
                Parameters.of("version", "1.2"),
                plain.profile(),
                plain.base(),
                plain.candidate(),
                plain.sha256(),
                false,
                null,
                RULE,
                List.of())
            .withTrial()
            .withBlock(
                SyntheticBlocks.withUnsteady(
                    SyntheticBlocks.exact(1, 0), Map.of(Side.CANDIDATE, "not steady")));
    RecordingFile.write(recording, directory);

    assertThat(RecordingFile.read(directory)).isEqualTo(recording);
  }

  @Test
  void cold_blocks_do_not_go_on_with_trials_of_warm_ones() {
    StoredTrials warm = recording(true, null);

    assertThat(trials(warm, 1, 0).continuedBy(warm).trials()).hasSize(1);
    assertThatThrownBy(() -> warm.continuedBy(warm.withProfile("smoke")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("; other: --profile");
  }

  /** The system keeps another share of it after each start. */
  @Test
  void a_trial_goes_on_after_a_restart_of_the_machine_unless_its_memory_is_another() {
    StoredTrials before = recording(true, null);
    Environment machine = before.environment();
    long memory = machine.memoryMiB();

    before.continuedBy(before.withEnvironment(machine.withMemoryMiB(memory - 1)));

    assertThatThrownBy(
            () -> before.continuedBy(before.withEnvironment(machine.withMemoryMiB(2 * memory))))
        .hasMessageEndingWith("; other: memory");
  }

  @Test
  void blocks_of_another_build_at_the_same_path_do_not_go_on_with_a_trial() {
    StoredTrials before = recording(true, null);

    assertThatThrownBy(() -> before.continuedBy(before.withSha256(sha256("a", "c"))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageEndingWith("; other: files of the variants");
  }

  /** As {@code gridsec ab} wrote them before it stored parameters, profile and steadiness. */
  @Test
  void trials_of_before_are_read_and_say_what_they_do_not_know() throws Exception {
    StoredTrials recording =
        of(SyntheticBlocks.withUnsteady(SyntheticBlocks.exact(1, 0), Map.of(Side.BASE, "x")));
    RecordingFile.write(recording, directory);
    Path file = directory.resolve("ab.json");
    Files.writeString(
        file,
        Files.readString(file)
            .replaceFirst(",\\s*\"unsteady\" : \\{[^}]*\\}", "")
            .replaceFirst("\"parameters\" : \\{\\s*\\},", "")
            .replaceFirst("\"sha256\" : \\{[^}]*\\},", "")
            .replaceFirst("\"profile\" : \"quick\",", ""));
    assertThat(Files.readString(file))
        .doesNotContain("unsteady", "parameters", "sha256", "profile");

    StoredTrials read = RecordingFile.read(directory);

    assertThat(read.parameters()).isEqualTo(Parameters.NONE);
    assertThat(read.sha256()).isNull();
    assertThat(read.trials().get(0).get(0).unsteady()).isNull();
    assertThat(brief(read).compared().get(0).remark())
        .endsWith("; whether warm-up was steady is not stored in 1 of 1 block");
  }

  @ParameterizedTest
  @EnumSource
  void a_side_that_was_not_steady_is_named_beside_the_verdict(ChangeFormat format) {
    StoredTrials recording =
        of(
            SyntheticBlocks.withUnsteady(
                SyntheticBlocks.exact(1, 0), Map.of(Side.BASE, "x", Side.CANDIDATE, "x")));

    assertThat(format.of(brief(recording)))
        .contains("warm-up not steady: base in 1, candidate in 1 of 1 block");
    assertThat(format.of(brief(of(SyntheticBlocks.exact(1, 0))))).doesNotContain("steady");
  }

  @Test
  void how_warm_jvms_were_does_not_change_the_verdict() {
    StoredTrials steady = trials(recording(false, null), 1, 0.3);
    StoredTrials unsteady = recording(false, null).withTrial();
    for (TrialBlock block : steady.trials().get(0)) {
      unsteady =
          unsteady.withBlock(
              SyntheticBlocks.withUnsteady(
                  block, block.number() == 2 ? Map.of(Side.CANDIDATE, "x") : Map.of()));
    }

    Compared of = TrialReport.of(unsteady, RULE, 0, 1).compared().get(0);

    Compared expected = TrialReport.of(steady, RULE, 0, 1).compared().get(0);
    assertThat(of.change()).isEqualTo(expected.change());
    assertThat(of.ratio()).isEqualTo(expected.ratio());
    assertThat(expected.remark()).isEmpty();
    assertThat(of.remark())
        .isEqualTo(
            "warm-up not steady: candidate in 1 of %s blocks".formatted(expected.baseUnits()));
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
        .hasMessageEndingWith(
            "ab.json: 'formatVersion' expected 1, got: 2; read it with the version of Gridsec that"
                + " wrote it");

    Files.writeString(directory.resolve("ab.json"), "[]");
    assertThatThrownBy(() -> RecordingFile.read(directory))
        .hasMessageContaining("ab.json: line 1, column 1: ");
  }

  @Test
  void damage_is_one_line() throws Exception {
    RecordingFile.write(trials(recording(true, null), 1, 0), directory);
    Path file = directory.resolve("ab.json");
    String whole = Files.readString(file);

    Files.writeString(file, whole.substring(0, whole.length() / 2));
    assertThatThrownBy(() -> RecordingFile.read(directory))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining(": expected JSON, got: ");

    Files.writeString(file, "");
    assertThatThrownBy(() -> RecordingFile.read(directory))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageEndingWith("ab.json: expected JSON, got: an empty file");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"seconds\" : [0-9.]+ | \"seconds\" : -1 | /trials/0/0/seconds: ",
        "\"meanMillis\" : [0-9.]+ | \"meanMillis\" : NaN | /trials/0/0/slices/0/meanMillis: ",
        "\"side\" : \"base\" | \"side\" : \"left\" | /trials/0/0/slices/0/side: ",
        "\"unsteady\" : \\{ | \"unsteady\" : {\"left\": \"x\" | /trials/0/0/unsteady: ",
        "\"parameters\" : \\{ | \"parameters\" : {\"a\": 1 | /parameters/a: ",
        "\"base\" : \"this program\",| '' | required property 'base' not found",
      })
  void what_cannot_be_is_named_with_its_place(String field, String damaged, String complaint)
      throws Exception {
    RecordingFile.write(of(SyntheticBlocks.exact(1, 0)), directory);
    Path file = directory.resolve("ab.json");
    String whole = Files.readString(file);
    String changed = whole.replaceFirst(field, damaged);
    assertThat(changed).isNotEqualTo(whole);
    Files.writeString(file, changed);

    assertThatThrownBy(() -> RecordingFile.read(directory))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContainingAll("ab.json: line ", complaint)
        .message()
        .hasLineCount(1);
  }

  @Test
  void slices_that_are_no_pairs_are_damage_too() throws Exception {
    RecordingFile.write(of(SyntheticBlocks.exact(1, 0)), directory);
    Path file = directory.resolve("ab.json");
    Files.writeString(
        file, Files.readString(file).replaceFirst("\"candidate\",(\\s*\"mean)", "\"base\",$1"));

    assertThatThrownBy(() -> RecordingFile.read(directory))
        .isInstanceOf(RunDirectoryException.class)
        .hasMessageContaining("'slices' of block 1 expected pairs of base and candidate");
  }

  @Test
  void one_trial_has_the_verdict() {
    ChangeReport report = TrialReport.of(trials(recording(false, null), 1, 0.3), RULE, 0, 1);

    assertThat(report.headline()).isEqualTo("slower");
    assertThat(report.calibration()).isEmpty();
  }

  @Test
  void several_trials_tell_how_often_the_method_is_right() {
    StoredTrials recording = trials(recording(false, 0.3), 4, 0.3);

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

    assertThat(report.calibration())
        .contains(
            new Calibration(null, new Calibration.Trials(2, 2), new Calibration.Trials(10, 10)));
    assertThat(ChangeFormat.TEXT.of(report)).contains("False alarms, base against itself: 2 of 2");
  }

  @Test
  void the_same_seed_draws_the_same_blocks() {
    StoredTrials recording = trials(recording(true, null), 2, 0.02);

    assertThat(TrialReport.of(recording, RULE, 100, 7))
        .isEqualTo(TrialReport.of(recording, RULE, 100, 7));
  }

  @Test
  void a_trial_that_was_broken_off_is_left_out_and_named() {
    StoredTrials broken =
        trials(recording(true, null), 2, 0).withTrial().withBlock(SyntheticBlocks.exact(1, 0));

    ChangeReport report = TrialReport.of(broken, RULE, 0, 1);

    assertThat(report.compared()).hasSize(2);
    assertThat(report.notices())
        .anyMatch(notice -> notice.endsWith("trial 3: not over; it is left out"));
  }

  @Test
  void trials_with_a_longer_budget_are_simulated_where_no_measured_one_was_so_long() {
    Random random = new Random(11);
    StoredTrials recording = recording(false, 0.3);
    for (int trial = 0; trial < 2; trial++) {
      recording =
          recording.withTrial().withBlock(SyntheticBlocks.block(1, 0.3, 0.01, 0.01, random));
    }

    ChangeReport report = TrialReport.of(recording, new Rule(RULE.tolerance(), 1800), 20, 1);

    assertThat(report.calibration())
        .contains(
            new Calibration(0.3, new Calibration.Trials(0, 0), new Calibration.Trials(20, 20)));
    assertThat(ChangeFormat.JSON.of(report)).doesNotContain("measured").contains("simulated");
  }
}
