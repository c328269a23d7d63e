package org.gridsec.results.summary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Percentiles;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.SyntheticRun;
import org.junit.jupiter.api.Test;

class RunSummaryTest {

  private static final CellKey PLAIN =
      SyntheticRun.key("plain", Parameters.NONE, Stack.PULL, Transport.CLOSE, 2);

  @Test
  void the_baseline_is_plain_on_the_same_stack_and_transport() {
    CellKey tls =
        SyntheticRun.key("tls", Parameters.of("tls", "1.2"), Stack.PULL, Transport.CLOSE, 2);
    assertThat(RunSummary.baseline(tls)).isEqualTo(PLAIN);
    assertThat(RunSummary.baseline(tls.withTransport(Transport.KEEPALIVE)))
        .isEqualTo(PLAIN.withTransport(Transport.KEEPALIVE));
    assertThat(RunSummary.baseline(PLAIN)).isEqualTo(PLAIN);
  }

  @Test
  void resumed_tls_is_compared_with_plain_over_new_connections() {
    CellKey resumed = PLAIN.withMechanism("tls").withTransport(Transport.CLOSE_RESUMED);
    assertThat(RunSummary.baseline(resumed)).isEqualTo(PLAIN);
  }

  @Test
  void a_recorded_cell_is_compared_with_itself_unrecorded() {
    CellKey signed = PLAIN.withMechanism("xml-signature");
    assertThat(RunSummary.baseline(signed.recorded())).isEqualTo(signed);
    assertThat(RunSummary.baseline(PLAIN.recorded())).isEqualTo(PLAIN);
    assertThat(
            summary(cell(signed, 2, 4), cell(signed.recorded(), 3, 6))
                .ratioToBaseline(signed.recorded(), Measure.RESPONSE_MILLIS)
                .orElseThrow()
                .point())
        .isCloseTo(1.5, within(1e-9));
  }

  @Test
  void a_recorded_cell_is_compared_with_the_same_that_is_not_recorded() {
    CellKey signed = PLAIN.withMechanism("xml-signature");

    assertThat(
            summary(cell(signed, 2, 2), cell(signed.recorded(), 4, 4))
                .ratioToBaseline(signed.recorded(), Measure.RESPONSE_MILLIS)
                .orElseThrow()
                .point())
        .isCloseTo(2, within(1e-9));
  }

  @Test
  void a_baseline_that_the_run_does_not_have_has_no_name() {
    CellKey tls = PLAIN.withMechanism("tls");
    assertThat(summary(cell(PLAIN, 2), cell(tls, 3)).baselineName(tls)).isEqualTo(PLAIN.fileName());
    assertThat(summary(cell(tls, 3)).baselineName(tls)).isEqualTo("none");
  }

  @Test
  void ratios_are_formed_with_the_baseline_only_where_both_are_good() {
    CellKey tls = PLAIN.withMechanism("tls");
    Cell plain = cell(PLAIN, 2, 4);
    Cell protectedCell = cell(tls, 6, 12);
    Estimate ratio =
        summary(plain, protectedCell).ratioToBaseline(tls, Measure.RESPONSE_MILLIS).orElseThrow();
    assertThat(ratio.point()).isCloseTo(3, within(1e-9));
    assertThat(summary(plain, protectedCell).ratioToBaseline(PLAIN, Measure.RESPONSE_MILLIS))
        .isEmpty();
    assertThat(
            summary(plain.failed("reply differs"), protectedCell)
                .ratioToBaseline(tls, Measure.RESPONSE_MILLIS))
        .isEmpty();
    assertThat(summary(protectedCell).ratioToBaseline(tls, Measure.RESPONSE_MILLIS)).isEmpty();
  }

  @Test
  void a_failed_cell_has_no_estimates() {
    CellSummary summary =
        CellSummary.of(cell(PLAIN, 2, 4).failed("reply differs"), null, RunComponents.NONE, false);
    assertThat(summary.responseMillis()).isNull();
    assertThat(summary.throughputPerSecond()).isNull();
    assertThat(summary.cell().status()).isEqualTo(Status.FAILED);
  }

  @Test
  void a_slice_without_calls_leaves_the_cell_without_an_estimate_and_says_so() {
    Cell cell = cell(PLAIN, 2, 4).withSample(Sample.of(3, 1, 0, 0, 0));
    CellSummary summary = CellSummary.of(cell, null, RunComponents.NONE, false);
    assertThat(summary.responseMillis()).isNull();
    assertThat(summary.serverCpu()).isNull();
    assertThat(summary.warnings())
        .containsExactly(
            "no estimate: a time or rate expected above 0 in each slice; "
                + "1 of 3 slices completed no call");
  }

  @Test
  void percentiles_are_in_milliseconds() {
    Histogram nanos = new Histogram(3);
    for (int i = 1; i <= 1_000; i++) {
      nanos.recordValue(i * 1_000L);
    }
    Percentiles percentiles = CellSummary.percentilesMillis(nanos);
    assertThat(percentiles.p50()).isCloseTo(0.5, within(0.001));
    assertThat(percentiles.p90()).isCloseTo(0.9, within(0.001));
    assertThat(percentiles.p99()).isCloseTo(0.99, within(0.001));
    assertThat(percentiles.p999()).isCloseTo(0.999, within(0.001));
    assertThat(percentiles.max()).isCloseTo(1, within(0.001));
    assertThat(CellSummary.percentilesMillis(new Histogram(3))).isNull();
  }

  private static RunSummary summary(Cell... cells) {
    return new RunSummary(SyntheticRun.run("quick", List.of(cells)), Map.of());
  }

  private static Cell cell(CellKey key, double... millis) {
    Cell cell = Cell.pending(key, List.of("grid04-fig1"));
    for (int i = 0; i < millis.length; i++) {
      cell = cell.withSample(SyntheticRun.sample(i + 1, 1, millis[i], 1_000 / millis[i]));
    }
    return cell;
  }
}
