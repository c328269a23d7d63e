package org.gridsec.results.report.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.SyntheticFigures;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.report.figure.PhaseBreakdown.Bar;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;
import org.junit.jupiter.api.Test;

class PhaseBreakdownTest {

  private static final CellKey RECORDED =
      SyntheticRun.key("xml-signature", Parameters.NONE, Stack.PULL, Transport.CLOSE, 1).recorded();

  @Test
  void the_client_s_bar_is_the_whole_of_the_response_time() {
    List<Bar> bars =
        bars(
            sample(1, 4, Map.of("client.protect", 2.0, "client.exchange", 1.5)),
            sample(2, 4, Map.of("client.protect", 2.0, "client.exchange", 1.5)));

    assertThat(bars).hasSize(1);
    assertThat(bars.get(0).millis()).isCloseTo(4, within(1e-9));
    assertThat(bars.get(0).parts().keySet())
        .containsExactly("protect", "exchange", PhaseBreakdown.REST);
    assertThat(bars.get(0).parts().get("protect").share().point()).isCloseTo(0.5, within(1e-9));
    assertThat(bars.get(0).parts().get(PhaseBreakdown.REST).millis().point())
        .isCloseTo(0.5, within(1e-9));
  }

  @Test
  void a_phase_recorded_in_parts_is_shown_by_its_parts_and_counted_once() {
    Bar client =
        bars(sample(
                1,
                4,
                Map.of(
                    "client.protect", 3.0,
                    "client.protect.signature", 2.0,
                    "client.protect.other", 1.0)))
            .get(0);

    assertThat(client.parts().keySet())
        .containsExactly("protect.signature", "protect.other", PhaseBreakdown.REST);
    assertThat(client.millis()).isCloseTo(4, within(1e-9));
  }

  @Test
  void a_share_has_an_interval_within_0_and_1_where_there_are_two_forks() {
    Bar client =
        bars(
                sample(1, 4, Map.of("client.protect", 3.9)),
                sample(2, 4, Map.of("client.protect", 3.0)))
            .get(0);

    assertThat(client.parts().get("protect").share().lower()).isBetween(0.0, 1.0);
    assertThat(client.parts().get("protect").share().upper()).isBetween(0.0, 1.0);
    assertThat(bars(sample(1, 4, Map.of("client.protect", 3.9))).get(0).parts().get("protect"))
        .satisfies(part -> assertThat(part.share().hasInterval()).isFalse());
  }

  @Test
  void a_phase_that_a_slice_lacks_is_left_out_and_its_time_is_in_the_rest() {
    Bar client =
        bars(
                sample(1, 4, Map.of("client.protect", 2.0, "client.parse", 1.0)),
                sample(2, 4, Map.of("client.protect", 2.0)))
            .get(0);

    assertThat(client.parts()).containsOnlyKeys("protect", PhaseBreakdown.REST);
  }

  @Test
  void the_server_s_bar_follows_the_client_s_and_has_no_rest() {
    List<Bar> bars =
        bars(sample(1, 4, Map.of("server.verify", 1.0, "client.verify", 1.0, "wire.bytes", 9.0)));

    assertThat(bars).extracting(Bar::side).containsExactly("client", "server");
    assertThat(bars.get(1).parts()).containsOnlyKeys("verify");
  }

  @Test
  void a_cell_that_failed_has_no_bars() {
    Cell failed =
        Cell.pending(RECORDED, List.of("own"))
            .withSample(sample(1, 4, Map.of("client.protect", 2.0)))
            .failed("gone");

    assertThat(breakdown(failed).bars()).isEmpty();
  }

  private static List<Bar> bars(Sample... samples) {
    Cell cell = Cell.pending(RECORDED, List.of("own"));
    for (Sample sample : samples) {
      cell = cell.withSample(sample);
    }
    return breakdown(cell).bars();
  }

  private static PhaseBreakdown breakdown(Cell cell) {
    Figure figure =
        SyntheticFigures.of(
            "own",
            "Ours",
            "this project",
            "Why.",
            Measure.RESPONSE_MILLIS,
            Sweep.CLIENTS,
            List.of(new Figure.Series("signed", "", List.of(RECORDED))));
    return new PhaseBreakdown(
        new RunSummary(SyntheticRun.run("quick", List.of(cell)), Map.of()), figure);
  }

  private static Sample sample(int fork, double millis, Map<String, Double> phases) {
    return Sample.of(fork, 1, 1_000, millis, 1_000 / millis).withPhaseMillis(phases);
  }
}
