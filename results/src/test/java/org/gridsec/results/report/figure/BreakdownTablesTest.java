package org.gridsec.results.report.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.SyntheticFigures;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.papers.Breakdown;
import org.gridsec.results.papers.Quantity;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;
import org.junit.jupiter.api.Test;

class BreakdownTablesTest {

  private static final CellKey SIGNED =
      SyntheticRun.key("xml-signature", Parameters.NONE, Stack.PULL, Transport.CLOSE, 1).recorded();

  private static final Breakdown SIGNING =
      new Breakdown(
          "Table 1",
          "What signing is made of",
          "ms",
          List.of(
              new Breakdown.Bar(
                  "Signing",
                  "protect",
                  "XSUL",
                  null,
                  Quantity.of("10.0"),
                  List.of(
                      new Breakdown.Part("C14N", "canonicalization", Quantity.of("9.0")),
                      new Breakdown.Part("Conv. to DOM", "to_dom", Quantity.of("1.0"))))),
          List.of(),
          null);

  @Test
  void a_part_stands_beside_the_paper_s_with_its_share_of_the_same_phase() {
    List<Table> tables =
        tables(
            Map.of("client.protect", 2.0, "client.protect.canonicalization", 0.5),
            Map.of("client.protect", 4.0, "client.protect.canonicalization", 1.0));

    assertThat(tables).hasSize(1);
    assertThat(tables.get(0).columns())
        .containsExactly("paper, ms", "pull xml-signature close c=1, client");
    assertThat(tables.get(0).rows().get(0).entries())
        .containsExactly(
            new Entry("ok", "9.0", "90.0 %", ""),
            new Entry("ok", "0.7", "25.0 % [25.0, 25.0]", ""));
    assertThat(tables.get(0).rows().get(2).entries())
        .containsExactly(new Entry("ok", "10.0", "100 %", ""), new Entry("ok", "2.8", "100 %", ""));
  }

  @Test
  void a_part_that_was_not_recorded_is_a_dash_and_not_0() {
    assertThat(tables(Map.of("client.protect", 2.0)).get(0).rows().get(1).entries().get(1))
        .isEqualTo(new Entry("none", "–", "", ""));
  }

  @Test
  void where_nothing_of_it_was_recorded_there_is_no_table() {
    assertThat(tables(Map.of("client.verify", 2.0))).isEmpty();
  }

  @Test
  void a_part_that_the_paper_does_not_tell_of_has_a_row_of_its_own() {
    List<Table.Row> rows =
        tables(Map.of("client.protect", 2.0, "client.protect.digest", 0.5)).get(0).rows();

    assertThat(rows).hasSize(4);
    assertThat(rows.get(2))
        .isEqualTo(
            new Table.Row(
                "digest",
                "protect: digest",
                List.of(new Entry("none", "–", "", ""), new Entry("ok", "~0.50", "~25 %", ""))));
    assertThat(rows.get(3).label()).isEqualTo("all");
  }

  @Test
  void cpu_times_have_a_table_of_their_own() {
    Map<String, Double> times =
        Map.of("client.protect", 2.0, "client.protect.canonicalization", 1.0);
    Map<String, Double> cpu =
        Map.of("client.protect", 1.0, "client.protect.canonicalization", 0.25);
    Sample sample = Sample.of(1, 1, 1_000, 8, 125).withPhaseMillis(times).withPhaseCpuMillis(cpu);

    List<Table> tables = tables(Cell.pending(SIGNED, List.of("own")).withSample(sample));

    assertThat(tables).hasSize(2);
    assertThat(tables.get(1).caption()).contains("CPU time");
    assertThat(tables.get(1).rows().get(0).entries().get(1))
        .isEqualTo(new Entry("ok", "~0.25", "~25 %", ""));
  }

  @SafeVarargs
  private static List<Table> tables(Map<String, Double>... forks) {
    Cell cell = Cell.pending(SIGNED, List.of("own"));
    for (int i = 0; i < forks.length; i++) {
      cell = cell.withSample(Sample.of(i + 1, 1, 1_000, 8, 125).withPhaseMillis(forks[i]));
    }
    return tables(cell);
  }

  private static List<Table> tables(Cell cell) {
    Figure figure =
        SyntheticFigures.of(
            "own",
            "Ours",
            "this project",
            "Why.",
            Measure.RESPONSE_MILLIS,
            Sweep.CLIENTS,
            List.of(new Figure.Series("signed", "", List.of(SIGNED))));
    RunSummary run = new RunSummary(SyntheticRun.run("quick", List.of(cell)), Map.of());
    return new BreakdownTables(run, figure).tables(SIGNING);
  }
}
