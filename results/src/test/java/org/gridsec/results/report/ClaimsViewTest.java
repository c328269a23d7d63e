package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gridsec.results.SyntheticFindings;
import org.gridsec.results.SyntheticRun;
import org.junit.jupiter.api.Test;

class ClaimsViewTest {

  private final Findings findings = SyntheticFindings.of(SyntheticRun.measured(3, 2, 2), 2);
  private final ClaimsView view = new ClaimsTable(findings).view();

  @Test
  void the_sentence_counts_each_verdict() {
    assertThat(view.sentence())
        .isEqualTo(
            "Of 4 statements in the papers, 1 holds on this machine, 1 is different (1 weaker),"
                + " 1 is undecided,"
                + " and 1 was not measured.");
  }

  @Test
  void verdicts_are_counted_for_each_paper_and_for_all() {
    assertThat(view.counts())
        .containsExactly(
            new ClaimsView.Count("GRID'04", List.of(1, 0, 1, 0, 0, 0, 0), 2),
            new ClaimsView.Count("Moralis 2007", List.of(0, 0, 0, 0, 0, 1, 1), 2),
            new ClaimsView.Count("all papers", List.of(1, 0, 1, 0, 0, 1, 1), 4));
  }

  @Test
  void the_comparisons_that_decide_come_first_and_only_a_few_are_shown_at_once() {
    ClaimsView.Row row = view.rows().get(1);

    assertThat(row.found()).hasSize(3);
    assertThat(row.found().get(0).verdict()).isEqualTo("weaker");
    assertThat(row.found().get(0).value()).isEqualTo("16.0");
    assertThat(row.more()).hasSize(2);
  }

  @Test
  void what_differs_is_told_by_the_comparison_that_says_so() {
    assertThat(view.different()).extracting(ClaimsView.Telling::claim).containsExactly("G7");
    assertThat(view.different().get(0).comparison().value()).isEqualTo("16.0");
  }

  @Test
  void of_what_holds_the_comparison_with_the_largest_factor_is_told() {
    assertThat(view.telling()).extracting(ClaimsView.Telling::claim).containsExactly("G1");
    assertThat(view.telling().get(0).comparison().value()).isEqualTo("2.25");
  }

  @Test
  void undecided_says_what_the_run_could_have_seen() {
    List<ClaimsView.Comparison> found = view.rows().get(2).found();

    assertThat(found.get(0).resolution())
        .isEqualTo("a difference of 4.50 % from the bound could have been seen");
    assertThat(found.get(1).resolution()).isEqualTo("no difference could have been seen");
    assertThat(found.get(1).value()).isEqualTo("1.20 cores");
    assertThat(found.get(1).interval()).isEmpty();
  }

  @Test
  void choices_that_leave_nothing_are_known() {
    assertThat(view.empty())
        .contains(new ClaimsView.Pair("grid04", "undecided"))
        .doesNotContain(new ClaimsView.Pair("all", "undecided"));
  }

  @Test
  void the_terminal_gets_the_counts_and_what_differs() {
    assertThat(new VerdictSummary(findings).toString())
        .isEqualTo(
            """
            the papers' statements  holds  stronger  weaker  no difference  reversed  undecided  not measured
            GRID'04                     1         0       1              0         0          0             0
            Moralis 2007                0         0       0              0         0          1             1
            all papers                  1         0       1              0         0          1             1
            weaker: G7, XML-Signature is slower than <plain> & "TLS" | by *much*.
              pull xml-signature close c=3 / pull plain close c=3: 16.0 [15.2, 16.9], expected at least 30
            undecided: M6, 1.01 [0.97, 1.05], expected 0.98 to 1.02
            """);
  }
}
