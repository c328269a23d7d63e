package org.gridsec.results.report;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.Environment;
import org.gridsec.core.model.Estimate;
import org.gridsec.core.model.Percentiles;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Sample;
import org.gridsec.results.report.Page.CellRow;
import org.gridsec.results.report.Page.Entry;
import org.gridsec.results.report.Page.Fact;
import org.gridsec.results.stats.CellSummary;
import org.gridsec.results.stats.RunSummary;

/** Turns a run into the text of its page. */
final class PageBuilder {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private static final String METHOD =
      "A server JVM and a client JVM are warmed up together and then measure each cell for a slice of"
          + " time, in rounds of new random order; a set of fresh JVMs is a generation."
          + " A generation stands for its quietest slice, the one with the least mean response time,"
          + " since what disturbs a slice from outside only makes it slower."
          + " A value is the geometric mean over generations, and its interval is Student’s t at 95 %"
          + " confidence on the logarithms, with the generation and never the single call as the unit"
          + " of analysis; ratios are formed within a generation before they are averaged."
          + " Times run from the moment a call was due to its verified reply; the first call of each"
          + " client is left out, and only calls whose reply equals the request count.";

  private final RunSummary summary;
  private final List<Figure> figures;
  private final List<String> problems;

  PageBuilder(RunSummary summary, List<Figure> figures, List<String> problems) {
    this.summary = summary;
    this.figures = figures;
    this.problems = problems;
  }

  Page page() {
    boolean fonts = Fonts.found();
    List<String> notices = new ArrayList<>(Notices.of(summary, problems));
    if (!fonts) {
      notices.add(Fonts.MISSING);
    }
    List<Page.FigureView> views = new ArrayList<>();
    for (Figure figure : figures) {
      if (figure.series().stream()
          .flatMap(series -> series.cells().stream())
          .anyMatch(key -> summary.cell(key).isPresent())) {
        views.add(new FigureTables(summary, figure).view(fonts));
      }
    }
    return new Page(
        "Gridsec: what security costs a SOAP service",
        facts(),
        METHOD,
        notices,
        summary.run().command(),
        PageTemplate.style(),
        views,
        summary.cells().stream().map(PageBuilder::row).toList(),
        software());
  }

  private List<Fact> facts() {
    Run run = summary.run();
    Environment machine = run.environment();
    return List.of(
        new Fact("Run", run.id()),
        new Fact("Started", TIME.format(run.startedAt())),
        new Fact("Profile", profile(run)),
        new Fact("Algorithms", "suite " + run.suite()),
        new Fact("Host", run.host()),
        new Fact("Seed", Long.toString(run.seed())),
        new Fact(
            "Machine",
            "%s, %s, %s MiB, %s"
                .formatted(
                    machine.cpuModel(),
                    count(machine.cores(), "core"),
                    machine.memoryMiB(),
                    machine.kernel())),
        new Fact("Pinning", machine.pinning()),
        new Fact("Java", machine.jdk()));
  }

  /** As the run was measured: what a profile asks for may have changed since. */
  private static String profile(Run run) {
    int generations = 0;
    int rounds = 0;
    for (Cell cell : run.cells()) {
      for (Sample sample : cell.samples()) {
        generations = Math.max(generations, sample.generation());
        rounds = Math.max(rounds, sample.round());
      }
    }
    return "%s: %s of %s"
        .formatted(run.profile(), count(generations, "generation"), count(rounds, "round"));
  }

  private List<Fact> software() {
    List<Fact> software = new ArrayList<>();
    Environment environment = summary.run().environment();
    software.add(new Fact("gridsec", "commit " + environment.gitCommit()));
    environment.libraries().forEach((name, version) -> software.add(new Fact(name, version)));
    return software;
  }

  static String count(long number, String noun) {
    return number + " " + noun + (number == 1 ? "" : "s");
  }

  private static CellRow row(CellSummary cell) {
    List<String> remarks = new ArrayList<>();
    if (cell.cell().failure() != null) {
      remarks.add(cell.cell().failure());
    }
    remarks.addAll(cell.warnings());
    return new CellRow(
        cell.key().series(),
        cell.key().clients(),
        cell.cell().status().id(),
        entry(cell.responseMillis()),
        entry(cell.throughputPerSecond()),
        percentiles(cell.percentilesMillis()),
        cell.serverCpu() == null ? "" : Numbers.format(cell.serverCpu().point()),
        Long.toString(cell.calls()),
        cell.generations() + "/" + cell.cell().samples().size(),
        remarks);
  }

  private static Entry entry(Estimate estimate) {
    return estimate == null
        ? new Entry("none", "–", "", "")
        : new Entry("ok", Numbers.format(estimate.point()), Numbers.interval(estimate), "");
  }

  private static List<String> percentiles(Percentiles p) {
    return p == null
        ? List.of("–", "–", "–", "–", "–")
        : List.of(
            Numbers.format(p.p50()),
            Numbers.format(p.p90()),
            Numbers.format(p.p99()),
            Numbers.format(p.p999()),
            Numbers.format(p.max()));
  }
}
