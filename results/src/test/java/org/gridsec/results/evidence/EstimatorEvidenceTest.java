package org.gridsec.results.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gridsec.results.evidence.StoredSlices.deviation;
import static org.gridsec.results.evidence.StoredSlices.rootMeanSquare;
import static org.gridsec.results.stats.VarianceComponents.NONE;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.results.evidence.StoredSlices.Slice;
import org.gridsec.results.stats.VarianceComponents;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The evidence for the estimator of a block and for its intervals, from stored runs. {@code mvn
 * test -pl results -am -Dtest=EstimatorEvidenceTest -Dsurefire.failIfNoSpecifiedTests=false
 * -Dgolden.update} writes it into docs/notebook/estimators.md anew.
 */
class EstimatorEvidenceTest {

  private static final Path REFERENCE = Path.of("reference");
  private static final Path PAGE = Path.of("..", "docs", "notebook", "estimators.md");
  private static final String BEGIN = "<!-- evidence: written by EstimatorEvidenceTest -->\n";
  private static final String END = "<!-- end of evidence -->\n";

  /** Slices in a block of a run. */
  private static final int BLOCK = 4;

  /** A deviation of 40 forks is known within a tenth or so: 1 / √(2 · 40). */
  private static final double NOISE = 1.12;

  private static PairedForks against;
  private static PairedForks injected;
  private static StoredSlices calls;
  private static StoredSlices operations;

  @BeforeAll
  static void read() throws IOException {
    against = PairedForks.read(REFERENCE.resolve("amd-epyc-2-cores/ab-aa"));
    injected = PairedForks.read(REFERENCE.resolve("amd-epyc-2-cores/ab-inject"));
    calls = StoredSlices.read("calls.csv.gz").withSlices(2);
    operations = StoredSlices.read("operations.csv.gz");
  }

  @Test
  void the_page_has_the_evidence() throws IOException {
    String page = Files.readString(PAGE).replace("\r\n", "\n");
    int from = page.indexOf(BEGIN) + BEGIN.length();
    int to = page.indexOf(END);
    String tables = tables();
    if (System.getProperty("golden.update") != null) {
      Files.writeString(PAGE, page.substring(0, from) + tables + page.substring(to));
    } else {
      assertThat(page.substring(from, to)).isEqualTo(tables);
    }
  }

  @Test
  void no_estimator_is_clearly_sharper_than_the_faster_half() {
    for (ToDoubleFunction<Estimator> spread :
        List.<ToDoubleFunction<Estimator>>of(
            e -> deviation(against.logRatios(e, BLOCK)),
            e -> deviation(injected.logRatios(e, BLOCK)),
            e -> operations.halves(e, Slice::time))) {
      double best = Arrays.stream(Estimator.values()).mapToDouble(spread).min().orElseThrow();
      assertThat(spread.applyAsDouble(Estimator.FASTER_HALF)).isLessThan(NOISE * best);
    }
  }

  @Test
  void the_faster_half_depends_less_on_the_number_of_slices_than_the_minimum() {
    assertThat(Math.abs(injected.bias(Estimator.FASTER_HALF, BLOCK)))
        .isLessThan(Math.abs(injected.bias(Estimator.MINIMUM, BLOCK)) / 2);
  }

  @Test
  void intervals_of_two_forks_hold_1_where_nothing_differs_and_are_short() {
    for (int blocks : new int[] {1, 5}) {
      PairedForks.Intervals alone =
          against.ofTwoForks(Estimator.FASTER_HALF, blocks, BLOCK, family -> NONE);
      PairedForks.Intervals pooled = pooled(against, Estimator.FASTER_HALF, blocks);
      assertThat(pooled.holding()).as("with %s blocks", blocks).isBetween(0.93, 0.99);
      assertThat(pooled.width()).as("with %s blocks", blocks).isLessThan(alone.width() / 3);
    }
  }

  @Test
  void what_is_injected_is_recovered() {
    // 5 % of the security processing, which is most of such a call
    double found = Estimator.MEAN.of(injected.logRatios(Estimator.FASTER_HALF, BLOCK));
    double error =
        deviation(injected.logRatios(Estimator.FASTER_HALF, BLOCK))
            / Math.sqrt(injected.forks().size());
    assertThat(Math.log(1.05)).isBetween(found - 3 * error, found + 3 * error);
    assertThat(pooled(against.slowed(2), Estimator.FASTER_HALF, 5).holding()).isZero();
  }

  @Test
  void the_probe_earns_its_place_for_operations() {
    assertThat(operations.halves(Estimator.FASTER_HALF, Slice::time))
        .isLessThan(0.8 * operations.halves(Estimator.FASTER_HALF, Slice::notDivided));
  }

  private static String tables() {
    return spreads() + slices() + intervals() + runs() + "\n";
  }

  private static String spreads() {
    return table(
        "Deviation between forks of the log ratio of two variants, as a mean over blocks of four"
            + " slices, and difference between the halves of a fork (odd and even blocks):",
        List.of("A/A", "5 % injected", "found of it", "halves, 5 % injected"),
        e ->
            Stream.of(
                percent(deviation(against.logRatios(e, BLOCK))),
                percent(deviation(injected.logRatios(e, BLOCK))),
                percent(Math.expm1(Estimator.MEAN.of(injected.logRatios(e, BLOCK)))),
                percent(rootMeanSquare(injected.halves(e, BLOCK)))));
  }

  private static String slices() {
    int most = injected.slices();
    return table(
        "Deviation between forks by the number of slices of a single block, 5 % injected, and by"
            + " how much a time reads more in blocks of 4 than in one of "
            + most
            + ":",
        List.of("4", "8", "16", Integer.toString(most), "4 reads more by"),
        e ->
            Stream.concat(
                IntStream.of(4, 8, 16, most)
                    .mapToObj(slices -> percent(deviation(injected.firstBlocks(e, slices)))),
                Stream.of(percent(injected.bias(e, BLOCK)))));
  }

  private static String intervals() {
    return table(
            "Intervals of two forks with blocks of four slices, drawn from those of the A/A trial, in"
                + " runs of 30 such ratios: how many hold 1, by what is injected, and how far they"
                + " reach. Five blocks a fork:",
            List.of("A/A", "5 %", "20 %", "2 ×", "reach, A/A", "Student's, of two forks alone"),
            e ->
                Stream.concat(
                    Stream.of(1.0, 1.05, 1.2, 2.0)
                        .map(factor -> percent(pooled(against.slowed(factor), e, 5).holding())),
                    reach(e, 5)))
        + table(
            "One block a fork:",
            List.of("A/A", "reach, A/A", "Student's, of two forks alone"),
            e -> Stream.concat(Stream.of(percent(pooled(against, e, 1).holding())), reach(e, 1)));
  }

  private static Stream<String> reach(Estimator estimator, int blocks) {
    return Stream.of(
        percent(pooled(against, estimator, blocks).width()),
        percent(against.ofTwoForks(estimator, blocks, BLOCK, family -> NONE).width()));
  }

  private static PairedForks.Intervals pooled(PairedForks of, Estimator estimator, int blocks) {
    return of.ofTwoForks(estimator, blocks, BLOCK, VarianceComponents::of);
  }

  private static String runs() {
    return table(
        "Deviation between forks in stored runs of everything, and difference between the halves"
            + " of their forks (odd and even ones) of the log ratio to the cell before. Operations"
            + " have two or three slices in a fork; they are as measured, and divided by the"
            + " probe:",
        List.of(
            "calls, time",
            "calls, halves",
            "operations, time",
            "divided",
            "operations, halves",
            "divided"),
        e ->
            Stream.of(
                percent(calls.deviation(e, Slice::time)),
                percent(calls.halves(e, Slice::time)),
                percent(operations.deviation(e, Slice::notDivided)),
                percent(operations.deviation(e, Slice::time)),
                percent(operations.halves(e, Slice::notDivided)),
                percent(operations.halves(e, Slice::time))));
  }

  private interface Row {
    Stream<String> of(Estimator estimator);
  }

  private static String table(String title, List<String> columns, Row row) {
    return "\n%s\n\n| | %s |\n|%s\n%s\n"
        .formatted(
            title,
            String.join(" | ", columns),
            " --- |".repeat(columns.size() + 1),
            Arrays.stream(Estimator.values())
                .map(
                    e ->
                        "| %s | %s |"
                            .formatted(e.title(), row.of(e).collect(Collectors.joining(" | "))))
                .collect(Collectors.joining("\n")));
  }

  private static String percent(double part) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * part);
  }
}
