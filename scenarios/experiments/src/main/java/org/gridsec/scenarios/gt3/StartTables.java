package org.gridsec.scenarios.gt3;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.report.Amounts;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Goal;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.summary.Measure;

/** Breakdown of the time from a client's start to its first reply, and the savings by remedies. */
record StartTables(Amounts amounts, Figure figure) {

  /** Goal for a client with the best remedy: at most half of the time without. */
  static final Goal GOAL = new Goal(0.5);

  private static final String TOTAL = "start.total";
  private static final String CONTEXT = "start.context";

  /** Steps in the order of a start. */
  private static final List<Map.Entry<String, String>> STEPS =
      List.of(
          Map.entry("start.jvm", "JVM"),
          Map.entry("start.harness", "harness"),
          Map.entry("start.random", "random numbers"),
          Map.entry("start.credentials", "credentials"),
          Map.entry("start.xmlSecurity", "XML security"),
          Map.entry("start.engine", "engine"),
          Map.entry("start.wsdl", "WSDL"),
          Map.entry(CONTEXT, "context"),
          Map.entry(TOTAL, "until the call"),
          Map.entry("start.firstCall", "first call"));

  /** Returns the tables; empty if no client was started for a call. */
  List<Table> tables() {
    List<CellKey> keys = figure.cells().filter(key -> amounts.has(key, TOTAL)).toList();
    List<CellKey> remedied =
        keys.stream().filter(key -> key.parameters().values().containsKey(CellKey.REMEDY)).toList();
    return Stream.of(timeLine().of(keys), remedies().of(remedied))
        .flatMap(table -> table.unlessEmpty().stream())
        .toList();
  }

  private TableSpec<CellKey> timeLine() {
    return new TableSpec<CellKey>(
            "Time line of a client in ms, from the start of its process; means over starts, so that the"
                + " steps add up, with 95 % interval. Until the call: all before it, the context"
                + " included. Harness: what this program loads, and a client would not",
            "Client", CellKey::protection)
        .columns(STEPS, Map.Entry::getValue, (key, step) -> Entry.of(step(key, step.getKey())))
        .value("first reply", key -> amounts.value(key, Sample::meanMillis))
        .value(
            "until the call, %",
            key -> amounts.value(key, s -> 100 * Amounts.amount(s, TOTAL) / s.meanMillis()))
        .value("second call", key -> amounts.amount(key, "start.secondCall"));
  }

  /** Returns the time of a step; empty for the context of a client that establishes none. */
  private Optional<PerFork> step(CellKey key, String step) {
    return amounts
        .amount(key, step)
        .filter(time -> !step.equals(CONTEXT) || time.estimate().point() > 0);
  }

  private TableSpec<CellKey> remedies() {
    return new TableSpec<CellKey>(
            "Time to the first reply with a remedy, of that without. The goal is "
                + GOAL
                + ". The ahead-of-time cache (aot) needs a JDK of 25 or newer",
            "Client",
            CellKey::protection)
        .column("of the time without", key -> Entry.of(ratio(key).orElse(null)))
        .column(
            "goal", key -> ratio(key).map(GOAL::verdict).map(Entry::text).orElse(Entry.NOTHING));
  }

  private Optional<Estimate> ratio(CellKey key) {
    return amounts.run().ratioToBaseline(key, Measure.RESPONSE_MILLIS);
  }
}
