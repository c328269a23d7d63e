package org.gridsec.scenarios.gt3;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Sample;
import org.gridsec.results.report.Amounts;
import org.gridsec.results.report.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Scale;

/**
 * Steps of a use of a service, and the reasons why a secured use takes longer: the cost of a
 * message times the number of messages.
 */
final class ServiceTables {

  private static final String DESTROY = "destroy";
  private static final String LAST_CONTEXT = "gridServiceContext";

  /** Names for people, in the order of the steps. */
  private static final Map<String, String> NAMES = new LinkedHashMap<>();

  static {
    NAMES.put("factoryContext", "context with the factory");
    NAMES.put("create", "create");
    NAMES.put("dummyContext", "context with the instance");
    NAMES.put("echo", "echo");
    NAMES.put("getTime", "getTime");
    NAMES.put(LAST_CONTEXT, "context with GridService");
    NAMES.put(DESTROY, DESTROY);
  }

  private final List<Figure.Series> lines;
  private final Amounts amounts;

  ServiceTables(RunSummary run, Figure figure) {
    this.amounts = new Amounts(run);
    this.lines =
        figure.series().stream()
            .filter(line -> amounts.has(key(line), "step.create.millis"))
            .toList();
  }

  private static CellKey key(Figure.Series line) {
    return line.cells().get(0);
  }

  /** Returns the tables; empty if no service was used. */
  List<Table> tables() {
    if (lines.isEmpty()) {
      return List.of();
    }
    List<Table> tables = new ArrayList<>();
    lines.forEach(line -> tables.add(steps(line)));
    List<Table.Row> factors = lines.stream().flatMap(this::factors).toList();
    if (!factors.isEmpty()) {
      tables.add(
          new Table(
              "Where the factor comes from: how many times as long a secured use takes as a plain one,"
                  + " how many times as many roundtrips it has, and how many times as long one of"
                  + " these takes. The paper: 10, of 3 times 3",
              "Use",
              List.of("time", "roundtrips", "time of a roundtrip"),
              factors));
    }
    return tables;
  }

  private Table steps(Figure.Series line) {
    List<Table.Row> rows = new ArrayList<>();
    for (String step : stepsOf(line)) {
      rows.add(new Table.Row(NAMES.get(step), "", entries(key(line), List.of(step))));
    }
    rows.add(new Table.Row("all", "", entries(key(line), stepsOf(line))));
    return new Table(
        "Steps of a use, %s: roundtrips, bytes of their SOAP messages, and ms with 95 %% interval"
                .formatted(line.label())
            + " (means, so that steps add up); what lies between them is in none",
        "Step",
        List.of("roundtrips", "bytes of requests", "bytes of responses", "ms"),
        rows);
  }

  private List<String> stepsOf(Figure.Series line) {
    return NAMES.keySet().stream().filter(step -> amounts.has(key(line), millis(step))).toList();
  }

  private List<Entry> entries(CellKey key, List<String> steps) {
    return List.of(
        Entry.point(amounts.value(key, s -> sum(s, steps, "roundTrips"))),
        Entry.point(amounts.value(key, s -> sum(s, steps, "requestBytes"))),
        Entry.point(amounts.value(key, s -> sum(s, steps, "responseBytes"))),
        Entry.of(amounts.value(key, s -> sum(s, steps, "millis"))));
  }

  private static double sum(Sample sample, List<String> steps, String what) {
    return steps.stream()
        .mapToDouble(step -> Amounts.amount(sample, "step." + step + "." + what))
        .sum();
  }

  private static String millis(String step) {
    return "step." + step + ".millis";
  }

  /** Factors as measured, and as in the client of the notes, with destroy in clear. */
  private Stream<Table.Row> factors(Figure.Series line) {
    CellKey secured = key(line);
    CellKey plain = RunSummary.baseline(secured);
    if (plain.equals(secured) || !amounts.has(plain, millis(DESTROY))) {
      return Stream.empty();
    }
    List<String> steps = stepsOf(line);
    List<String> kept =
        steps.stream().filter(s -> !s.equals(LAST_CONTEXT) && !s.equals(DESTROY)).toList();
    Optional<PerFork> whole = amounts.value(secured, Sample::meanMillis);
    Optional<PerFork> left =
        amounts.value(
            secured, s -> s.meanMillis() - sum(s, steps, "millis") + sum(s, kept, "millis"));
    Optional<PerFork> inClear =
        left.flatMap(
            l ->
                amounts
                    .amount(plain, millis(DESTROY))
                    .flatMap(d -> PerFork.combined(Scale.LOG, List.of(l, d), v -> v[0] + v[1])));
    return Stream.of(
        new Table.Row(line.label(), "", factors(secured, plain, whole, steps, 0)),
        new Table.Row(
            line.label(),
            "destroy in clear, as the client of the notes; computed of the steps",
            factors(secured, plain, inClear, kept, 1)));
  }

  /**
   * Factors of time and roundtrips.
   *
   * @param more roundtrips in addition to those of the steps
   */
  private List<Entry> factors(
      CellKey secured, CellKey plain, Optional<PerFork> time, List<String> steps, int more) {
    List<String> ofPlain =
        NAMES.keySet().stream().filter(s -> amounts.has(plain, millis(s))).toList();
    Optional<PerFork> times =
        time.flatMap(t -> amounts.value(plain, Sample::meanMillis).flatMap(t::dividedBy));
    Optional<PerFork> roundTrips =
        amounts
            .value(secured, s -> sum(s, steps, "roundTrips") + more)
            .flatMap(
                n ->
                    amounts.value(plain, s -> sum(s, ofPlain, "roundTrips")).flatMap(n::dividedBy));
    return List.of(
        Entry.of(times),
        Entry.point(roundTrips),
        Entry.of(times.flatMap(t -> roundTrips.flatMap(t::dividedBy))));
  }
}
