package org.gridsec.scenarios.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Progress;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Library;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.Distribution;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.ShortProfiles;
import org.gridsec.scenarios.campaign.BegunRun;
import org.gridsec.scenarios.campaign.OneKind;
import org.gridsec.scenarios.campaign.ledger.PlainProgress;
import org.gridsec.scenarios.liu05.OperationBenchmark;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Microbenchmark;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** With JVMs of their own, and iterations of a millisecond. */
@Timeout(300)
class OperationForksIT {

  private static final Profile BRIEF = ShortProfiles.operations(2);

  private static final Profile ONCE = ShortProfiles.operations(1);

  /** On trees, whose decryption recurses: of the deepest document, and of one without depth. */
  private static final List<JmhCell> DEEP_AND_FLAT =
      List.of(
          onTheDeepestDocument(cell("liu05-fig3", "encrypt", "wss4j-dom", Suite.PERIOD)),
          cell("liu05-fig3", "decrypt", "wss4j-dom", Suite.PERIOD));

  private static final String SMALL = "-Xss256k";
  private static final String CLASS_PATH = "java.class.path";

  private static String own;

  @TempDir private Path path;
  private final StringWriter told = new StringWriter();

  /** JVMs that this one starts have its class path: that of the distribution, as a user's have. */
  @BeforeAll
  static void takeTheDistribution() {
    own = System.setProperty(CLASS_PATH, Distribution.classPath());
  }

  @AfterAll
  static void giveItBack() {
    System.setProperty(CLASS_PATH, own);
  }

  static JmhCell cell(String scenario, String mechanism, String stack) {
    return cell(scenario, mechanism, stack, Suite.MODERN);
  }

  private static JmhCell cell(String scenario, String mechanism, String stack, Suite suite) {
    return Scenarios.of(scenario).cells(Conditions.usual(suite)).stream()
        .filter(key -> key.mechanism().equals(mechanism) && key.stack().id().equals(stack))
        .findFirst()
        .map(key -> new JmhCell(key, Scenarios.of(scenario).microbenchmark(key).orElseThrow()))
        .orElseThrow();
  }

  private RunDirectory directory(List<JmhCell> cells) {
    return RunDirectory.create(
        path.resolve("run"),
        BegunRun.of(
            "smoke",
            Suite.MODERN,
            cells.stream().map(c -> Cell.pending(c.key(), List.of("liu05-any"))).toList()));
  }

  private Run carryOut(RunDirectory directory, List<JmhCell> cells) throws Exception {
    return carryOut(BRIEF, directory, cells);
  }

  private Run carryOut(Profile profile, RunDirectory directory, List<JmhCell> cells)
      throws Exception {
    return carryOut(profile, new Forks(path.resolve("logs"), List.of()), directory, cells);
  }

  private Run carryOut(Profile profile, Forks forks, RunDirectory directory, List<JmhCell> cells)
      throws Exception {
    try (Progress progress = new PlainProgress(new PrintWriter(told, true), Duration.ZERO)) {
      return OneKind.carryOut(
          profile,
          directory,
          progress,
          ledger -> new OperationForks(profile, forks, ledger, cells));
    }
  }

  @Test
  void a_fork_gives_each_of_its_cells_a_sample_and_a_run_that_has_all_is_left_as_it_is()
      throws Exception {
    JmhCell digest = cell("liu05-crypto-text", "digest", "jca");
    JmhCell parse = cell("liu05-fig1", "parse", "aalto");
    List<JmhCell> cells = List.of(digest, parse);

    Run run = carryOut(directory(cells), cells);

    assertThat(run.cells())
        .allSatisfy(
            cell -> {
              assertThat(cell.status()).isEqualTo(Status.OK);
              assertThat(cell.samples()).extracting(Sample::fork).containsExactly(2, 1);
              assertThat(cell.samples()).extracting(Sample::block).containsExactly(1, 1);
              assertThat(cell.samples())
                  .allSatisfy(
                      sample -> {
                        assertThat(sample.timesCalls()).isFalse();
                        assertThat(sample.calls()).isPositive();
                        assertThat(sample.meanMillis()).isPositive();
                        assertThat(sample.amounts()).containsEntry(Sample.ITERATIONS, 2.0);
                        assertThat(sample.amounts()).containsKey(Sample.COMPILE_MILLIS);
                      });
            });
    assertThat(run.cells().stream().flatMap(cell -> cell.samples().stream()))
        .extracting(sample -> sample.visit().order())
        .containsExactlyInAnyOrder(1, 2, 3, 4);
    assertThat(run.cells().get(0).samples().get(0).amounts()).doesNotContainKey(Sample.ALLOCATED);
    assertThat(run.cells().get(1).samples().get(0).amounts().get(Sample.ALLOCATED)).isPositive();
    assertThat(told.toString())
        .contains("[100 %, 0 s to go] ")
        .contains("fork 1, jca-BC-f1: ", "; not steady after ");
    assertThat(run.time().warmUps())
        .hasSize(4)
        .allMatch(warmUp -> warmUp.unsteady().startsWith("not steady after "))
        .anyMatch(warmUp -> warmUp.fork() == 2 && warmUp.jvms().equals("jca-BC-f2"));
    assertThat(run.time().seconds())
        .isGreaterThan(run.time().preparationSeconds() + run.time().countedSeconds());
    assertThat(run.cells()).allMatch(cell -> cell.warnings().isEmpty());
    assertThat(logs())
        .containsExactlyInAnyOrder(
            "jca-BC-f1.log", "jca-BC-f2.log", "aalto-f1.log", "aalto-f2.log");
    RunDirectory stored = RunDirectory.open(path.resolve("run"));
    assertThat(stored.problems()).isEmpty();
    assertThat(stored.run()).isEqualTo(run);
    String before = told.toString();
    assertThat(carryOut(stored, cells)).isEqualTo(run);
    assertThat(told.toString()).isEqualTo(before);
  }

  /** A run that was interrupted in its first fork, with what it has of each cell. */
  private RunDirectory begun(Map<JmhCell, List<Sample>> measured) {
    RunDirectory directory = directory(List.copyOf(measured.keySet()));
    Map<CellKey, List<Sample>> samples =
        measured.entrySet().stream()
            .collect(Collectors.toMap(entry -> entry.getKey().key(), Map.Entry::getValue));
    directory.write(
        directory
            .run()
            .withCells(
                directory.run().cells().stream()
                    .map(cell -> cell.withSamples(samples.get(cell.key())))
                    .toList()));
    directory.flush();
    return directory;
  }

  private static Sample block() {
    return new JmhResult(List.of(2.0), 2, 0, null, List.of(1.0), null).sample(1, 1, 1);
  }

  @Test
  void a_fork_that_was_interrupted_goes_on_with_what_is_missing() throws Exception {
    JmhCell digest = cell("liu05-crypto-text", "digest", "jca");
    JmhCell parse = cell("liu05-fig1", "parse", "aalto");
    Sample before = block();
    Map<JmhCell, List<Sample>> measured = new LinkedHashMap<>();
    measured.put(digest, List.of(before));
    measured.put(parse, List.of());
    begun(measured);

    Run run = carryOut(RunDirectory.open(path.resolve("run")), List.of(digest, parse));

    assertThat(run.cells().get(0).samples()).hasSize(2).startsWith(before);
    assertThat(run.cells().get(1).samples()).hasSize(2);
  }

  @Test
  void an_operation_that_fails_marks_its_cell_and_the_others_go_on() throws Exception {
    JmhCell digest = cell("liu05-crypto-text", "digest", "jca");
    CellKey key =
        CellKey.ofOperation(
            new Library("jca"),
            "sign",
            new Parameters(
                Map.of("algorithm", "MD5withRSA", "provider", "AmazonCorrettoCryptoProvider")),
            7,
            Suite.MODERN);
    JmhCell broken = new JmhCell(key, OperationBenchmark.of(key));
    List<JmhCell> cells = List.of(broken, digest);

    Run run = carryOut(ONCE, directory(cells), cells);

    assertThat(run.cells().get(0).status()).isEqualTo(Status.FAILED);
    assertThat(run.cells().get(0).failure())
        .contains("provider expected one that has Signature MD5withRSA, got: ACCP");
    assertThat(run.cells().get(1).samples()).hasSize(1);
    assertThat(told.toString()).contains("FAILED: ");
  }

  @Test
  void streams_of_wss4j_are_as_deep_as_the_deepest_document() throws Exception {
    List<JmhCell> deepest =
        Stream.of("sign", "verify", "encrypt", "decrypt")
            .map(operation -> cell("liu05-fig3", operation, "wss4j-stax", Suite.PERIOD))
            .map(OperationForksIT::onTheDeepestDocument)
            .toList();

    Run run = carryOut(ONCE, directory(deepest), deepest);

    assertThat(run.cells()).extracting(Cell::failure).containsOnlyNulls();
    assertThat(run.cells()).allSatisfy(cell -> assertThat(cell.samples()).hasSize(1));
  }

  private static JmhCell onTheDeepestDocument(JmhCell cell) {
    Map<String, String> params = new TreeMap<>(cell.how().params());
    params.put(CellKey.DOCUMENT, "15");
    return new JmhCell(
        cell.key(), new Microbenchmark(cell.how().benchmark(), params, cell.how().allocation(), 1));
  }

  @Test
  void what_overflows_the_stack_says_from_which_depth_on_and_is_measured_with_a_larger_one()
      throws Exception {
    Forks forks = new Forks(path.resolve("logs"), List.of(SMALL), "-Xss64m", List.of());

    Run run = carryOut(BRIEF, forks, directory(DEEP_AND_FLAT), DEEP_AND_FLAT);

    assertThat(run.cells()).extracting(Cell::failure).containsOnlyNulls();
    assertThat(run.cells()).allSatisfy(cell -> assertThat(cell.samples()).hasSize(2));
    assertThat(overflows(run.cells().get(0)))
        .singleElement()
        .satisfies(warning -> assertThat(warning).endsWith("; its JVM has -Xss64m instead"))
        .satisfies(warning -> assertThat(depth(warning)).isBetween(2, 1400));
    assertThat(overflows(run.cells().get(1))).isEmpty();
    assertThat(logs())
        .containsExactlyInAnyOrder(
            "wss4j-f1.log", "wss4j-f1-large-stack.log", "wss4j-f2.log", "wss4j-f2-large-stack.log");
  }

  @Test
  void what_overflows_the_larger_stack_too_fails_alone() throws Exception {
    Forks forks = new Forks(path.resolve("logs"), List.of(SMALL), SMALL, List.of());

    Run run = carryOut(ONCE, forks, directory(DEEP_AND_FLAT), DEEP_AND_FLAT);

    assertThat(run.cells().get(0).failure())
        .matches("the stack overflows with -Xss256k too, from a depth of \\d+ on");
    assertThat(run.cells().get(0).samples()).isEmpty();
    assertThat(run.cells().get(1).failure()).isNull();
    assertThat(run.cells().get(1).samples()).hasSize(1);
  }

  @Test
  void the_papers_own_libraries_are_measured_in_jvms_of_their_own() throws Exception {
    List<JmhCell> cells =
        List.of(
            cell("liu05-table1", "sign", Library.PAPERS_BOUNCY_CASTLE.id(), Suite.PERIOD),
            cell("liu05-fig1", "parse", Library.PAPERS_XERCES.id(), Suite.PERIOD),
            cell("liu05-fig2", "canonicalize", Library.PAPERS_XML_SECURITY.id(), Suite.PERIOD),
            cell("liu05-fig3", "sign-encrypt", Library.PAPERS_WSS4J.id(), Suite.PERIOD),
            cell("liu05-fig4", "secure-conversation", Library.PAPERS_WSS4J.id(), Suite.PERIOD));

    Run run = carryOut(ONCE, directory(cells), cells);

    assertThat(run.cells()).extracting(Cell::failure).containsOnlyNulls();
    assertThat(run.cells()).allSatisfy(cell -> assertThat(cell.samples()).hasSize(1));
    assertThat(logs())
        .containsExactlyInAnyOrder(
            "bouncycastle-1.36-BC-f1.log",
            "xerces-2.7.1-f1.log",
            "xmlsec-1.3.0-f1.log",
            "wss4j-1.5.1-f1.log");
  }

  /** Names of what the forks have printed to. */
  private List<String> logs() throws IOException {
    try (Stream<Path> logs = Files.list(path.resolve("logs"))) {
      return logs.map(log -> log.getFileName().toString()).toList();
    }
  }

  private static List<String> overflows(Cell cell) {
    return cell.warnings().stream()
        .filter(w -> w.startsWith("overflows the JVM's default stack from a depth of "))
        .toList();
  }

  private static int depth(String warning) {
    return Integer.parseInt(warning.replaceAll("\\D*(\\d+) on; .*", "$1"));
  }
}
