package org.gridsec.scenarios.gt3;

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
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;
import org.junit.jupiter.api.Test;

class HandshakeTablesTest {

  private static final CellKey KEY =
      SyntheticRun.key(
          "gsi-conversation",
          Parameters.of("contexts", "initial"),
          Stack.AXIS2,
          Transport.CLOSE,
          1);

  private static List<Table> tables(String experiment, String paperLabel) {
    Cell cell = Cell.pending(KEY, List.of("gt3-handshake"));
    for (int fork = 1; fork <= 2; fork++) {
      cell =
          cell.withSample(
              Sample.of(fork, 1, 20, 9, 100)
                  .withServerCpu(0.5)
                  .withAmounts(
                      Map.of(
                          "setUp.1.requestBytes", 900.0,
                          "setUp.1.responseBytes", 3000.0,
                          "setUp.1.clientMillis", 1.0,
                          "setUp.1.serverMillis", 3.0,
                          "setUp.2.requestBytes", 2700.0,
                          "setUp.2.responseBytes", 800.0,
                          "setUp.2.clientMillis", 2.0,
                          "setUp.2.serverMillis", 4.0)));
    }
    RunSummary run = new RunSummary(SyntheticRun.run("quick", List.of(cell)), Map.of());
    Figure figure =
        SyntheticFigures.of(
            experiment,
            "title",
            "source",
            "published",
            Measure.RESPONSE_MILLIS,
            Sweep.CLIENTS,
            List.of(new Figure.Series("label", paperLabel, List.of(KEY))));
    return new HandshakeTables(run, figure).tables(experiment);
  }

  private static List<String> values(Table.Row row) {
    return row.entries().stream().map(Entry::value).toList();
  }

  /** The paper: {787, 3275} {2606, 787}. */
  @Test
  void each_roundtrip_stands_beside_the_paper_s() {
    List<Table.Row> rows = tables("gt3-handshake", "without delegation").get(0).rows();
    assertThat(values(rows.get(0))).containsExactly("787", "900", "3275", "3000", "1.00", "3.00");
    assertThat(values(rows.get(1))).containsExactly("2606", "2700", "787", "800", "2.00", "4.00");
    assertThat(values(rows.get(2))).containsExactly("", "", "", "", "3.00", "7.00");
  }

  @Test
  void what_the_paper_does_not_have_stands_alone() {
    assertThat(values(tables("gt3-handshake", "").get(0).rows().get(0)))
        .containsExactly("–", "900", "–", "3000", "1.00", "3.00");
  }

  @Test
  void a_paper_that_prints_no_roundtrips_has_none_beside_it() {
    assertThat(tables("gt3-coldstart", "without delegation")).isEmpty();
  }
}
