package org.gridsec.scenarios.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.gridsec.core.config.Profile;
import org.gridsec.core.load.Slice;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.PhaseTimes;
import org.gridsec.core.model.Sample;
import org.gridsec.mechanisms.spi.Suite;
import org.gridsec.scenarios.Scenarios;
import org.gridsec.scenarios.spi.Conditions;
import org.junit.jupiter.api.Test;

class RecordingTrialTest {

  private static final CellKey RECORDED =
      Scenarios.of("recording-cost").cells(Conditions.usual(Suite.PERIOD)).stream()
          .filter(CellKey::recording)
          .findFirst()
          .orElseThrow();
  private static final Slice CALLS = new Visits(Profile.QUICK).slice(RECORDED);
  private static final double NANOS_PER_MILLI = 1e6;

  private final List<Slice> slices = new ArrayList<>();

  /** Ten calls, of which some were held up for long, on a machine that is slower each time. */
  private SliceResult disturbed(Slice slice) {
    slices.add(slice);
    double millis = (slice.recording() ? 1.05 : 1.0) * (1 + 0.002 * slices.size());
    Histogram responses = new Histogram(3);
    for (int call = 0; call < 10; call++) {
      boolean held = (call + slices.size()) % 3 == 0;
      responses.recordValue(Math.round((held ? 20 * millis : millis) * NANOS_PER_MILLI));
    }
    return result(responses, null);
  }

  private static SliceResult result(Histogram responses, String failure) {
    ByteBuffer bytes = ByteBuffer.allocate(responses.getNeededByteBufferCapacity());
    int length = responses.encodeIntoCompressedByteBuffer(bytes);
    byte[] encoded = Arrays.copyOf(bytes.array(), length);
    return new SliceResult(
        responses.getTotalCount(),
        Base64.getEncoder().encodeToString(encoded),
        responses.getMean() / NANOS_PER_MILLI,
        1,
        50,
        0,
        0,
        0,
        0,
        PhaseTimes.NONE,
        Map.of(),
        null,
        failure);
  }

  @Test
  void neither_a_drift_nor_calls_that_were_held_up_hide_what_recording_costs() throws Exception {
    Map<String, Double> amounts = RecordingTrial.amounts(this::disturbed, CALLS, Profile.QUICK);

    assertThat(amounts.get(Sample.RECORDED_QUARTILE) / amounts.get(Sample.UNRECORDED_QUARTILE))
        .isCloseTo(1.05, within(0.01));
  }

  @Test
  void it_makes_the_same_calls_recorded_and_not_as_often_in_slices_that_are_short()
      throws Exception {
    RecordingTrial.amounts(this::disturbed, CALLS, Profile.QUICK);

    assertThat(slices).allMatch(slice -> slice.millis() < CALLS.millis());
    assertThat(slices).filteredOn(Slice::recording).hasSize(slices.size() / 2);
    assertThat(slices)
        .extracting(slice -> slice.withMillis(1).withLeastCalls(1).unrecorded())
        .containsOnly(CALLS.withMillis(1).withLeastCalls(1).unrecorded());
    assertThat(slices.subList(0, 4))
        .extracting(Slice::recording)
        .containsExactly(true, false, false, true);
  }

  @Test
  void where_nothing_gets_warm_one_slice_of_each_kind_does() throws Exception {
    RecordingTrial.amounts(this::disturbed, CALLS, Profile.SMOKE);

    assertThat(slices).extracting(Slice::recording).containsExactly(true, false);
  }

  @Test
  void a_call_that_fails_fails_it() {
    assertThatThrownBy(
            () ->
                RecordingTrial.amounts(
                    slice -> result(new Histogram(3), "the reply differs"), CALLS, Profile.QUICK))
        .isInstanceOf(CallFailed.class)
        .hasMessage("the reply differs");
  }
}
