package org.gridsec.scenarios.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Progress;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Jdk;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.Status;
import org.gridsec.core.process.JavaRuntime;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Distribution;
import org.gridsec.scenarios.NotingJdk;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.ShortProfiles;
import org.gridsec.scenarios.campaign.ledger.Matrix;
import org.gridsec.scenarios.campaign.ledger.PlainProgress;
import org.gridsec.scenarios.campaign.pairs.Keys;
import org.gridsec.scenarios.campaign.pairs.Launcher;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Remedy;
import org.gridsec.scenarios.worker.ClientWorker;
import org.gridsec.scenarios.worker.InvokeOnce;
import org.gridsec.scenarios.worker.ServerWorker;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** With JVMs of their own, and keys of the period, which take less time. */
@Timeout(300)
class StartForksIT {

  private static final Profile TWO = ShortProfiles.starts(2);

  @TempDir private static Path credentials;
  private static Keys keys;
  @TempDir private Path path;
  private final StringWriter told = new StringWriter();

  @BeforeAll
  static void generateKeys() throws IOException {
    keys = PeriodLauncher.keys(credentials, Map.of());
  }

  private static List<Cell> cells(Predicate<CellKey> of) {
    return Matrix.cells(
            List.of(Scenarios.of("gt3-coldstart")), List.of(Conditions.usual(Suite.PERIOD)))
        .stream()
        .filter(cell -> of.test(cell.key()))
        .toList();
  }

  private RunDirectory directory(Predicate<CellKey> of) {
    return directory(cells(of));
  }

  private RunDirectory directory(List<Cell> cells) {
    return RunDirectory.create(path.resolve("run"), BegunRun.of("smoke", Suite.PERIOD, cells));
  }

  private Run carryOut(RunDirectory directory, Profile profile, Keys keys) throws Exception {
    try (Progress progress = new PlainProgress(new PrintWriter(told, true), Duration.ZERO)) {
      return carryOut(directory, profile, keys, progress);
    }
  }

  private Run carryOut(RunDirectory directory, Profile profile, Keys keys, Progress progress)
      throws Exception {
    return carryOut(
        directory, profile, PeriodLauncher.of("tomcat", keys, path, List.of()), progress);
  }

  private static Run carryOut(
      RunDirectory directory, Profile profile, Launcher launcher, Progress progress)
      throws Exception {
    return OneKind.carryOut(
        profile, directory, progress, ledger -> new StartForks(profile, launcher, ledger));
  }

  private static boolean on(CellKey key, Stack stack, String mechanism) {
    return key.stack() == stack && key.mechanism().equals(mechanism);
  }

  @Test
  void clients_and_their_server_are_of_the_jdk_of_their_cells() throws Exception {
    Jdk other = new Jdk("jdk-17", "other", NotingJdk.in(path.resolve("other")).toString());
    List<Cell> plain = cells(key -> Remedy.of(key).isEmpty() && on(key, Stack.PULL, "plain"));
    RunDirectory directory = directory(Matrix.asEach(List.of("", other.variant()), plain));
    Launcher launcher = PeriodLauncher.of("tomcat", keys, path, List.of(other));

    assertThat(carryOut(directory, TWO, launcher, Progress.NONE).cells())
        .hasSize(2)
        .extracting(Cell::status)
        .containsOnly(Status.OK);
    Path home = Path.of(other.home());
    assertThat(NotingJdk.started(home, ServerWorker.class)).isOne();
    assertThat(NotingJdk.started(home, ClientWorker.class)).isOne();
    assertThat(NotingJdk.started(home, InvokeOnce.class)).isEqualTo(2);
  }

  @Test
  void each_start_is_a_fork_whose_steps_add_up_to_the_first_reply() throws Exception {
    RunDirectory directory =
        directory(
            key ->
                Remedy.of(key).isEmpty()
                    && (on(key, Stack.AXIS2, "gsi-conversation") || on(key, Stack.PULL, "plain")));
    Run run = carryOut(directory, TWO, keys);

    assertThat(run.cells()).hasSize(2);
    for (Cell cell : run.cells()) {
      assertThat(cell.status()).isEqualTo(Status.OK);
      assertThat(cell.samples()).extracting(Sample::fork).containsExactly(1, 2);
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
    assertThat(told.toString()).contains("start 2 of axis2 gsi-conversation");
    RunDirectory stored = RunDirectory.open(path.resolve("run"));
    assertThat(stored.run()).isEqualTo(run);
    assertThat(carryOut(stored, TWO, keys)).isEqualTo(run);
  }

  @Test
  void a_client_of_the_papers_software_starts_with_a_server_of_its_own() throws Exception {
    Run run =
        carryOut(
            directory(
                key ->
                    key.stack() == PeriodStack.GT3
                        || (Remedy.of(key).isEmpty() && on(key, Stack.PULL, "plain"))),
            TWO,
            keys);

    assertThat(run.cells()).extracting(Cell::status).containsOnly(Status.OK).hasSize(3);
    List<Sample> papers =
        run.cells().stream()
            .filter(cell -> cell.key().ofPapersSoftware())
            .flatMap(cell -> cell.samples().stream())
            .toList();
    assertThat(papers)
        .hasSize(4)
        .allSatisfy(
            sample ->
                assertThat(sample.amounts())
                    .containsKeys("start.jvm", "start.xmlSecurity", "start.secondCall"));
    assertThat(verifiedReplies("plain")).isZero();
    assertThat(verifiedReplies("xml-signature")).as("two calls of each start").isEqualTo(4);
  }

  /** Replies that clients of the stand-in for GT3.2 verified, by the log of XML Security. */
  private long verifiedReplies(String mechanism) throws IOException {
    Path log =
        path.resolve("logs")
            .resolve("gt3-%s-close-string-16-once-period-c-1.log".formatted(mechanism));
    try (Stream<String> lines = Files.lines(log)) {
      return lines.filter(line -> line.contains("Verification successful")).count();
    }
  }

  @Test
  void a_remedy_with_an_archive_is_measured() throws Exception {
    RunDirectory directory = directory(StartForksIT::signedWithOrWithoutAnArchive);
    Run run = carryOut(directory, ShortProfiles.starts(1), keys);

    assertThat(run.cells()).extracting(Cell::status).containsExactly(Status.OK, Status.OK);
  }

  /** Classes of a directory go into no archive. */
  @Test
  void a_remedy_whose_archive_cannot_be_made_marks_its_cell_and_no_other() throws Exception {
    RunDirectory directory = directory(StartForksIT::signedWithOrWithoutAnArchive);
    JavaRuntime java = Distribution.java();
    JavaRuntime withDirectory =
        new JavaRuntime(
            java.home(), credentials + File.pathSeparator + java.classPath(), List.of());
    Launcher launcher = PeriodLauncher.of("tomcat", keys, path, withDirectory, List.of());
    Run run = carryOut(directory, ShortProfiles.starts(1), launcher, Progress.NONE);

    assertThat(run.cells()).extracting(Cell::status).containsExactly(Status.OK, Status.FAILED);
    assertThat(run.cells().get(1).failure())
        .startsWith("start of a client: pull-xml-signature-remedy-cds-")
        .contains("Cannot have non-empty directory in paths")
        .doesNotContain("\n");
  }

  private static boolean signedWithOrWithoutAnArchive(CellKey key) {
    return on(key, Stack.PULL, "xml-signature")
        && Remedy.of(key).map(Remedy.CDS::equals).orElse(true);
  }

  @Test
  void keys_that_are_not_there_mark_the_cells(@TempDir Path nothing) throws Exception {
    RunDirectory directory = directory(key -> on(key, Stack.PULL, "plain"));
    Run run = carryOut(directory, TWO, new Keys(Suite.PERIOD, nothing));

    Cell cell = run.cells().get(0);
    assertThat(cell.status()).isEqualTo(Status.FAILED);
    assertThat(cell.failure()).startsWith("start of a client: ").doesNotContain("\n");
    assertThat(told.toString()).contains("pull plain close string:16 once period c=1 FAILED: ");
  }
}
