package org.gridsec.results.report.compare;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Suite;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;

/**
 * Tables of the cells that any of the runs has, a row per cell. Runs with different suites of
 * algorithms share the rows.
 */
final class CellTables {

  /** The suite that labels leave out. */
  static final Suite SUITE = Suite.MODERN;

  private static final int MOST_NAMES = 3;

  /**
   * A column: a run's cells by their keys without the suite. The papers' own software has a column
   * of its own, where each cell is in the row of today's software that corresponds to it.
   */
  private record Column(String name, RunSummary run, Map<CellKey, CellKey> cells) {

    static Column of(ComparedRun compared) {
      RunSummary run = compared.summary();
      boolean oneSuite = run.cells().stream().map(c -> c.key().suite()).distinct().count() == 1;
      Map<CellKey, CellKey> cells = new LinkedHashMap<>();
      boolean then = run.run().ofPapersSoftware();
      for (CellSummary cell : run.cells()) {
        CellKey key = cell.key();
        if (then || !key.ofPapersSoftware()) {
          cells.putIfAbsent((oneSuite ? key.withSuite(SUITE) : key).ofToday(), key);
        }
      }
      return new Column(compared.name(), run, cells);
    }

    Optional<CellSummary> cell(CellKey row) {
      return Optional.ofNullable(cells.get(row)).flatMap(run::cell);
    }
  }

  private final List<Column> columns;
  private final List<CellKey> rows;

  CellTables(List<ComparedRun> runs) {
    columns = runs.stream().map(Column::of).toList();
    rows = rows(columns);
  }

  /** Ratios to the baseline, for the cells that have a baseline. */
  Table ratios() {
    Table all =
        new TableSpec<CellKey>(
                "Response time as a multiple of plain’s on the same stack and transport of the same"
                    + " run; resumed: of plain’s over new connections; recorded: of the same without"
                    + " recording",
                "Series",
                CellKey::series)
            .text("Clients", CellKey::clients)
            .columns(columns, Column::name, CellTables::ratio)
            .of(rows.stream().filter(key -> !RunSummary.baseline(key).equals(key)).toList());
    return all.withRows(
        all.rows().stream()
            .filter(row -> row.entries().stream().skip(1).anyMatch(CellTables::tells))
            .toList());
  }

  /** True for a value, and for a cell that failed. */
  private static boolean tells(Entry entry) {
    return entry.ok() || entry.equals(Entry.FAILED);
  }

  private static Entry ratio(CellKey row, Column column) {
    return column
        .cell(row)
        .map(
            cell ->
                Entry.of(
                    cell,
                    column.run().ratioToBaseline(cell.key(), Measure.RESPONSE_MILLIS).orElse(null)))
        .orElse(Entry.PENDING);
  }

  /** Failures and warnings, each with the first cells that have it. */
  List<String> notes() {
    List<String> notes = new ArrayList<>();
    for (Column column : columns) {
      Map<String, List<String>> cells = new LinkedHashMap<>();
      for (CellSummary cell : column.run().cells()) {
        cell.notes()
            .forEach(
                note ->
                    cells.computeIfAbsent(note, n -> new ArrayList<>()).add(cell.key().toString()));
      }
      cells.forEach((note, names) -> notes.add(column.name() + ": " + note + " (" + some(names)));
    }
    return notes;
  }

  private static String some(List<String> names) {
    String first = String.join(", ", names.subList(0, Math.min(MOST_NAMES, names.size())));
    int more = names.size() - MOST_NAMES;
    return more > 0 ? first + " and " + more + " more)" : first + ")";
  }

  /** Rows in the order of the runs; the cells of a series are together. */
  private static List<CellKey> rows(List<Column> columns) {
    Map<String, Map<Integer, CellKey>> series = new LinkedHashMap<>();
    for (Column column : columns) {
      for (CellKey key : column.cells().keySet()) {
        series.computeIfAbsent(key.series(), s -> new TreeMap<>()).put(key.clients(), key);
      }
    }
    return series.values().stream().flatMap(cells -> cells.values().stream()).toList();
  }
}
