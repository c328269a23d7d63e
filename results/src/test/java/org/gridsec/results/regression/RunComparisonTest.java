package org.gridsec.results.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Run;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.regression.Compared.Quantity;
import org.gridsec.results.summary.RunSummary;
import org.junit.jupiter.api.Test;

class RunComparisonTest {

  private static final CellKey PLAIN = SyntheticRun.LINES.get(0).key(1);
  private static final CellKey SIGNED = PLAIN.withMechanism("xml-signature");
  private static final double[] STEADY = {1.00, 1.01, 0.99, 1.00};

  private final List<Cell> base = new ArrayList<>();
  private final List<Cell> candidate = new ArrayList<>();
  private UnaryOperator<Environment> machine = UnaryOperator.identity();

  private static Cell cell(CellKey key, double millis, double... factors) {
    Cell cell = Cell.pending(key, List.of("grid04-fig1"));
    for (int i = 0; i < factors.length; i++) {
      cell = cell.withSample(SyntheticRun.sample(i + 1, 1, millis * factors[i], 1));
    }
    return cell;
  }

  private ChangeReport compare(Tolerance tolerance) {
    Run before = SyntheticRun.run("quick", base);
    Run after = SyntheticRun.run("quick", candidate);
    after = after.withEnvironment(machine.apply(after.environment()));
    return RunComparison.of(
        new RunSummary(before, Map.of()), new RunSummary(after, Map.of()), tolerance, List.of());
  }

  private ChangeReport compare() {
    return compare(Tolerance.USUAL);
  }

  private static Compared only(ChangeReport report, Quantity quantity, CellKey key) {
    return report.compared().stream()
        .filter(c -> c.quantity() == quantity && c.subject().equals(key.toString()))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void security_that_costs_more_than_before_is_slower() {
    base.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 4, STEADY)));
    candidate.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 4.8, 1.01, 1.00, 0.99, 1.0)));

    ChangeReport report = compare();

    Compared overhead = only(report, Quantity.OVERHEAD, SIGNED);
    assertThat(overhead.change()).isEqualTo(Change.SLOWER);
    assertThat(overhead.ratio().point()).isCloseTo(1.2, within(1e-3));
    assertThat(overhead.ratio().lower()).isGreaterThan(1);
    assertThat(overhead.decides()).isTrue();
    assertThat(report.change()).isEqualTo(Change.SLOWER);
  }

  @Test
  void a_machine_that_is_slower_as_a_whole_cancels_out() {
    base.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 4, 1.01, 1.01, 0.99, 1.0)));
    candidate.addAll(List.of(cell(PLAIN, 1.5, STEADY), cell(SIGNED, 6, 1.01, 1.01, 0.99, 1.0)));

    ChangeReport report = compare();

    assertThat(only(report, Quantity.OVERHEAD, SIGNED).change()).isEqualTo(Change.NO_DIFFERENCE);
    Compared time = only(report, Quantity.RESPONSE_TIME, SIGNED);
    assertThat(time.change()).isEqualTo(Change.SLOWER);
    assertThat(time.decides()).isFalse();
    assertThat(report.change()).isEqualTo(Change.NO_DIFFERENCE);
  }

  @Test
  void what_became_faster_is_told_as_well() {
    base.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 4, 1.01, 1.01, 0.99, 1.0)));
    candidate.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 3, 1.01, 1.01, 0.99, 1.0)));

    assertThat(compare().change()).isEqualTo(Change.FASTER);
  }

  @Test
  void noise_that_hides_what_is_looked_for_is_no_answer() {
    base.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 4, 0.8, 1.2, 0.9, 1.1)));
    candidate.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 4, 0.8, 1.2, 1.1, 0.9)));

    Compared overhead = only(compare(), Quantity.OVERHEAD, SIGNED);

    assertThat(overhead.change()).isEqualTo(Change.CANNOT_TELL);
    assertThat(overhead.smallestDifference()).isGreaterThan(0.05);
    assertThat(compare().change()).isEqualTo(Change.CANNOT_TELL);
  }

  @Test
  void one_fork_has_no_interval_and_so_no_verdict() {
    base.addAll(List.of(cell(PLAIN, 1, 1.0), cell(SIGNED, 4, 1.0)));
    candidate.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 8, STEADY)));

    Compared overhead = only(compare(), Quantity.OVERHEAD, SIGNED);

    assertThat(overhead.change()).isEqualTo(Change.CANNOT_TELL);
    assertThat(overhead.ratio().point()).isCloseTo(2, within(0.01));
    assertThat(overhead.ratio().hasInterval()).isFalse();
    assertThat(overhead.remark()).isEqualTo("one fork has no interval");
    assertThat(overhead.smallestDifference()).isNull();
  }

  @Test
  void up_to_the_threshold_slower_does_not_matter() {
    base.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 4, 1.01, 1.00, 0.99, 1.0)));
    candidate.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 4.8, 1.01, 1.00, 0.99, 1.0)));

    assertThat(compare(new Tolerance(0.10, 0.05)).change()).isEqualTo(Change.SLOWER);
    assertThat(compare(new Tolerance(0.25, 0.05)).change()).isEqualTo(Change.NO_DIFFERENCE);
  }

  @Test
  void times_of_different_machines_are_not_compared_and_the_fields_are_named() {
    base.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 4, STEADY)));
    candidate.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 4, STEADY)));
    machine = e -> e.withCpuModel("Other CPU").withKernel("Linux 6.9").withJdk("Other JDK");

    ChangeReport report = compare();

    assertThat(report.compared()).extracting(Compared::quantity).containsOnly(Quantity.OVERHEAD);
    assertThat(report.notices())
        .anySatisfy(
            notice ->
                assertThat(notice)
                    .startsWith("response times are not compared")
                    .contains("cpuModel (Example CPU @ 2.50GHz, Other CPU)")
                    .contains("kernel (Linux 6.1.0, Linux 6.9)")
                    .doesNotContain("cores", "jdk"))
        .anySatisfy(
            notice ->
                assertThat(notice).startsWith("also different: jdk (").endsWith("Other JDK)"));
  }

  @Test
  void without_plain_the_response_time_decides_on_one_machine_only() {
    base.add(cell(SIGNED, 4, STEADY));
    candidate.add(cell(SIGNED, 8, STEADY));
    assertThat(compare().change()).isEqualTo(Change.SLOWER);

    machine = e -> e.withCores(64);
    ChangeReport report = compare();
    assertThat(report.change()).isEqualTo(Change.CANNOT_TELL);
    assertThat(report.compared())
        .singleElement()
        .extracting(Compared::remark)
        .isEqualTo("no plain to compare with, and different machines");
  }

  @Test
  void a_mechanism_is_judged_over_all_its_cells() {
    List<CellKey> plain = List.of(PLAIN, PLAIN.withClients(2), PLAIN.withClients(4));
    for (CellKey key : plain) {
      base.add(cell(key, 1, STEADY));
      base.add(cell(key.withMechanism("xml-signature"), 4, 1.01, 1.02, 0.99, 1.0));
      candidate.add(cell(key, 1, STEADY));
      candidate.add(cell(key.withMechanism("xml-signature"), 5, 1.01, 1.0, 0.98, 1.0));
    }

    Compared mechanism = compare().compared().get(0);

    assertThat(mechanism.subject()).isEqualTo("pull xml-signature, all cells");
    assertThat(mechanism.change()).isEqualTo(Change.SLOWER);
    assertThat(mechanism.ratio().point()).isCloseTo(1.25, within(0.01));
  }

  /** The first cell alone has p = 0.035: among as many as these it is what chance does. */
  @Test
  void among_many_cells_a_small_p_value_is_what_chance_does() {
    double[] scattered = {0.90, 1.10, 0.95, 1.05};
    double[] above = {1.10, 1.25, 1.14, 1.17};
    base.addAll(List.of(cell(PLAIN, 1, 1, 1, 1, 1), cell(SIGNED, 4, scattered)));
    candidate.addAll(List.of(cell(PLAIN, 1, 1, 1, 1, 1), cell(SIGNED, 4, above)));
    assertThat(compare().change()).isEqualTo(Change.SLOWER);

    for (int clients = 2; clients <= 30; clients++) {
      for (CellKey key : List.of(PLAIN.withClients(clients), SIGNED.withClients(clients))) {
        base.add(cell(key, 1, scattered));
        candidate.add(cell(key, 1, scattered));
      }
    }
    assertThat(only(compare(), Quantity.OVERHEAD, SIGNED).change()).isNotEqualTo(Change.SLOWER);
  }

  @Test
  void a_cell_that_fails_in_the_candidate_is_a_failure_and_never_slower() {
    base.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 4, STEADY)));
    candidate.addAll(
        List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 8, STEADY).failed("call 3: reply differs")));

    ChangeReport report = compare();

    assertThat(report.change()).isEqualTo(Change.FAILED);
    assertThat(report.count(Change.SLOWER)).isZero();
    assertThat(only(report, Quantity.RESPONSE_TIME, SIGNED).remark())
        .isEqualTo("call 3: reply differs");
  }

  @Test
  void a_cell_that_fails_in_both_is_a_failure() {
    base.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 4, STEADY).failed("no")));
    candidate.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 4, STEADY).failed("still no")));

    ChangeReport report = compare();

    assertThat(report.change()).isEqualTo(Change.FAILED);
    assertThat(report.count(Change.FAILED)).isEqualTo(1);
    assertThat(only(report, Quantity.RESPONSE_TIME, SIGNED).remark())
        .isEqualTo("still no; the base failed too");
  }

  @Test
  void a_cell_that_is_new_and_fails_is_a_failure_and_so_is_one_that_records_phases() {
    base.addAll(List.of(cell(PLAIN, 1, STEADY), cell(PLAIN.recorded(), 1, STEADY)));
    candidate.addAll(
        List.of(
            cell(PLAIN, 1, STEADY),
            cell(PLAIN.recorded(), 1, STEADY).failed("phases"),
            cell(SIGNED, 4, STEADY).failed("new")));

    ChangeReport report = compare();

    assertThat(report.change()).isEqualTo(Change.FAILED);
    assertThat(report.count(Change.FAILED)).isEqualTo(2);
    assertThat(only(report, Quantity.RESPONSE_TIME, SIGNED).remark()).isEqualTo("new");
    assertThat(only(report, Quantity.RESPONSE_TIME, PLAIN.recorded()).remark()).isEqualTo("phases");
  }

  @Test
  void a_little_less_memory_and_a_kernel_of_another_week_are_the_same_machine() {
    base.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 4, STEADY)));
    candidate.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 4, STEADY)));
    machine = e -> e.withMemoryMiB(e.memoryMiB() - 1).withKernel(e.kernel() + "-99");

    ChangeReport report = compare();

    assertThat(report.notices())
        .containsExactly("also different: kernel (Linux 6.1.0, Linux 6.1.0-99)");
    assertThat(report.compared())
        .extracting(Compared::quantity)
        .contains(Quantity.RESPONSE_TIME, Quantity.OVERHEAD);
  }

  @Test
  void a_cell_that_failed_in_the_base_says_nothing_of_the_candidate() {
    base.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 4, STEADY).failed("no")));
    candidate.addAll(List.of(cell(PLAIN, 1, STEADY), cell(SIGNED, 4, STEADY)));

    Compared compared = only(compare(), Quantity.RESPONSE_TIME, SIGNED);

    assertThat(compared.change()).isEqualTo(Change.CANNOT_TELL);
    assertThat(compared.remark()).isEqualTo("base failed, candidate ok");
  }

  @Test
  void runs_without_a_common_cell_have_nothing_to_compare() {
    base.add(cell(PLAIN, 1, STEADY));
    candidate.add(cell(SIGNED, 1, STEADY));

    assertThat(compare().compared()).isEmpty();
  }

  @Test
  void cells_that_record_phases_are_left_out() {
    base.addAll(List.of(cell(PLAIN, 1, STEADY), cell(PLAIN.recorded(), 2, STEADY)));
    candidate.addAll(List.of(cell(PLAIN, 1, STEADY), cell(PLAIN.recorded(), 2, STEADY)));

    assertThat(compare().compared())
        .singleElement()
        .extracting(Compared::subject)
        .isEqualTo(PLAIN.toString());
  }
}
