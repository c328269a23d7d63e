package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.tuple;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.SyntheticFindings;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.claims.comparison.Verdict;
import org.gridsec.results.claims.judge.Evidence;
import org.gridsec.results.claims.judge.Judgement;
import org.junit.jupiter.api.Test;

class ClaimsViewTest {

  private final Findings findings = SyntheticFindings.of(SyntheticRun.measured(3, 2, 2), 2);
  private final ClaimsView view = ClaimsView.of(findings);

  @Test
  void verdicts_are_counted_for_each_reading() {
    assertThat(front(findings.judgements()).readings())
        .extracting(ClaimsFront.Head::counts)
        .containsExactly("1 holds, 1 differs, 1 open, 1 not measured");
  }

  @Test
  void a_reading_has_a_column_with_the_value_that_each_verdict_rests_on() {
    ClaimsFront front = front(findings.judgements());

    assertThat(front.papers()).extracting(ClaimsFront.Group::name).contains("GRID'04");
    assertThat(front.papers().get(0).rows())
        .flatExtracting(ClaimsFront.Row::cells)
        .containsExactly(
            new ClaimsFront.Cell(Verdict.HOLDS, "2.25×", "[2.05, 2.47]", "#claim-G1"),
            new ClaimsFront.Cell(Verdict.WEAKER, "16.0×", "[15.2, 16.9]", "#claim-G7"));
    assertThat(front.notMeasured()).isEqualTo("Not measured: M1.");
  }

  @Test
  void counted_numbers_are_whole() {
    assertThat(Comparisons.amount(exactly(3, "count"))).isEqualTo("3");
    assertThat(Comparisons.amount(exactly(8, "calls"))).isEqualTo("8 calls");
  }

  private static Evidence exactly(double value, String unit) {
    return new Evidence(
        "It is so",
        "this",
        new Estimate(value, value, value),
        unit,
        "at most 3",
        Verdict.HOLDS,
        null,
        List.of());
  }

  @Test
  void what_changed_is_said_by_the_readings_that_decide_it() {
    List<Judgement> undecided =
        findings.judgements().stream()
            .map(j -> new Judgement(j.claim(), Verdict.UNDECIDED, null, j.evidence(), j.remark()))
            .toList();

    assertThat(front(findings.judgements(), undecided).changes())
        .singleElement()
        .satisfies(
            change -> {
              assertThat(change.id()).isEqualTo("G7");
              assertThat(change.said()).extracting(ClaimsFront.Said::reading).containsExactly("0");
              assertThat(change.said().get(0).sentence())
                  .startsWith("XML-Signature takes 16.0 times as long");
              assertThat(change.remarks()).isEqualTo("2 of 10 compared cells carry warnings");
            });
    assertThat(front(undecided).changes()).isEmpty();
  }

  @SafeVarargs
  private ClaimsFront front(List<Judgement>... readings) {
    return ClaimsFront.of(
        findings.papers(),
        IntStream.range(0, readings.length)
            .mapToObj(i -> new ClaimsFront.Reading(Integer.toString(i), "", readings[i]))
            .toList());
  }

  @Test
  void the_comparisons_that_decide_come_first_and_only_a_few_are_shown() {
    ClaimsView.Row row = view.rows().get(1);

    assertThat(row.found()).hasSize(3);
    assertThat(row.found().get(0).verdict()).isEqualTo(Verdict.WEAKER);
    assertThat(row.found().get(0).value()).isEqualTo("16.0");
    assertThat(row.more()).isEqualTo(2);
  }

  @Test
  void undecided_says_what_the_run_could_have_seen() {
    List<ClaimsView.Comparison> found = view.rows().get(2).found();

    assertThat(found.get(0).resolution())
        .isEqualTo("a difference of 4.50 % from the bound could have been seen");
    assertThat(found.get(1).resolution()).isEqualTo("no difference could have been seen");
    assertThat(found.get(1).value()).isEqualTo("~1.2 cores");
    assertThat(found.get(1).interval()).isEmpty();
  }

  @Test
  void what_could_have_been_seen_of_a_share_has_the_unit_of_its_bound() {
    Evidence share =
        new Evidence(
            "s",
            "w",
            new Estimate(0.69, 0.64, 0.74),
            "share",
            "at least 0.7",
            Verdict.UNDECIDED,
            0.071,
            List.of());

    assertThat(Comparisons.paper(share)).isEqualTo("at least 70 %");
    assertThat(Comparisons.resolution(share))
        .isEqualTo("a difference of 7.10 percentage points from the bound could have been seen");
  }

  @Test
  void choices_that_leave_nothing_are_known() {
    assertThat(view.empty())
        .contains(new ClaimsView.Pair("grid04", Verdict.UNDECIDED))
        .doesNotContain(new ClaimsView.Pair("all", Verdict.UNDECIDED));
  }

  @Test
  void readings_may_have_their_claims_in_any_order() {
    List<Judgement> reversed = new ArrayList<>(findings.judgements());
    Collections.reverse(reversed);

    ClaimsFront front = front(findings.judgements(), reversed);

    assertThat(front.papers())
        .flatExtracting(ClaimsFront.Group::rows)
        .hasSize(2)
        .allSatisfy(row -> assertThat(row.cells().get(0)).isEqualTo(row.cells().get(1)));
    assertThat(front.verdicts()).containsExactly(Verdict.HOLDS, Verdict.WEAKER);
  }

  @Test
  void a_claim_that_a_reading_lacks_is_refused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> front(findings.judgements(), findings.judgements().subList(1, 4)))
        .withMessage("claim G1 expected a judgement of each of 2 readings, got: 1");
  }

  @Test
  void the_verdicts_are_squares_equal_ones_together() {
    assertThat(front(findings.judgements()).readings())
        .singleElement()
        .satisfies(
            head -> {
              assertThat(head.measured()).isEqualTo("1 holds, 1 differs, 1 open");
              assertThat(head.squares())
                  .extracting(ClaimsFront.Square::id, ClaimsFront.Square::verdict)
                  .containsExactly(
                      tuple("G1", Verdict.HOLDS),
                      tuple("G7", Verdict.WEAKER),
                      tuple("M6", Verdict.UNDECIDED));
            });
  }

  @Test
  void claims_that_no_reading_decides_are_apart() {
    assertThat(front(findings.judgements()).open())
        .extracting(ClaimsFront.Row::id)
        .containsExactly("M6");
  }

  @Test
  void the_terminal_gets_few_claims_in_sentences() {
    assertThat(new TerminalSummary(findings.run(), Map.of("", findings)).toString())
        .isEqualTo(
            """
            TLS over kept connections makes a call 1.17 times [1.03, 1.33] as long as one without security.
            G1 holds: A call takes 2.2 times as long on Axis2 as on the pull stack (no security, 1 to 2 clients) [2.05, 2.47]; the claim: at least 1.5
            G7 weaker: XML-Signature takes 16.0 times as long as no security (the pull stack, 3 clients) [15.2, 16.9]; the claim: at least 30
            M6 undecided: The server takes 1.01 times as many calls with Kerberos as with <X.509> [0.97, 1.05]; the claim: 0.98 to 1.02
            open: M6
            """);
  }
}
