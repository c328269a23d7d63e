package org.gridsec.scenarios.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;
import org.gridsec.core.load.SliceResult;
import org.gridsec.core.machine.CpuUse;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.LoadEngine;
import org.gridsec.core.model.run.PhaseTimes;
import org.gridsec.results.regression.Tolerance;
import org.gridsec.results.regression.ab.Rule;
import org.gridsec.results.regression.ab.Side;
import org.gridsec.results.regression.ab.SideSlice;
import org.gridsec.results.regression.ab.Trial;
import org.gridsec.results.regression.ab.TrialBlock;
import org.gridsec.scenarios.load.endpoint.Target;
import org.junit.jupiter.api.Test;

/** Reports of made-up slices. */
class LoadReportTest {

  static LoadPlan plan(double rate) {
    return new LoadPlan(
        List.of(4, 1, 4),
        Duration.ofSeconds(30),
        rate,
        Transport.KEEPALIVE,
        Duration.ZERO,
        Duration.ofMinutes(1),
        Duration.ZERO,
        Duration.ZERO,
        false);
  }

  static String encoded(Histogram histogram) {
    ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
    int length = histogram.encodeIntoCompressedByteBuffer(buffer);
    return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
  }

  static LoadSlice slice(int pass, double millis, Map<String, Long> failed, double cores) {
    Histogram histogram = new Histogram(3);
    histogram.recordValueWithCount((long) (millis * 1e6), 10);
    return new LoadSlice(
        pass,
        Instant.EPOCH.plusSeconds(pass),
        new SliceResult(
            10,
            encoded(histogram),
            millis,
            1000 / millis,
            100,
            0,
            0,
            0,
            0,
            PhaseTimes.NONE,
            Map.of(
                Target.SIGN, millis / 4,
                Target.WAIT, millis / 2,
                Target.VERIFY, millis / 4,
                Target.REQUEST_BYTES, 100.0,
                Target.RESPONSE_BYTES, 200.0),
            new CpuUse((long) (cores * 1e9), 1_000_000_000, 1e-6),
            failed,
            null,
            0,
            List.of(),
            Map.of()));
  }

  /** Ten calls of each of two requests. */
  static Map<String, SliceResult> requests(
      String one, double its, String other, double otherMillis) {
    return Map.of(
        one,
        slice(1, its, Map.of(), 0).result(),
        other,
        slice(1, otherMillis, Map.of(), 0).result());
  }

  private static LoadCell cell(Side side, LoadSlice... slices) {
    return new LoadCell(
        side == Side.BASE ? "A" : "B",
        side == Side.BASE ? "http://a" : "http://b",
        1,
        0,
        List.of(slices));
  }

  /** As many equal slices as an interval needs. */
  private static LoadSlice[] enough(LoadSlice slice) {
    return Collections.nCopies(LoadCell.LEAST_SLICES, slice).toArray(LoadSlice[]::new);
  }

  private static LoadReport report(boolean interrupted, LoadCell... cells) {
    return report(List.of(), interrupted, cells);
  }

  private static LoadReport report(
      List<LoadEngine> engines, boolean interrupted, LoadCell... cells) {
    return LoadReport.of(
        Instant.EPOCH,
        plan(0),
        engines,
        List.of(cells),
        List.of(),
        List.of("a note"),
        interrupted,
        null);
  }

  /** Slices of unlike means: by their logarithms the mean would be 4 ms. */
  @Test
  void the_mean_is_that_of_calls_and_its_parts_add_up_to_it() {
    LoadCell cell =
        cell(
            Side.BASE,
            slice(1, 1, Map.of(), 0.1),
            slice(2, 1, Map.of(), 0.1),
            slice(3, 64, Map.of(), 0.1));

    assertThat(cell.meanMillis().point()).isEqualTo(22, within(1e-9));
    assertThat(cell.amount(Target.SIGN) + cell.amount(Target.WAIT) + cell.amount(Target.VERIFY))
        .isEqualTo(22, within(1e-9));
    assertThat(cell.callsPerSecond().point())
        .isEqualTo((1000 + 1000 + 1000 / 64.0) / 3, within(1e-9));
  }

  @Test
  void the_rate_that_was_asked_for_stands_beside_that_which_was_reached() {
    LoadCell cell = new LoadCell("A", "http://a", 1, 300, List.of(slice(1, 4, Map.of(), 0.1)));
    LoadReport report =
        LoadReport.of(
            Instant.EPOCH, plan(300), List.of(), List.of(cell), List.of(), List.of(), false, null);

    assertThat(LoadText.of(report))
        .contains(
            "calls/s    250, asked 300",
            "10 in 1 visit",
            "A, 1 client: 300 calls/s were requested, 250 were reached");
  }

  /** A visit of ten pieces: in each second one no call is due, as the one before takes long. */
  @Test
  void a_time_in_which_no_call_is_due_counts_in_the_interval_of_the_rate() {
    SliceResult called = slice(1, 4, Map.of(), 0.1).result().withThroughputPerSecond(100);
    SliceResult stalled =
        called
            .withCalls(0)
            .withResponses(encoded(new Histogram(3)))
            .withMeanMillis(0)
            .withThroughputPerSecond(0);
    List<SliceResult> cuts =
        IntStream.range(0, 10).mapToObj(i -> i % 2 == 0 ? called : stalled).toList();
    SliceResult visit =
        called.withCalls(50).withMillis(1000).withThroughputPerSecond(50).withCuts(cuts);

    LoadCell whole = cell(Side.BASE, new LoadSlice(1, Instant.EPOCH, visit));
    assertThat(whole.callsPerSecond().point()).isEqualTo(50, within(1e-9));
    assertThat(whole.callsPerSecond().lower()).isLessThan(40);
    assertThat(whole.callsPerSecond().upper()).isGreaterThan(60);
    assertThat(whole.pieces()).hasSize(5);

    assertThat(new LoadSlice(1, Instant.EPOCH, visit.withFailure("interrupted")).pieces())
        .as("those after its end are none of it")
        .hasSize(5);
  }

  @Test
  void times_rates_parts_and_failures_are_told() {
    LoadCell cell =
        cell(
            Side.BASE,
            slice(1, 4, Map.of("HTTP status 503", 2L), 0.1),
            slice(2, 4, Map.of("HTTP status 503", 1L, "fault s:Server: busy", 1L), 0.1),
            slice(3, 4, Map.of(), 0.1),
            slice(4, 4, Map.of(), 0.1),
            slice(5, 4, Map.of(), 0.1));

    assertThat(LoadText.of(report(false, cell)))
        .isEqualTo(
            """
            http://a, 1 client
              time       4.00 [4.00, 4.00] ms
                         p50 4.00   p90 4.00   p95 4.00   p99 4.00   p99.9 4.00   max 4.00
              calls/s    250 [250, 250]
              parts      sign 1.00 ms (25 %)   wait 2.00 ms (50 %)   verify 1.00 ms (25 %)
              bytes      request 100   reply 200
              calls      54 in 5 slices, 4 failed
                3 × HTTP status 503
                1 × fault s:Server: busy

            note: a note
            """);
  }

  @Test
  void each_request_has_a_line() {
    LoadSlice slice = slice(1, 4, Map.of(), 0.1);
    LoadSlice named =
        new LoadSlice(
            1, slice.startedAt(), slice.result().withRequests(requests("login", 2, "buy", 6)));

    LoadReport report =
        report(false, cell(Side.BASE, named, slice, named))
            .withRequests(List.of("login", "none", "buy"));
    assertThat(LoadText.of(report))
        .contains(
            """
              calls      30 in 3 slices, 0 failed
              requests
                login   mean 2.00 ms   p50 2.00   p90 2.00   p95 2.00   p99 2.00   20 calls, 0 failed
                buy     mean 6.00 ms   p50 6.00   p90 6.00   p95 6.00   p99 6.00   20 calls, 0 failed

            """);
  }

  @Test
  void an_engine_whose_cores_are_all_busy_is_named() {
    LoadSlice slice = slice(1, 4, Map.of(), 3.6);
    Map<String, Double> amounts = new TreeMap<>(slice.result().amounts());
    amounts.put("engine1.clientCpu", 1.7);
    amounts.put("engine2.clientCpu", 1.9);
    LoadReport report =
        report(
            List.of(engine("10.0.0.2:4300"), engine("10.0.0.3:4300")),
            false,
            cell(
                Side.BASE,
                enough(new LoadSlice(1, slice.startedAt(), slice.result().withAmounts(amounts)))));

    assertThat(report.notes())
        .containsExactly(
            "a note",
            "A, 1 client: engine 10.0.0.3:4300 used 1.9 of 2 cores; the service may be faster than"
                + " measured");
    assertThat(LoadText.of(report))
        .startsWith("clients on 10.0.0.2:4300 (2 × CPU, JDK 17), 10.0.0.3:4300 (2 × CPU, JDK 17)");
  }

  private static LoadEngine engine(String address) {
    return new LoadEngine(address, "CPU", 2, "JDK 17", "");
  }

  @Test
  void no_interval_reaches_below_zero() {
    LoadCell cell =
        cell(
            Side.BASE,
            slice(1, 1, Map.of(), 0),
            slice(2, 100, Map.of(), 0),
            slice(3, 2, Map.of(), 0),
            slice(4, 1, Map.of(), 0),
            slice(5, 1, Map.of(), 0));

    assertThat(cell.meanMillis().lower()).isPositive();
    assertThat(cell.meanMillis().upper()).isGreaterThan(cell.meanMillis().point());
  }

  @Test
  void what_was_interrupted_says_so() {
    assertThat(LoadText.of(report(true, cell(Side.BASE))))
        .contains("interrupted before anything was measured");
    assertThat(LoadText.of(report(true, cell(Side.BASE, slice(1, 4, Map.of(), 0)))))
        .contains("interrupted: this is what was measured by then");
  }

  @Test
  void a_client_that_uses_the_machine_up_is_told() {
    int cores = Runtime.getRuntime().availableProcessors();
    LoadReport busy = report(false, cell(Side.BASE, slice(1, 4, Map.of(), cores)));

    assertThat(busy.notes()).anyMatch(note -> note.startsWith("A, 1 client: this program used"));
    assertThat(report(false, cell(Side.BASE, enough(slice(1, 4, Map.of(), 0.1 * cores)))).notes())
        .containsExactly("a note");
  }

  /** Blocks in which B takes so many times as long as A, more or less. */
  private static LoadReport.Compared compared(double ratio) {
    List<TrialBlock> blocks =
        IntStream.rangeClosed(1, 10)
            .mapToObj(
                number -> {
                  double b = ratio * (1 + 0.001 * number);
                  return new TrialBlock(
                      number,
                      1,
                      Stream.of(
                              new SideSlice(Side.BASE, 1, 10),
                              new SideSlice(Side.CANDIDATE, b, 10),
                              new SideSlice(Side.CANDIDATE, b, 10),
                              new SideSlice(Side.BASE, 1, 10))
                          .toList(),
                      Map.of());
                })
            .toList();
    return new LoadReport.Compared(1, "B", Trial.atItsEnd(blocks, new Rule(Tolerance.USUAL, 10)));
  }

  @Test
  void the_faster_of_two_is_named_and_by_how_much() {
    assertThat(LoadText.verdict(compared(1.2)))
        .startsWith("1 client: A is faster, B takes 1.207 [1.20")
        .endsWith("] times as long as A");
    assertThat(LoadText.verdict(compared(0.5)))
        .startsWith("1 client: B is faster, A takes 1.989 [1.98")
        .endsWith("] times as long as B");
    assertThat(LoadText.verdict(compared(0.9945)))
        .startsWith("1 client: no difference seen, B takes 1.000 [0.99")
        .endsWith(" % could have been seen");
  }

  @Test
  void a_plan_has_each_number_of_clients_once_and_calls_enough_for_its_rate() {
    assertThat(plan(0).clients()).containsExactly(1, 4);
    assertThat(plan(0).slice(4, true).millis()).isEqualTo(750);
    assertThat(plan(2).slice(4, true).millis()).isEqualTo(5000);
    assertThat(plan(2).slice(4, true).load().callsPerSecond()).isEqualTo(0.5);
    assertThatThrownBy(() -> plan(0.5))
        .hasMessage("'--rate' expected 20 calls or more in the time of '--for', got: 15");
  }

  @Test
  void a_visit_takes_a_day_at_most() {
    Duration longer = Duration.ofHours(25);
    assertThat(plan(0).withLength(longer).slice(4, false).millis()).isEqualTo(1000);
    assertThatThrownBy(() -> plan(1).withLength(longer))
        .hasMessage("'--for' expected 24h or less for one visit, got: 25h");
  }
}
