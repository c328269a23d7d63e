package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Status;
import org.gridsec.core.model.Transport;
import org.gridsec.results.report.FigureView.Row;
import org.gridsec.results.report.Page.Fact;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.stats.CellSummary;
import org.gridsec.results.stats.RunSummary;

/** A figure's drawing, its tables, and the notes that belong to their cells. */
final class FigureTables {

  private static final int LETTERS = 26;

  private final RunSummary run;
  private final Figure figure;
  private final List<String> absent;

  /** What is to be said of cells, each with the mark that stands for it. */
  private final Map<String, String> notes = new LinkedHashMap<>();

  /** Of what a run was asked for. */
  FigureTables(RunSummary run, Figure whole) {
    this.run = run;
    figure = whole.asked(run);
    absent = whole.absent(run);
  }

  /**
   * The figure for the page.
   *
   * @param drawn whether with its drawings
   */
  FigureView view(boolean drawn) {
    List<Row> rows = rows(this::value);
    List<Row> ratios = rowsWithValues(this::ratio);
    Chart chart = new Chart(Drawing.of(run, figure));
    Slopes slopes = new Slopes(run, figure);
    String measure = figure.measure().title() + " in " + figure.measure().unit();
    String sampling = sampling();
    return new FigureView(
        figure.scenario(),
        figure.title(),
        figure.source(),
        figure.published(),
        figure.series().stream().anyMatch(series -> !series.paperLabel().isEmpty()),
        "%s%s, measured here; %s.%s"
            .formatted(
                measure,
                figure.points().size() < 2 ? "" : " over " + figure.sweep().meaning(),
                sampling,
                chart.key()),
        drawn ? PageTemplate.markup(chart.toSvg(figure.scenario() + "-drawn")) : null,
        figure.points().stream().map(figure.sweep()::label).toList(),
        figure.sweep().title(),
        measure + ", " + sampling,
        rows,
        ratioCaption(),
        ratios,
        slopes.columns(),
        slopes.rows(),
        new FurtherTables(run, this::rowsWithValues).tables(figure),
        notes.entrySet().stream().map(n -> new Fact(n.getValue(), n.getKey())).toList(),
        absent,
        FigureCsv.file(figure),
        Stream.of(
                new ScheduleTables(run, figure).tables(),
                new StepTables(run, figure).tables(),
                new KeyTables(run, figure).tables())
            .flatMap(List::stream)
            .toList(),
        new PhaseTables(new PhaseBreakdown(run, figure))
            .view(figure, drawn, FigureCsv.phasesFile(figure)));
  }

  private List<Row> rowsWithValues(Function<CellKey, Entry> entry) {
    return rows(entry).stream()
        .filter(row -> row.entries().stream().anyMatch(e -> e.state().equals("ok")))
        .toList();
  }

  private List<Row> rows(Function<CellKey, Entry> entry) {
    List<Row> rows = new ArrayList<>();
    for (Figure.Series series : figure.series()) {
      List<Entry> entries = new ArrayList<>();
      for (int column : figure.points()) {
        entries.add(
            series.cells().stream()
                .filter(key -> figure.sweep().of(key) == column)
                .findFirst()
                .map(entry)
                .orElse(new Entry("none", "", "", "")));
      }
      rows.add(new Row(series.label(), series.paperLabel(), entries));
    }
    return rows;
  }

  private Entry value(CellKey key) {
    CellSummary cell = run.cell(key).orElseThrow();
    return value(cell, figure.measure().of(cell), () -> marks(Stream.of(key)));
  }

  /**
   * A value of a cell, or why there is none.
   *
   * @param estimate null where the cell has none
   * @param marks of what is to be said of the cell
   */
  static Entry value(CellSummary cell, Estimate estimate, Supplier<String> marks) {
    return switch (cell.cell().status()) {
      case PENDING -> new Entry("pending", "not measured", "", "");
      case FAILED -> new Entry("failed", "failed", "", marks.get());
      case OK ->
          estimate == null
              ? Entry.NOTHING.marked(marks.get())
              : new Entry(
                  "ok", Numbers.format(estimate.point()), Numbers.interval(estimate), marks.get());
    };
  }

  /** Carries the marks of both cells. */
  private Entry ratio(CellKey key) {
    String marks = marks(Stream.of(key, RunSummary.baseline(key)));
    return run.ratioToBaseline(key, figure.measure())
        .map(r -> new Entry("ok", Numbers.format(r.point()), Numbers.interval(r), marks))
        .orElse(Entry.NOTHING.marked(marks));
  }

  private String ratioCaption() {
    String caption =
        figure.measure().title() + " as a multiple of plain’s on the same stack and transport";
    if (hasKey(key -> key.transport() == Transport.CLOSE_RESUMED)) {
      caption += "; resumed: of plain’s over new connections";
    }
    if (hasKey(key -> key.parameters().values().containsKey(CellKey.REMEDY))) {
      caption += "; with a remedy: of the same without";
    }
    return hasKey(CellKey::recording)
        ? caption + "; recorded: of the same without recording"
        : caption;
  }

  private boolean hasKey(Predicate<CellKey> condition) {
    return figure.series().stream().flatMap(s -> s.cells().stream()).anyMatch(condition);
  }

  private String marks(Stream<CellKey> keys) {
    return keys.flatMap(key -> run.cell(key).stream())
        .flatMap(FigureTables::notes)
        .map(note -> notes.computeIfAbsent(note, n -> letters(notes.size())))
        .distinct()
        .collect(Collectors.joining(","));
  }

  /** What is to be said of a cell. */
  static Stream<String> notes(CellSummary cell) {
    return Stream.concat(Stream.ofNullable(cell.cell().failure()), cell.warnings().stream());
  }

  /** a to z, then aa, ab and so on. */
  private static String letters(int number) {
    String last = String.valueOf((char) ('a' + number % LETTERS));
    return number < LETTERS ? last : letters(number / LETTERS - 1) + last;
  }

  private String sampling() {
    List<Integer> forks =
        figure.series().stream()
            .flatMap(series -> series.cells().stream())
            .flatMap(key -> run.cell(key).stream())
            .filter(cell -> cell.cell().status() == Status.OK)
            .map(CellSummary::forks)
            .distinct()
            .sorted()
            .toList();
    return switch (forks.size()) {
      case 0 -> "nothing measured";
      case 1 ->
          forks.get(0) == 1
              ? "n = 1 fork, so without intervals"
              : "with 95 % interval, n = " + forks.get(0) + " forks";
      default ->
          "with 95 %% interval, n = %s to %s forks"
              .formatted(forks.get(0), forks.get(forks.size() - 1));
    };
  }
}
