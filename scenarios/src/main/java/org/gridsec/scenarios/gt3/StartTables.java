package org.gridsec.scenarios.gt3;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Sample;
import org.gridsec.results.report.Amounts;
import org.gridsec.results.report.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Goal;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.RunSummary;

/** Breakdown of the time from a client's start to its first reply, and the savings by remedies. */
final class StartTables {

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

  private final RunSummary run;
  private final Figure figure;
  private final Amounts amounts;

  StartTables(RunSummary run, Figure figure) {
    this.run = run;
    this.figure = figure;
    this.amounts = new Amounts(run);
  }

  /** Returns the tables; empty if no client was started for a call. */
  List<Table> tables() {
    List<CellKey> keys = figure.cells().filter(key -> amounts.has(key, TOTAL)).toList();
    if (keys.isEmpty()) {
      return List.of();
    }
    List<Table> tables = new ArrayList<>();
    tables.add(timeLine(keys));
    List<CellKey> remedied =
        keys.stream().filter(key -> key.parameters().values().containsKey(CellKey.REMEDY)).toList();
    if (!remedied.isEmpty()) {
      tables.add(remedies(remedied));
    }
    return tables;
  }

  private Table timeLine(List<CellKey> keys) {
    List<String> columns = new ArrayList<>(STEPS.stream().map(Map.Entry::getValue).toList());
    columns.addAll(List.of("first reply", "until the call, %", "second call"));
    return new Table(
        "Time line of a client in ms, from the start of its process; means over starts, so that the"
            + " steps add up, with 95 % interval. Until the call: all before it, the context"
            + " included. Harness: what this program loads, and a client would not",
        "Client", columns, keys.stream().map(this::row).toList());
  }

  private Table.Row row(CellKey key) {
    List<Entry> entries = new ArrayList<>();
    for (Map.Entry<String, String> step : STEPS) {
      entries.add(
          step.getKey().equals(CONTEXT) && !establishes(key)
              ? Entry.NOTHING
              : Entry.of(amounts.amount(key, step.getKey())));
    }
    entries.add(Entry.of(amounts.value(key, Sample::meanMillis)));
    entries.add(Entry.of(amounts.value(key, s -> 100 * Amounts.amount(s, TOTAL) / s.meanMillis())));
    entries.add(Entry.of(amounts.amount(key, "start.secondCall")));
    return new Table.Row(key.protection(), "", entries);
  }

  private boolean establishes(CellKey key) {
    return amounts.amount(key, CONTEXT).map(c -> c.estimate().point() > 0).orElse(false);
  }

  private Table remedies(List<CellKey> keys) {
    return new Table(
        "Time to the first reply with a remedy, of that without. The goal is "
            + GOAL
            + ". The ahead-of-time cache (aot) needs a JDK of 25 or newer",
        "Client",
        List.of("of the time without", "goal"),
        keys.stream()
            .map(
                key -> {
                  Optional<Estimate> ratio = run.ratioToBaseline(key, Measure.RESPONSE_MILLIS);
                  return new Table.Row(key.protection(), "", entries(ratio));
                })
            .toList());
  }

  private static List<Entry> entries(Optional<Estimate> ratio) {
    return ratio
        .map(r -> List.of(Entry.of(r), Entry.text(GOAL.verdict(r))))
        .orElse(List.of(Entry.NOTHING, Entry.NOTHING));
  }
}
