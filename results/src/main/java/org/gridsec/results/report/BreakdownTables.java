package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Sample;
import org.gridsec.core.model.Status;
import org.gridsec.results.papers.Breakdown;
import org.gridsec.results.papers.Quantity;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.CellSummary;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.Scale;

/**
 * A paper's breakdown of times into phases, with a column for each cell that recorded phases here.
 */
final class BreakdownTables {

  private static final List<String> SIDES = List.of("client", "server");

  private enum Time {
    WALL("ms a call"),
    CPU("ms of the thread’s CPU time a call");

    private final String label;

    Time(String label) {
      this.label = label;
    }

    Map<String, Double> phases(Sample sample) {
      return this == WALL ? sample.phaseMillis() : sample.phaseCpuMillis();
    }

    /** Returns {@code NaN} if a slice lacks the phase; then there is no estimate. */
    double millis(Sample sample, String phase) {
      return phases(sample).getOrDefault(phase, Double.NaN);
    }
  }

  private record Column(CellSummary cell, String side, Time time) {

    String whole(Breakdown.Bar bar) {
      return side + "." + bar.phase();
    }

    boolean has(Breakdown.Bar bar) {
      return names().anyMatch(whole(bar)::equals);
    }

    /** Names of the recorded phases that make up the bar. */
    Stream<String> parts(Breakdown.Bar bar) {
      String prefix = whole(bar) + ".";
      return names()
          .filter(name -> name.startsWith(prefix))
          .map(name -> name.substring(prefix.length()));
    }

    private Stream<String> names() {
      return cell.cell().samples().stream()
          .flatMap(sample -> time.phases(sample).keySet().stream());
    }
  }

  private final List<CellSummary> cells;

  /** Uses the cells of a figure that recorded their phases. */
  BreakdownTables(RunSummary run, Figure figure) {
    cells =
        figure.series().stream()
            .flatMap(series -> series.cells().stream())
            .flatMap(key -> run.cell(key).stream())
            .filter(cell -> cell.key().recording() && cell.cell().status() == Status.OK)
            .toList();
  }

  /** One table of wall times and one of CPU times for each bar with recorded phases. */
  List<Table> tables(Breakdown breakdown) {
    List<Table> tables = new ArrayList<>();
    for (Breakdown.Bar bar : breakdown.bars()) {
      for (Time time : Time.values()) {
        List<Column> columns =
            cells.stream()
                .flatMap(cell -> SIDES.stream().map(side -> new Column(cell, side, time)))
                .filter(column -> column.has(bar))
                .toList();
        if (!columns.isEmpty()) {
          tables.add(table(breakdown, bar, time, columns));
        }
      }
    }
    return tables;
  }

  private static Table table(
      Breakdown breakdown, Breakdown.Bar bar, Time time, List<Column> columns) {
    List<Table.Row> rows = new ArrayList<>();
    for (Breakdown.Part part : bar.parts()) {
      rows.add(
          row(
              part.label(),
              bar,
              part.phase(),
              published(part.value(), 100 * bar.share(part)),
              columns));
    }
    for (String part : further(bar, columns)) {
      rows.add(row(part.replace('_', ' '), bar, part, Entry.NOTHING, columns));
    }
    rows.add(
        new Table.Row(
            "all",
            bar.phase(),
            entries(published(bar.total(), 100), columns, column -> measured(column, bar, ""))));
    return new Table(
        "%s: the paper (%s), and here: %s, and %% of the whole with its 95 %% interval"
            .formatted(bar.process(), bar.series(), time.label),
        "Phase",
        Stream.concat(
                Stream.of("paper, " + breakdown.unit()),
                columns.stream()
                    .map(column -> column.cell().key().unrecorded() + ", " + column.side()))
            .toList(),
        rows);
  }

  /** Recorded parts that the paper does not list; with them the columns add up. */
  private static List<String> further(Breakdown.Bar bar, List<Column> columns) {
    Set<String> published =
        bar.parts().stream().map(Breakdown.Part::phase).collect(Collectors.toSet());
    return columns.stream()
        .flatMap(column -> column.parts(bar))
        .filter(part -> !published.contains(part))
        .distinct()
        .sorted()
        .toList();
  }

  private static Table.Row row(
      String label, Breakdown.Bar bar, String part, Entry published, List<Column> columns) {
    return new Table.Row(
        label,
        bar.phase() + ": " + part.replace('_', ' '),
        entries(published, columns, column -> measured(column, bar, "." + part)));
  }

  private static List<Entry> entries(
      Entry published, List<Column> columns, Function<Column, Entry> measured) {
    return Stream.concat(Stream.of(published), columns.stream().map(measured)).toList();
  }

  private static Entry published(Quantity value, double percent) {
    return Entry.text(value.label(), Numbers.format(percent) + " %");
  }

  private static Entry measured(Column column, Breakdown.Bar bar, String part) {
    String whole = column.whole(bar);
    Time time = column.time();
    return estimate(Scale.LOG, column, sample -> time.millis(sample, whole + part))
        .map(
            millis ->
                new Entry(
                    "ok",
                    Numbers.point(millis),
                    part.isEmpty() ? "100 %" : share(column, whole, part),
                    ""))
        .orElse(Entry.NOTHING);
  }

  private static String share(Column column, String whole, String part) {
    Time time = column.time();
    return estimate(
            Scale.LOGIT,
            column,
            sample -> time.millis(sample, whole + part) / time.millis(sample, whole))
        .map(share -> Further.times(share, 100))
        .map(share -> (Numbers.point(share) + " % " + Numbers.interval(share)).strip())
        .orElse("");
  }

  private static Optional<Estimate> estimate(
      Scale scale, Column column, ToDoubleFunction<Sample> value) {
    return column.cell().values(scale, value).map(PerFork::estimate);
  }
}
