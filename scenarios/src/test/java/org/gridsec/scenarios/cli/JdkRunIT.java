package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridsec.scenarios.NotingJdk.OWN;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Jdk;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Status;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.scenarios.NotingJdk;
import org.gridsec.scenarios.jmh.JmhWorker;
import org.gridsec.scenarios.worker.ClientWorker;
import org.gridsec.scenarios.worker.ServerWorker;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * A run under two JDKs: that of this JVM, and a directory whose {@code java} takes note of what it
 * is asked to start, and has the same JDK do so.
 */
@Timeout(300)
class JdkRunIT {

  private static final String ASKED =
      "grid04-fig1 grid04-fig3 liu05-crypto-text gt3-warmup --mechanism plain,tls,derive"
          + " --clients 1 --profile smoke --no-pin";

  @TempDir private static Path directory;

  private static Path out;
  private static Path other;
  private static Outcome outcome;
  private static Run run;

  @BeforeAll
  static void measure() throws IOException {
    out = directory.resolve("run");
    other = NotingJdk.in(directory.resolve("other"));
    outcome = Outcome.of("run " + ASKED + " --jdk %s --out %s", both(OWN, other), out).succeeded();
    run = RunDirectory.open(out).run();
  }

  private static String both(Path one, Path another) {
    return one + "," + another;
  }

  private static String version() {
    return System.getProperty("java.version");
  }

  @Test
  void every_cell_and_trajectory_is_measured_under_each() {
    assertThat(run.jdks())
        .extracting(Jdk::variant)
        .containsExactly("jdk-" + version(), "jdk-" + version() + "-2");
    assertThat(run.cells()).extracting(Cell::status).containsOnly(Status.OK);
    assertThat(run.trajectories()).noneMatch(Trajectory::failed);
    assertThat(keys(run.ofJdk(run.jdks().get(0))))
        .isNotEmpty()
        .isEqualTo(keys(run.ofJdk(run.jdks().get(1))));
  }

  private static List<?> keys(Run part) {
    return Stream.concat(
            part.cells().stream().map(Cell::key), part.trajectories().stream().map(Trajectory::key))
        .toList();
  }

  @Test
  void jvms_of_all_kinds_are_of_the_jdk_of_their_cells() throws IOException {
    try (Stream<Path> logs = Files.list(out.resolve("logs"))) {
      List<String> servers =
          logs.map(log -> log.getFileName().toString())
              .filter(name -> name.endsWith("-server.log"))
              .toList();
      List<String> others =
          servers.stream().filter(name -> name.contains(run.jdks().get(1).variant())).toList();
      assertThat(others).hasSize(servers.size() / 2);
      assertThat(NotingJdk.started(other, ServerWorker.class)).isEqualTo(others.size());
      assertThat(NotingJdk.started(other, ClientWorker.class)).isEqualTo(others.size());
      assertThat(NotingJdk.started(other, JmhWorker.class)).isPositive();
    }
  }

  @Test
  void each_has_a_report_and_a_page_has_both_side_by_side() throws IOException {
    assertThat(Files.readString(out.resolve("report.html")))
        .contains(
            "JDK %s".formatted(version()),
            "JDK %s-2".formatted(version()),
            "href=\"jdk-%s/report.html\"".formatted(version()),
            "href=\"jdk-%s-2/report.html\"".formatted(version()),
            "Each JDK has JVMs of its own");
    for (Jdk jdk : run.jdks()) {
      assertThat(Files.readString(out.resolve(jdk.variant()).resolve("report.html")))
          .contains(jdk.version(), "id=\"grid04-fig1\"")
          .doesNotContain("keepalive " + jdk.variant());
      assertThat(outcome.out()).containsPattern("findings of.* " + Pattern.quote(jdk.name()));
    }
  }

  @Test
  void tables_and_a_history_tell_them_apart() throws IOException {
    assertThat(Files.readString(out.resolve("cells.csv")))
        .contains("," + run.jdks().get(0).variant() + ",", "," + run.jdks().get(1).variant() + ",");
    Path history = directory.resolve("history.jsonl");
    Outcome.of("history add %s --file %s", out, history).succeeded();
    assertThat(Outcome.of("history show --file %s --out %s", history, directory).succeeded().out())
        .contains(run.jdks().get(1).variant());
    Path stored = new StoredRuns(directory).store("stored", 2, StoredRuns.PLAIN);
    assertThat(
            Outcome.of("report --compare %s %s --out %s", out, stored, directory).succeeded().out())
        .contains("compare.html");
    assertThat(Files.readString(directory.resolve("compare.html")))
        .contains("run, " + run.jdks().get(0).name(), "run, " + run.jdks().get(1).name(), "stored");
  }

  @Test
  void the_stored_command_asks_for_the_same_again() {
    assertThat(run.command()).contains(" --jdk " + OWN + "," + other + " ");
  }

  @Test
  void it_is_resumed_with_its_jdks_and_no_others() throws IOException {
    String resume = "run --resume %s --no-pin";
    Outcome.of(resume + " --jdk %s", out, both(OWN, other)).succeeded();
    Outcome.of("run --resume %s " + ASKED + " --jdk %s", out, both(OWN, other)).succeeded();
    assertThat(RunDirectory.open(out).run()).isEqualTo(run);

    assertThat(Outcome.of(resume, out).usageComplaint())
        .contains(
            "'--jdk' expected %s, as in the run to resume, got: none".formatted(both(OWN, other)));
    assertThat(Outcome.of(resume + " --jdk %s", out, both(other, OWN)).usageComplaint())
        .contains("as in the run to resume, got: ");
    Path changed = Files.createDirectory(directory.resolve("changed"));
    Path gone = directory.resolve("gone");
    Files.copy(out.resolve("run.json"), changed.resolve("run.json"));
    StoredRuns.edit(changed, "\"version\" : \"[^\"]*\"", "\"version\" : \"Vendor 17.0.0+1\"");
    assertThat(Outcome.of(resume + " --jdk %s", changed, both(OWN, other)).usageComplaint())
        .contains(
            "'--jdk' expected Vendor 17.0.0+1 in %s and ".formatted(OWN),
            ", as in the run to resume, got: " + run.jdks().get(0));
    assertThat(Outcome.of(resume + " --jdk %s", out, both(OWN, gone)).usageComplaint())
        .contains("'--jdk' expected a directory with bin/java in it, got: " + gone);
  }

  @Test
  void a_plan_names_them() {
    assertThat(Outcome.of("run grid04-fig1 --plan --jdk %s", both(OWN, other)).succeeded().out())
        .contains("under each of " + run.jdks().get(0).name() + " (" + run.jdks().get(0) + "), ")
        .containsPattern("calls +32 ");
  }

  @Test
  void what_cannot_measure_is_refused_before_anything_is_measured() throws IOException {
    Path old =
        NotingJdk.in(
            directory.resolve("old"),
            "echo '    java.version = 11.0.2' >&2; echo '    java.specification.version = 11' >&2");
    Path broken = NotingJdk.in(directory.resolve("broken"), "echo boom >&2; exit 3");
    Path link = Files.createSymbolicLink(directory.resolve("link"), OWN);
    String asked = "run grid04-fig1 --out %s --jdk %s";
    Path nothing = directory.resolve("nothing");

    assertThat(Outcome.of(asked, nothing, both(OWN, old)).usageComplaint())
        .contains("'--jdk' expected a JDK of version 17 or newer, got: 11.0.2 in " + old);
    assertThat(Outcome.of(asked, nothing, both(OWN, broken)).failureComplaint())
        .contains("'--jdk' expected a JDK that starts, got: " + broken, "boom");
    assertThat(Outcome.of(asked, nothing, both(OWN, link)).usageComplaint())
        .contains("'--jdk' expected different JDKs, got one twice: %s and %s".formatted(OWN, link));
    assertThat(Outcome.of("run grid04-fig1 --jdk %s", OWN).usageComplaint())
        .contains("'--jdk' expected two JDKs or more, got: " + OWN);
    assertThat(nothing).doesNotExist();
  }
}
