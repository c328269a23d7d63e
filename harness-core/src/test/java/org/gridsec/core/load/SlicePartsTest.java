package org.gridsec.core.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.machine.CpuUse;
import org.gridsec.core.model.run.PhaseTimes;
import org.gridsec.core.record.AmountRecorder;
import org.gridsec.core.record.PhaseRecorder;
import org.junit.jupiter.api.Test;

class SlicePartsTest {

  private static final long SLICE_NANOS = 1_000_000_000;

  /** Calls of that many ns each, all in time. */
  private static SliceResult result(List<Long> nanos, CpuUse cpu, String failure, long started) {
    CallStatistics statistics = new CallStatistics(SLICE_NANOS);
    nanos.forEach(each -> statistics.add(0, 0, 0, each));
    return statistics.result(
        new PhaseRecorder(), new AmountRecorder(Recorder.NONE), cpu, failure, started, List.of());
  }

  private static List<Long> times(Random random, int calls) {
    List<Long> times = new ArrayList<>();
    for (int i = 0; i < calls; i++) {
      times.add(Math.round(1e6 * Math.exp(random.nextGaussian())));
    }
    return times;
  }

  @Test
  void parts_make_what_one_load_generator_would_have_measured() {
    Random random = new Random(4);
    List<List<Long>> parts = List.of(times(random, 700), times(random, 20), times(random, 3000));
    List<Long> all = parts.stream().flatMap(List::stream).toList();
    SliceResult whole = result(all, null, null, 0);

    SliceResult merged =
        SliceParts.merged(parts.stream().map(part -> result(part, null, null, 0)).toList());

    assertThat(merged.calls()).isEqualTo(3720);
    assertThat(merged.meanMillis()).isCloseTo(whole.meanMillis(), within(1e-9));
    assertThat(merged.throughputPerSecond()).isCloseTo(whole.throughputPerSecond(), within(1e-9));
    assertThat(merged.millis()).isEqualTo(whole.millis());
    Histogram one = whole.responseHistogram();
    Histogram sum = merged.responseHistogram();
    assertThat(sum.getTotalCount()).isEqualTo(one.getTotalCount());
    for (double percentile : new double[] {0, 50, 90, 99, 99.9, 100}) {
      assertThat(sum.getValueAtPercentile(percentile))
          .isEqualTo(one.getValueAtPercentile(percentile));
    }
  }

  @Test
  void calls_of_each_request_are_merged_by_their_names() {
    List<SliceResult> parts = new ArrayList<>();
    for (String name : List.of("login", "order")) {
      CallStatistics client = new CallStatistics(SLICE_NANOS);
      client.of("search").add(0, 0, 0, 2_000_000);
      client.of("search").addFailed("busy");
      client.of(name).add(0, 0, 0, 4_000_000);
      CallStatistics all = new CallStatistics(SLICE_NANOS);
      all.add(client);
      all.add(client);
      parts.add(
          all.result(
              new PhaseRecorder(),
              new AmountRecorder(Recorder.NONE),
              null,
              null,
              parts.size(),
              List.of()));
    }

    Map<String, SliceResult> requests = SliceParts.merged(parts).requests();

    assertThat(requests).containsOnlyKeys("search", "login", "order");
    assertThat(requests.get("search").calls()).isEqualTo(4);
    assertThat(requests.get("search").failed()).isEqualTo(Map.of("busy", 4L));
    assertThat(requests.get("search").meanMillis()).isCloseTo(2, within(1e-9));
    assertThat(requests.get("search").throughputPerSecond()).isCloseTo(4, within(1e-9));
    assertThat(requests.get("search").responseHistogram().getTotalCount()).isEqualTo(4);
    assertThat(requests.get("login").calls()).isEqualTo(2);
    assertThat(requests.get("order").meanMillis()).isCloseTo(4, within(1e-9));
  }

  /** As at a rate that a service does not keep. */
  @Test
  void calls_may_be_late_by_hours() {
    long late = TimeUnit.HOURS.toNanos(3);
    CallStatistics client = new CallStatistics(SLICE_NANOS);
    client.add(0, 0, 0, late);
    client.of("search").add(0, 0, late, late);
    CallStatistics all = new CallStatistics(SLICE_NANOS);
    all.add(client);

    SliceResult result =
        all.result(
            new PhaseRecorder(), new AmountRecorder(Recorder.NONE), null, null, 0, List.of());

    assertThat(result.responseHistogram().getMaxValue()).isGreaterThanOrEqualTo(late);
    assertThat(result.requests().get("search").sendDelayP99Millis())
        .isGreaterThanOrEqualTo(late / 1e6);
  }

  @Test
  void phases_and_amounts_are_means_of_all_calls_and_cpu_time_is_added() {
    SliceResult one =
        result(List.of(5L, 6L, 7L), new CpuUse(100, 1000, 1), null, 40)
            .withPhases(new PhaseTimes(Map.of("verify", 1.0), Map.of()))
            .withAmounts(Map.of("wire.requestBytes", 100.0));
    SliceResult other =
        result(List.of(9L), new CpuUse(30, 2000, 10), null, 20)
            .withPhases(new PhaseTimes(Map.of("verify", 5.0), Map.of()))
            .withAmounts(Map.of("wire.requestBytes", 200.0));

    SliceResult merged = SliceParts.merged(List.of(one, other));

    assertThat(merged.phases().wallMillis()).isEqualTo(Map.of("verify", 2.0));
    assertThat(merged.amounts()).isEqualTo(Map.of("wire.requestBytes", 125.0));
    assertThat(merged.cpu()).isEqualTo(new CpuUse(130, 2000, 10));
    assertThat(merged.startedNanos()).isEqualTo(20);
    assertThat(merged.failure()).isNull();
  }

  @Test
  void a_failure_of_one_is_one_of_all_and_cpu_time_that_one_lacks_all_lack() {
    SliceResult merged =
        SliceParts.merged(
            List.of(
                result(List.of(5L), new CpuUse(1, 2, 3), null, 0),
                result(List.of(), null, "client 3, call 1: refused", 0)));

    assertThat(merged.failure()).isEqualTo("client 3, call 1: refused");
    assertThat(merged.cpu()).isNull();
  }

  @Test
  void the_size_of_a_result_does_not_depend_on_the_number_of_calls() throws Exception {
    ObjectMapper json = new ObjectMapper();
    List<Long> times = new Random(1).longs(20_000, 1_000_000, 2_000_000).boxed().toList();
    int some = json.writeValueAsBytes(result(times, null, null, 0)).length;
    int many = json.writeValueAsBytes(result(repeated(times, 50), null, null, 0)).length;

    assertThat(many).isLessThan(2 * some).isLessThan(8192);
  }

  private static List<Long> repeated(List<Long> times, int often) {
    return IntStream.range(0, often).boxed().flatMap(i -> times.stream()).toList();
  }
}
