package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.Status;
import org.gridsec.core.model.run.VisitTime;
import org.gridsec.results.store.RunDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Calls by a schedule, and what is stored of calls beside their times. */
class RatedRunIT {

  private static Stream<Cell> cells() {
    return SharedRun.run().ofSuite(Suite.PERIOD).cells().stream()
        .filter(cell -> cell.key().stack() == Stack.AXIS2)
        .filter(
            cell -> Set.of("xml-encryption", "gsi-conversation").contains(cell.key().mechanism()))
        .filter(cell -> !cell.scenario().contains("grid04-fig3"));
  }

  private static Stream<Map<String, Double>> amounts(String load, String mechanism) {
    return cells()
        .filter(cell -> cell.key().load().toString().equals(load))
        .filter(cell -> cell.key().mechanism().equals(mechanism))
        .flatMap(cell -> cell.samples().stream())
        .map(Sample::amounts);
  }

  @Test
  void every_cell_works() {
    assertThat(cells()).hasSize(7).extracting(Cell::status).containsOnly(Status.OK);
  }

  @Test
  void a_sample_at_a_rate_has_the_rate_and_the_delays_of_sending() {
    assertThat(amounts("rate:21", "xml-encryption"))
        .hasSize(2)
        .allSatisfy(
            amounts ->
                assertThat(amounts)
                    .containsEntry("load.callsPerSecond", 21.0)
                    .containsKeys("sendDelay.p99Millis", "clientDelay.p99Millis"));
  }

  @Test
  void a_rate_in_percent_is_a_whole_number_of_calls_that_all_of_its_cells_share() {
    assertThat(amounts("rate:25%", "xml-encryption").map(a -> a.get("load.callsPerSecond")))
        .hasSize(2)
        .allSatisfy(rate -> assertThat(rate).isEqualTo(Math.rint(rate)).isPositive())
        .containsOnly(
            amounts("rate:25%", "xml-encryption")
                .findFirst()
                .orElseThrow()
                .get("load.callsPerSecond"));
  }

  @Test
  void the_steps_of_a_handshake_are_stored_without_what_ends_the_session() {
    assertThat(amounts("closed", "gsi-conversation").map(a -> a.get("count.roundTrips")))
        .containsExactlyInAnyOrder(3.0, 4.0, 4.0);
    assertThat(amounts("closed", "gsi-conversation"))
        .allSatisfy(
            amounts ->
                assertThat(amounts)
                    .containsKeys("setUp.millis", "setUp.3.serverMillis", "setUp.3.requestBytes"));
  }

  @Test
  void a_sample_has_the_cpu_time_of_both_sides_and_its_resolution() {
    assertThat(cells().flatMap(cell -> cell.samples().stream()))
        .allSatisfy(
            sample -> {
              assertThat(sample.serverCpu()).isPositive();
              assertThat(sample.clientCpu()).isPositive();
              assertThat(sample.cpuResolutionMillis()).isPositive();
            });
  }

  @Test
  void the_visits_of_a_run_are_numbered_in_the_order_of_their_start() {
    List<VisitTime> visits =
        SharedRun.run().cells().stream()
            .filter(cell -> !cell.key().load().once())
            .flatMap(cell -> cell.samples().stream())
            .map(Sample::visit)
            .filter(Objects::nonNull)
            .sorted(Comparator.comparing(VisitTime::order))
            .toList();

    assertThat(visits)
        .extracting(VisitTime::order)
        .containsExactlyElementsOf(IntStream.rangeClosed(1, visits.size()).boxed().toList());
    assertThat(visits).isSortedAccordingTo(Comparator.comparing(VisitTime::startedAt));
    assertThat(visits).extracting(VisitTime::lengthMillis).allMatch(length -> length > 0);
  }

  @Test
  void the_size_of_a_call_s_messages_is_stored() {
    assertThat(cells().flatMap(cell -> cell.samples().stream()))
        .allSatisfy(
            sample ->
                assertThat(sample.amounts())
                    .containsKeys("wire.requestBytes", "wire.responseBytes"));
  }

  @Test
  void without_x509_in_the_run_there_is_no_capacity_to_take_a_part_of(@TempDir Path other) {
    Outcome outcome =
        Outcome.of(
            "run moralis07-sc2 --mechanism kerberos --stack axis2 --clients 1 --suite period --profile smoke"
                + " --no-pin --out %s",
            other);
    Run failed = RunDirectory.open(other).run();

    assertThat(outcome.exit()).isNotZero();
    assertThat(failed.cells())
        .filteredOn(cell -> cell.key().load().relative())
        .hasSize(2)
        .extracting(Cell::failure)
        .containsOnly("capacity: expected cells of xml-encryption that have not failed, got none");
    assertThat(failed.cells())
        .filteredOn(cell -> !cell.key().load().relative())
        .extracting(Cell::status)
        .containsOnly(Status.OK);
  }
}
