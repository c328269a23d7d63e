package org.gridsec.scenarios.gt3;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Load;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.SyntheticFigures;
import org.gridsec.results.SyntheticRun;
import org.gridsec.results.report.Amounts;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;
import org.gridsec.results.summary.Sweep;
import org.junit.jupiter.api.Test;

class StartTablesTest {

  private static final CellKey USUAL =
      SyntheticRun.key("gsi-conversation", Parameters.NONE, Stack.AXIS2, Transport.CLOSE, 1)
          .withLoad(Load.ONCE);
  private static final CellKey REMEDIED =
      SyntheticRun.key(
              "gsi-conversation",
              Parameters.of(CellKey.REMEDY, "cds"),
              Stack.AXIS2,
              Transport.CLOSE,
              1)
          .withLoad(Load.ONCE);

  /** Nine steps of 100 ms, but the first, and a call of 50 ms. */
  private static Cell starting(CellKey key, double... jvmMillis) {
    Cell cell = Cell.pending(key, List.of("gt3-coldstart"));
    for (int i = 0; i < jvmMillis.length; i++) {
      Map<String, Double> amounts = new HashMap<>();
      for (String step :
          List.of("harness", "random", "credentials", "xmlSecurity", "engine", "wsdl", "context")) {
        amounts.put("start." + step, 100.0);
      }
      amounts.put("start.jvm", jvmMillis[i]);
      amounts.put("start.total", jvmMillis[i] + 700);
      amounts.put("start.firstCall", 50.0);
      amounts.put("start.secondCall", 5.0);
      double millis = jvmMillis[i] + 750;
      cell = cell.withSample(Sample.of(i + 1, 1, 1, millis, 1000 / millis).withAmounts(amounts));
    }
    return cell;
  }

  private static List<Table> tables(Cell... cells) {
    RunSummary run = new RunSummary(SyntheticRun.run("quick", List.of(cells)), Map.of());
    List<Figure.Series> series = new ArrayList<>();
    for (Cell cell : cells) {
      series.add(new Figure.Series(cell.key().protection(), "", List.of(cell.key())));
    }
    return new StartTables(
            new Amounts(run),
            SyntheticFigures.of(
                "gt3-coldstart",
                "title",
                "source",
                "published",
                Measure.RESPONSE_MILLIS,
                Sweep.CLIENTS,
                series))
        .tables();
  }

  private static List<String> values(Table.Row row) {
    return row.entries().stream().map(Entry::value).toList();
  }

  @Test
  void the_steps_of_a_start_add_up_to_the_first_reply() {
    Table timeLine = tables(starting(USUAL, 249, 251)).get(0);
    assertThat(timeLine.columns())
        .startsWith("JVM", "harness", "random numbers")
        .endsWith(
            "until the call", "first call", "first reply", "until the call, %", "second call");
    assertThat(values(timeLine.rows().get(0)))
        .containsExactly(
            "250", "100", "100", "100", "100", "100", "100", "100", "950", "50.0", "1000", "95.00",
            "5.00");
  }

  @Test
  void half_of_the_time_or_less_reaches_the_goal() {
    assertThat(goal(starting(USUAL, 1250, 1251), starting(REMEDIED, 150, 151)))
        .isEqualTo("reached");
  }

  @Test
  void what_is_above_half_by_the_whole_interval_does_not() {
    assertThat(goal(starting(USUAL, 1250, 1251), starting(REMEDIED, 750, 751)))
        .isEqualTo("not reached");
  }

  @Test
  void an_interval_with_the_goal_in_it_decides_nothing() {
    assertThat(goal(starting(USUAL, 1250, 1251), starting(REMEDIED, 100, 400)))
        .isEqualTo("undecided");
  }

  @Test
  void one_start_decides_nothing() {
    assertThat(goal(starting(USUAL, 1250), starting(REMEDIED, 150)))
        .isEqualTo("undecided: no interval");
  }

  private static String goal(Cell... cells) {
    Table remedies = tables(cells).get(1);
    assertThat(remedies.rows()).hasSize(1);
    return values(remedies.rows().get(0)).get(1);
  }

  @Test
  void without_starts_there_is_nothing_to_tell() {
    assertThat(tables(Cell.pending(USUAL, List.of("gt3-coldstart")))).isEmpty();
  }
}
