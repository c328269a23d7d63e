package org.gridsec.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.SyntheticFigures;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.papers.Experiment;
import org.gridsec.results.papers.Papers;
import org.gridsec.results.papers.PublishedTable;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.figure.TableHere;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;
import org.junit.jupiter.api.Test;

class TableOfMeasuresTest {

  private static final List<PublishedTable> TABLES =
      Papers.experiment("gt3-payload").map(Experiment::tables).orElseThrow();

  private static final CellKey HMAC =
      SyntheticRun.key("gsi-conversation", Parameters.NONE, Stack.AXIS2, Transport.CLOSE, 1)
          .withPayload(PayloadShape.string(16));

  private static Cell cell(CellKey key, double millis, Map<String, Double> phases) {
    Cell cell = Cell.pending(key, List.of("gt3-payload"));
    for (int fork = 1; fork <= 2; fork++) {
      cell =
          cell.withSample(
              Sample.of(fork, 1, 20, millis, 100)
                  .withServerCpu(0.5)
                  .withPhaseMillis(phases)
                  .withAmounts(Map.of("wire.requestBytes", 2000.0, "wire.responseBytes", 3000.0)));
    }
    return cell;
  }

  private static TableHere tables() {
    Cell unrecorded = cell(HMAC, 4, Map.of());
    Cell recorded = cell(HMAC.recorded(), 5, Map.of("server.verify", 1.0, "server.protect", 1.5));
    RunSummary run =
        new RunSummary(SyntheticRun.run("quick", List.of(unrecorded, recorded)), Map.of());
    return new TableHere(
        run,
        SyntheticFigures.of(
            "gt3-payload",
            "title",
            "source",
            "published",
            Measure.RESPONSE_MILLIS,
            Sweep.BYTES,
            List.of(
                new Figure.Series("HMAC", "HMAC", List.of(HMAC)),
                new Figure.Series("recorded", "", List.of(HMAC.recorded())))),
        Map.of());
  }

  /** The paper: 1390 bytes, 40 ms in the engine, 120 ms in all. */
  @Test
  void each_value_of_the_paper_is_followed_by_what_was_measured_in_its_place() {
    Table table = tables().of(TABLES.get(0)).orElseThrow();
    assertThat(table.columns()).startsWith("SOAPsize (B)", "T(engine) (ms)", "T(roundtrip) (ms)");
    assertThat(table.rows())
        .extracting(Table.Row::label)
        .containsExactly("HMAC, 16 B, paper", "HMAC, 16 B, here");
    assertThat(table.rows().get(0).entries())
        .extracting(Entry::value)
        .containsExactly("1390", "40", "120");
    assertThat(table.rows().get(1).entries())
        .extracting(Entry::value)
        .containsExactly("2500", "2.50", "4.00");
  }

  @Test
  void a_table_of_which_nothing_is_measured_has_nothing_beside_it() {
    assertThat(tables().of(TABLES.get(1))).isEmpty();
  }
}
