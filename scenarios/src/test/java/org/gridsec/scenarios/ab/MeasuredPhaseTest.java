package org.gridsec.scenarios.ab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.run.PhaseTimes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeasuredPhaseTest {

  private static final SliceResult SLICE = slice();

  private static SliceResult slice() {
    PhaseTimes phases =
        new PhaseTimes(
            Map.of(
                "client.protect", 2.0,
                "client.protect.digest", 0.5,
                "server.protect", 3.0,
                "server.verify", 7.0),
            Map.of());
    return new SliceResult(
        1, "", 20, 50, 20, 0, 0, 0, 0, phases, Map.of(), null, Map.of(), null, 0, List.of(),
        Map.of());
  }

  @ParameterizedTest
  @CsvSource({
    "protect, 5",
    "client.protect, 2",
    "verify, 7",
    "protect.digest, 0.5",
    "client.protect.digest, 0.5"
  })
  void a_name_without_a_side_is_the_sum_of_both(String name, double millis) throws Exception {
    assertThat(new MeasuredPhase(name).millis(SLICE)).isEqualTo(millis);
  }

  @Test
  void calls_without_the_phase_name_theirs() {
    assertThatThrownBy(() -> new MeasuredPhase("client.verify").millis(SLICE))
        .isInstanceOf(IOException.class)
        .hasMessage(
            "phase client.verify, which these calls do not have; theirs: client.protect,"
                + " client.protect.digest, server.protect, server.verify");
  }

  @ParameterizedTest
  @CsvSource({"sign", "client", "client.", "klient.protect", "protect.verfy", "''"})
  void other_words_are_refused(String name) {
    assertThatThrownBy(() -> new MeasuredPhase(name))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("expected a phase such as protect or ")
        .hasMessageContaining(", got: " + name);
  }
}
