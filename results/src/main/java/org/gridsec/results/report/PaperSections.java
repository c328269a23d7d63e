package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.results.papers.Breakdown;
import org.gridsec.results.papers.Counterpart;
import org.gridsec.results.papers.Exhibit;
import org.gridsec.results.papers.Experiment;
import org.gridsec.results.papers.Paper;
import org.gridsec.results.papers.PaperSeries;
import org.gridsec.results.papers.PublishedFigure;
import org.gridsec.results.papers.PublishedTable;
import org.gridsec.results.papers.Statement;
import org.gridsec.results.report.Page.Fact;
import org.gridsec.results.report.PaperView.BesideView;
import org.gridsec.results.report.PaperView.ExhibitView;
import org.gridsec.results.report.PaperView.ExperimentView;
import org.gridsec.results.report.PaperView.PublishedRow;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.report.model.Table;
import org.gridsec.results.stats.RunSummary;

/** What the papers print, for the page, with what was measured here beside it. */
final class PaperSections {

  private final Findings findings;
  private final Map<String, FigureView> measured;
  private final Map<String, TrajectoryView> trajectories;
  private final Map<String, WarmUpView> warmUps;
  private final boolean drawn;

  /**
   * Sections around figures of findings.
   *
   * @param drawn whether with drawings
   */
  PaperSections(
      Findings findings,
      List<FigureView> measured,
      List<TrajectoryView> trajectories,
      List<WarmUpView> warmUps,
      boolean drawn) {
    this.drawn = drawn;
    this.findings = findings;
    this.measured = measured.stream().collect(Collectors.toMap(FigureView::id, view -> view));
    this.trajectories =
        trajectories.stream().collect(Collectors.toMap(TrajectoryView::id, view -> view));
    this.warmUps = warmUps.stream().collect(Collectors.toMap(WarmUpView::id, view -> view));
  }

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
    FigureView figure = measured.get(id);
    TrajectoryView trajectory = trajectories.get(id);
    WarmUpView warmUp = warmUps.get(id);
    boolean measured = figure != null || trajectory != null || warmUp != null;
    Optional<Figure> offered =
        findings.figures().stream().filter(f -> f.scenario().equals(id)).findFirst();
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
        experiment.exhibits().stream().map(PaperSections::exhibit).toList(),
        figure == null ? List.of() : beside(experiment, offered.orElseThrow(), figure.notes()),
        figure,
        trajectory,
        warmUp,
        !measured && offered.isPresent() ? "gridsec run " + id : "");
  }

  private List<BesideView> beside(Experiment experiment, Figure figure, List<Fact> notes) {
    RunSummary run = findings.run();
    BreakdownTables breakdowns = new BreakdownTables(run, figure);
    ValueTables values = new ValueTables(run, figure, notes);
    MeasureTables measures = new MeasureTables(run, figure);
    TablesBeside layouts = new TablesBeside(run, figure);
    HandshakeTables handshakes = new HandshakeTables(run, figure.asked(run));
    return Stream.concat(
            experiment.exhibits().stream()
                .flatMap(
                    exhibit -> {
                      if (exhibit instanceof Breakdown breakdown) {
                        return tables(breakdowns.tables(breakdown).stream());
                      }
                      if (exhibit instanceof PublishedTable table) {
                        return tables(
                            Stream.concat(
                                values.table(table).stream(), layouts.table(table).stream()));
                      }
                      return FigureHere.of(run, figure, (PublishedFigure) exhibit).stream()
                          .map(here -> beside(here, values.table(here)));
                    }),
            tables(
                Stream.concat(
                    experiment.tables().stream().flatMap(table -> measures.table(table).stream()),
                    handshakes.tables(experiment).stream())))
        .toList();
  }

  private BesideView beside(FigureHere here, Table table) {
    Chart chart = new Chart(here.drawing());
    return new BesideView(
        drawn ? PageTemplate.markup(chart.toSvg(here.id())) : null,
        here.caption() + chart.key(),
        table,
        here.file());
  }

  private static Stream<BesideView> tables(Stream<Table> tables) {
    return tables.map(BesideView::new);
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
            .map(value -> value.what() + ": " + withUnit(value.value().label(), value.unit()))
            .collect(Collectors.joining("; "));
    return new Fact(
        statement.place(), statement.says() + (values.isEmpty() ? "" : " (" + values + ")"));
  }

  private static ExhibitView exhibit(Exhibit exhibit) {
    if (exhibit instanceof PublishedTable table) {
      return table(table);
    }
    if (exhibit instanceof Breakdown breakdown) {
      return breakdown(breakdown);
    }
    return figure((PublishedFigure) exhibit);
  }

  private static ExhibitView figure(PublishedFigure figure) {
    List<String> axes =
        List.of(
            "x axis: " + axis(figure.x()),
            "y axis: " + axis(figure.y()),
            "lines: "
                + figure.series().stream()
                    .map(PaperSeries::label)
                    .collect(Collectors.joining("; ")));
    return new ExhibitView(
        figure.place(), figure.caption(), axes, "", List.of(), List.of(), remark(figure));
  }

  private static String axis(PublishedFigure.Axis axis) {
    return axis.heading()
        + (axis.range() == null ? "" : ", " + axis.range().label())
        + (axis.log() ? ", logarithmic" : "");
  }

  private static ExhibitView table(PublishedTable table) {
    return new ExhibitView(
        table.place(),
        table.caption(),
        List.of(),
        "",
        table.columns().stream().map(column -> heading(column, table.over())).toList(),
        table.rows().stream()
            .map(
                row ->
                    new PublishedRow(
                        heading(row.heading(), table.over()),
                        text(row.ours(), Counterpart::toString),
                        row.values().stream().map(value -> value.label()).toList()))
            .toList(),
        remark(table));
  }

  private static String heading(PublishedTable.Heading heading, PublishedTable.Over over) {
    String at = heading.at() == null ? null : withUnit(heading.at().toString(), over.unit());
    String name =
        Stream.of(heading.series(), heading.measure(), at)
            .filter(Objects::nonNull)
            .collect(Collectors.joining(", "));
    return heading.unit() == null ? name : name + " (" + heading.unit() + ")";
  }

  private static ExhibitView breakdown(Breakdown breakdown) {
    List<PublishedRow> rows = new ArrayList<>();
    for (Breakdown.Bar bar : breakdown.bars()) {
      rows.add(
          new PublishedRow(
              bar.process() + ", " + bar.series(),
              text(bar.ours(), Counterpart::toString),
              List.of(bar.total().label(), "100")));
      for (Breakdown.Part part : bar.parts()) {
        rows.add(
            new PublishedRow(
                part.label(),
                part.phase(),
                List.of(part.value().label(), Numbers.format(100 * bar.share(part)))));
      }
    }
    return new ExhibitView(
        breakdown.place(),
        breakdown.caption(),
        List.of(),
        "Phase",
        List.of(breakdown.unit(), "%"),
        rows,
        remark(breakdown));
  }

  private static String remark(Exhibit exhibit) {
    return text(exhibit.remark(), remark -> remark);
  }

  private static <T> String text(T value, Function<T, String> form) {
    return value == null ? "" : form.apply(value);
  }

  private static String withUnit(String value, String unit) {
    return unit.isEmpty() || unit.equals("1") ? value : value + " " + unit;
  }
}
