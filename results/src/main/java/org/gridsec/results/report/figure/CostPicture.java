package org.gridsec.results.report.figure;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.claims.comparison.Words;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunPart;
import org.gridsec.results.summary.RunSummary;

/**
 * The main result at a glance: response time with each mechanism divided by that without security,
 * for a short message and a long one. The type is public for the template engine.
 *
 * @param sentences main ratios in words; none if the run has no such cells
 * @param chart a row per mechanism, the cheapest first; a colour per reading
 * @param table values of the chart; no rows if the run has no such cells
 */
public record CostPicture(List<String> sentences, Chart chart, Table table) {

  private static final String TITLE = "Response time as a multiple of that without security";

  private static final List<String> COLOURS =
      List.of("series-4", "series-5", "series-3", "series-7");

  /** Parameters that a mechanism may have and still count as its default form. */
  private static final Set<String> USUAL = Set.of("assertions", "contexts");

  /** Length of the echoed message. */
  record Length(String name, String title, PayloadShape payload) {

    String title(List<String> readings, int reading) {
      return readings.size() == 1 ? name : name + ", " + readings.get(reading);
    }
  }

  static final Length SHORT =
      new Length("short", "short message (5 bytes), times", PayloadShape.string(5));
  static final Length LONG =
      new Length("long", "long message (1,024 strings), times", PayloadShape.array(1024, 8));
  private static final List<Length> LENGTHS = List.of(SHORT, LONG);

  /**
   * A mechanism with its reuse of connections on one stack: ratios by message length and then by
   * reading.
   *
   * @param key cell with the short message and with the algorithms of today; with the software of
   *     today, too, unless all readings are of the papers' own
   */
  private record Line(CellKey key, Map<Length, SortedMap<Integer, Estimate>> costs) {

    Line(CellKey key) {
      this(key, new LinkedHashMap<>());
    }

    /**
     * Keeps the first ratio if several of the papers' stacks correspond to the same stack of today.
     */
    void add(Length length, int reading, Estimate cost) {
      costs.computeIfAbsent(length, any -> new TreeMap<>()).putIfAbsent(reading, cost);
    }

    /** Returns null if it was not measured. */
    Estimate at(Length length, int reading) {
      return costs.getOrDefault(length, Collections.emptySortedMap()).get(reading);
    }

    /** The ratio in the last reading that has one; for the short message if that was measured. */
    double latest() {
      SortedMap<Integer, Estimate> some =
          LENGTHS.stream().filter(costs::containsKey).findFirst().map(costs::get).orElseThrow();
      return some.get(some.lastKey()).point();
    }

    String name() {
      return CostPicture.name(key);
    }
  }

  static String name(CellKey key) {
    return "%s (%s)".formatted(Words.protection(key), Words.carriage(key));
  }

  /**
   * Key of the row in a picture; cells of different stacks share a row. A mechanism on the
   * connection has a row per reuse of connections, because handshakes change its cost. A mechanism
   * in the message has a single row.
   */
  static List<Object> row(CellKey key) {
    return List.of(key.mechanism(), key.parameters(), Words.secured(key) ? key.transport() : "");
  }

  /**
   * Lower is better: the pull stack and kept connections come first, as they add least to a call.
   */
  static int preference(CellKey key) {
    return (key.ofToday().stack() == Stack.PULL ? 0 : 2)
        + (key.transport() == Transport.KEEPALIVE ? 0 : 1);
  }

  /** The picture of a single run. */
  public static CostPicture of(RunSummary run) {
    return of(List.of(RunPart.reading(run.run())), List.of(run));
  }

  /**
   * The picture of several readings.
   *
   * @param readings their names
   */
  public static CostPicture of(List<String> readings, List<RunSummary> runs) {
    boolean then = runs.stream().allMatch(run -> run.run().ofPapersSoftware());
    Map<CellKey, Line> all = new LinkedHashMap<>();
    for (int reading = 0; reading < runs.size(); reading++) {
      for (Length length : LENGTHS) {
        add(all, length, reading, runs.get(reading), then ? key -> key : CellKey::ofToday);
      }
    }
    Map<List<Object>, Line> rows = new LinkedHashMap<>();
    for (Line line : all.values()) {
      rows.merge(
          row(line.key),
          line,
          (one, other) -> preference(other.key) < preference(one.key) ? other : one);
    }
    List<Line> ordered =
        rows.values().stream().sorted(Comparator.comparingDouble(Line::latest)).toList();
    return new CostPicture(
        sentences(readings, ordered), chart(readings, ordered), table(readings, ordered));
  }

  private static void add(
      Map<CellKey, Line> lines,
      Length length,
      int reading,
      RunSummary run,
      UnaryOperator<CellKey> software) {
    for (CellKey key : keys(run, length)) {
      CellKey row = software.apply(key).withSuite(Suite.MODERN).withPayload(SHORT.payload);
      run.ratioToBaseline(key, Measure.RESPONSE_MILLIS)
          .ifPresent(cost -> lines.computeIfAbsent(row, Line::new).add(length, reading, cost));
    }
  }

  /** Cells that measure mechanisms in their default form; other figures show their variants. */
  private static List<CellKey> keys(RunSummary run, Length length) {
    return run.cells().stream()
        .map(cell -> cell.key())
        .filter(key -> key.payload().equals(length.payload) && shows(key))
        .filter(key -> run.run().ofPapersSoftware() || !key.ofPapersSoftware())
        .toList();
  }

  /** True if a cell belongs to the picture, as a result or as the baseline of one. */
  public static boolean shows(CellKey key) {
    return LENGTHS.stream().anyMatch(length -> key.payload().equals(length.payload))
        && key.clients() == 1
        && key.load().closed()
        && key.overLoopback()
        && !key.recording()
        && key.provider() == JceProvider.JDK
        && key.variant().isEmpty()
        && USUAL.containsAll(key.parameters().values().keySet());
  }

  /** True if a cell belongs to the picture with its short message. */
  public static boolean showsShort(CellKey key) {
    return key.payload().equals(SHORT.payload) && shows(key);
  }

  /**
   * Cost of TLS and of a signature in the last reading, which is named first; if neither was
   * measured, that of the cheapest and the most expensive row.
   */
  private static List<String> sentences(List<String> readings, List<Line> rows) {
    int last = readings.size() - 1;
    List<String> sentences = new ArrayList<>();
    row(rows, "tls", Transport.KEEPALIVE)
        .map(line -> line.at(SHORT, last))
        .ifPresent(
            cost ->
                sentences.add(
                    "TLS over kept connections makes a call %s as long as one without security."
                        .formatted(times(cost))));
    row(rows, "xml-signature", null)
        .filter(line -> line.at(SHORT, last) != null && line.at(LONG, last) != null)
        .ifPresent(
            line ->
                sentences.add(
                    "An XML signature makes a call %s as long with a short message, %s with a long one."
                        .formatted(times(line.at(SHORT, last)), times(line.at(LONG, last)))));
    if (sentences.isEmpty()) {
      Stream.of(rows.stream().findFirst(), rows.stream().reduce((one, other) -> other))
          .flatMap(Optional::stream)
          .distinct()
          .filter(line -> line.at(SHORT, last) != null)
          .map(
              line ->
                  "%s: a call takes %s as long as one without security."
                      .formatted(line.name(), times(line.at(SHORT, last))))
          .forEach(sentences::add);
    }
    String name = readings.get(last);
    if (!sentences.isEmpty() && !name.isEmpty()) {
      sentences.set(
          0,
          "%s%s: %s"
              .formatted(
                  name.substring(0, 1).toUpperCase(Locale.ROOT),
                  name.substring(1),
                  sentences.get(0)));
    }
    return sentences;
  }

  private static Optional<Line> row(List<Line> rows, String mechanism, Transport transport) {
    return rows.stream()
        .filter(line -> line.key.mechanism().equals(mechanism))
        .filter(line -> transport == null || line.key.transport() == transport)
        .findFirst();
  }

  private static String times(Estimate cost) {
    return (Numbers.point(cost) + " times " + Numbers.interval(cost)).strip();
  }

  private static Table table(List<String> readings, List<Line> rows) {
    TableSpec<Line> spec =
        new TableSpec<>(
            TITLE, "", line -> Words.protection(line.key), line -> Words.carriage(line.key));
    for (Length length : LENGTHS) {
      for (int i = 0; i < readings.size(); i++) {
        int reading = i;
        spec.column(length.title(readings, reading), line -> Entry.of(line.at(length, reading)));
      }
    }
    return spec.of(rows);
  }

  private static Chart chart(List<String> readings, List<Line> rows) {
    return new Chart(
        "cost",
        Chart.Form.DOTS,
        TITLE,
        "response time of calls with one client, by that without security on the same stack and"
            + " transport. "
            + rows.stream().map(line -> values(readings, line)).collect(Collectors.joining("; ")),
        "Times as long as a call without security on the same stack and transport, with one client."
            + " Lines are 95 % intervals; a hollow mark and ~ mean that there is none, since one fork measured it.",
        Chart.Axis.names(rows.stream().map(Line::name).toList()),
        LENGTHS.stream()
            .map(
                length ->
                    new Chart.Panel(
                        Chart.Axis.logarithmic(length.title), lines(readings, rows, length)))
            .filter(panel -> panel.lines().stream().anyMatch(line -> !line.points().isEmpty()))
            .toList());
  }

  /** Values of a row in words, for readers who cannot see the chart. */
  private static String values(List<String> readings, Line line) {
    List<String> values = new ArrayList<>(List.of(line.name()));
    for (Length length : LENGTHS) {
      for (int reading = 0; reading < readings.size(); reading++) {
        Estimate cost = line.at(length, reading);
        if (cost != null) {
          values.add(length.title(readings, reading) + " " + Numbers.both(cost));
        }
      }
    }
    return String.join(", ", values);
  }

  private static List<Chart.Line> lines(List<String> readings, List<Line> rows, Length length) {
    return IntStream.range(0, readings.size())
        .mapToObj(
            reading ->
                Chart.Line.of(
                        readings.size() == 1 ? "" : readings.get(reading),
                        Chart.Style.POINTS,
                        reading / COLOURS.size(), // another marker where colours repeat
                        points(rows, length, reading))
                    .withColour(COLOURS.get(reading % COLOURS.size())))
        .toList();
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
