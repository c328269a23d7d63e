package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.gridsec.core.machine.Machine;
import org.gridsec.core.machine.Netem;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.NetworkCheck;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.store.RunDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs of figure 6. */
@Timeout(300)
class NetworkRunIT {

  private static final String RUN =
      "run grid04-fig6 --mechanism plain --stack axis2,pull --suite period --profile smoke"
          + " --no-pin --out %s ";

  @TempDir private Path directory;

  private Path out() {
    return directory.resolve("run");
  }

  @Test
  void a_call_takes_the_round_trips_of_its_transport_and_the_run_tells_what_made_them() {
    Outcome.of(RUN + "--rtt 500ms --rate 20Mbit/s", out()).succeeded();

    Run run = RunDirectory.open(out()).run();
    assertThat(run.cells())
        .hasSize(6)
        .allSatisfy(
            cell -> {
              assertThat(cell.status()).isEqualTo(Status.OK);
              assertThat(cell.key().network()).hasToString("500ms,20Mbit/s");
              assertThat(cell.samples()).hasSize(1);
              assertThat(cell.samples().get(0).serverCpu()).isNull();
              assertThat(cell.samples().get(0).meanMillis())
                  .isGreaterThanOrEqualTo(
                      cell.key().transport() == Transport.KEEPALIVE ? 500 : 1000);
            });
    assertThat(run.networks()).hasSize(1);
    NetworkCheck check = run.networks().get(0);
    assertThat(check.means()).isEqualTo("relay");
    assertThat(check.failure()).isNull();
    assertThat(check.measured().rttMillis()).isGreaterThanOrEqualTo(499.99);
    assertThat(run.command()).contains("--rtt 500ms --rate 20Mbit/s");
  }

  @Test
  void a_network_that_is_not_as_asked_for_fails_its_cells_and_the_run_goes_on_and_keeps_its_link()
      throws IOException {
    Outcome outcome =
        Outcome.of(
            "run grid04-fig6 recording-cost --mechanism plain --stack axis2,pull --suite period"
                + " --profile smoke --no-pin --rtt 1us --out %s",
            out());

    assertThat(outcome.failureComplaint())
        .isEqualTo("all cells expected to work, got: 6 that failed");
    Run run = RunDirectory.open(out()).run();
    assertThat(run.cells())
        .filteredOn(cell -> !cell.key().overLoopback())
        .hasSize(6)
        .allSatisfy(
            cell ->
                assertThat(cell.failure())
                    .startsWith(
                        "self-test of the network: RTT expected 0.001000 ms within 5 %, got: "));
    assertThat(run.cells())
        .filteredOn(cell -> cell.key().overLoopback())
        .hasSize(2)
        .extracting(Cell::status)
        .containsOnly(Status.OK);
    assertThat(run.networks()).extracting(NetworkCheck::failure).doesNotContainNull();
    assertThat(Outcome.of("run --resume %s --no-pin --link metro", out()).usageComplaint())
        .startsWith("'--link' expected 0.001ms,759kbit/s, as in the run to resume, got: metro");
    Path json = out().resolve("run.json");
    Files.writeString(json, Files.readString(json).replace("\"relay\"", "\"netem\""));
    assertThat(Outcome.of("run --resume %s --no-pin", out()).usageComplaint())
        .startsWith("'--network' expected netem, as in the run to resume, got: relay");
  }

  @Test
  void a_network_that_the_kernel_cannot_make_is_refused_before_anything_is_measured() {
    String obstacle = Netem.obstacle(Machine.local()).orElse("");
    assumeTrue(!obstacle.isEmpty(), "the kernel can");

    assertThat(Outcome.of(RUN + "--network netem", out()).usageComplaint())
        .startsWith(
            "'--network' expected relay, got: netem, which is not available here: " + obstacle);
    assertThat(out()).doesNotExist();
  }

  @Test
  void a_network_that_the_kernel_makes_is_recorded_as_such() {
    String obstacle = Netem.obstacle(Machine.local()).orElse("");
    assumeTrue(obstacle.isEmpty(), obstacle);

    Outcome.of(RUN + "--network netem --rtt 500ms --rate 20Mbit/s", out()).succeeded();

    Run run = RunDirectory.open(out()).run();
    assertThat(run.networks())
        .hasSize(1)
        .allSatisfy(check -> assertThat(check.means()).isEqualTo("netem"));
    assertThat(run.cells())
        .hasSize(6)
        .allSatisfy(
            cell ->
                assertThat(cell.samples().get(0).meanMillis())
                    .isGreaterThanOrEqualTo(
                        cell.key().transport() == Transport.KEEPALIVE ? 500 : 1000));
  }

  /** Over a network that its cells take some time for: servers are killed meanwhile. */
  @Test
  void servers_that_die_are_started_anew_for_each_of_several_cells_and_fail_a_single_one()
      throws Exception {
    Outcome outcome;
    try (Child run = Child.start(directory, RUN + "--rtt 400ms --rate 20Mbit/s", out())) {
      run.await("fork 1: 400ms");
      killServerOf(run, "axis2");
      killServerOf(run, "pull");
      run.await("worker axis2-f1-server ended with exit code 137");
      run.await("fork 1, axis2"); // the fresh one is warm, and has one cell
      killServerOf(run, "axis2");
      outcome = run.end();
    }

    List<Cell> cells = RunDirectory.open(out()).run().cells();
    assertThat(cells).filteredOn(cell -> cell.status() == Status.OK).hasSize(5);
    assertThat(cells)
        .filteredOn(cell -> cell.status() == Status.FAILED)
        .hasSize(1)
        .allSatisfy(
            cell -> {
              assertThat(cell.key().stack()).isEqualTo(Stack.AXIS2);
              assertThat(cell.failure()).contains("axis2-f1-server");
            });
    assertThat(outcome.failureComplaint()).endsWith("got: 1 that failed");
    assertThat(outcome.out())
        .containsPattern(
            "worker axis2-f1-server ended with exit code 137.*; its 2 cells now one by one")
        .containsPattern(
            "worker pull-f1-server ended with exit code 137.*; its 4 cells now one by one");
  }

  /** Its log has been opened by the one and only process. */
  private static void killServerOf(Child run, String stack) throws IOException {
    for (ProcessHandle worker : run.workers()) {
      Path log = Path.of("/proc/" + worker.pid() + "/fd/2");
      if (Files.isReadable(log)
          && log.toRealPath().getFileName().toString().matches(stack + "-.*-server\\.log")) {
        worker.destroyForcibly();
      }
    }
  }
}
