package org.gridsec.results.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Transport;
import org.gridsec.results.SyntheticRun;
import org.junit.jupiter.api.Test;

class DisturbanceTest {

  private static Cell visited(String mechanism, double... probeRatios) {
    Cell visited =
        Cell.pending(
            SyntheticRun.key(mechanism, Parameters.NONE, "pull", Transport.CLOSE, 1), List.of());
    for (int i = 0; i < probeRatios.length; i++) {
      visited =
          visited.withSample(
              new Sample(
                  1,
                  i + 1,
                  9,
                  2,
                  500,
                  null,
                  0,
                  Map.of(),
                  Map.of(),
                  Map.of(Sample.PROBE_RATIO, probeRatios[i])));
    }
    return visited;
  }

  private static Run run(String profile, Cell... cells) {
    return SyntheticRun.run(profile, List.of(cells));
  }

  @Test
  void is_the_share_of_visits_beside_which_the_probe_took_over_a_fifth_longer_than_the_shortest() {
    Run run = run("quick", visited("plain", 1.2, 1.21, 1.0), visited("tls", 1.1));

    assertThat(Disturbance.of(run)).hasValue(0.25);
  }

  @Test
  void cells_without_a_probe_or_that_failed_do_not_count() {
    Cell unprobed = visited("tls").withSample(SyntheticRun.sample(1, 1, 2, 100));
    Cell failed = visited("httpg", 1.5, 1.5).failed("no reply");

    assertThat(Disturbance.of(run("quick", unprobed, failed))).isEmpty();
    assertThat(Disturbance.of(run("quick", unprobed, failed, visited("plain", 1)))).hasValue(0.0);
  }

  @Test
  void cold_jvms_do_not_tell() {
    assertThat(Disturbance.of(run("smoke", visited("plain", 5, 6)))).isEmpty();
  }

  @Test
  void is_told_in_percent() {
    assertThat(Disturbance.text(0.314))
        .isEqualTo("something else used the cores in 31 % of the visits");
  }
}
