package org.gridsec.scenarios.gt3;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.report.Amounts;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.summary.RunSummary;

/**
 * Steps of a use of a service, and the reasons why a secured use takes longer: the cost of a
 * message times the number of messages.
 */
final class ServiceTables {

  private static final String DESTROY = "destroy";
  private static final String LAST_CONTEXT = "gridServiceContext";
  private static final String MILLIS = "millis";
  private static final String ROUND_TRIPS = "roundTrips";

  private static final TableSpec<Factors> FACTORS =
      new TableSpec<Factors>(
              "Where the factor comes from: how many times as long a secured use takes as a plain one,"
                  + " how many times as many roundtrips it has, and how many times as long one of"
                  + " these takes. The paper: 10, of 3 times 3",
              "Use",
              Factors::line,
              Factors::below)
          .value("time", Factors::time)
          .column("roundtrips", row -> Entry.point(row.roundTrips()))
          .value("time of a roundtrip", row -> by(row.time(), row.roundTrips()));

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

  /** A secured use of a service, as multiples of the plain one. */
  private record Factors(
      String line, String below, Optional<PerFork> time, Optional<PerFork> roundTrips) {}

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
    return Stream.concat(
            lines.stream().map(this::table), FACTORS.of(factors()).unlessEmpty().stream())
        .toList();
  }

  private Table table(Figure.Series line) {
    CellKey key = key(line);
    List<String> all = steps(key);
    Map<String, List<String>> rows = new LinkedHashMap<>();
    all.forEach(step -> rows.put(NAMES.get(step), List.of(step)));
    rows.put("all", all);
    return new TableSpec<Map.Entry<String, List<String>>>(
            "Steps of a use, %s: roundtrips, bytes of their SOAP messages, and ms with 95 %% interval"
                    .formatted(line.label())
                + " (means, so that steps add up); what lies between them is in none",
            "Step",
            Map.Entry::getKey)
        .column("roundtrips", row -> Entry.counted(sum(key, row.getValue(), ROUND_TRIPS)))
        .column("bytes of requests", row -> Entry.counted(sum(key, row.getValue(), "requestBytes")))
        .column(
            "bytes of responses", row -> Entry.counted(sum(key, row.getValue(), "responseBytes")))
        .value("ms", row -> sum(key, row.getValue(), MILLIS))
        .of(rows.entrySet());
  }

  private List<String> steps(CellKey key) {
    return NAMES.keySet().stream().filter(step -> amounts.has(key, amount(step, MILLIS))).toList();
  }

  private Optional<PerFork> sum(CellKey key, List<String> steps, String what) {
    return amounts.value(key, sample -> sum(sample, steps, what));
  }

  private static double sum(Sample sample, List<String> steps, String what) {
    return steps.stream().mapToDouble(step -> Amounts.amount(sample, amount(step, what))).sum();
  }

  private static String amount(String step, String what) {
    return "step." + step + "." + what;
  }

  /** Returns factors as measured, and as in the client of the notes, with destroy in clear. */
  private List<Factors> factors() {
    List<Factors> factors = new ArrayList<>();
    for (Figure.Series line : lines) {
      CellKey secured = key(line);
      CellKey plain = RunSummary.baseline(secured);
      if (!plain.equals(secured) && amounts.has(plain, amount(DESTROY, MILLIS))) {
        List<String> steps = steps(secured);
        List<String> kept =
            steps.stream().filter(s -> !s.equals(LAST_CONTEXT) && !s.equals(DESTROY)).toList();
        Optional<PerFork> whole = amounts.value(secured, Sample::meanMillis);
        Optional<PerFork> left =
            amounts.value(
                secured, s -> s.meanMillis() - sum(s, steps, MILLIS) + sum(s, kept, MILLIS));
        Optional<PerFork> inClear =
            left.flatMap(
                l ->
                    sum(plain, List.of(DESTROY), MILLIS)
                        .flatMap(
                            d -> PerFork.combined(Scale.LOG, List.of(l, d), v -> v[0] + v[1])));
        factors.add(
            new Factors(
                line.label(),
                "",
                by(whole, amounts.value(plain, Sample::meanMillis)),
                by(sum(secured, steps, ROUND_TRIPS), sum(plain, steps(plain), ROUND_TRIPS))));
        factors.add(
            new Factors(
                line.label(),
                "destroy in clear, as the client of the notes; computed of the steps",
                by(inClear, amounts.value(plain, Sample::meanMillis)),
                by(
                    amounts.value(secured, s -> sum(s, kept, ROUND_TRIPS) + 1),
                    sum(plain, steps(plain), ROUND_TRIPS))));
      }
    }
    return factors;
  }

  private static Optional<PerFork> by(Optional<PerFork> value, Optional<PerFork> other) {
    return value.flatMap(v -> other.flatMap(v::dividedBy));
  }
}
