package org.gridsec.results.claims.shape;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.gridsec.results.claims.Measurements.cell;
import static org.gridsec.results.claims.Measurements.claim;
import static org.gridsec.results.claims.Measurements.judge;
import static org.gridsec.results.claims.Measurements.key;
import static org.gridsec.results.claims.Measurements.run;
import static org.gridsec.results.claims.Measurements.steady;
import static org.gridsec.results.claims.Measurements.trajectory;
import static org.gridsec.results.claims.Measurements.wild;
import static org.gridsec.results.claims.Measurements.with;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Ending;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.ScheduleAmounts;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.claims.Measurements;
import org.gridsec.results.claims.comparison.Verdict;
import org.gridsec.results.claims.judge.Evidence;
import org.gridsec.results.claims.judge.Judgement;
import org.gridsec.results.report.Golden;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every shape with runs that give every verdict. */
class ShapeTest {

  /** A shape, a claim of that shape, and a run for each verdict. */
  record Shown(String shape, String check, Run holds, Run doesNot, Run undecided, Run missing) {

    Shown(String shape, String check, Run holds, Run doesNot, Run undecided) {
      this(shape, check, holds, doesNot, undecided, withFailure(holds));
    }

    private static Run withFailure(Run run) {
      List<Cell> cells = new ArrayList<>(run.cells());
      cells.set(0, cells.get(0).failed("reply differs"));
      return run.withCells(cells);
    }

    @Override
    public String toString() {
      return shape;
    }
  }

  static Stream<Shown> shapes() {
    return Stream.of(
        new Shown(
            "ratio",
            "{says: 'A call with TLS takes {times} as long as one without security ({software}, {clients})',"
                + " shape: ratio, of: {mechanism: tls}, to: {mechanism: plain}, bound: at least 1.5}",
            two("pull plain close", 1, "pull tls close", 2, steady()),
            two("pull plain close", 1, "pull tls close", 1.2, steady()),
            two("pull plain close", 1, "pull tls close", 2, wild())),
        new Shown(
            "order",
            "{says: 'A call without security takes {times} as long as one with TLS',"
                + " shape: order, ascending: [{mechanism: plain}, {mechanism: tls}]}",
            two("pull plain close", 1, "pull tls close", 1.2, steady()),
            two("pull plain close", 1.2, "pull tls close", 1, steady()),
            two("pull plain close", 1, "pull tls close", 1.2, wild())),
        new Shown(
            "ratio-of-ratios",
            "{says: 'The ratio is {times} as large over the WAN as over the loopback',"
                + " shape: ratio-of-ratios,"
                + " of: [{transport: close, network: wan}, {transport: keepalive, network: wan}],"
                + " to: [{transport: close, network: loopback},"
                + " {transport: keepalive, network: loopback}], bound: above 1}",
            keepAlive(3, steady()),
            keepAlive(1.5, steady()),
            keepAlive(3, wild())),
        new Shown(
            "ratio-to-sum",
            "{says: 'Both take {times} as long as one after the other ({wss4j-dom})',"
                + " shape: ratio-to-sum, of: {mechanism: sign-encrypt},"
                + " parts: [{mechanism: sign}, {mechanism: encrypt}], bound: above 1}",
            together(4, steady()),
            together(2, steady()),
            together(4, wild())),
        new Shown(
            "larger-difference",
            "{says: 'Keep-alive saves {more} over the WAN than over the loopback ({software})',"
                + " shape: larger-difference,"
                + " of: [{transport: close, network: wan}, {transport: keepalive, network: wan}],"
                + " than: [{transport: close, network: loopback},"
                + " {transport: keepalive, network: loopback}]}",
            keepAlive(1.1, steady()),
            keepAlive(0.9, steady()),
            keepAlive(1.1, wild())),
        new Shown(
            "spread",
            "{says: 'Encrypting takes {times} as long with {of} as with {to}',"
                + " shape: spread, of: {parameters: {key: [direct, issuer-serial]}}, most: 1.15}",
            keys(1.05, steady()),
            keys(1.4, steady()),
            keys(1.05, wild())),
        new Shown(
            "convergence",
            "{says: 'The ratio is {times} as large with one string as with {strings}',"
                + " shape: convergence,"
                + " from: {mechanism: [xml-signature, capability], payload: smallest},"
                + " to: {mechanism: [xml-signature, capability], payload: largest}}",
            arrays(1.1, steady()),
            arrays(5, steady()),
            arrays(1.9, wild())),
        new Shown(
            "slope",
            "{says: 'The time grows with the array to the power of {value} (up to {strings})',"
                + " shape: slope, of: {mechanism: plain}, over: payload, bound: 0.9 to 1.1}",
            growth(1, steady()),
            growth(1.5, steady()),
            growth(1, wild())),
        new Shown(
            "share",
            "{says: 'Canonicalization takes {percent} of verifying ({provider})',"
                + " shape: share, of: {measure: server.verify.canonicalization}, whole: server.verify,"
                + " bound: at least 0.8}",
            share(0.9, 0.91, 0.89),
            share(0.5, 0.51, 0.49),
            share(0.5, 0.9, 0.99)),
        new Shown(
            "level",
            "{says: 'A handshake takes {value} round trips on {axis2}',"
                + " shape: level, of: {measure: count.roundTrips}, bound: 2.5 to 3.5}",
            roundTrips(3, 3, 3),
            roundTrips(2, 2, 2),
            roundTrips(2, 3, 4)),
        new Shown(
            "pay-off",
            "{says: 'It pays off at call {value} ({clients})',"
                + " shape: pay-off, first: {parameters: {contexts: initial}},"
                + " later: {mechanism: gsi-conversation, parameters: {contexts: ~}},"
                + " other: {mechanism: xml-signature}, most: 3}",
            conversation(1.2, 0.5, steady()),
            conversation(3, 0.9, steady()),
            conversation(1.2, 0.5, wild())),
        new Shown(
            "course-ratio",
            "{says: 'The last tenth of the calls take {times} as long as the first ({software})',"
                + " shape: course-ratio, cells: {}, of: last tenth, to: 11..100, bound: at most 0.8}",
            run(trajectory(Ending.LIMIT, 0.4, 0.41, 0.42)),
            run(trajectory(Ending.LIMIT, 1, 1.01, 1.02)),
            run(trajectory(Ending.LIMIT, 0.2, 0.8, 3)),
            run(trajectory(Ending.FAILED, 0.4, 0.41, 0.42))),
        new Shown(
            "exhaustion",
            "{says: ['{percent} of the servers ran out of memory ({clients})',"
                + " 'At the knee a call takes {times} as long as at the start',"
                + " 'At the end a call takes {times} as long as at the knee'],"
                + " shape: exhaustion, cells: {mechanism: gsi-conversation}, stable: 1.1, climb: 2}",
            run(trajectory(Ending.OUT_OF_MEMORY, 5, 5.1, 4.9)),
            run(trajectory(Ending.LIMIT, 5, 5.1, 4.9)),
            run(trajectory(Ending.OUT_OF_MEMORY, 1.1, 2.5, 9)),
            run(trajectory(Ending.TIME, 5, 5.1, 4.9))));
  }

  /** In both directions, and without a value. */
  @Test
  void each_says_what_it_found_in_a_sentence() throws IOException {
    String said =
        shapes()
            .flatMap(
                shown ->
                    Stream.of(shown.holds(), shown.doesNot(), shown.missing())
                        .flatMap(run -> judge(run, claim(shown.check())).evidence().stream()))
            .map(Evidence::sentence)
            .distinct()
            .collect(Collectors.joining("\n"));
    Golden.check("sentences.golden.txt", said + "\n");
  }

  @Test
  void every_shape_is_among_them() {
    assertThat(Arrays.stream(Shape.class.getAnnotation(JsonSubTypes.class).value()))
        .extracting(JsonSubTypes.Type::name)
        .containsExactlyElementsOf(shapes().map(Shown::shape).toList());
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void it_holds_where_every_interval_is_within_the_bound(Shown shown) {
    Judgement judgement = judge(shown.holds(), claim(shown.check()));
    assertThat(judgement.verdict()).as("%s", judgement).isEqualTo(Verdict.HOLDS);
    assertThat(judgement.remark()).isEmpty();
    assertThat(judgement.evidence())
        .isNotEmpty()
        .allSatisfy(e -> assertThat(e.value().hasInterval()).isTrue());
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void it_says_what_else_there_is_where_an_interval_is_outside(Shown shown) {
    Judgement judgement = judge(shown.doesNot(), claim(shown.check()));
    Verdict expected =
        switch (shown.shape()) {
          case "order", "ratio-of-ratios", "ratio-to-sum", "larger-difference", "convergence" ->
              Verdict.REVERSED;
          case "spread" -> Verdict.DIFFERS;
          case "slope" -> Verdict.STRONGER;
          case "course-ratio" -> Verdict.NO_DIFFERENCE;
          default -> Verdict.WEAKER;
        };
    assertThat(judgement.verdict()).as("%s", judgement).isEqualTo(expected);
  }

  @Test
  void what_a_server_takes_is_counted_by_the_second_of_its_cpu() {
    CellKey plain = key("pull plain close");
    CellKey tls = key("pull tls close");
    Run run = run(loaded(cell(plain, 1, steady()), 0.25), loaded(cell(tls, 2, steady()), 0.5));
    String check =
        "{shape: ratio, of: {mechanism: plain, measure: callsPerServerCpuSecond},"
            + " to: {mechanism: tls, measure: callsPerServerCpuSecond}, bound: 3 to 5}";
    assertThat(judge(run, claim(check)).evidence())
        .singleElement()
        .satisfies(
            evidence -> {
              assertThat(evidence.value().point()).isCloseTo(4, within(1e-9));
            });
  }

  private static Cell loaded(Cell cell, double serverCpu) {
    return cell.withSamples(
        cell.samples().stream().map(sample -> sample.withServerCpu(serverCpu)).toList());
  }

  @Test
  void a_rate_reached_is_that_of_all_clients_by_what_they_were_asked_for() {
    CellKey key = key("pull plain close").withClients(3);
    Cell asked = cell(key, 1, steady());
    double rate = asked.samples().get(0).throughputPerSecond();
    Run run =
        run(
            asked.withSamples(
                asked.samples().stream()
                    .map(s -> s.withAmounts(Map.of(ScheduleAmounts.RATE, rate / 3)))
                    .toList()));
    Judgement judgement =
        judge(run, claim("{shape: level, of: {measure: rateReached}, bound: at least 0.98}"));
    assertThat(judgement.evidence())
        .singleElement()
        .satisfies(e -> assertThat(e.value().point()).isCloseTo(1, within(0.1)));
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void it_is_undecided_where_an_interval_contains_the_bound(Shown shown) {
    Judgement judgement = judge(shown.undecided(), claim(shown.check()));
    assertThat(judgement.verdict()).as("%s", judgement).isEqualTo(Verdict.UNDECIDED);
    assertThat(judgement.evidence())
        .filteredOn(e -> e.verdict() == Verdict.UNDECIDED)
        .isNotEmpty()
        .filteredOn(e -> !e.unit().equals("calls"))
        .allSatisfy(e -> assertThat(e.smallestDifference()).isPositive().isFinite());
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void it_is_not_measured_where_something_failed_and_says_what(Shown shown) {
    Judgement judgement = judge(shown.missing(), claim(shown.check()));
    assertThat(judgement.verdict()).as("%s", judgement).isEqualTo(Verdict.NOT_MEASURED);
    assertThat(judgement.remark()).containsAnyOf("failed: ", "had no more time after 1000 calls");
    assertThat(judgement.evidence())
        .filteredOn(e -> e.verdict() == Verdict.NOT_MEASURED)
        .isNotEmpty()
        .allSatisfy(e -> assertThat(e.value()).isNull());
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void one_fork_decides_nothing(Shown shown) {
    Run run = shown.holds();
    Run first =
        run.withCells(
                run.cells().stream()
                    .map(cell -> cell.withSamples(cell.samples().subList(0, 1)))
                    .toList())
            .withTrajectories(
                run.trajectories().stream()
                    .map(
                        t ->
                            new Trajectory(
                                t.key(), t.jvm(), t.scenario(), t.courses().subList(0, 1)))
                    .toList());
    Judgement judgement = judge(first, claim(shown.check()));
    // a number of round trips is no estimate
    assertThat(judgement.verdict())
        .isEqualTo(shown.shape().equals("level") ? Verdict.HOLDS : Verdict.UNDECIDED);
    assertThat(judgement.remark()).contains("one fork only");
    assertThat(judgement.evidence()).allSatisfy(e -> assertThat(e.smallestDifference()).isNull());
  }

  /** The noise is on the second cell: what both have alike cancels out. */
  private static Run two(
      String one, double oneMillis, String other, double otherMillis, double[] noise) {
    return run(cell(key(one), oneMillis, 1, 1, 1), cell(key(other), otherMillis, noise));
  }

  /** Keep-alive gains a factor of two on the loopback, and this one over the WAN. */
  private static Run keepAlive(double overWan, double[] noise) {
    CellKey close = key("pull plain close");
    CellKey keepalive = key("pull plain keepalive");
    return run(
        cell(close, 2, 1, 1, 1),
        cell(keepalive, 1, 1, 1, 1),
        cell(with(close, 1, "string:5", "wan"), 240 * overWan, noise),
        cell(with(keepalive, 1, "string:5", "wan"), 240, 1, 1, 1));
  }

  /** Signing takes 1 ms, encrypting 2. */
  private static Run together(double millis, double[] noise) {
    return run(
        cell(key("wss4j-dom sign-encrypt keepalive"), millis, noise),
        cell(key("wss4j-dom sign keepalive"), 1, 1, 1, 1),
        cell(key("wss4j-dom encrypt keepalive"), 2, 1, 1, 1));
  }

  private static Run keys(double ratio, double[] noise) {
    CellKey encrypt = key("wss4j-dom encrypt keepalive");
    return run(
        cell(with(encrypt, Parameters.of("key", "direct")), ratio, noise),
        cell(with(encrypt, Parameters.of("key", "issuer-serial")), 1, 1, 1, 1));
  }

  /** Capability takes twice as long for small arrays, and this factor for large ones. */
  private static Run arrays(double large, double[] noise) {
    return run(
        cell(with(key("pull xml-signature close"), 1, "array:1x8", "loopback"), 1, 1, 1, 1),
        cell(with(key("pull capability close"), 1, "array:1x8", "loopback"), 2, 1, 1, 1),
        cell(with(key("pull xml-signature close"), 1, "array:99x8", "loopback"), 9, 1, 1, 1),
        cell(with(key("pull capability close"), 1, "array:99x8", "loopback"), 9 * large, noise));
  }

  private static Run growth(double power, double[] noise) {
    CellKey plain = key("pull plain close");
    return run(
        cell(with(plain, 1, "array:1x8", "loopback"), 1, 1, 1, 1),
        cell(with(plain, 1, "array:4x8", "loopback"), Math.pow(4, power), 1, 1, 1),
        cell(with(plain, 1, "array:16x8", "loopback"), Math.pow(16, power), noise));
  }

  private static Run share(double... shares) {
    CellKey key = key("axis2 xml-signature close").recorded();
    Cell cell = Cell.pending(key, List.of(Measurements.SCENARIO));
    for (int i = 0; i < shares.length; i++) {
      Map<String, Double> phases =
          Map.of("server.verify", 2.0, "server.verify.canonicalization", 2 * shares[i]);
      cell =
          cell.withSample(
              Sample.of(i + 1, 1, 9, 5, 200).withServerCpu(0.5).withPhaseMillis(phases));
    }
    return run(cell);
  }

  private static Run roundTrips(double... counts) {
    return run(
        cell(key("axis2 gsi-conversation close"), 1, Map.of("count.roundTrips", 1.0), counts));
  }

  /** Relative to a signed call, which takes 1 ms. */
  private static Run conversation(double initial, double consecutive, double[] noise) {
    CellKey key = key("axis2 gsi-conversation close");
    return run(
        cell(with(key, Parameters.of("contexts", "initial")), initial, noise),
        cell(key, consecutive, noise),
        cell(key("axis2 xml-signature close"), 1, 1, 1, 1));
  }

  /** A run may come from anywhere, with any number of cells. */
  @Test
  void what_two_cells_have_in_common_is_asked_once_for_each_however_many_there_are() {
    List<Integer> numbers = IntStream.range(0, 3000).boxed().toList();
    AtomicInteger asked = new AtomicInteger();
    Function<Integer, Integer> half =
        number -> {
          asked.incrementAndGet();
          return number / 2;
        };

    List<List<Integer>> pairs = ClaimCells.joined(numbers, half, numbers, half, List::of);

    assertThat(asked).hasValue(6000);
    assertThat(pairs)
        .hasSize(6000)
        .startsWith(List.of(0, 0), List.of(0, 1), List.of(1, 0), List.of(1, 1), List.of(2, 2));
  }
}
