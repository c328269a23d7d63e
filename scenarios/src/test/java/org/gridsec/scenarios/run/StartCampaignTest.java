package org.gridsec.scenarios.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.gridsec.core.load.Pinning;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Status;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Suite;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Remedy;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** With JVMs of their own, and keys of the period, which take less time. */
@Timeout(300)
class StartCampaignTest {

  private static final Starts TWO = new Starts(2, Duration.ofMillis(50));

  @TempDir private static Path credentials;
  @TempDir private Path path;
  private final StringWriter told = new StringWriter();

  @BeforeAll
  static void generateKeys() throws IOException {
    Mechanisms.credentials(Suite.PERIOD, Set.of()).save(credentials);
  }

  private RunDirectory directory(Predicate<CellKey> of) {
    List<Cell> cells =
        Matrix.cells(List.of(Scenarios.of("gt3-coldstart")), Conditions.usual(Suite.PERIOD))
            .stream()
            .filter(cell -> of.test(cell.key()))
            .toList();
    return RunDirectory.create(path.resolve("run"), BegunRun.of("smoke", Suite.PERIOD, cells));
  }

  private Run carryOut(RunDirectory directory, Starts starts, Path keys) throws Exception {
    Launcher launcher =
        new Launcher(
            null,
            "tomcat",
            new Keys("period", keys),
            null,
            Pinning.detect(false),
            path.resolve("logs"));
    try (Progress progress = new PlainProgress(new PrintWriter(told, true))) {
      return new StartCampaign(directory, starts, launcher, progress).carryOut();
    }
  }

  private static boolean on(CellKey key, String stack, String mechanism) {
    return key.stack().equals(stack) && key.mechanism().equals(mechanism);
  }

  @Test
  void each_start_is_a_generation_whose_steps_add_up_to_the_first_reply() throws Exception {
    RunDirectory directory =
        directory(
            key ->
                Remedy.of(key).isEmpty()
                    && (on(key, "axis2", "gsi-conversation") || on(key, "pull", "plain")));
    Run run = carryOut(directory, TWO, credentials);

    assertThat(run.cells()).hasSize(2);
    for (Cell cell : run.cells()) {
      assertThat(cell.status()).isEqualTo(Status.OK);
      assertThat(cell.samples()).extracting(Sample::generation).containsExactly(1, 2);
      for (Sample sample : cell.samples()) {
        double steps =
            List.of(
                    "jvm",
                    "harness",
                    "random",
                    "credentials",
                    "xmlSecurity",
                    "engine",
                    "wsdl",
                    "context")
                .stream()
                .mapToDouble(step -> sample.amounts().get("start." + step))
                .sum();
        double total = sample.amounts().get("start.total");
        assertThat(steps).isCloseTo(total, within(0.01));
        assertThat(total + sample.amounts().get("start.firstCall")).isEqualTo(sample.meanMillis());
        assertThat(sample.amounts().get("start.context") > 0)
            .isEqualTo(cell.key().mechanism().equals("gsi-conversation"));
      }
    }
    assertThat(directory.summary().cells())
        .allSatisfy(cell -> assertThat(cell.percentilesMillis()).isNotNull());
    assertThat(told.toString()).contains("start 2/2 of 2 clients");
    RunDirectory stored = RunDirectory.open(path.resolve("run"));
    assertThat(stored.run()).isEqualTo(run);
    assertThat(carryOut(stored, TWO, credentials)).isEqualTo(run);
  }

  @Test
  void a_run_that_was_interrupted_goes_on_where_it_was() throws Exception {
    RunDirectory directory = directory(key -> on(key, "pull", "plain"));
    Sample first =
        carryOut(directory, new Starts(1, Duration.ofMillis(50)), credentials)
            .cells()
            .get(0)
            .samples()
            .get(0);

    List<Sample> both = carryOut(directory, TWO, credentials).cells().get(0).samples();
    assertThat(both).hasSize(2).startsWith(first);
  }

  /** Classes that are no jar's go into no archive, and the classes of this test are none's. */
  @Test
  void a_remedy_whose_archive_cannot_be_used_marks_its_cell_and_no_other() throws Exception {
    RunDirectory directory =
        directory(
            key ->
                on(key, "pull", "xml-signature")
                    && Remedy.of(key).map(Remedy.CDS::equals).orElse(true));
    Run run = carryOut(directory, new Starts(1, Duration.ofMillis(50)), credentials);

    assertThat(run.cells()).extracting(Cell::status).containsExactly(Status.OK, Status.FAILED);
    assertThat(run.cells().get(1).failure())
        .startsWith("start of a client: pull-xml-signature-remedy-cds-")
        .contains("Cannot have non-empty directory in paths")
        .doesNotContain("\n");
  }

  @Test
  void keys_that_are_not_there_mark_the_cells(@TempDir Path nothing) throws Exception {
    RunDirectory directory = directory(key -> on(key, "pull", "plain"));
    Run run = carryOut(directory, TWO, nothing);

    Cell cell = run.cells().get(0);
    assertThat(cell.status()).isEqualTo(Status.FAILED);
    assertThat(cell.failure()).startsWith("start of a client: ").doesNotContain("\n");
    assertThat(told.toString()).contains("pull plain close string:16 once period c=1 FAILED: ");
  }
}
