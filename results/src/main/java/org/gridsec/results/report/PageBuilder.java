package org.gridsec.results.report;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Run;
import org.gridsec.results.papers.Papers;
import org.gridsec.results.report.Page.Fact;
import org.gridsec.results.report.Page.OwnFigure;
import org.gridsec.results.report.figure.CostPicture;
import org.gridsec.results.report.figure.CpuPicture;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.figure.FigureTables;
import org.gridsec.results.report.model.Numbers;
import org.gridsec.results.summary.AgainstItself;
import org.gridsec.results.summary.Precision;
import org.gridsec.results.summary.RunPart;
import org.gridsec.results.summary.RunSummary;

/** Builds the contents of the page from a run and its judgements. */
final class PageBuilder {

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ss 'UTC'", Locale.ROOT)
          .withZone(ZoneOffset.UTC);

  private static final String METHOD =
      "A server JVM and a client JVM warm up together and then measure each cell for short slices of"
          + " time, forwards and backwards in turn. A set of fresh JVMs is a fork. The slices of a cell"
          + " make blocks; a block is the mean of its faster half, since disturbances only make slices"
          + " slower. A value is the geometric mean over blocks and forks. Its 95 % interval shows where"
          + " the value would lie with other JVMs; it uses how much similar quantities of the run differ"
          + " between forks and blocks. Ratios are formed within a block and then averaged."
          + " A time runs from the moment a call is due to its verified reply. The first call of each"
          + " client does not count, and only calls whose reply equals the request do."
          + " Single operations run under JMH; each JMH fork counts as a fork. Their times are corrected"
          + " by a probe that is timed next to them."
          + " A statement of a paper holds if the whole interval is within its bound, and differs if the"
          + " whole interval is outside.";

  /** With more figures of its own next to those of papers, a page would load slowly. */
  private static final int MOST_OWN = 10;

  /** Characters that LaTeX does not set as they are. */
  private static final Pattern COMMANDS = Pattern.compile("[\\\\~^#$%&_{}]");

  private final Findings findings;
  private final RunSummary run;
  private final String data;

  PageBuilder(Findings findings, String data) {
    this.data = data;
    this.findings = findings;
    run = findings.run();
  }

  Page page() {
    List<Figure> measured = findings.measured();
    PaperSections sections = new PaperSections(findings, measured);
    List<PaperView> papers = findings.papers().stream().map(sections::view).toList();
    List<OwnFigure> own = measured.stream().filter(this::isOwn).map(this::own).toList();
    boolean apart =
        own.size() > MOST_OWN && papers.stream().anyMatch(paper -> paper.measured() > 0);
    return new Page(
        "Gridsec: what security costs a SOAP service",
        data,
        facts(),
        findings.notices(),
        CostPicture.of(run),
        ClaimsFront.of(
            findings.papers(),
            List.of(
                new ClaimsFront.Reading(RunPart.reading(run.run()), "", findings.judgements()))),
        ClaimsView.of(findings),
        AgainstItself.of(run).stream().map(AgainstItself::text).toList(),
        papers,
        Stream.concat(apart ? Stream.empty() : own.stream(), cpu().stream()).toList(),
        apart ? own : List.of(),
        environment(),
        METHOD,
        run.run().command(),
        inOneLine(),
        citation(),
        Fact.software(run.run().environment()),
        PageTemplate.style());
  }

  /** CPU time of a call; empty if it was not measured. */
  private Optional<OwnFigure> cpu() {
    return Optional.of(CpuPicture.of(run))
        .filter(blocks -> !blocks.isEmpty())
        .map(
            blocks ->
                new OwnFigure(
                    "cpu",
                    "CPU time of a call, and calls per second and core",
                    "For each mechanism in its usual form, with one client. Connections and first"
                        + " calls have their part in CPU time and are not counted as calls."
                        + " cells.csv has the same for every cell.",
                    blocks));
  }

  private OwnFigure own(Figure figure) {
    return new OwnFigure(
        figure.scenario(),
        figure.title(),
        figure.source() + ". " + figure.published(),
        new FigureTables(run, figure).blocks());
  }

  private boolean isOwn(Figure figure) {
    return Papers.experiments(findings.papers(), figure.scenario()).findFirst().isEmpty();
  }

  private List<Fact> facts() {
    Run of = run.run();
    Environment machine = of.environment();
    List<Fact> facts = new ArrayList<>();
    Collections.addAll(
        facts,
        new Fact("Run", of.id()),
        new Fact(
            "Cells",
            "%s, profile %s: %s"
                .formatted(
                    Numbers.count(run.cells().size(), "cell"),
                    of.profile(),
                    TimeFacts.sampling(of))),
        new Fact("Algorithms", "suite " + of.suite()),
        new Fact(
            "Machine",
            machine.cpuModel()
                + ", "
                + Numbers.count(machine.cores(), "core")
                + ", "
                + machine.jdk()));
    Precision.of(run).ifPresent(precision -> facts.add(new Fact("Precision", precision.text())));
    return facts;
  }

  private List<Fact> environment() {
    Run of = run.run();
    Environment machine = of.environment();
    List<Fact> facts = new ArrayList<>();
    Collections.addAll(
        facts,
        new Fact("Started", TIME.format(of.startedAt())),
        new Fact("Host", of.host()),
        new Fact("Seed", Long.toString(of.seed())),
        new Fact("Processor", machine.cpuModel() + ", " + Numbers.count(machine.cores(), "core")),
        new Fact("Memory", machine.memoryMiB() + " MiB"),
        new Fact("Kernel", machine.kernel()),
        new Fact("Pinning", machine.pinning()),
        new Fact("Java", machine.jdk()));
    if (machine.serverCores() != null) {
      facts.add(new Fact("Server", "on another machine, with " + machine.serverCores() + " cores"));
    }
    of.sittings()
        .forEach(
            sitting ->
                facts.add(
                    new Fact(
                        "Sitting",
                        "%s on %s, %s, %s"
                            .formatted(
                                TIME.format(sitting.startedAt()),
                                sitting.environment().cpuModel(),
                                Numbers.count(sitting.environment().cores(), "core"),
                                sitting.environment().jdk()))));
    machine.engines().forEach(engine -> facts.add(new Fact("Clients on", engine.toString())));
    facts.addAll(NetworkFacts.of(of.networks()));
    facts.addAll(TimeFacts.of(of.time()));
    return facts;
  }

  /** One line that names this run and no other. */
  private String inOneLine() {
    Run of = run.run();
    Environment machine = of.environment();
    String version = machine.libraries().get(Environment.GRIDSEC);
    return "Gridsec %scommit %s; run %s of %s, seed %s, on %s; %s, %s, %s; claims %s"
        .formatted(
            version == null ? "" : version + ", ",
            machine.gitCommit(),
            of.id(),
            TIME.format(of.startedAt()),
            Long.toString(of.seed()),
            of.host(),
            machine.cpuModel(),
            Numbers.count(machine.cores(), "core"),
            machine.jdk(),
            findings.claimsSha256());
  }

  /** A BibTeX entry for this run. */
  private String citation() {
    return """
        @misc{gridsec-%s,
          author = {{The Gridsec maintainers}},
          title = {{Gridsec}: what security costs a {SOAP} service, run %s},
          year = {%s},
          note = {%s}
        }"""
        .formatted(
            Stream.of(
                    run.run().id().replaceAll("[^A-Za-z0-9.+-]+", "-"),
                    run.run().id(),
                    TIME.format(run.run().startedAt()).substring(0, 4),
                    inOneLine())
                .map(PageBuilder::escaped)
                .toArray());
  }

  /** A text as LaTeX, without commands: a run may be a stranger's. */
  private static String escaped(String text) {
    return COMMANDS
        .matcher(text)
        .replaceAll(
            one ->
                Matcher.quoteReplacement(
                    switch (one.group()) {
                      case "\\" -> "\\textbackslash{}";
                      case "{" -> "\\textbraceleft{}"; // BibTeX counts an escaped brace, too
                      case "}" -> "\\textbraceright{}";
                      case "~" -> "\\textasciitilde{}";
                      case "^" -> "\\textasciicircum{}";
                      default -> "\\" + one.group();
                    }));
  }
}
