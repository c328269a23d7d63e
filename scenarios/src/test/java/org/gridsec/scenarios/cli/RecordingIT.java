package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.store.RunDirectory;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Phases that a run on Jetty records. */
@Timeout(300)
class RecordingIT {

  private static Stream<Cell> cells() {
    return SharedRun.run().ofSuite(Suite.PERIOD).cells().stream()
        .filter(cell -> cell.scenario().contains("recording-cost"))
        .filter(cell -> cell.key().mechanism().equals("xml-signature"));
  }

  private static Stream<Cell> cells(boolean recorded) {
    return cells().filter(cell -> cell.key().recording() == recorded);
  }

  /** Of the phases, not of their parts. */
  private static double sum(Sample sample, String side) {
    return sample.phaseMillis().entrySet().stream()
        .filter(phase -> phase.getKey().matches(side + "[^.]+"))
        .mapToDouble(Map.Entry::getValue)
        .sum();
  }

  @Test
  void every_cell_works() {
    assertThat(SharedRun.run().host()).isEqualTo("jetty");
    assertThat(cells()).hasSize(4).extracting(Cell::status).containsOnly(Status.OK);
    assertThat(cells(true)).hasSize(2);
  }

  @Test
  void a_cell_that_is_not_recorded_has_no_phases() {
    assertThat(cells(false).flatMap(cell -> cell.samples().stream()))
        .isNotEmpty()
        .allSatisfy(sample -> assertThat(sample.phaseMillis()).isEmpty());
  }

  @Test
  void what_recording_costs_is_the_ratio_to_the_cell_without() {
    RunSummary summary = RunDirectory.open(SharedRun.directory()).summary();
    assertThat(cells(true))
        .hasSize(2)
        .allSatisfy(
            cell -> {
              Estimate ratio =
                  summary.ratioToBaseline(cell.key(), Measure.RESPONSE_MILLIS).orElseThrow();
              assertThat(ratio.point()).isPositive();
            });
  }

  @Test
  void the_phases_of_a_client_take_no_longer_than_its_calls() {
    assertThat(cells(true).flatMap(cell -> cell.samples().stream()))
        .isNotEmpty()
        .allSatisfy(
            sample ->
                assertThat(sum(sample, "client[.]"))
                    .isPositive()
                    .isLessThanOrEqualTo(sample.meanMillis()));
  }

  @Test
  void both_sides_tell_what_protecting_and_verifying_is_made_of() {
    assertThat(cells(true))
        .hasSize(2)
        .allSatisfy(
            cell -> {
              Sample sample = cell.samples().get(0);
              for (String side : List.of("client", "server")) {
                assertAddsUp(sample.phaseMillis(), side + ".protect");
                assertAddsUp(sample.phaseMillis(), side + ".verify");
                assertThat(sample.phaseMillis())
                    .containsKeys(
                        side + ".protect.signature",
                        side + ".protect.canonicalization",
                        side + ".protect.digest",
                        side + ".verify.signature",
                        side + ".verify.canonicalization",
                        side + ".verify.digest",
                        side + ".verify.certificate_path");
              }
              assertThat(sample.phaseCpuMillis().keySet()).isEqualTo(sample.phaseMillis().keySet());
            });
  }

  private static void assertAddsUp(Map<String, Double> times, String whole) {
    assertThat(
            times.entrySet().stream()
                .filter(part -> part.getKey().startsWith(whole + "."))
                .mapToDouble(Map.Entry::getValue)
                .sum())
        .isCloseTo(times.get(whole), withinPercentage(0.001));
  }

  @Test
  void trees_are_converted_on_the_stack_that_has_them() {
    assertThat(cells(true))
        .allSatisfy(
            cell ->
                assertThat(cell.samples().get(0).phaseMillis().keySet())
                    .filteredOn(phase -> phase.endsWith("_dom"))
                    .hasSize(cell.key().stack() == Stack.AXIS2 ? 8 : 0));
  }
}
