package org.gridsec.results.claims.judge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.gridsec.results.claims.Measurements.cell;
import static org.gridsec.results.claims.Measurements.claim;
import static org.gridsec.results.claims.Measurements.file;
import static org.gridsec.results.claims.Measurements.judge;
import static org.gridsec.results.claims.Measurements.key;
import static org.gridsec.results.claims.Measurements.run;
import static org.gridsec.results.claims.Measurements.steady;
import static org.gridsec.results.claims.Measurements.wild;
import static org.gridsec.results.claims.Measurements.with;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.claims.Measurements;
import org.gridsec.results.claims.comparison.Verdict;
import org.gridsec.results.claims.shape.Claim;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Trend;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.junit.jupiter.api.Test;

class JudgeTest {

  private static final CellKey PLAIN = key("pull plain close");
  private static final CellKey TLS = key("pull tls close");
  private static final String TWICE =
      "{says: 'A call with TLS takes {times} as long as without ({software}, {clients})',"
          + " shape: ratio, of: {mechanism: tls}, to: {mechanism: plain}, bound: at least 1.5}";

  @Test
  void the_evidence_names_cells_value_bound_and_verdict() {
    Cell plain = cell(PLAIN, 1, steady());
    Cell tls = cell(TLS, 3, 1, 1, 1);
    Evidence evidence = judge(run(plain, tls), claim(TWICE)).evidence().get(0);
    Estimate ratio = ratio(plain, tls).estimate();
    assertThat(evidence)
        .isEqualTo(
            new Evidence(
                "A call with TLS takes 3.0 times as long as without (pull stack, one client)",
                "pull tls close c=1 / pull plain close c=1",
                ratio,
                "ratio",
                "at least 1.5",
                Verdict.HOLDS,
                null,
                List.of()));
  }

  @Test
  void the_smallest_difference_is_that_of_the_statistics() {
    Cell plain = cell(PLAIN, 1, 1, 1, 1);
    Cell tls = cell(TLS, 1.5, 1, 1.1, 0.92);
    Judgement judgement = judge(run(plain, tls), claim(TWICE));
    assertThat(judgement.verdict()).isEqualTo(Verdict.DIRECTION);
    assertThat(judgement.evidence().get(0).smallestDifference())
        .isCloseTo(ratio(plain, tls).smallestDifference(0.95), within(1e-12));
  }

  @Test
  void what_would_decide_goes_by_the_square_of_the_distance_from_the_bound() {
    assertThat(undecided(1.21, "ratio", 0.21, "at least 1.1").timesAsMuch().orElseThrow())
        .isCloseTo(4, within(1e-9));
    assertThat(undecided(5, "ms", 3.0, "2 to 6").timesAsMuch().orElseThrow())
        .isCloseTo(9, within(1e-9));
    assertThat(undecided(1.2, "ratio", 0.1, "at least 1.2").timesAsMuch().orElseThrow())
        .isInfinite();
    assertThat(undecided(1.2, "ratio", 0.1, "at least 5").timesAsMuch().orElseThrow()).isEqualTo(1);
    assertThat(undecided(4, "clients", null, "below 8").timesAsMuch()).isEmpty();
  }

  private static Evidence undecided(
      double point, String unit, Double smallestDifference, String bound) {
    return new Evidence(
        "A takes longer than B",
        "a / b",
        new Estimate(point, point / 2, point * 2),
        unit,
        bound,
        Verdict.UNDECIDED,
        smallestDifference,
        List.of());
  }

  private static PerFork ratio(Cell plain, Cell tls) {
    return new RunSummary(run(plain, tls), Map.of())
        .ratio(TLS, PLAIN, Measure.RESPONSE_MILLIS)
        .orElseThrow();
  }

  /** Noise alone. Each two of eight cells are an effect, so each cell is in seven. */
  @Test
  void effects_that_share_cells_are_hardly_ever_a_trend() {
    Random random = new Random(8);
    Claim each =
        claim("{shape: spread, of: {mechanism: tls, clients: [1, 2, 3, 4, 5, 6, 7, 8]}, most: 2}");
    int clear = 0;
    for (int repetition = 0; repetition < 200; repetition++) {
      Cell[] cells =
          IntStream.rangeClosed(1, 8)
              .mapToObj(clients -> noise(TLS.withClients(clients), random))
              .toArray(Cell[]::new);
      Trend trend =
          new Judge(new RunSummary(run(cells), Map.of())).trends(List.of(each)).get("calls");
      assertThat(trend.forks()).isEqualTo(2 * 4);
      clear += trend.clear() ? 1 : 0;
    }
    assertThat(clear).isLessThanOrEqualTo(2);
  }

  /** Two forks of three blocks. */
  private static Cell noise(CellKey key, Random random) {
    Cell cell = Cell.pending(key, List.of(Measurements.SCENARIO));
    for (int fork = 1; fork <= 2; fork++) {
      for (int block = 1; block <= 3; block++) {
        double millis = Math.exp(0.1 * random.nextGaussian());
        cell = cell.withSample(SyntheticRun.sample(fork, block, millis, 1000 / millis));
      }
    }
    return cell;
  }

  @Test
  void many_comparisons_are_one_effect_their_geometric_mean() {
    double[] wavering = {1, 1.05, 1 / 1.05};
    assertThat(judge(clients(1, wavering), claim(TWICE)).verdict()).isEqualTo(Verdict.WEAKER);
    Judgement many = judge(clients(8, wavering), claim(TWICE));
    assertThat(many.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(many.evidence()).hasSize(1);
    Evidence effect = many.evidence().get(0);
    assertThat(effect.what())
        .isEqualTo("mean of pull tls close c=1 / pull plain close c=1 and 7 more");
    assertThat(effect.value().point()).isCloseTo(2 * Math.pow(1.3 / 2, 1 / 8.0), within(0.01));
    assertThat(effect.points())
        .extracting(Evidence::verdict)
        .startsWith(Verdict.WEAKER, Verdict.HOLDS)
        .hasSize(8);
    assertThat(many.remark())
        .isEqualTo("1 of the 8 comparisons that it is a mean of: outside the bound");
  }

  @Test
  void an_effect_can_be_refuted_though_some_of_its_points_are_within_the_bound() {
    Judgement judgement =
        judge(
            run(
                cell(PLAIN, 1, steady()),
                cell(TLS, 1.6, steady()),
                cell(PLAIN.withClients(2), 1, steady()),
                cell(TLS.withClients(2), 1.1, steady())),
            claim(TWICE));
    assertThat(judgement.verdict()).isEqualTo(Verdict.WEAKER);
    assertThat(judgement.evidence().get(0).points())
        .extracting(Evidence::verdict)
        .containsExactly(Verdict.HOLDS, Verdict.WEAKER);
  }

  /** Of steps of an order each is an effect. */
  @Test
  void one_effect_of_many_just_outside_its_bound_is_to_be_expected_and_explained() {
    // outside at 95 % by itself: t = log(1.15) / s * sqrt(3) = 5, where 4.3 is asked for
    double[] justOutside = {1, 1.05, 1 / 1.05};
    assertThat(judge(steps(1, justOutside), claim(order(1))).verdict()).isEqualTo(Verdict.REVERSED);
    Judgement judgement = judge(steps(8, justOutside), claim(order(8)));
    assertThat(judgement.verdict()).isEqualTo(Verdict.UNDECIDED);
    assertThat(judgement.remark())
        .isEqualTo(
            "1 of 8 effects: outside the bound at 95 %, not at the 99.4 % that their number asks for");
    assertThat(judgement.evidence().get(0).smallestDifference()).isGreaterThan(0.15);
  }

  private static String order(int steps) {
    return IntStream.rangeClosed(1, steps + 1)
        .mapToObj("{clients: %s}"::formatted)
        .collect(
            Collectors.joining(
                ", ",
                "{says: [%s], shape: order, ascending: ["
                    .formatted(String.join(", ", Collections.nCopies(steps, "It is less"))),
                "]}"));
  }

  /** Two clients take less than one does, each more takes twice as long as the one before. */
  private static Run steps(int steps, double... noise) {
    return run(
        IntStream.rangeClosed(1, steps + 1)
            .mapToObj(
                n ->
                    n == 1
                        ? cell(PLAIN, 1.15, noise)
                        : cell(PLAIN.withClients(n), Math.pow(2, n - 2), 1, 1, 1))
            .toArray(Cell[]::new));
  }

  /** With one client TLS takes 1.3 times as long, with more it takes twice as long. */
  private static Run clients(int most, double... noise) {
    return run(
        IntStream.rangeClosed(1, most)
            .boxed()
            .flatMap(
                n ->
                    Stream.of(
                        cell(with(PLAIN, n, "string:5", "loopback"), 1, 1, 1, 1),
                        cell(
                            with(TLS, n, "string:5", "loopback"),
                            n == 1 ? 1.3 : 2,
                            n == 1 ? noise : steady())))
            .toArray(Cell[]::new));
  }

  @Test
  void only_cells_that_are_otherwise_alike_are_compared() {
    Run run =
        run(
            cell(PLAIN, 1, steady()),
            cell(key("pull plain keepalive"), 9, steady()),
            cell(key("axis2 plain close"), 9, steady()),
            cell(TLS, 2, steady()));
    assertThat(judge(run, claim(TWICE)).evidence())
        .extracting(Evidence::what)
        .containsExactly("pull tls close c=1 / pull plain close c=1");
  }

  @Test
  void a_claim_among_many_is_judged_by_itself_and_says_how_sure_that_is() {
    RunSummary run = new RunSummary(clients(1, 1, 1.05, 1 / 1.05), Map.of());
    List<Claim> holding =
        Collections.nCopies(
            4,
            claim("{shape: ratio, of: {mechanism: tls}, to: {mechanism: plain}, bound: above 1}"));
    List<Claim> many = Stream.concat(Stream.of(claim(TWICE)), holding.stream()).toList();

    Judgement alone = new Judge(run).judge(List.of(claim(TWICE))).get(0);
    List<Judgement> all = new Judge(run).judge(many);

    assertThat(alone.verdict()).isEqualTo(Verdict.WEAKER);
    assertThat(all.get(0).verdict()).isEqualTo(Verdict.WEAKER);
    // t(2) = log(1.5 / 1.3) / (log(1.05) / sqrt(3)) = 5.08
    assertThat(alone.qValue()).isCloseTo(0.0366, within(1e-4));
    assertThat(all.get(0).qValue()).isCloseTo(0.0366, within(1e-4));
    assertThat(Judgement.expectedWrong(all)).isCloseTo(5 * 0.0366, within(1e-3));
  }

  @Test
  void every_check_of_a_claim_has_to_hold() {
    String slower = "{shape: order, ascending: [{mechanism: plain}, {mechanism: tls}]}";
    Claim both = claim(slower + ", " + TWICE);
    Judgement judgement = judge(run(cell(PLAIN, 1, steady()), cell(TLS, 1.2, 1, 1, 1)), both);
    assertThat(judgement.verdict()).isEqualTo(Verdict.WEAKER);
    assertThat(judgement.evidence())
        .extracting(Evidence::verdict)
        .containsExactly(Verdict.HOLDS, Verdict.WEAKER);
  }

  @Test
  void a_scenario_that_was_not_run_is_named_with_the_command() {
    Claim elsewhere = other("scenarios: [grid04-fig5, grid04-fig6]");
    Judgement judgement = judge(run(cell(PLAIN, 1, steady())), elsewhere);
    assertThat(judgement.verdict()).isEqualTo(Verdict.NOT_MEASURED);
    assertThat(judgement.remark()).isEqualTo("to measure it: gridsec run grid04-fig5 grid04-fig6");
    assertThat(judgement.evidence()).isEmpty();
  }

  @Test
  void a_scenario_that_this_version_does_not_have_is_named() {
    RunSummary run = new RunSummary(run(cell(PLAIN, 1, steady())), Map.of());
    Claim elsewhere = other("scenarios: [grid04-fig3, liu05-fig9]");
    assertThat(new Judge(run, Set.of(Measurements.SCENARIO)).judge(List.of(elsewhere)))
        .extracting(Judgement::verdict, Judgement::remark)
        .containsExactly(tuple(Verdict.NOT_MEASURED, "this version has no scenario liu05-fig9"));
  }

  @Test
  void the_papers_own_software_is_judged_by_itself_in_the_place_of_todays() {
    Cell[] todays = {cell(PLAIN, 1, steady()), cell(TLS, 2, steady())};
    Cell[] papers = {
      cell(key("xsul plain close"), 1, steady()), cell(key("xsul tls close"), 5, steady())
    };
    Run both = run(todays[0], papers[0], papers[1], todays[1]);

    assertThat(judge(both, claim(TWICE))).isEqualTo(judge(run(todays), claim(TWICE)));
    RunSummary part = new RunSummary(both, Map.of()).parts().get(0).summary();
    Judgement then = new Judge(part).judge(List.of(claim(TWICE))).get(0);
    assertThat(then).isEqualTo(judge(run(papers), claim(TWICE)));
    assertThat(then.evidence().get(0).value().point()).isCloseTo(5, within(1e-9));
    assertThat(then.evidence().get(0).sentence()).contains("XSUL");
  }

  @Test
  void another_library_than_the_papers_is_not_their_software() {
    CellKey later = key("xsul plain close").withParameters(Parameters.of("xmlsec", "1.5.5"));
    assertThat(
            judge(
                    run(cell(later, 1, steady()), cell(key("xsul tls close"), 5, steady())),
                    claim(TWICE))
                .verdict())
        .isEqualTo(Verdict.NOT_MEASURED);
  }

  @Test
  void a_selector_that_matches_no_cell_is_named() {
    String unknown =
        "{shape: ratio, of: {mechanism: tlss}, to: {mechanism: plain}, bound: above 1}";
    Judgement judgement = judge(run(cell(PLAIN, 1, steady())), claim(unknown));
    assertThat(judgement.verdict()).isEqualTo(Verdict.NOT_MEASURED);
    assertThat(judgement.remark())
        .isEqualTo(
            "no cell of grid04-fig3 in this run matches {mechanism: tlss};"
                + " with all of its cells: gridsec run grid04-fig3");
  }

  @Test
  void cells_of_which_no_two_can_be_compared_are_named() {
    Judgement judgement =
        judge(
            run(cell(PLAIN, 1, steady()), cell(key("axis2 tls close"), 1, steady())), claim(TWICE));
    assertThat(judgement.verdict()).isEqualTo(Verdict.NOT_MEASURED);
    assertThat(judgement.remark())
        .isEqualTo(
            "no two cells of grid04-fig3 in this run are alike but for what is compared:"
                + " [{mechanism: tls}, {mechanism: plain}]");
  }

  @Test
  void a_cell_that_is_still_to_be_measured_is_named() {
    Judgement judgement =
        judge(
            run(cell(PLAIN, 1, steady()), Cell.pending(TLS, List.of(Measurements.SCENARIO))),
            claim(TWICE));
    assertThat(judgement.verdict()).isEqualTo(Verdict.NOT_MEASURED);
    assertThat(judgement.remark())
        .isEqualTo("cell 'pull tls close c=1' was not measured yet; go on with --resume");
  }

  @Test
  void a_failed_cell_is_not_outweighed_by_good_ones() {
    Run run =
        run(
            cell(PLAIN, 1, steady()),
            cell(TLS, 1, steady()),
            cell(key("axis2 plain close"), 1, steady()),
            cell(key("axis2 tls close"), 1, steady()).failed("reply differs"));
    Judgement judgement = judge(run, claim(TWICE));
    assertThat(judgement.verdict()).isEqualTo(Verdict.NOT_MEASURED);
    assertThat(judgement.remark()).isEqualTo("cell 'axis2 tls close c=1' failed: reply differs");
    assertThat(judgement.evidence())
        .extracting(Evidence::verdict)
        .containsExactly(Verdict.NOT_MEASURED);
    assertThat(judgement.evidence().get(0).points())
        .extracting(Evidence::verdict)
        .containsExactly(Verdict.NO_DIFFERENCE, Verdict.NOT_MEASURED);
  }

  @Test
  void a_value_that_was_not_recorded_is_named() {
    String phases =
        "{shape: share, of: {measure: server.verify.digest}, whole: server.verify,"
            + " bound: at most 0.1}";
    assertThat(judge(run(cell(PLAIN, 1, steady())), claim(phases)).remark())
        .isEqualTo("cell 'pull plain close c=1' has no server.verify.digest");
  }

  @Test
  void a_slice_without_calls_leaves_nothing_to_judge() {
    Cell idle = cell(TLS, 2, steady()).withSample(Sample.of(4, 1, 0, 0, 0));
    Judgement judgement = judge(run(cell(PLAIN, 1, 1, 1, 1, 1), idle), claim(TWICE));
    assertThat(judgement.verdict()).isEqualTo(Verdict.NOT_MEASURED);
    assertThat(judgement.remark()).contains("no estimate: ").contains("pull tls close c=1");
  }

  @Test
  void preconditions_that_are_not_met_are_remarked() {
    Claim claim = other("preconditions: {forks: 5, suite: period}");
    Judgement judgement =
        judge(
            run(cell(PLAIN, 1, steady()), cell(TLS, 2, steady()).withWarning("not steady")), claim);
    assertThat(judgement.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(judgement.remark())
        .isEqualTo(
            "3 forks, where the claim asks for 5; 1 of 2 compared cells carry warnings;"
                + " the paper's algorithms are those of --suite period");
  }

  @Test
  void where_there_are_cells_with_the_paper_s_provider_the_others_are_not_judged() {
    Claim claim = other("preconditions: {provider: BC}");
    Cell[] jdk = {cell(PLAIN, 1, steady()), cell(TLS, 1, steady())};
    Cell[] both = {
      jdk[0],
      jdk[1],
      cell(PLAIN.withProvider(JceProvider.BC), 1, steady()),
      cell(TLS.withProvider(JceProvider.BC), 2, steady())
    };

    Judgement ofBoth = judge(run(both), claim);
    assertThat(ofBoth.verdict()).isEqualTo(Verdict.HOLDS);
    assertThat(ofBoth.evidence())
        .extracting(Evidence::what)
        .containsExactly("pull tls close BC c=1 / pull plain close BC c=1");
    assertThat(ofBoth.remark()).isEmpty();

    Judgement ofOne = judge(run(jdk), claim);
    assertThat(ofOne.verdict()).isEqualTo(Verdict.NO_DIFFERENCE);
    assertThat(ofOne.remark()).isEqualTo("the paper's provider is that of --provider BC");
  }

  @Test
  void providers_are_not_compared_with_each_other_unless_asked_for() {
    assertThat(
            judge(
                    run(
                        cell(PLAIN, 1, steady()),
                        cell(TLS.withProvider(JceProvider.BC), 2, steady())),
                    claim(TWICE))
                .verdict())
        .isEqualTo(Verdict.NOT_MEASURED);
  }

  @Test
  void warnings_do_not_matter_to_a_claim_about_what_is_not_steady() {
    Claim claim = other("preconditions: {steady: false}");
    assertThat(
            judge(run(cell(PLAIN, 1, steady()), cell(TLS, 2, wild()).withWarning("cold")), claim)
                .remark())
        .isEmpty();
  }

  /** A claim with one more field, or another value of one. */
  private static Claim other(String field) {
    String rest =
        field.startsWith("scenarios")
            ? Measurements.REST.replaceAll("scenarios: \\[[^]]*]", field)
            : Measurements.REST + ", " + field;
    return file("- {id: X1, checks: [%s], %s}".formatted(TWICE, rest)).claims().get(0);
  }
}
