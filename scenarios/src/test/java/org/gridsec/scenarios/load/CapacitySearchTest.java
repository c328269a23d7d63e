package org.gridsec.scenarios.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.DoublePredicate;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.model.Transport;
import org.junit.jupiter.api.Test;

/** Searches on services that are functions. */
class CapacitySearchTest {

  private static final Duration STEP = Duration.ofSeconds(30);

  private static final LoadPlan PLAN =
      new LoadPlan(
          List.of(8),
          STEP,
          0,
          Transport.KEEPALIVE,
          Duration.ZERO,
          Duration.ofSeconds(60),
          Duration.ZERO,
          Duration.ZERO,
          false);

  private static CapacitySearch search(String... errors) {
    return new CapacitySearch(
        Threshold.of("p99 < 200ms"), List.of(errors).stream().map(Threshold::of).toList(), STEP);
  }

  private static LoadCell cell(double rate, LoadSlice... slices) {
    return new LoadCell("A", "http://a", 8, rate, List.of(slices));
  }

  private static LoadCapacity found(double first, DoublePredicate kept) throws Exception {
    CapacitySearch search = search();
    search.find(
        first,
        1,
        rate -> new LoadCapacity.Step(cell(rate), 1, kept.test(rate) ? "" : "p99 300 ms; service"));
    return search.result();
  }

  @Test
  void the_capacity_lies_between_the_ends_that_were_repeated() throws Exception {
    LoadCapacity capacity = found(10, rate -> rate <= 777);

    assertThat(capacity.found()).isEqualTo(capacity.lower()).isLessThanOrEqualTo(777);
    assertThat(capacity.upper()).isGreaterThan(777).isLessThan(1.05 * capacity.lower());
    assertThat(capacity.confidence()).isEqualTo(1 - 2 / 64.0);
    assertThat(capacity.steps()).hasSize(8 + 4 + 12);
    assertThat(capacity.steps().subList(12, 16))
        .extracting(LoadCapacity.Step::kept)
        .containsExactly(true, false, false, true);
    assertThat(capacity.remark()).isEmpty();
  }

  @Test
  void a_first_rate_that_is_too_high_is_halved() throws Exception {
    LoadCapacity capacity = found(10_000, rate -> rate <= 777);

    assertThat(capacity.lower()).isLessThanOrEqualTo(777);
    assertThat(capacity.upper()).isGreaterThan(777).isLessThan(1.05 * capacity.lower());
  }

  @Test
  void a_search_without_an_end_says_so() throws Exception {
    assertThat(found(10, rate -> false).found()).isNull();
    assertThat(found(10, rate -> false).remark())
        .isEqualTo("rates below 1.00 calls/s need a longer '--for'");
    LoadCapacity open = found(10, rate -> true);
    assertThat(open.found()).isEqualTo(10 * 2048);
    assertThat(open.upper()).isNull();
    assertThat(CapacityText.result(open))
        .isEqualTo("20480 calls/s with p99 < 200ms; the search ended before the bound was broken");
  }

  /** Where each step is a coin, no end is shown except by chance. */
  @Test
  void steps_that_differ_show_no_interval() throws Exception {
    int[] number = {0};
    LoadCapacity capacity = found(10, rate -> number[0]++ % 2 == 0 && rate < 1000);

    assertThat(capacity.lower()).isNull();
    assertThat(capacity.remark()).startsWith("the repeats differ too much for a");
  }

  /**
   * A service that keeps the bound with a probability that falls around 500 calls/s. The interval
   * leaves that rate out no more often than it says.
   */
  @Test
  void the_interval_has_the_confidence_that_it_claims() throws Exception {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(7);
    int shown = 0;
    int wrong = 0;
    double allowed = 0;
    for (int trial = 0; trial < 2000; trial++) {
      LoadCapacity capacity =
          found(20, rate -> random.nextDouble() < 1 / (1 + Math.exp(Math.log(rate / 500) / 0.05)));
      if (capacity.lower() != null && capacity.upper() != null) {
        shown++;
        allowed += 1 - capacity.confidence();
        wrong += capacity.lower() > 500 || capacity.upper() < 500 ? 1 : 0;
      }
    }
    assertThat(shown).isGreaterThan(1000);
    assertThat((double) wrong).isLessThanOrEqualTo(allowed);
  }

  private static LoadCapacity.Step judged(
      CapacitySearch search, double rate, double busy, SliceResult result) {
    return search.judged(
        cell(rate, new LoadSlice(1, Instant.EPOCH, result)), PLAN.at(rate), List.of(), busy);
  }

  /** Ten calls of some ms at a rate that was reached. */
  private static SliceResult result(double millis, double perSecond) {
    return LoadReportTest.slice(1, millis, Map.of(), 0.1)
        .result()
        .withThroughputPerSecond(perSecond);
  }

  @Test
  void a_step_that_breaks_the_bound_says_what_gave_out() {
    CapacitySearch search = search("errors > 20%");

    assertThat(judged(search, 100, 0.5, result(10, 100)).kept()).isTrue();
    assertThat(judged(search, 100, 0.5, result(300, 99)).reason())
        .isEqualTo("p99 300 ms; service: a call takes 300 ms");
    assertThat(judged(search, 100, 0.95, result(300, 99)).reason())
        .startsWith("p99 300 ms; CPU of this machine: 95 % busy, this program used 0.1 of ");
    assertThat(judged(search, 100, 0.5, result(10, 90)).reason())
        .isEqualTo("90.0 of 100 calls/s; service: a call takes 10.0 ms");
    assertThat(judged(search, 100, 0.5, result(10, 100).withUnsent(1)).reason())
        .startsWith("100 of 100 calls/s; ");
    assertThat(judged(search, 100, 0.5, result(300, 99).withClientDelayP99Millis(150)).reason())
        .isEqualTo("p99 300 ms; this program: it sent calls 150 ms late");
    assertThat(judged(search, 100, 0.5, result(10, 100).withFailed(Map.of("busy", 3L))).reason())
        .isEqualTo("3 of 13 calls failed: busy");
    assertThat(judged(search, 100, 0.5, result(10, 83.3).withFailed(Map.of("busy", 2L))).kept())
        .as("all calls were answered, and so many may fail")
        .isTrue();
    assertThat(judged(search, 100, 0.5, result(10, 80).withFailed(Map.of("busy", 2L))).reason())
        .startsWith("96.0 of 100 calls/s; ");
  }

  @Test
  void clients_that_all_wait_for_a_service_as_fast_as_before_are_too_few() throws Exception {
    CapacitySearch search = search();
    LoadCell[] cells = {
      cell(100, new LoadSlice(1, Instant.EPOCH, result(10, 100))),
      cell(900, new LoadSlice(1, Instant.EPOCH, result(500, 780).withSendDelayMillis(490))),
    };
    search.find(
        100,
        100,
        rate ->
            rate == 100
                ? search.judged(cells[0], PLAN.at(100), List.of(), 0.5)
                : search.judged(cells[1], PLAN.at(900), List.of(), 0.5));

    assertThat(search.result().steps().get(1).reason())
        .isEqualTo("780 of 900 calls/s; number of clients: all 8 had calls under way");
  }

  @Test
  void a_bound_that_no_search_can_have_is_told() {
    assertThatThrownBy(() -> new CapacitySearch(Threshold.of("errors < 1%"), List.of(), STEP))
        .hasMessage(
            "'--find-capacity' expected the bound of a time, as 'p99 < 200ms', got: errors < 1%");
    assertThatThrownBy(() -> new CapacitySearch(Threshold.of("p99 > 1ms"), List.of(), STEP))
        .hasMessageEndingWith("got: p99 > 1ms");
    assertThatThrownBy(() -> new CapacitySearch(Threshold.of("p99 < 8s"), List.of(), STEP))
        .hasMessage(
            "'--find-capacity' expected a bound of at most a quarter of '--for' (30s), got: p99 <"
                + " 8s");
    assertThat(search().announcement())
        .isEqualTo(
            "searching for the highest rate with p99 < 200ms: at most 40 steps of 30s, 22 min 00 s"
                + " after warming up");
  }
}
