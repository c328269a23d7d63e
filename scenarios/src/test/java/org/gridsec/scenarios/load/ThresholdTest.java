package org.gridsec.scenarios.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.gridsec.core.model.Transport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Conditions on made-up loads. */
class ThresholdTest {

  private static final LoadPlan PLAN =
      new LoadPlan(
          List.of(1),
          Duration.ofSeconds(30),
          0,
          Transport.KEEPALIVE,
          Duration.ZERO,
          Duration.ofMinutes(1),
          Duration.ZERO,
          Duration.ZERO,
          false);

  @ParameterizedTest
  @CsvSource({
    "p99 > 200ms, P99, >, 200",
    "p99.9>=1.5s, P999, >=, 1500",
    "mean < 250 us, MEAN, <, 0.25",
    "errors > 0.1%, ERRORS, >, 0.1",
    "calls/s <= 50, RATE, <=, 50",
    "max>2s, MAX, >, 2000",
  })
  void it_has_a_quantity_an_operator_and_a_limit(
      String text, Metric metric, String operator, double limit) {
    Threshold threshold = Threshold.of(text);

    assertThat(threshold.metric()).isEqualTo(metric);
    assertThat(threshold.operator()).isEqualTo(operator);
    assertThat(threshold.limit()).isEqualTo(limit, within(1e-9));
    assertThat(threshold).hasToString(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "'' | expected a quantity, an operator and a limit, as 'p99 > 200ms', got: ",
        "> 3 | expected a quantity, an operator and a limit, as 'p99 > 200ms', got: > 3",
        "p98 > 1ms | expected one of mean, p50, p90, p95, p99, p99.9, max, errors, calls/s, got:"
            + " p98",
        "meam > 1ms | calls/s, got: meam; did you mean mean?",
        "p99 | expected >, >=, < or <= after p99, got: p99",
        "p99 => 1ms | expected >, >=, < or <= after p99, got: =>",
        "p99 == 1ms | expected >, >=, < or <= after p99, got: ==",
        "p99 > fast | expected a number after p99 >, got: fast",
        "p99 > -1ms | expected a number after p99 >, got: -1ms",
        "p99 > 1,5ms | expected a number after p99 >, got: 1,5ms",
        "p99 > 200 | expected a time, as 200ms or 1.5s after p99, got: 200 without a unit",
        "p99 > 2% | expected a time, as 200ms or 1.5s after p99, got: 2%",
        "p99 > 2msec | expected a time, as 200ms or 1.5s after p99, got: 2msec",
        "errors > 3 | expected a percentage, as 0.1% after errors, got: 3 without a unit",
        "errors > 101% | expected 0% to 100% after errors, got: 101%",
        "calls/s < 5/min | expected calls per second without a unit, as 50 after calls/s, got:"
            + " 5/min",
      })
  void a_wrong_one_is_told_in_a_line(String text, String message) {
    assertThatThrownBy(() -> Threshold.of(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
  }

  private static LoadCell cell(LoadSlice... slices) {
    return new LoadCell("A", "http://a", 1, 0, List.of(slices));
  }

  private static Threshold.Verdict judged(String text, LoadCell cell) {
    return Threshold.of(text).judge(cell, PLAN);
  }

  @Test
  void the_limit_itself_is_beyond_only_if_the_operator_says_so() {
    LoadCell cell = cell(LoadReportTest.slice(1, 4, Map.of(), 0.1));

    assertThat(judged("calls/s < 250", cell).met()).isFalse();
    assertThat(judged("calls/s <= 250", cell).met()).isTrue();
    assertThat(judged("calls/s > 250", cell).met()).isFalse();
    assertThat(judged("calls/s >= 250", cell).met()).isTrue();
    assertThat(judged("p99 > 3.9ms", cell).line()).isEqualTo("p99 > 3.9ms: broken, got 4.00 ms");
    assertThat(judged("p99 > 1s", cell).line()).isEqualTo("p99 > 1s: kept, got 4.00 ms");
  }

  @Test
  void failed_calls_are_a_share_of_all_calls() {
    LoadCell cell = cell(LoadReportTest.slice(1, 4, Map.of("busy", 30L), 0.1));

    assertThat(judged("errors > 74%", cell).line()).isEqualTo("errors > 74%: broken, got 75.0 %");
    assertThat(judged("errors > 75%", cell).met()).isFalse();
  }

  @Test
  void a_threshold_of_one_request_leaves_the_others_alone() {
    LoadSlice slice = LoadReportTest.slice(1, 4, Map.of("busy", 30L), 0.1);
    LoadCell cell =
        cell(
            new LoadSlice(
                1,
                slice.startedAt(),
                slice.result().withRequests(LoadReportTest.requests("login", 2, "order", 9))));

    assertThat(judged("p99[login] > 3ms", cell).line())
        .isEqualTo("p99[login] > 3ms: kept, got 2.00 ms");
    assertThat(judged("mean [order]>3ms", cell).met()).isTrue();
    assertThat(judged("errors[order] > 0%", cell).met()).isFalse();
    assertThat(judged("errors > 0%", cell).met()).isTrue();
    assertThat(Threshold.of("errors[order] > 0%").ofErrors()).isFalse();
    assertThatThrownBy(
            () -> Threshold.of("p99[logon] > 3ms").requireOneOf(List.of("login", "order")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "'--fail-if' expected the name of a request [login, order], got: logon; did you mean"
                + " login?");
  }

  /** Ten calls in one of four slices, each of a tenth of a second. */
  @Test
  void the_rate_of_one_request_is_that_of_all_the_time() {
    LoadSlice slice = LoadReportTest.slice(1, 4, Map.of(), 0.1);
    LoadSlice with =
        new LoadSlice(
            1,
            slice.startedAt(),
            slice.result().withRequests(LoadReportTest.requests("login", 10, "order", 9)));
    LoadCell cell = cell(slice, with, slice, slice);

    assertThat(judged("calls/s[login] < 26", cell).value()).isEqualTo(25, within(1e-9));
    assertThat(judged("mean[login] > 11ms", cell).value()).isEqualTo(10, within(1e-9));
    assertThat(judged("calls/s[none] < 1", cell).met()).isTrue();
  }

  /** Ten calls of 4 ms and ten that were given up after a minute. */
  @Test
  void calls_that_were_not_sent_count_with_the_time_they_would_have_taken_at_least() {
    LoadSlice slice = LoadReportTest.slice(1, 4, Map.of(), 0.1);
    LoadCell cell = cell(new LoadSlice(1, Instant.EPOCH, slice.result().withUnsent(10)));

    assertThat(judged("errors > 0%", cell).value()).isEqualTo(50);
    assertThat(judged("p50 > 1s", cell).met()).isFalse();
    assertThat(judged("p90 > 59s", cell).met()).isTrue();
    assertThat(judged("mean > 30s", cell).value()).isEqualTo(30_002, within(1e-6));
  }

  @Test
  void times_that_no_call_has_are_not_good_ones() {
    LoadSlice slice = LoadReportTest.slice(1, 4, Map.of("busy", 3L), 0.1);
    LoadCell none =
        cell(
            new LoadSlice(
                1,
                slice.startedAt(),
                slice
                    .result()
                    .withCalls(0)
                    .withResponses(LoadReportTest.encoded(new Histogram(3)))));

    assertThat(judged("p99 > 1s", none).line())
        .isEqualTo("p99 > 1s: broken, got no successful call");
    assertThat(judged("mean < 1s", none).met()).isTrue();
    assertThat(judged("calls/s < 1", none).met()).isTrue();
    assertThat(judged("errors > 99%", none).value()).isEqualTo(100);
  }

  @Test
  void a_limit_within_the_interval_is_told() {
    LoadCell cell =
        cell(
            LoadReportTest.slice(1, 3, Map.of(), 0.1),
            LoadReportTest.slice(2, 5, Map.of(), 0.1),
            LoadReportTest.slice(3, 4, Map.of(), 0.1),
            LoadReportTest.slice(4, 3, Map.of(), 0.1),
            LoadReportTest.slice(5, 5, Map.of(), 0.1));

    assertThat(judged("mean > 4.1ms", cell).line())
        .startsWith("mean > 4.1ms: kept, got 4.00 ms [")
        .endsWith("], so another run may differ");
    assertThat(judged("mean > 40ms", cell).close()).isFalse();
  }
}
