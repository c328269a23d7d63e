package org.gridsec.core.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import org.gridsec.core.machine.CpuUse;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.PhaseTimes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SliceTest {

  private static Slice slice(int clients, long millis) {
    return slice(clients, millis, 1);
  }

  private static Slice slice(int clients, long millis, int leastCalls) {
    return new Slice(
        Transport.CLOSE_RESUMED,
        Parameters.of("tls", "1.2"),
        clients,
        PayloadShape.array(3, 8),
        new Load(21),
        millis,
        leastCalls,
        true,
        null,
        null);
  }

  @Test
  void a_part_stays_one_whatever_else_changes() {
    SlicePart which = new SlicePart(1, 4, 7);
    Slice part = slice(4, 100).part(2, which);
    assertThat(part.withMillis(200).part()).isEqualTo(which);
    assertThat(part.withLoad(Load.CLOSED).part()).isEqualTo(which);
    assertThat(part.withPayload(PayloadShape.string(1)).part()).isEqualTo(which);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0, 4097, 10_000})
  void clients_out_of_range_are_refused(int clients) {
    assertThatThrownBy(() -> slice(clients, 100))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'clients' expected 1..4096, got: " + clients);
  }

  @ParameterizedTest
  @ValueSource(longs = {-1, 0, 86_400_001})
  void a_length_out_of_range_is_refused(long millis) {
    assertThatThrownBy(() -> slice(1, millis))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'millis' expected 1..86400000, got: " + millis);
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, 0})
  void a_slice_without_calls_is_refused(int calls) {
    assertThatThrownBy(() -> slice(1, 100, calls))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("'leastCalls' expected 1 or more, got: " + calls);
  }

  @Test
  void a_slice_and_its_result_survive_the_way_to_a_worker_and_back() throws Exception {
    ObjectMapper json = new ObjectMapper();
    PhaseTimes phases = new PhaseTimes(Map.of("verify", 0.25), Map.of("verify", 0.125));
    SliceResult result =
        new SliceResult(
            3,
            "abc",
            1.5,
            2.5,
            100,
            0.5,
            0.75,
            0.25,
            1,
            phases,
            Map.of("wire.requestBytes", 481.0),
            new CpuUse(75_000_000, 110_000_000, 1e-6),
            Map.of("HTTP status 503", 2L),
            null,
            0,
            List.of(),
            Map.of());

    assertThat(json.readValue(json.writeValueAsString(slice(8, 250)), Slice.class))
        .isEqualTo(slice(8, 250));
    assertThat(json.readValue(json.writeValueAsString(result), SliceResult.class))
        .isEqualTo(result);
  }
}
