package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Suite;
import org.gridsec.results.claims.Words;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.RunSummary;

/**
 * The answer at a glance: how many times as long a call takes with each mechanism as without, for a
 * short message and a long one. Public for the template engine.
 *
 * @param chart a row a mechanism, stack and transport, the cheapest first; a colour a reading
 * @param table with the same rows; none where the run has no such cells
 */
public record CostPicture(Chart chart, Table table) {

  private static final String TITLE = "Response time as a multiple of that without security";

  private static final List<String> COLOURS =
      List.of("series-4", "series-5", "series-3", "series-7");

  /** Parameters that a mechanism as it is by default may have. */
  private static final Set<String> USUAL = Set.of("contexts");

  /** A length of the message that is echoed, and the marker of it. */
  private record Length(String title, PayloadShape payload, int look) {

    String title(List<String> readings, int reading) {
      return readings.size() == 1 ? title : title + ", " + readings.get(reading);
    }
  }

  private static final Length SHORT = new Length("short", PayloadShape.string(5), 0);
  private static final List<Length> LENGTHS =
      List.of(SHORT, new Length("long", PayloadShape.array(1024, 8), 3));

  /** What a mechanism costs on a stack, over a transport: by length, and then by reading. */
  private record Line(CellKey key, Map<Length, SortedMap<Integer, Estimate>> costs) {

    Line(CellKey key) {
      this(key, new LinkedHashMap<>());
    }

    /** Of several stacks of then the first. */
    void add(Length length, int reading, Estimate cost) {
      costs.computeIfAbsent(length, any -> new TreeMap<>()).putIfAbsent(reading, cost);
    }

    /** Null where not measured. */
    Estimate at(Length length, int reading) {
      return costs.getOrDefault(length, Collections.emptySortedMap()).get(reading);
    }

    /** The first value that there is, of the short message where that was measured. */
    double first() {
      return LENGTHS.stream()
          .filter(costs::containsKey)
          .flatMap(length -> costs.get(length).values().stream())
          .findFirst()
          .orElseThrow()
          .point();
    }
  }

  /** A run with one reading. */
  static CostPicture of(RunSummary run) {
    return of(List.of(run.run().suite()), List.of(run));
  }

  /**
   * A picture of several readings.
   *
   * @param readings their names
   */
  public static CostPicture of(List<String> readings, List<RunSummary> runs) {
    Map<CellKey, Line> lines = new LinkedHashMap<>();
    for (int reading = 0; reading < runs.size(); reading++) {
      for (Length length : LENGTHS) {
        add(lines, length, reading, runs.get(reading));
      }
    }
    List<Line> ordered =
        lines.values().stream().sorted(Comparator.comparingDouble(Line::first)).toList();
    return new CostPicture(chart(readings, ordered), table(readings, ordered));
  }

  private static void add(Map<CellKey, Line> lines, Length length, int reading, RunSummary run) {
    for (CellKey key : keys(run, length)) {
      CellKey row = key.ofToday().withSuite(Suite.MODERN).withPayload(SHORT.payload);
      run.ratioToBaseline(key, Measure.RESPONSE_MILLIS)
          .ifPresent(cost -> lines.computeIfAbsent(row, Line::new).add(length, reading, cost));
    }
  }

  /** Those of the mechanisms as they are by default: what else they can be is in the figures. */
  private static List<CellKey> keys(RunSummary run, Length length) {
    return run.cells().stream()
        .map(cell -> cell.key())
        .filter(key -> key.payload().equals(length.payload))
        .filter(key -> key.clients() == 1 && key.load().closed() && key.overLoopback())
        .filter(key -> !key.recording() && key.provider() == JceProvider.JDK)
        .filter(key -> key.variant().isEmpty())
        .filter(key -> run.run().ofPapersSoftware() || !key.ofPapersSoftware())
        .filter(key -> USUAL.containsAll(key.parameters().values().keySet()))
        .toList();
  }

  private static Table table(List<String> readings, List<Line> rows) {
    return new Table(
        TITLE,
        "",
        each(readings, length -> reading -> length.title(readings, reading)),
        rows.stream()
            .map(
                line ->
                    new Table.Row(
                        Words.protection(line.key()),
                        Words.carriage(line.key()),
                        each(readings, length -> reading -> Entry.of(line.at(length, reading)))))
            .toList());
  }

  /** Something of each length in each reading. */
  private static <T> List<T> each(List<String> readings, Function<Length, IntFunction<T>> column) {
    return LENGTHS.stream()
        .flatMap(length -> IntStream.range(0, readings.size()).mapToObj(column.apply(length)))
        .toList();
  }

  private static Chart chart(List<String> readings, List<Line> rows) {
    SortedMap<Double, String> labels = new TreeMap<>();
    for (int row = 0; row < rows.size(); row++) {
      CellKey key = rows.get(row).key();
      labels.put((double) row, "%s (%s)".formatted(Words.protection(key), Words.carriage(key)));
    }
    List<Chart.Line> lines = new ArrayList<>();
    for (Length length : LENGTHS) {
      for (int reading = 0; reading < readings.size(); reading++) {
        List<Chart.Point> points = points(rows, length, reading);
        if (!points.isEmpty()) {
          lines.add(
              Chart.Line.of(
                      length.title(readings, reading), Chart.Style.POINTS, length.look, points)
                  .coloured(COLOURS.get(reading % COLOURS.size())));
        }
      }
    }
    return new Chart(
        "cost",
        Chart.Form.DOTS,
        TITLE,
        "response time of calls with one client, by that without security on the same stack and"
            + " transport",
        "Short: a string of 5 bytes; long: an array of 1024 strings. Intervals at 95 %.",
        new Chart.Axis("", false, true, labels),
        List.of(new Chart.Panel(Chart.Axis.logarithmic(TITLE), lines)));
  }

  private static List<Chart.Point> points(List<Line> rows, Length length, int reading) {
    List<Chart.Point> points = new ArrayList<>();
    for (int row = 0; row < rows.size(); row++) {
      Estimate cost = rows.get(row).at(length, reading);
      if (cost != null) {
        points.add(new Chart.Point(row, cost, Chart.Sign.NONE));
      }
    }
    return points;
  }
}
