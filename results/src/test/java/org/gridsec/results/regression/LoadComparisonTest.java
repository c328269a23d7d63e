package org.gridsec.results.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.load.StoredLoad;
import org.gridsec.results.load.StoredLoad.Cell;
import org.gridsec.results.load.SyntheticLoad;
import org.gridsec.results.regression.Compared.Quantity;
import org.gridsec.results.regression.history.HistoryEntry;
import org.gridsec.results.regression.history.LoadValue;
import org.junit.jupiter.api.Test;

class LoadComparisonTest {

  private static ChangeReport compare(StoredLoad base, StoredLoad candidate) {
    return LoadComparison.of("compare", base, candidate, LoadComparison.USUAL);
  }

  private static StoredLoad with(StoredLoad load, UnaryOperator<Cell> change) {
    return load.withCells(load.cells().stream().map(change).toList());
  }

  private static StoredLoad onAnotherMachine(StoredLoad load) {
    return load.withEnvironment(load.environment().withCpuModel("Other CPU"));
  }

  @Test
  void calls_that_take_longer_are_slower_and_shorter_ones_faster() {
    ChangeReport slower = compare(SyntheticLoad.of(10), SyntheticLoad.of(12));

    Compared time = slower.compared().get(0);
    assertThat(slower.change()).isEqualTo(Change.SLOWER);
    assertThat(time.what())
        .isEqualTo("http://host/a, no security, 4 clients, keepalive, response time");
    assertThat(time.ratio().point()).isEqualTo(1.2, within(1e-9));
    assertThat(compare(SyntheticLoad.of(12), SyntheticLoad.of(10)).change())
        .isEqualTo(Change.FASTER);
    assertThat(compare(SyntheticLoad.of(10), SyntheticLoad.of(10)).change())
        .isEqualTo(Change.NO_DIFFERENCE);
  }

  /**
   * Each mean has a standard error of ln 1.01 / 2.0227 = 0.00492, by t with 39 degrees of freedom.
   * With 0.02 for the starts that is 0.02118, so the interval of equal loads is ± 4.2 %.
   */
  @Test
  void the_interval_allows_for_another_start_of_the_service() {
    Estimate ratio = compare(SyntheticLoad.of(10), SyntheticLoad.of(10)).compared().get(0).ratio();

    assertThat(Math.log(ratio.upper())).isEqualTo(1.96 * 0.02118, within(1e-4));
    assertThat(compare(SyntheticLoad.of(10), SyntheticLoad.of(10.3)).change())
        .isEqualTo(Change.NO_DIFFERENCE);
    assertThat(compare(SyntheticLoad.of(10), SyntheticLoad.of(10.5)).change())
        .isEqualTo(Change.SLOWER);
  }

  @Test
  void a_mean_without_an_interval_is_no_evidence() {
    StoredLoad few =
        with(
            SyntheticLoad.of(20),
            cell -> cell.withIntervalSlices(2).withMeanMillis(Estimate.withoutInterval(20)));

    ChangeReport report = compare(SyntheticLoad.of(10), few);

    assertThat(report.change()).isEqualTo(Change.CANNOT_TELL);
    assertThat(report.compared().get(0).remark()).isEqualTo("too few slices for an interval");
  }

  @Test
  void times_of_different_machines_are_not_compared() {
    ChangeReport report = compare(SyntheticLoad.of(10), onAnotherMachine(SyntheticLoad.of(20)));

    assertThat(report.change()).isEqualTo(Change.CANNOT_TELL);
    assertThat(report.compared().get(0).remark()).isEqualTo("different machines");
    assertThat(report.notices())
        .contains(
            "response times are not compared, since the machines differ: cpuModel (Example CPU,"
                + " Other CPU)");
  }

  @Test
  void the_machine_cancels_out_of_ratios_to_A() {
    ChangeReport report =
        compare(SyntheticLoad.compared(10, 2), onAnotherMachine(SyntheticLoad.compared(30, 2.5)));

    assertThat(report.change()).isEqualTo(Change.SLOWER);
    assertThat(report.compared())
        .singleElement()
        .satisfies(one -> assertThat(one.quantity()).isEqualTo(Quantity.TIME_BY_A))
        .satisfies(one -> assertThat(one.ratio().point()).isEqualTo(1.25, within(1e-9)))
        .satisfies(one -> assertThat(one.candidateUnits()).isEqualTo(20));
    assertThat(compare(SyntheticLoad.compared(10, 2), SyntheticLoad.compared(10, 2)).compared())
        .extracting(Compared::quantity)
        .containsExactly(Quantity.RESPONSE_TIME, Quantity.TIME_BY_A, Quantity.RESPONSE_TIME);
  }

  /** A service beside itself shows how much equal targets differ. */
  @Test
  void targets_of_one_name_are_told_apart_by_their_letters() {
    UnaryOperator<Cell> alike = cell -> cell.withTarget("http://host/a, security.yaml");
    StoredLoad load = with(SyntheticLoad.compared(10, 2), alike);

    ChangeReport report = compare(load, with(SyntheticLoad.compared(10, 3), alike));

    assertThat(report.change()).isEqualTo(Change.SLOWER);
    assertThat(report.compared())
        .filteredOn(one -> one.quantity() == Quantity.TIME_BY_A)
        .extracting(Compared::subject)
        .containsExactly("http://host/a, security.yaml, 4 clients, keepalive, target B");
    assertThat(HistoryEntry.of(load, "r1").loads()).hasSize(3);
  }

  @Test
  void ratios_to_another_A_are_not_compared() {
    StoredLoad other =
        with(
            SyntheticLoad.compared(10, 2),
            cell -> cell.side().equals("A") ? cell.withTarget("http://other") : cell);

    assertThat(compare(SyntheticLoad.compared(10, 2), other).compared())
        .extracting(Compared::quantity)
        .containsExactly(Quantity.RESPONSE_TIME);
  }

  @Test
  void ratios_to_an_A_that_did_not_send_all_calls_are_not_compared() {
    StoredLoad late =
        with(
            SyntheticLoad.compared(10, 2),
            cell -> cell.side().equals("A") ? cell.withUnsent(3) : cell);

    for (ChangeReport report :
        List.of(
            compare(SyntheticLoad.compared(10, 2), late),
            compare(late, SyntheticLoad.compared(10, 2)))) {
      assertThat(report.compared())
          .extracting(Compared::quantity)
          .doesNotContain(Quantity.TIME_BY_A);
    }
    assertThat(HistoryEntry.of(late, "r1").loads()).extracting(LoadValue::unit).containsOnly("ms");
  }

  @Test
  void ratios_to_an_A_that_is_not_there_are_not_compared() {
    StoredLoad whole = SyntheticLoad.compared(10, 2);
    StoredLoad without =
        whole.withCells(whole.cells().stream().filter(cell -> cell.side().equals("B")).toList());

    for (StoredLoad other : List.of(whole, without)) {
      assertThat(compare(without, other).compared())
          .extracting(Compared::quantity)
          .containsExactly(Quantity.RESPONSE_TIME);
    }
  }

  @Test
  void a_capacity_that_fell_is_slower_if_the_intervals_do_not_overlap() {
    assertThat(compare(SyntheticLoad.search(300), SyntheticLoad.search(200)).change())
        .isEqualTo(Change.SLOWER);
    assertThat(compare(SyntheticLoad.search(300), SyntheticLoad.search(400)).change())
        .isEqualTo(Change.FASTER);
    assertThat(compare(SyntheticLoad.search(300), SyntheticLoad.search(290)).change())
        .isEqualTo(Change.CANNOT_TELL);
    StoredLoad none =
        SyntheticLoad.search(300)
            .withCapacity(
                new StoredLoad.Capacity(
                    "p99<200ms", new StoredLoad.Rate(null, null, null), 1, "", List.of()));
    assertThat(compare(SyntheticLoad.search(300), none).change()).isEqualTo(Change.FAILED);
    assertThat(compare(none, SyntheticLoad.search(300)).change()).isEqualTo(Change.CANNOT_TELL);
  }

  @Test
  void calls_that_failed_fail_the_candidate_unless_its_threshold_allows_them() {
    StoredLoad failing =
        with(
            SyntheticLoad.of(10),
            cell -> cell.withFailed(new TreeMap<>(Map.of("HTTP status 503", 40L))));

    ChangeReport failed = compare(SyntheticLoad.of(10), failing);
    assertThat(failed.change()).isEqualTo(Change.FAILED);
    assertThat(failed.compared().get(0).remark())
        .isEqualTo("40 of 4040 calls failed or were not sent");
    assertThat(
            compare(
                    SyntheticLoad.of(10),
                    failing.withThresholds(
                        List.of(SyntheticLoad.verdict("errors > 5%", "%", false))))
                .change())
        .isEqualTo(Change.NO_DIFFERENCE);
    assertThat(
            compare(
                    SyntheticLoad.of(10),
                    failing.withThresholds(
                        List.of(SyntheticLoad.verdict("errors[login] > 5%", "%", false))))
                .change())
        .as("a threshold of one request")
        .isEqualTo(Change.FAILED);
    assertThat(compare(failing, SyntheticLoad.of(10)).change()).isEqualTo(Change.NO_DIFFERENCE);
    assertThat(
            compare(with(SyntheticLoad.of(10), cell -> cell.withUnsent(3)), SyntheticLoad.of(12))
                .compared()
                .get(0)
                .remark())
        .isEqualTo("calls failed or were not sent, so that times are too good");
  }

  private static StoredLoad failing(StoredLoad load) {
    return with(load, cell -> cell.withFailed(new TreeMap<>(Map.of("HTTP status 503", 1_000L))))
        .withThresholds(
            List.of(
                SyntheticLoad.verdict("errors > 50%", "%", false),
                new StoredLoad.Verdict("errors > 50%", "B", 4, "%", 50, 20.0, false, false)));
  }

  /** A service that answers the slow calls with errors is not faster, but may be slower. */
  @Test
  void a_target_that_fails_many_calls_is_not_called_faster_or_alike() {
    StoredLoad whole = SyntheticLoad.compared(10, 2);
    StoredLoad failing = failing(SyntheticLoad.compared(8, 2));

    for (ChangeReport report : List.of(compare(whole, failing), compare(failing, whole))) {
      assertThat(report.compared())
          .extracting(Compared::change, Compared::quantity, Compared::remark)
          .containsOnly(
              tuple(
                  Change.CANNOT_TELL,
                  Quantity.RESPONSE_TIME,
                  "calls failed or were not sent, so that times are too good"));
    }
    assertThat(compare(SyntheticLoad.of(10), failing(SyntheticLoad.of(10))).change())
        .isEqualTo(Change.CANNOT_TELL);
    assertThat(compare(SyntheticLoad.of(10), failing(SyntheticLoad.of(12))).change())
        .isEqualTo(Change.SLOWER);
    assertThat(HistoryEntry.of(failing, "r1").loads())
        .extracting(LoadValue::missing)
        .containsOnly("1000 of 5000 calls failed");
  }

  @Test
  void loads_with_nothing_in_common_are_refused() {
    StoredLoad other = with(SyntheticLoad.of(10), cell -> cell.withClients(8));
    assertThatThrownBy(
            () -> LoadComparison.requireInCommon(SyntheticLoad.of(10), other.byKey().keySet()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "loads expected to have a target and its settings in common, got: http://host/a, no"
                + " security, 4 clients, keepalive; and: http://host/a, no security, 8 clients,"
                + " keepalive");
    assertThat(SyntheticLoad.of(10).withThinkSeconds(0.5).byKey().firstKey())
        .endsWith("4 clients, keepalive, pausing for 0.5 s");
    assertThat(SyntheticLoad.search(100).byKey())
        .containsOnlyKeys("http://host/a, no security, 64 clients with p99<200ms, keepalive");
  }

  @Test
  void what_explains_a_difference_is_told() {
    StoredLoad other =
        with(SyntheticLoad.of(10), cell -> cell.withRequestBytes(2000))
            .withNotes(List.of("A, 4 clients: this program used 1.9 of 2 cores"))
            .withInterrupted(true);
    other = other.withEnvironment(other.environment().withJdk("Other 21"));

    assertThat(compare(SyntheticLoad.of(10), other).notices())
        .containsExactly(
            "candidate: A, 4 clients: this program used 1.9 of 2 cores",
            "candidate: interrupted before its end",
            "also different: jdk (Example Vendor 17, Other 21)",
            "http://host/a, no security, 4 clients, keepalive: requests have 2000 bytes, those of"
                + " the base 1200");
    assertThat(compare(SyntheticLoad.compared(10, 2), SyntheticLoad.of(10)).notices())
        .containsExactly("targets of the base only, not compared: 1");
  }
}
