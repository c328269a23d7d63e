package org.gridsec.results.report.figure;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.Transport;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Status;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.report.model.Chart;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Notes;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.TableSpec;
import org.gridsec.results.report.model.Text;
import org.gridsec.results.summary.CellSummary;
import org.gridsec.results.summary.Measure;
import org.gridsec.results.summary.RunSummary;

/** The chart of a figure, its tables, and the notes on their cells. */
public final class FigureTables {

  private static final int LETTERS = 26;

  private static final String OF_THE_TIME =
      "%s is the papers’ own software, for comparison alone. It listens on the loopback, nobody"
          + " maintains it, and it accepts a message that is sent again.";

  private static final String LIBRARY_OF_THE_TIME =
      "%s is the papers’ own library, for comparison alone: nobody maintains it, and its JVMs serve"
          + " nobody.";

  private final RunSummary run;
  private final Figure figure;
  private final List<String> absent;

  /** Marks by note: failures and warnings of cells, each with the letter that refers to it. */
  private final Map<String, String> notes = new LinkedHashMap<>();

  /** Shows the cells of the run alone. */
  public FigureTables(RunSummary run, Figure whole) {
    this.run = run;
    figure = whole.asked(run);
    absent = whole.absent(run);
  }

  /** All parts of the figure, in the order of the page. */
  public List<Block> blocks() {
    List<Block> blocks = new ArrayList<>();
    if (!figure.series().isEmpty()) {
      String measure = figure.measure().title() + " in " + figure.measure().unit();
      Table values = matrix(measure + ", " + sampling(), this::value);
      Table ratios = matrix(ratioCaption(), this::ratio).measured();
      blocks.add(chart(measure));
      figure
          .cells()
          .filter(CellKey::ofPapersSoftware)
          .map(CellKey::stack)
          .distinct()
          .forEach(stack -> blocks.add(new Text("absent", ofTheTime(stack))));
      blocks.add(values.withCsv(FigureCsv.file(figure)));
      if (!notes.isEmpty()) {
        blocks.add(notes());
      }
      if (!absent.isEmpty()) {
        blocks.add(
            new Text("absent", "This run was not asked for: " + String.join("; ", absent) + "."));
      }
      blocks.addAll(ratios.unlessEmpty());
      blocks.addAll(new Slopes(run, figure).tables());
      if (figure.measure() == Measure.THROUGHPUT_PER_SECOND) {
        blocks.addAll(
            matrix(Further.BOTTLENECK, key -> Further.bottleneck(run, key))
                .measured()
                .unlessEmpty());
      }
      blocks.addAll(new ScheduleTables(run, figure).tables());
    }
    blocks.addAll(figure.tables().apply(run, figure));
    blocks.addAll(PhaseTables.blocks(run, figure));
    return blocks;
  }

  private static String ofTheTime(Engine stack) {
    return (stack.calls() ? OF_THE_TIME : LIBRARY_OF_THE_TIME).formatted(stack);
  }

  private Chart chart(String measure) {
    return PlottedLine.chart(
        figure.scenario(),
        figure.source() + ": " + figure.title(),
        "%s (%s)".formatted(figure.measure().title(), figure.measure().unit()),
        figure.sweep().title(),
        "%s%s, measured here; %s."
            .formatted(
                measure,
                figure.points().size() < 2 ? "" : " over " + figure.sweep().meaning(),
                sampling()),
        figure,
        PlottedLine.of(run, figure));
  }

  private Notes notes() {
    return new Notes(
        "notes",
        notes.entrySet().stream().map(n -> new Notes.Note(n.getValue(), n.getKey())).toList());
  }

  /** Marks by note, for all cells of the figure. */
  public Map<String, String> marks() {
    matrix("", this::value);
    return notes;
  }

  /** A table with a row per line and a column per place on the x axis. */
  private Table matrix(String caption, Function<CellKey, Entry> entry) {
    return spec(figure, caption)
        .columns(
            figure.points(),
            figure.sweep()::label,
            (line, place) -> figure.at(line, place).map(entry).orElse(Entry.BLANK))
        .of(figure.series())
        .withOver(figure.sweep().title());
  }

  /** A table with a row per line, which has the paper's name for the line if there is one. */
  static TableSpec<Figure.Series> spec(Figure figure, String caption) {
    boolean inPaper = figure.series().stream().anyMatch(Figure.Series::inPaper);
    String other = inPaper ? "not in the paper" : "";
    return new TableSpec<>(
        caption,
        "Series",
        line -> line.inPaper() ? line.paperLabel() : line.label(),
        line -> line.inPaper() ? line.label() : other);
  }

  private Entry value(CellKey key) {
    CellSummary cell = run.cell(key).orElseThrow();
    return Entry.of(cell, figure.measure().of(cell)).marked(marks(Stream.of(key)));
  }

  /** Ratio of a cell to its baseline, with the marks of both cells. */
  private Entry ratio(CellKey key) {
    return Entry.of(run.ratioToBaseline(key, figure.measure()).orElse(null))
        .marked(marks(Stream.of(key, RunSummary.baseline(key))));
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
    return figure.cells().anyMatch(condition);
  }

  private String marks(Stream<CellKey> keys) {
    return keys.flatMap(key -> run.cell(key).stream())
        .flatMap(cell -> cell.notes().stream())
        .map(note -> notes.computeIfAbsent(note, n -> letters(notes.size())))
        .distinct()
        .collect(Collectors.joining(","));
  }

  /** An entry of a cell, with the marks of the notes on the cell. */
  static Entry marked(CellSummary cell, Estimate value, Map<String, String> marks) {
    return Entry.of(cell, value)
        .marked(
            cell.notes().stream()
                .flatMap(note -> Stream.ofNullable(marks.get(note)))
                .distinct()
                .collect(Collectors.joining(",")));
  }

  /** Mark of a number: a to z, then aa, ab and so on. */
  private static String letters(int number) {
    String last = String.valueOf((char) ('a' + number % LETTERS));
    return number < LETTERS ? last : letters(number / LETTERS - 1) + last;
  }

  private String sampling() {
    List<Integer> forks =
        figure
            .cells()
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
