package org.gridsec.results.report.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Sample;
import org.gridsec.core.model.run.ScheduleAmounts;
import org.gridsec.results.SyntheticFigures;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;
import org.junit.jupiter.api.Test;

class ScheduleTablesTest {

  private static final double[] JVMS = {0.99, 1, 1.01, 1.02};

  private static CellKey key(Load load, int clients) {
    return SyntheticRun.key("kerberos", Parameters.NONE, Stack.AXIS2, Transport.CLOSE, clients)
        .withLoad(load);
  }

  /** At 100 calls a second of each client, to a server that does 300 at most. */
  private static Cell cell(CellKey key, double... jvms) {
    Cell cell = Cell.pending(key, List.of("own"));
    for (int i = 0; i < jvms.length; i++) {
      double rate = Math.min(100.0 * key.clients(), 300 * jvms[i]);
      cell =
          cell.withSample(
              new Sample(
                  i + 1,
                  1,
                  1_000,
                  2,
                  rate,
                  rate / 300,
                  1,
                  Map.of(),
                  Map.of(),
                  key.load().closed()
                      ? Map.of()
                      : Map.of(
                          ScheduleAmounts.RATE, 100.0,
                          ScheduleAmounts.SEND_DELAY_P99, 1.0 + i,
                          ScheduleAmounts.CLIENT_DELAY_P99, 0.25),
                  rate / 600,
                  1e-6,
                  null,
                  List.of()));
    }
    return cell;
  }

  private static List<Table> tables(
      Load load, Measure measure, UnaryOperator<Cell> change, double... jvms) {
    List<Cell> cells = new ArrayList<>();
    IntStream.rangeClosed(1, 6)
        .forEach(clients -> cells.add(change.apply(cell(key(load, clients), jvms))));
    Figure figure =
        SyntheticFigures.of(
            "own",
            "Ours",
            "this project",
            "Why.",
            measure,
            Sweep.CLIENTS,
            List.of(new Figure.Series("rated", "", cells.stream().map(Cell::key).toList())));
    RunSummary run = new RunSummary(SyntheticRun.run("quick", cells), Map.of());
    return new ScheduleTables(run, figure).tables();
  }

  private static List<Table> rated(double... jvms) {
    return tables(new Load(100), Measure.THROUGHPUT_PER_SECOND, cell -> cell, jvms);
  }

  private static Entry text(String value) {
    return new Entry("ok", value, "", "");
  }

  @Test
  void every_cell_has_what_was_asked_for_what_was_achieved_and_its_delays() {
    Table schedule = rated(JVMS).get(0);

    assertThat(schedule.rows()).hasSize(6);
    assertThat(schedule.rows().get(1).entries())
        .containsExactly(
            text("2"),
            text("200"),
            new Entry("ok", "200", "[200, 200]", ""),
            text("~4.0"),
            text("~0.25"),
            new Entry("ok", "0.667", "[0.667, 0.667]", ""),
            new Entry("ok", "0.333", "[0.333, 0.333]", ""));
    assertThat(schedule.rows().get(5).entries().get(1)).isEqualTo(text("600"));
    assertThat(schedule.rows().get(5).entries().get(2).value()).isEqualTo("301");
  }

  @Test
  void a_line_goes_flat_where_its_server_is_at_its_end() {
    Table saturation = rated(JVMS).get(1);

    assertThat(saturation.rows()).hasSize(1);
    assertThat(saturation.rows().get(0).entries()).containsExactly(text("3"), text("3"));
  }

  @Test
  void with_one_fork_it_is_not_known_by_interval() {
    assertThat(rated(1).get(1).rows().get(0).entries())
        .containsExactly(text("3"), text("1 or more"));
  }

  @Test
  void a_line_with_a_cell_that_failed_has_no_saturation_but_the_other_cells_delays() {
    List<Table> tables =
        tables(
            new Load(100),
            Measure.THROUGHPUT_PER_SECOND,
            cell -> cell.key().clients() == 4 ? cell.failed("it broke") : cell,
            JVMS);

    assertThat(tables).hasSize(1);
    assertThat(tables.get(0).rows()).hasSize(5);
  }

  @Test
  void saturation_is_of_throughput() {
    assertThat(tables(new Load(100), Measure.RESPONSE_MILLIS, cell -> cell, JVMS)).hasSize(1);
  }

  @Test
  void a_closed_loop_has_no_schedule() {
    assertThat(tables(Load.CLOSED, Measure.THROUGHPUT_PER_SECOND, cell -> cell, JVMS)).isEmpty();
  }
}
