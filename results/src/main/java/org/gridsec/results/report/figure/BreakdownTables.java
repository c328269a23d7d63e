package org.gridsec.results.report.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Sample;
import org.gridsec.results.papers.Breakdown;
import org.gridsec.results.papers.Quantity;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.RunSummary;

/**
 * A paper's breakdown of times into phases, with a column for each cell that recorded phases here.
 */
public final class BreakdownTables {

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

    /** Time of a part of the bar, and its share; an empty name stands for the whole bar. */
    Entry entry(Breakdown.Bar bar, String part) {
      String phase = part.isEmpty() ? whole(bar) : whole(bar) + "." + part;
      return cell.values(Scale.LOG, sample -> time.millis(sample, phase))
          .map(PerFork::estimate)
          .map(millis -> Entry.text(Numbers.point(millis), share(bar, phase)))
          .orElse(Entry.NOTHING);
    }

    private String share(Breakdown.Bar bar, String phase) {
      if (phase.equals(whole(bar))) {
        return "100 %";
      }
      return cell.values(
              Scale.LOGIT, sample -> time.millis(sample, phase) / time.millis(sample, whole(bar)))
          .map(share -> share.estimate().map(part -> 100 * part))
          .map(share -> (Numbers.point(share) + " % " + Numbers.interval(share)).strip())
          .orElse("");
    }
  }

  /**
   * A row of a table.
   *
   * @param part name of the part; empty for the whole bar
   */
  private record Row(String label, String part, Entry published) {}

  private final List<CellSummary> cells;

  /** Uses the cells of a figure that recorded their phases. */
  public BreakdownTables(RunSummary run, Figure figure) {
    cells = figure.recorded(run);
  }

  /** One table of wall times and one of CPU times for each bar with recorded phases. */
  public List<Table> tables(Breakdown breakdown) {
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
    List<Row> rows = new ArrayList<>();
    for (Breakdown.Part part : bar.parts()) {
      rows.add(new Row(part.label(), part.phase(), published(part.value(), 100 * bar.share(part))));
    }
    further(bar, columns).forEach(part -> rows.add(new Row(words(part), part, Entry.NOTHING)));
    rows.add(new Row("all", "", published(bar.total(), 100)));
    return new TableSpec<Row>(
            "%s: the paper (%s), and here: %s, and %% of the whole with its 95 %% interval"
                .formatted(bar.process(), bar.series(), time.label),
            "Phase",
            Row::label,
            row -> row.part.isEmpty() ? bar.phase() : bar.phase() + ": " + words(row.part))
        .column("paper, " + breakdown.unit(), Row::published)
        .columns(
            columns,
            column -> column.cell().key().unrecorded() + ", " + column.side(),
            (row, column) -> column.entry(bar, row.part()))
        .of(rows);
  }

  private static String words(String part) {
    return part.replace('_', ' ');
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

  private static Entry published(Quantity value, double percent) {
    return Entry.text(value.label(), Numbers.format(percent) + " %");
  }
}
