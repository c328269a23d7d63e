package org.gridsec.scenarios.gt3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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

class ServiceTablesTest {

  private static final Parameters DUMMY = Parameters.of(CellKey.SERVICE, "dummy");
  private static final CellKey PLAIN =
      SyntheticRun.key("plain", DUMMY, Stack.AXIS2, Transport.CLOSE, 1);
  private static final CellKey SECURED =
      SyntheticRun.key("gsi-conversation", DUMMY, Stack.AXIS2, Transport.CLOSE, 1);

  private static void step(
      Map<String, Double> amounts, String step, double roundTrips, double millis) {
    amounts.put("step." + step + ".roundTrips", roundTrips);
    amounts.put("step." + step + ".requestBytes", 300 * roundTrips);
    amounts.put("step." + step + ".responseBytes", 200 * roundTrips);
    amounts.put("step." + step + ".millis", millis);
  }

  /** Four calls of 1 ms, and 2 ms between them. */
  private static Cell plain() {
    Map<String, Double> amounts = new HashMap<>();
    List.of("create", "echo", "getTime", "destroy").forEach(call -> step(amounts, call, 1, 1));
    return cell(PLAIN, 6, amounts);
  }

  /** Four calls of 4 ms, contexts of 10, 10 and 12 ms, and 4 ms between them. */
  private static Cell secured() {
    Map<String, Double> amounts = new HashMap<>();
    List.of("create", "echo", "getTime", "destroy").forEach(call -> step(amounts, call, 1, 4));
    step(amounts, "factoryContext", 3, 10);
    step(amounts, "dummyContext", 4, 10);
    step(amounts, "gridServiceContext", 3, 12);
    return cell(SECURED, 52, amounts);
  }

  private static Cell cell(CellKey key, double millis, Map<String, Double> amounts) {
    Cell cell = Cell.pending(key, List.of("gt3-dummyservice"));
    for (int fork = 1; fork <= 2; fork++) {
      cell =
          cell.withSample(
              Sample.of(fork, 1, 20, millis, 10).withServerCpu(0.5).withAmounts(amounts));
    }
    return cell;
  }

  private static List<Table> tables(Cell... cells) {
    RunSummary run = new RunSummary(SyntheticRun.run("quick", List.of(cells)), Map.of());
    Figure figure =
        SyntheticFigures.of(
            "gt3-dummyservice",
            "title",
            "source",
            "published",
            Measure.RESPONSE_MILLIS,
            Sweep.CLIENTS,
            Stream.of(cells)
                .map(c -> new Figure.Series(c.key().mechanism(), "", List.of(c.key())))
                .toList());
    return new ServiceTables(run, figure).tables();
  }

  private static List<String> values(Table.Row row) {
    return row.entries().stream().map(Entry::value).toList();
  }

  @Test
  void each_step_has_its_roundtrips_bytes_and_time_and_all_have_their_sum() {
    Table steps = tables(plain(), secured()).get(1);
    assertThat(steps.rows())
        .extracting(Table.Row::label)
        .containsExactly(
            "context with the factory",
            "create",
            "context with the instance",
            "echo",
            "getTime",
            "context with GridService",
            "destroy",
            "all");
    assertThat(values(steps.rows().get(0))).containsExactly("3", "900", "600", "10.0");
    assertThat(values(steps.rows().get(7))).containsExactly("14", "4200", "2800", "48.0");
  }

  @Test
  void without_security_there_are_the_calls_alone() {
    assertThat(tables(plain()).get(0).rows())
        .extracting(Table.Row::label)
        .containsExactly("create", "echo", "getTime", "destroy", "all");
  }

  /** 52 / 6 ms, 14 / 4 messages. */
  @Test
  void the_factor_is_the_number_of_messages_times_the_cost_of_one() {
    Table.Row factors = tables(plain(), secured()).get(2).rows().get(0);
    assertThat(values(factors)).containsExactly("8.67", "3.50", "2.48");
  }

  /** Without the last context and its call, 12 and 4 ms, but with the plain call's 1 ms. */
  @Test
  void what_the_client_of_the_notes_did_is_computed_of_the_steps() {
    Table.Row factors = tables(plain(), secured()).get(2).rows().get(1);
    assertThat(factors.below()).startsWith("destroy in clear");
    assertThat(values(factors)).containsExactly("6.17", "2.75", "2.24");
  }

  @Test
  void without_the_plain_use_there_are_no_factors() {
    assertThat(tables(secured())).hasSize(1);
  }
}
