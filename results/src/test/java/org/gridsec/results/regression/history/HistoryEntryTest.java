package org.gridsec.results.regression.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Run;
import org.gridsec.results.SyntheticHistory;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.junit.jupiter.api.Test;

/** What a history keeps of a run. */
class HistoryEntryTest {

  private static final CellKey PLAIN =
      SyntheticRun.key("plain", Parameters.NONE, Stack.PULL, Transport.CLOSE, 1);
  private static final CellKey TLS = PLAIN.withMechanism("tls");

  private static RunSummary summary(Run run) {
    return new RunSummary(run, Map.of());
  }

  private static Overhead overhead(Run run, CellKey key) {
    return HistoryEntry.of(summary(run), null).overheads().stream()
        .filter(overhead -> overhead.key().equals(key))
        .findFirst()
        .orElseThrow();
  }

  private static Run without(Run run, Predicate<Cell> cells) {
    return run.withCells(run.cells().stream().filter(cells.negate()).toList());
  }

  private static Run failed(Run run, CellKey key) {
    return run.withCells(
        run.cells().stream()
            .map(cell -> cell.key().equals(key) ? cell.failed("reply differs") : cell)
            .toList());
  }

  @Test
  void overheads_are_the_runs_ratios_to_plain() {
    Run run = SyntheticRun.measured(4, 2, 2);
    HistoryEntry entry = HistoryEntry.of(summary(run), "abc");

    assertThat(entry.revision()).isEqualTo("abc");
    assertThat(entry.run()).isEqualTo(run.id());
    assertThat(entry.overheads()).hasSize(14).noneMatch(o -> o.key().mechanism().equals("plain"));
    assertThat(entry.measured()).isEqualTo(14);
    assertThat(entry.overheads())
        .allSatisfy(
            overhead ->
                assertThat(overhead.ratio())
                    .isEqualTo(
                        summary(run)
                            .ratioToBaseline(overhead.key(), Measure.RESPONSE_MILLIS)
                            .orElseThrow()));
  }

  @Test
  void what_recording_costs_is_no_overhead_of_security() {
    Run run = SyntheticRun.measured(2, 1, 1);
    Cell recorded = Cell.pending(TLS.recorded(), List.of("recording-cost"));
    List<Cell> cells = new ArrayList<>(run.cells());
    cells.add(recorded);
    assertThat(HistoryEntry.of(summary(run.withCells(cells)), null).overheads())
        .extracting(Overhead::key)
        .doesNotContain(recorded.key());
  }

  @Test
  void the_revision_is_that_of_gridsec_where_no_other_is_told() {
    Run run = SyntheticRun.measured(2, 1, 1);
    HistoryEntry entry = HistoryEntry.of(summary(run), null);
    assertThat(entry.revision()).isEqualTo(run.environment().gitCommit());
    assertThat(entry.shortRevision()).isEqualTo("0123456789");
  }

  @Test
  void a_run_of_one_fork_has_values_without_intervals() {
    Overhead overhead = overhead(SyntheticRun.measured(1, 3, 1), TLS);
    assertThat(overhead.forks()).isEqualTo(1);
    assertThat(overhead.ratio().hasInterval()).isFalse();
    assertThat(overhead.missing()).isNull();
  }

  @Test
  void what_has_no_value_says_why() {
    Run run = SyntheticRun.measured(2, 1, 1);
    assertThat(overhead(failed(run, TLS), TLS).missing()).isEqualTo("failed: reply differs");
    assertThat(overhead(failed(run, PLAIN), TLS).missing())
        .isEqualTo("pull plain close c=1: failed: reply differs");
    assertThat(overhead(without(run, cell -> cell.key().equals(PLAIN)), TLS).missing())
        .isEqualTo("pull plain close c=1: not measured");
    assertThat(overhead(SyntheticRun.pending(1), TLS).missing()).isEqualTo("not measured");
  }

  @Test
  void what_no_plain_call_can_be_compared_with_is_no_overhead() {
    Run run = SyntheticRun.measured(2, 1, 1);
    Run onlyOnAxis2 =
        without(
            run,
            cell -> cell.key().stack() == Stack.PULL && cell.key().mechanism().equals("plain"));
    assertThat(HistoryEntry.of(summary(onlyOnAxis2), null).overheads())
        .isNotEmpty()
        .allMatch(overhead -> overhead.key().stack() == Stack.AXIS2);
  }

  @Test
  void the_same_point_twice_is_refused() {
    Overhead one = new Overhead(TLS, 1, null, "not measured");
    assertThatThrownBy(() -> SyntheticHistory.run(0, one, one))
        .hasMessage("'overheads' expected one of 'pull tls close c=1', got: two");
  }
}
