package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.model.PeriodStack;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Course;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.store.RunDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The papers' own software in a run. */
@Timeout(300)
class PeriodStackRunIT {

  @TempDir private Path out;

  @Test
  void it_is_measured_and_its_signatures_have_phases() {
    Outcome.of(
            "run grid04-fig1 grid04-fig3 grid04-table1 --suite period --stack xsul --clients 1"
                + " --profile smoke --no-pin --out %s",
            out)
        .succeeded();
    Run run = RunDirectory.open(out).run();

    assertThat(run.cells())
        .hasSize(13)
        .allSatisfy(
            cell -> {
              assertThat(cell.key().stack()).isEqualTo(PeriodStack.XSUL);
              assertThat(cell.status()).as(cell.failure()).isEqualTo(Status.OK);
            });
    assertThat(phases(run, Map.of()))
        .hasSize(1)
        .allSatisfy(
            phases ->
                assertThat(phases)
                    .containsKeys(
                        "client.protect.selection",
                        "client.protect.canonicalization",
                        "client.protect.from_dom",
                        "server.verify.selection",
                        "server.verify.certificate_path"));
    assertThat(phases(run, Map.of("xmlsec", "1.5.5"))).hasSize(1);
  }

  @Test
  void its_handshakes_have_steps_and_its_servers_tell_of_the_contexts_that_they_keep() {
    Outcome.of(
            "run gt3-handshake grid04-fig7 --suite period,modern --stack jglobus --profile smoke"
                + " --no-pin --out %s",
            out)
        .succeeded();
    Run run = RunDirectory.open(out).run();

    assertThat(run.cells())
        .hasSize(2)
        .allSatisfy(cell -> assertThat(cell.status()).as(cell.failure()).isEqualTo(Status.OK));
    assertThat(run.cells())
        .extracting(cell -> cell.samples().get(0).amounts().get("count.roundTrips"))
        .containsExactlyInAnyOrder(3.0, 4.0);
    Course course = run.trajectories().get(0).courses().get(0);
    assertThat(course.failure()).isNull();
    assertThat(course.points())
        .filteredOn(point -> point.contexts() != null)
        .isNotEmpty()
        .allSatisfy(
            point -> assertThat(point.contexts()).isBetween(point.call(), point.call() + 10));
  }

  @Test
  void moralis_has_the_phases_of_its_handler_on_its_own_software() {
    Outcome.of(
            "run moralis07-sc1 --suite period --stack axis1 --profile smoke --no-pin --out %s", out)
        .succeeded();
    Run run = RunDirectory.open(out).run();
    assertThat(run.cells())
        .isNotEmpty()
        .allSatisfy(cell -> assertThat(cell.status()).as(cell.failure()).isEqualTo(Status.OK));
    assertThat(run.cells())
        .filteredOn(cell -> cell.key().recording())
        .isNotEmpty()
        .allSatisfy(
            cell ->
                assertThat(cell.samples().get(0).phaseMillis())
                    .containsKeys(
                        "server.verify.to_dom",
                        "server.verify.processing",
                        "server.verify.from_dom",
                        "server.verify.other"));
  }

  private static Stream<Map<String, Double>> phases(Run run, Map<String, String> parameters) {
    return run.cells().stream()
        .filter(cell -> cell.key().recording())
        .filter(cell -> cell.key().parameters().values().equals(parameters))
        .map(Cell::samples)
        .map(samples -> samples.get(0).phaseMillis());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "run --stack gt2 | '--stack' expected axis2, pull, json, xsul, jglobus, axis1, gt3, bouncycastle-1.36, xerces-2.7.1, xmlsec-1.3.0, wss4j-1.5.1, got: gt2",
        "ab --aa --stack xsul --mechanism plain | 'stack' expected axis2, pull, json, got: xsul"
      })
  void other_stacks_are_refused(String line, String message) {
    assertThat(Outcome.of(line).err()).contains(message);
  }
}
