package org.gridsec.results.summary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.results.SyntheticRun;
import org.junit.jupiter.api.Test;

class PrecisionTest {

  /** Of t with 2 degrees of freedom. */
  private static final double T = 4.302653;

  /** Three forks whose interval ends at a part above the point. */
  private static Cell cell(String mechanism, double part) {
    double step = Math.log1p(part) * Math.sqrt(3) / T; // of the logarithms, their deviation
    Cell cell =
        Cell.pending(
            SyntheticRun.key(mechanism, Parameters.NONE, Stack.PULL, Transport.CLOSE, 1),
            List.of());
    for (int fork = 1; fork <= 3; fork++) {
      cell = cell.withSample(SyntheticRun.sample(fork, 1, 5 * Math.exp(step * (fork - 2)), 100));
    }
    return cell;
  }

  private static RunSummary run(Cell... cells) {
    return new RunSummary(SyntheticRun.run("quick", new ArrayList<>(List.of(cells))), Map.of());
  }

  @Test
  void an_interval_that_ends_within_a_tenth_of_its_point_is_sharp() {
    assertThat(Precision.of(run(cell("tls", 0.0999), cell("httpg", 0.1001))))
        .hasValue(new Precision(1, 2, 0, 0));
  }

  @Test
  void a_ratio_may_be_sharper_than_what_it_is_made_of() {
    Precision alike = Precision.of(run(cell("plain", 0.5), cell("tls", 0.5))).orElseThrow();

    assertThat(alike).isEqualTo(new Precision(0, 2, 1, 1));
    assertThat(alike.text())
        .isEqualTo(
            "within ±10 % are 0 of 2 intervals of response times and 1 of 1 of their ratios");
  }

  @Test
  void there_is_none_without_an_interval() {
    Cell once = cell("tls", 0.1).withSamples(cell("tls", 0.1).samples().subList(0, 1));

    assertThat(Precision.of(run(once))).isEmpty();
    assertThat(Precision.of(run(cell("tls", 0.1).failed("no reply")))).isEmpty();
  }
}
