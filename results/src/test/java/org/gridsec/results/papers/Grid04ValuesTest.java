package org.gridsec.results.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.gridsec.results.papers.Printed.experiment;
import static org.gridsec.results.papers.Printed.figure;
import static org.gridsec.results.papers.Printed.stated;

import java.util.stream.Stream;
import org.gridsec.results.papers.Breakdown.Bar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What GRID'04 derives from its numbers, computed anew: a digit copied wrongly breaks a sum. */
class Grid04ValuesTest {

  private static final Breakdown TABLE_1 = experiment("grid04-table1").breakdowns().get(0);
  private static final Bar SIGNING = TABLE_1.bars().get(0);
  private static final Bar VERIFICATION = TABLE_1.bars().get(1);

  @Test
  void phases_of_table_1_add_up() {
    assertThat(sum(SIGNING)).isCloseTo(SIGNING.total().low(), within(rounding(SIGNING)));
    assertThat(sum(VERIFICATION))
        .isCloseTo(VERIFICATION.total().low(), within(rounding(VERIFICATION)));
  }

  @Test
  void they_do_not_with_what_the_text_has_for_the_conversion_from_dom() {
    double text = stated("grid04-table1", "conversion from DOM when signing").low();
    double table = part(SIGNING, "from_dom").value().low();

    assertThat(text).isNotEqualTo(table);
    assertThat(sum(SIGNING) - table + text)
        .isNotCloseTo(SIGNING.total().low(), within(rounding(SIGNING)));
  }

  @Test
  void the_text_repeats_the_rest_of_the_table() {
    assertText("signing", SIGNING.total());
    assertText("verification", VERIFICATION.total());
    assertText("canonicalization when signing", part(SIGNING, "canonicalization").value());
    assertText("canonicalization when verifying", part(VERIFICATION, "canonicalization").value());
    assertText("signature calculation", part(SIGNING, "signature").value());
    assertText("signature verification", part(VERIFICATION, "signature").value());
    assertText("conversion to DOM when signing", part(SIGNING, "to_dom").value());
    assertText("conversion to DOM when verifying", part(VERIFICATION, "to_dom").value());
  }

  @Test
  void canonicalization_is_nine_tenths_of_signing_and_more_of_verification() {
    assertThat(SIGNING.share(part(SIGNING, "canonicalization"))).isCloseTo(0.902, within(0.0005));
    assertThat(VERIFICATION.share(part(VERIFICATION, "canonicalization")))
        .isCloseTo(0.965, within(0.0005));
  }

  @ParameterizedTest
  @CsvSource({"grid04-fig1, grid04-fig2", "grid04-fig3, grid04-fig4", "grid04-fig5, grid04-fig6"})
  void figures_that_show_the_same_calls_have_the_same_series(String one, String other) {
    assertThat(figure(one).series()).isEqualTo(figure(other).series());
  }

  @Test
  void figures_over_array_sizes_have_every_series_of_figures_1_and_3() {
    assertThat(figure("grid04-fig5").series())
        .containsExactlyInAnyOrderElementsOf(
            Stream.of("grid04-fig1", "grid04-fig3")
                .flatMap(id -> figure(id).series().stream())
                .distinct()
                .toList());
  }

  @Test
  void figure_7_ends_before_its_axis_does() {
    double stable = stated("grid04-fig7", "end of stable response time").low();
    double last = stated("grid04-fig7", "last invocation").low();

    assertThat(stable).isLessThan(last);
    assertThat(last).isLessThan(figure("grid04-fig7").x().range().high());
  }

  /** In a closed loop as many clients wait as rate times response time. */
  @Test
  void derived_points_follow_from_the_clients_and_the_rates() {
    Quantity rates = stated("grid04-fig4", "invocations per second, message-level security");
    PublishedFigure.Derived slow = figure("grid04-fig3").derived().get(0);
    PublishedFigure.Derived fast = figure("grid04-fig2").derived().get(0);

    assertThat(slow.value().low()).isEqualTo(Math.rint(1e3 * slow.at() / rates.high()));
    assertThat(slow.value().high()).isEqualTo(Math.rint(1e3 * slow.at() / rates.low()));
    assertThat(figure("grid04-fig4").derived().get(0).value()).isEqualTo(rates);
    double end = figure("grid04-fig1").y().range().high();
    assertThat(figure("grid04-fig1").derived().get(0).value().high()).isEqualTo(end);
    assertThat(fast.value().low()).isEqualTo(Math.rint(1e3 * fast.at() / end));
  }

  private static double sum(Bar bar) {
    return bar.parts().stream().mapToDouble(part -> part.value().low()).sum();
  }

  private static double rounding(Bar bar) {
    return Rounding.of(bar.total())
        + bar.parts().stream().mapToDouble(part -> Rounding.of(part.value())).sum();
  }

  private static Breakdown.Part part(Bar bar, String phase) {
    return bar.parts().stream()
        .filter(part -> part.phase().equals(phase))
        .findFirst()
        .orElseThrow();
  }

  private static void assertText(String what, Quantity table) {
    assertThat(stated("grid04-table1", what)).isEqualTo(table);
  }
}
