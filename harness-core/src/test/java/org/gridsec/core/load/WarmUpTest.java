package org.gridsec.core.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.PhaseTimes;
import org.gridsec.core.model.Transport;
import org.junit.jupiter.api.Test;

class WarmUpTest {

  private static final Slice CLOSE = shape(Transport.CLOSE);
  private static final Slice KEEPALIVE = shape(Transport.KEEPALIVE);

  private final FakeTicker ticker = new FakeTicker();
  private final List<Slice> windows = new ArrayList<>();
  private String failureOfClose;

  private static Slice shape(Transport transport) {
    return new Slice(
        transport, Parameters.NONE, 1, PayloadShape.string(5), new Load(5), 600, false);
  }

  /** A pair whose windows take their time, with 100 calls each and means that a test gives. */
  private SliceRunner pair(IntToDoubleFunction meanMillis) {
    return slice -> {
      double mean = meanMillis.applyAsDouble(windows.size());
      windows.add(slice);
      ticker.pass(slice.millis());
      String failure = slice.transport() == Transport.CLOSE ? failureOfClose : null;
      return new SliceResult(
          100, "", mean, 100, slice.millis(), 0, 0, 0, 0, PhaseTimes.NONE, Map.of(), null, failure);
    };
  }

  private WarmUpResult warmUp(int calls, Duration limit, IntToDoubleFunction mean, Slice... shapes)
      throws Exception {
    return new WarmUp(ticker, calls, limit).run(shapes(mean, shapes));
  }

  private List<WarmUp.Shape> shapes(IntToDoubleFunction mean, Slice... slices) {
    SliceRunner pair = pair(mean);
    return Stream.of(slices).map(slice -> new WarmUp.Shape(pair, slice)).toList();
  }

  private static Map<Slice, String> slices(Map<WarmUp.Shape, String> shapes) {
    return shapes.entrySet().stream()
        .collect(Collectors.toMap(entry -> entry.getKey().slice(), Map.Entry::getValue));
  }

  @Test
  void a_rehearsal_ends_with_its_calls_steady_or_not() throws Exception {
    WarmUpResult result =
        new WarmUp(ticker, 350, Duration.ofSeconds(22))
            .rehearse(shapes(n -> 100 - n, CLOSE, KEEPALIVE));

    assertThat(result.calls()).isEqualTo(500);
    assertThat(windows)
        .containsExactly(
            CLOSE.closedLoop(1).withMillis(500),
            KEEPALIVE.closedLoop(1).withMillis(500),
            CLOSE.closedLoop(1).withMillis(500),
            KEEPALIVE.closedLoop(1).withMillis(500),
            CLOSE.closedLoop(1).withMillis(500));
  }

  @Test
  void a_rehearsal_ends_at_its_limit() throws Exception {
    WarmUpResult result =
        new WarmUp(ticker, 1_000_000, Duration.ofSeconds(22)).rehearse(shapes(n -> 1, CLOSE));

    assertThat(result.millis()).isEqualTo(22_000);
  }

  @Test
  void each_shape_has_its_windows_in_turn_until_it_is_steady() throws Exception {
    WarmUpResult result = warmUp(1, Duration.ofSeconds(22), n -> 1, CLOSE, KEEPALIVE);

    assertThat(result.steady()).isTrue();
    assertThat(result.calls()).isEqualTo(1200);
    assertThat(result.millis()).isEqualTo(6000);
    assertThat(windows).hasSize(12);
    assertThat(windows.subList(0, 3))
        .containsExactly(
            CLOSE.closedLoop(1).withMillis(500),
            KEEPALIVE.closedLoop(1).withMillis(500),
            CLOSE.closedLoop(1).withMillis(500));
  }

  @Test
  void a_steady_pair_goes_on_until_it_has_made_its_calls() throws Exception {
    WarmUpResult result = warmUp(2000, Duration.ofSeconds(30), n -> 1, CLOSE);

    assertThat(result.steady()).isTrue();
    assertThat(result.calls()).isEqualTo(2000);
  }

  @Test
  void cheap_calls_alone_do_not_make_a_pair_steady() throws Exception {
    WarmUpResult result = warmUp(1, Duration.ofSeconds(60), n -> 1, CLOSE);

    assertThat(result.steady()).isTrue();
    assertThat(result.millis()).isEqualTo(15_000);
  }

  @Test
  void a_pair_that_gets_faster_is_driven_on() throws Exception {
    warmUp(1, Duration.ofSeconds(9), n -> Math.max(1, 10 - n), CLOSE);

    assertThat(windows).hasSizeGreaterThan(12);
  }

  @Test
  void a_shape_that_was_steady_once_need_not_be_so_when_the_others_are() throws Exception {
    // CLOSE has the even windows; after its sixth it scatters, while KEEPALIVE still gets faster.
    WarmUpResult result =
        warmUp(
            1,
            Duration.ofSeconds(30),
            n -> n % 2 == 1 ? Math.max(1, 30 - n) : n > 12 ? 1 + n % 4 / 2.0 : 1,
            CLOSE,
            KEEPALIVE);

    assertThat(result.steady()).isTrue();
  }

  @Test
  void the_limit_ends_a_warm_up_and_says_what_is_not_steady() throws Exception {
    WarmUpResult result = warmUp(1, Duration.ofSeconds(20), n -> Math.pow(0.9, n), CLOSE);

    assertThat(result.steady()).isFalse();
    assertThat(result.millis()).isEqualTo(20_000);
    assertThat(slices(result.unsteady()))
        .containsExactly(
            Map.entry(
                CLOSE,
                "not steady after 20.0 s of warm-up and 4000 calls:"
                    + " the last windows 27.1 % faster than those before"));
  }

  @Test
  void a_short_limit_makes_short_windows() throws Exception {
    WarmUpResult result = warmUp(100_000, Duration.ofMillis(500), n -> 1, CLOSE, KEEPALIVE);

    assertThat(windows).allMatch(w -> w.millis() == 20);
    assertThat(result.millis()).isBetween(500L, 520L);
    assertThat(slices(result.unsteady())).containsOnlyKeys(CLOSE, KEEPALIVE);
  }

  @Test
  void a_shape_that_fails_is_left_out_and_reported() throws Exception {
    failureOfClose = "client 0, first call: refused";
    WarmUpResult result = warmUp(1, Duration.ofSeconds(9), n -> 1, CLOSE, KEEPALIVE);

    assertThat(windows).hasSize(7);
    assertThat(slices(result.failed()))
        .containsExactly(Map.entry(CLOSE, "client 0, first call: refused"));
    assertThat(result.unsteady()).isEmpty();
    assertThat(result.steady()).isFalse();
  }

  @Test
  void a_warm_up_ends_when_every_shape_has_failed() throws Exception {
    failureOfClose = "client 0, first call: refused";

    assertThat(warmUp(1000, Duration.ofSeconds(9), n -> 1, CLOSE).failed()).hasSize(1);
    assertThat(windows).hasSize(1);
  }

  @Test
  void the_same_call_is_warmed_for_each_that_makes_it() throws Exception {
    List<WarmUp.Shape> both =
        List.of(new WarmUp.Shape(pair(n -> 1), CLOSE), new WarmUp.Shape(pair(n -> 1), CLOSE));

    WarmUpResult result = new WarmUp(ticker, 1, Duration.ofSeconds(22)).run(both);

    assertThat(windows).hasSize(12);
    assertThat(result.steady()).isTrue();
  }

  @Test
  void shapes_that_differ_in_their_clients_only_are_warmed_once() throws Exception {
    WarmUpResult result = warmUp(1, Duration.ofSeconds(9), n -> 1, CLOSE, CLOSE.closedLoop(2));

    assertThat(windows).hasSize(6);
    assertThat(result.steady()).isTrue();
  }
}
