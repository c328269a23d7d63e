package org.gridsec.scenarios.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.PhaseTimes;
import org.junit.jupiter.api.Test;

/** Slices that engines do not begin and end together. */
class OverlapTest {

  private static final Slice SLICE =
      new Slice(
          Transport.KEEPALIVE,
          Parameters.NONE,
          2,
          PayloadShape.string(5),
          Load.CLOSED,
          100,
          1,
          false,
          null,
          null);

  /** Of engines whose clients each need half a second for a call. */
  private static SliceResult result(double overlap) {
    return new SliceResult(
        1,
        "",
        1,
        1,
        500,
        0,
        0,
        0,
        0,
        PhaseTimes.NONE,
        Map.of("engines.overlap", overlap),
        null,
        Map.of(),
        null,
        0,
        List.of(),
        Map.of());
  }

  private static List<Long> lengths(double... overlaps) throws Exception {
    List<Long> lengths = new ArrayList<>();
    var results = Arrays.stream(overlaps).mapToObj(OverlapTest::result).iterator();
    Overlap.together(
        SLICE,
        slice -> {
          lengths.add(slice.millis());
          return results.next();
        },
        Function.identity());
    return lengths;
  }

  @Test
  void a_slice_with_too_little_is_measured_again_and_longer() throws Exception {
    assertThat(lengths(0.95)).containsExactly(100L);
    assertThat(lengths(0.5, 0.94, 0.99)).containsExactly(100L, 500L, 500L);
  }

  @Test
  void one_that_never_has_enough_is_given_up() {
    assertThatThrownBy(() -> lengths(0.1, 0.2, 0.3, 0.4, 0.5))
        .isInstanceOf(Overlap.TooLittle.class)
        .hasMessage(
            "engines expected to load the server together for 95 % of a slice, got: 50 %, the last"
                + " of 5 times");
    assertThatThrownBy(() -> lengths(0.1, 0.2, 0.3, 0.4, 0.946)).hasMessageContaining("got: 94 %,");
  }
}
