package org.gridsec.scenarios.engines;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SlicePart;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.PhaseTimes;
import org.junit.jupiter.api.Test;

/** What an engine says of a slice. */
class EngineClientsTest {

  private static final long START = 5_000_000_000L;

  private static final Slice ORDER =
      new Slice(
              Transport.KEEPALIVE,
              Parameters.NONE,
              4,
              PayloadShape.string(5),
              Load.CLOSED,
              100,
              1,
              false,
              null,
              null)
          .part(2, new SlicePart(2, 4, START));

  private static String histogram(int calls) {
    Histogram histogram = new Histogram(1, 1_000_000, 3);
    histogram.recordValueWithCount(1000, calls);
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
  }

  private static SliceResult result(long calls, String responses, long millis, long started) {
    return new SliceResult(
        calls,
        responses,
        1,
        10,
        millis,
        0,
        0,
        0,
        0,
        PhaseTimes.NONE,
        Map.of(),
        null,
        Map.of(),
        null,
        started,
        List.of(),
        Map.of());
  }

  private static void refused(SliceResult result, String why) {
    assertThatThrownBy(() -> EngineClients.requireSound("b:4300", ORDER, result))
        .isInstanceOf(EngineFailed.class)
        .hasMessage("engine b:4300: slice expected " + why);
  }

  @Test
  void a_result_that_cannot_be_is_refused_and_names_the_engine() {
    assertThatCode(
            () -> EngineClients.requireSound("b:4300", ORDER, result(7, histogram(7), 100, START)))
        .doesNotThrowAnyException();

    refused(null, "a result, got: none");
    refused(result(8, histogram(7), 100, START), "a histogram of 8 calls, got: one of 7");
    refused(
        result(7, histogram(7), 99, START),
        "to last 100 ms from its start on, got: 99 ms from 0.000 ms after it");
    refused(
        result(7, histogram(7), 100, START - 2_000_000),
        "to last 100 ms from its start on, got: 100 ms from -2.000 ms after it");
    assertThatThrownBy(
            () ->
                EngineClients.requireSound(
                    "b:4300", ORDER, result(7, "AAAA" + histogram(7), 100, START)))
        .isInstanceOf(EngineFailed.class)
        .hasMessageStartingWith("engine b:4300: slice expected a histogram, got: ");
  }

  @Test
  void parts_overlap_from_the_last_start_to_the_first_end() {
    Overlap overlap =
        Overlap.of(
            List.of(
                result(1, "", 100, START + 10_000_000),
                result(1, "", 120, START),
                result(1, "", 100, START + 1_000_000)));

    assertThat(overlap.skewMillis()).isCloseTo(10, within(1e-9));
    assertThat(overlap.share()).isCloseTo((101 - 10) / 120.0, within(1e-9));
    assertThat(overlap.startedApart()).isTrue();
  }

  @Test
  void parts_that_do_not_meet_overlap_in_nothing() {
    Overlap overlap =
        Overlap.of(List.of(result(1, "", 100, START), result(1, "", 100, START + 200_000_000)));

    assertThat(overlap.share()).isZero();
  }
}
