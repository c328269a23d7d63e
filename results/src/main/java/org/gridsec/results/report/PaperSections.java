package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.results.papers.Breakdown;
import org.gridsec.results.papers.Exhibit;
import org.gridsec.results.papers.Experiment;
import org.gridsec.results.papers.Paper;
import org.gridsec.results.papers.PaperSeries;
import org.gridsec.results.papers.PublishedFigure;
import org.gridsec.results.papers.PublishedTable;
import org.gridsec.results.papers.Statement;
import org.gridsec.results.report.Page.Fact;
import org.gridsec.results.report.PaperView.ExhibitView;
import org.gridsec.results.report.PaperView.ExperimentView;
import org.gridsec.results.report.figure.BreakdownTables;
import org.gridsec.results.report.figure.DerivedChart;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.figure.FigureHere;
import org.gridsec.results.report.figure.FigureTables;
import org.gridsec.results.report.figure.TableHere;
import org.gridsec.results.report.model.Block;
import org.gridsec.results.report.model.Entry;
import org.gridsec.results.report.model.Notes;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.report.model.Text;
import org.gridsec.results.summary.RunSummary;

/**
 * The papers' sections of the page: published results next to those of this run.
 *
 * @param figures with results
 */
record PaperSections(Findings findings, List<Figure> figures) {

  PaperView view(Paper paper) {
    return new PaperView(
        paper.id(),
        paper.name(),
        "%s: %s. %s, %s."
            .formatted(
                String.join(", ", paper.authors()), paper.title(), paper.venue(), paper.year()),
        paper.disagreements().stream().map(PaperSections::disagreement).toList(),
        paper.experiments().stream().map(this::experiment).toList());
  }

  private static Fact disagreement(Paper.Disagreement disagreement) {
    return new Fact(
        disagreement.about(),
        disagreement.places().stream()
                .map(place -> place.place() + ": " + place.says())
                .collect(Collectors.joining(" "))
            + " Taken here: "
            + disagreement.taken());
  }

  private ExperimentView experiment(Experiment experiment) {
    String id = experiment.scenario();
    Optional<Figure> measured = figures.stream().filter(f -> f.scenario().equals(id)).findFirst();
    Map<String, String> marks =
        measured.map(figure -> new FigureTables(findings.run(), figure).marks()).orElse(Map.of());
    boolean offered = findings.figures().stream().anyMatch(f -> f.scenario().equals(id));
    return new ExperimentView(
        id,
        experiment.place(),
        experiment.title(),
        method(experiment.method()),
        Stream.concat(
                experiment.says().stream(),
                experiment.exhibits().stream().flatMap(exhibit -> exhibit.says().stream()))
            .map(PaperSections::said)
            .toList(),
        experiment.exhibits().stream()
            .map(exhibit -> exhibit(id, exhibit, measured, marks))
            .toList(),
        measured.map(figure -> new FigureTables(findings.run(), figure).blocks()).orElse(List.of()),
        measured.isEmpty() && offered ? "gridsec run " + id : "");
  }

  private ExhibitView exhibit(
      String scenario, Exhibit exhibit, Optional<Figure> measured, Map<String, String> marks) {
    return new ExhibitView(
        FigureHere.id(scenario, exhibit.place()),
        exhibit.place() + ": " + exhibit.caption(),
        published(scenario, exhibit),
        measured.map(figure -> here(exhibit, figure, marks)).orElse(List.of()));
  }

  private List<? extends Block> here(Exhibit exhibit, Figure figure, Map<String, String> marks) {
    RunSummary run = findings.run();
    if (exhibit instanceof Breakdown breakdown) {
      return new BreakdownTables(run, figure).tables(breakdown);
    }
    if (exhibit instanceof PublishedTable table) {
      return new TableHere(run, figure, marks).of(table).stream().toList();
    }
    return FigureHere.of(run, figure, (PublishedFigure) exhibit).stream()
        .flatMap(here -> Stream.of(here.chart(), here.table(marks)))
        .toList();
  }

  private static String method(Experiment.Method method) {
    return "Measured: %s. Machines: %s. Load: %s. Repetitions: %s. Left out: %s."
        .formatted(
            unstopped(method.measured()),
            unstopped(method.machines()),
            unstopped(method.load()),
            unstopped(method.repetitions()),
            unstopped(method.leftOut()));
  }

  private static String unstopped(String text) {
    return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
  }

  private static Fact said(Statement statement) {
    String values =
        statement.values().stream()
            .map(
                value ->
                    value.what() + ": " + TableHere.withUnit(value.value().label(), value.unit()))
            .collect(Collectors.joining("; "));
    return new Fact(
        statement.place(), statement.says() + (values.isEmpty() ? "" : " (" + values + ")"));
  }

  private static List<Block> published(String scenario, Exhibit exhibit) {
    List<Block> blocks = new ArrayList<>();
    if (exhibit instanceof PublishedTable table) {
      blocks.add(TableHere.published(table));
    } else if (exhibit instanceof Breakdown breakdown) {
      blocks.add(breakdown(breakdown));
    } else if (exhibit instanceof PublishedFigure figure) {
      DerivedChart.of(FigureHere.id(scenario, figure.place()), figure).ifPresent(blocks::add);
      blocks.addAll(
          Notes.of(
              "axes",
              List.of(
                  "x axis: " + axis(figure.x()),
                  "y axis: " + axis(figure.y()),
                  "lines: "
                      + figure.series().stream()
                          .map(PaperSeries::label)
                          .collect(Collectors.joining("; ")))));
      blocks.addAll(Notes.of("derived", figure.derived().stream().map(DerivedChart::how).toList()));
    }
    if (exhibit.remark() != null) {
      blocks.add(new Text("remark", exhibit.remark()));
    }
    return blocks;
  }

  private static String axis(PublishedFigure.Axis axis) {
    return axis.heading()
        + (axis.range() == null ? "" : ", " + axis.range().label())
        + (axis.log() ? ", logarithmic" : "");
  }

  private static Table breakdown(Breakdown breakdown) {
    List<Table.Row> rows = new ArrayList<>();
    for (Breakdown.Bar bar : breakdown.bars()) {
      rows.add(
          new Table.Row(
              bar.process() + ", " + bar.series(),
              Objects.toString(bar.ours(), ""),
              List.of(Entry.text(bar.total().label()), Entry.text("100"))));
      for (Breakdown.Part part : bar.parts()) {
        rows.add(
            new Table.Row(
                part.label(),
                part.phase(),
                List.of(
                    Entry.text(part.value().label()),
                    Entry.text(Numbers.format(100 * bar.share(part))))));
      }
    }
    return new Table("As published", "Phase", List.of(breakdown.unit(), "%"), rows);
  }
}
