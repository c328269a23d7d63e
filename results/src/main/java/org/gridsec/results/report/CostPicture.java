package org.gridsec.results.report;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Suite;
import org.gridsec.results.claims.Words;
import org.gridsec.results.report.chart.ChartSvg;
import org.gridsec.results.report.chart.Pgfplots;
import org.gridsec.results.report.chart.Ticks;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.stats.Measure;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.store.AtomicFile;

/**
 * The answer at a glance: how many times as long a call takes with each mechanism as without, for a
 * short message and a long one. Public for the template engine.
 *
 * @param readings names of the suites that were measured, one mark of each length for each
 * @param ticks of the scale, which is logarithmic
 * @param rows the cheapest first; none where the run has no such cells
 * @param chart the same as a drawing for other pages
 */
public record CostPicture(List<String> readings, List<Tick> ticks, List<Row> rows, Chart chart) {

  private static final String TITLE = "Response time as a multiple of that without security";

  /** Colours of the readings, in the style sheets of pages and of drawings. */
  private static final List<String> COLOURS =
      List.of("series-4", "series-5", "series-3", "series-7");

  /** Parameters that a mechanism as it is by default may have. */
  private static final Set<String> USUAL = Set.of("contexts");

  private static final PayloadShape SHORT = PayloadShape.string(5);
  private static final PayloadShape LONG = PayloadShape.array(1024, 8);

  /** A label, and its place in percent of the width. */
  public record Tick(String label, String at) {}

  /**
   * A mechanism on a stack, over a transport.
   *
   * @param below in small print: how it is carried
   * @param shorts by the readings, of a short message; {@link Entry#NOTHING} where not measured
   * @param longs likewise of a long one
   */
  public record Row(
      String label, String below, List<Entry> shorts, List<Entry> longs, List<Mark> marks) {}

  /**
   * A value with its interval on the scale; places are in percent of the width.
   *
   * @param kind {@code short} or {@code long}
   * @param reading its number, from 0
   */
  public record Mark(String kind, int reading, String at, String from, String width) {}

  /** A run with one reading. */
  static CostPicture of(RunSummary run) {
    return of(List.of(run.run().suite()), List.of(run));
  }

  /**
   * A picture of several readings.
   *
   * @param names at the heads of the columns
   */
  public static CostPicture of(List<String> names, List<RunSummary> runs) {
    Map<CellKey, Map<PayloadShape, List<Optional<Estimate>>>> lines = new LinkedHashMap<>();
    for (int i = 0; i < runs.size(); i++) {
      for (CellKey key : keys(runs.get(i))) {
        Optional<Estimate> cost = runs.get(i).ratioToBaseline(key, Measure.RESPONSE_MILLIS);
        if (cost.isPresent()) {
          List<Optional<Estimate>> costs =
              lines
                  .computeIfAbsent(
                      key.ofToday().withSuite(Suite.MODERN).withPayload(SHORT),
                      any -> nothing(runs.size()))
                  .get(key.payload());
          costs.set(i, costs.get(i).or(() -> cost)); // of several stacks of then the first
        }
      }
    }
    List<Map.Entry<CellKey, Map<PayloadShape, List<Optional<Estimate>>>>> ordered =
        lines.entrySet().stream()
            .sorted(Comparator.comparingDouble(line -> cheapest(line.getValue())))
            .toList();
    Axis axis = Axis.of(ordered.stream().flatMap(line -> estimates(line.getValue())).toList());
    return new CostPicture(
        names,
        axis.ticks(),
        ordered.stream().map(line -> row(line.getKey(), line.getValue(), axis)).toList(),
        chart(names, ordered));
  }

  /** A row a line, a colour a reading, and a marker a length. */
  private static Chart chart(
      List<String> names,
      List<Map.Entry<CellKey, Map<PayloadShape, List<Optional<Estimate>>>>> rows) {
    SortedMap<Double, String> labels = new TreeMap<>();
    for (int row = 0; row < rows.size(); row++) {
      CellKey key = rows.get(row).getKey();
      labels.put((double) row, "%s (%s)".formatted(Words.protection(key), Words.carriage(key)));
    }
    List<Chart.Line> lines = new ArrayList<>();
    for (int reading = 0; reading < names.size(); reading++) {
      for (PayloadShape length : List.of(SHORT, LONG)) {
        List<Chart.Point> points = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
          Estimate cost = rows.get(row).getValue().get(length).get(reading).orElse(null);
          if (cost != null) {
            points.add(new Chart.Point(row, cost, Chart.Sign.NONE));
          }
        }
        String name = length.equals(SHORT) ? "short message" : "1024 strings";
        lines.add(
            Chart.Line.of(
                    names.size() == 1 ? name : "%s, %s".formatted(names.get(reading), name),
                    Chart.Style.POINTS,
                    length.equals(SHORT) ? 0 : 3,
                    points)
                .coloured(COLOURS.get(reading % COLOURS.size())));
      }
    }
    return new Chart(
        "cost",
        Chart.Form.DOTS,
        TITLE,
        "response time of calls with one client, by that without security on the same stack and"
            + " transport",
        "",
        new Chart.Axis("", false, true, labels),
        List.of(
            new Chart.Panel(
                Chart.Axis.logarithmic(TITLE),
                lines.stream().filter(line -> !line.points().isEmpty()).toList())));
  }

  /** Writes the drawing beside a page, also for LaTeX; nothing where it would be empty. */
  public void writeBeside(Path page) {
    if (!rows.isEmpty()) {
      write(page.resolveSibling(chart.id() + ".svg"), ChartSvg.file(chart));
      write(page.resolveSibling(chart.id() + ".tex"), Pgfplots.text(chart));
    }
  }

  private static void write(Path file, String text) {
    AtomicFile.writeDerived(file, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
  }

  /** Those of the mechanisms as they are by default: what else they can be is in the figures. */
  private static List<CellKey> keys(RunSummary run) {
    return run.cells().stream()
        .map(cell -> cell.key())
        .filter(key -> key.payload().equals(SHORT) || key.payload().equals(LONG))
        .filter(key -> key.clients() == 1 && key.load().closed() && key.overLoopback())
        .filter(key -> !key.recording() && key.provider() == JceProvider.JDK)
        .filter(key -> key.variant().isEmpty())
        .filter(key -> run.run().ofPapersSoftware() || !key.ofPapersSoftware())
        .filter(key -> USUAL.containsAll(key.parameters().values().keySet()))
        .toList();
  }

  private static Map<PayloadShape, List<Optional<Estimate>>> nothing(int readings) {
    Map<PayloadShape, List<Optional<Estimate>>> nothing = new LinkedHashMap<>();
    for (PayloadShape length : List.of(SHORT, LONG)) {
      nothing.put(
          length,
          new ArrayList<>(Stream.generate(Optional::<Estimate>empty).limit(readings).toList()));
    }
    return nothing;
  }

  private static Stream<Estimate> estimates(Map<PayloadShape, List<Optional<Estimate>>> line) {
    return line.values().stream().flatMap(List::stream).flatMap(Optional::stream);
  }

  /** By the first value that there is, of the short message where that was measured. */
  private static double cheapest(Map<PayloadShape, List<Optional<Estimate>>> line) {
    return estimates(line).findFirst().orElseThrow().point();
  }

  private static Row row(CellKey key, Map<PayloadShape, List<Optional<Estimate>>> line, Axis axis) {
    List<Mark> marks = new ArrayList<>();
    line.forEach(
        (length, costs) -> {
          for (int i = 0; i < costs.size(); i++) {
            int reading = i;
            costs
                .get(i)
                .map(cost -> axis.mark(length.equals(SHORT) ? "short" : "long", reading, cost))
                .ifPresent(marks::add);
          }
        });
    return new Row(
        Words.protection(key),
        Words.carriage(key),
        entries(line.get(SHORT)),
        entries(line.get(LONG)),
        marks);
  }

  private static List<Entry> entries(List<Optional<Estimate>> costs) {
    return costs.stream()
        .map(
            cost ->
                cost.map(c -> new Entry("ok", Numbers.format(c.point()), Numbers.interval(c), ""))
                    .orElse(Entry.NOTHING))
        .toList();
  }

  /** From one round value to another, above 0. */
  private record Axis(double lower, double upper) {

    /** With room for all values; intervals that reach beyond twice or half of them are cut. */
    static Axis of(List<Estimate> all) {
      double least = all.stream().mapToDouble(e -> end(e, e.lower())).min().orElse(1);
      double most = all.stream().mapToDouble(e -> end(e, e.upper())).max().orElse(1);
      return new Axis(Ticks.atMost(Math.min(1, least)), Ticks.atLeast(Math.max(2, most * 1.0001)));
    }

    private static double end(Estimate estimate, Double end) {
      double point = estimate.point();
      return end == null ? point : Math.max(point / 2, Math.min(2 * point, end));
    }

    List<Tick> ticks() {
      return Ticks.between(lower, upper).stream()
          .map(value -> new Tick(Numbers.tick(value), percent(place(value))))
          .toList();
    }

    Mark mark(String kind, int reading, Estimate cost) {
      double from = place(cost.hasInterval() ? cost.lower() : cost.point());
      double to = place(cost.hasInterval() ? cost.upper() : cost.point());
      return new Mark(
          kind, reading, percent(place(cost.point())), percent(from), percent(to - from));
    }

    private double place(double value) {
      double part = Math.log(value / lower) / Math.log(upper / lower);
      return 100 * Math.max(0, Math.min(1, part));
    }

    private static String percent(double place) {
      return String.format(Locale.ROOT, "%.2f", place);
    }
  }
}
