package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.gridsec.results.claims.Claims;
import org.gridsec.results.claims.judge.Judge;
import org.gridsec.results.claims.judge.Judgement;
import org.gridsec.results.papers.Paper;
import org.gridsec.results.papers.Papers;
import org.gridsec.results.report.figure.Figure;
import org.gridsec.results.report.figure.FigureHere;
import org.gridsec.results.report.figure.PaperNames;
import org.gridsec.results.summary.RunSummary;

/**
 * All contents of the report on a run.
 *
 * @param run measured run
 * @param figures of every scenario that can be run, in the order of the report; the report leaves
 *     out parts that the run was not asked for
 * @param papers with their published results, in the order of the report
 * @param judgements of the papers' claims
 * @param claimsSha256 hash of the claims that were judged
 * @param problems found while the run was read, a line each
 * @param claimProblems found while the claims were read, a line each
 */
public record Findings(
    RunSummary run,
    List<Figure> figures,
    List<Paper> papers,
    List<Judgement> judgements,
    String claimsSha256,
    List<String> problems,
    List<String> claimProblems) {

  /** Digits that are shown of a hash, enough to tell two hashes apart. */
  private static final int SHA_DIGITS = 12;

  public Findings {
    List<Paper> sources = List.copyOf(papers);
    papers = sources;
    figures = figures.stream().map(figure -> PaperNames.give(sources, figure)).toList();
    judgements = List.copyOf(judgements);
    problems = List.copyOf(problems);
    claimProblems = List.copyOf(claimProblems);
  }

  /** Judges a run by the claims of this version. */
  public static Findings of(RunSummary run, List<Figure> figures, List<String> problems) {
    Set<String> scenarios = figures.stream().map(Figure::scenario).collect(Collectors.toSet());
    return new Findings(
        run,
        figures,
        Papers.all(),
        new Judge(run, scenarios).judge(Claims.all()),
        Claims.sha256(),
        problems,
        Claims.problems());
  }

  /** Notices to read before the results, one or two sentences each. */
  List<String> notices() {
    List<String> notices = new ArrayList<>(Notices.of(run, problems));
    claimProblems.forEach(problem -> notices.add("A claim is left out: " + problem + "."));
    otherClaims().ifPresent(notices::add);
    return notices;
  }

  /**
   * A sentence which says that the run was made for other claims than these; empty if it was made
   * for these, or if it does not record its claims.
   */
  public Optional<String> otherClaims() {
    String made = run.run().claimsSha256();
    return made == null || made.equals(claimsSha256)
        ? Optional.empty()
        : Optional.of(
            "The claims are others than those that the run was made to judge: claimsSha256 was %s…,"
                    .formatted(made.substring(0, SHA_DIGITS))
                + " and is %s… now.".formatted(claimsSha256.substring(0, SHA_DIGITS)));
  }

  /**
   * Figures to show: those of scenarios that the run was asked for, and those whose lines the run
   * has in full. Part of any other figure would look like the whole. A figure without lines is
   * shown if its tables are not empty.
   */
  List<Figure> measured() {
    Set<String> scenarios =
        run.run().cells().stream()
            .flatMap(cell -> cell.scenario().stream())
            .collect(Collectors.toSet());
    return figures.stream().filter(figure -> measured(figure, scenarios)).toList();
  }

  private boolean measured(Figure figure, Set<String> scenarios) {
    Figure asked = figure.asked(run);
    return asked.series().isEmpty()
        ? !figure.tables().apply(run, asked).isEmpty()
        : scenarios.contains(figure.scenario()) || figure.absent(run).isEmpty();
  }

  /** Measured figures that have lines. */
  List<Figure> drawn() {
    return measured().stream().filter(figure -> !figure.asked(run).series().isEmpty()).toList();
  }

  /** The papers' figures that can be redrawn with lines of a given figure. */
  List<FigureHere> inPapersTerms(Figure figure) {
    return Papers.experiments(papers, figure.scenario())
        .flatMap(experiment -> experiment.figures().stream())
        .flatMap(published -> FigureHere.of(run, figure, published).stream())
        .toList();
  }

  /** Name of a paper in the report; its id if the paper is unknown. */
  String nameOf(String paper) {
    return namesOf(papers).getOrDefault(paper, paper);
  }

  /** Ids of the papers that have claims, in the order of the report. */
  List<String> judgedPapers() {
    List<String> ids = new ArrayList<>(papers.stream().map(Paper::id).toList());
    judgements.stream()
        .map(judgement -> judgement.claim().paper())
        .filter(id -> !ids.contains(id))
        .distinct()
        .forEach(ids::add);
    ids.removeIf(id -> judgementsOf(id).isEmpty());
    return ids;
  }

  List<Judgement> judgementsOf(String paper) {
    return judgements.stream().filter(j -> j.claim().paper().equals(paper)).toList();
  }

  /**
   * Number of claims per verdict: a row per paper, and a row of all papers if there are several.
   * Each row begins with the name of the paper and has a text for each of the findings.
   *
   * @param some findings of the parts of a run
   * @param counted judgements that count; papers without any are left out
   */
  static List<List<String>> verdicts(List<Findings> some, Predicate<Judgement> counted) {
    Findings first = some.get(0);
    List<List<String>> rows = new ArrayList<>();
    for (String paper : first.judgedPapers()) {
      if (some.stream().anyMatch(one -> one.judgementsOf(paper).stream().anyMatch(counted))) {
        rows.add(row(first.nameOf(paper), some, one -> one.judgementsOf(paper), counted));
      }
    }
    if (rows.size() > 1) {
      rows.add(row("all", some, Findings::judgements, counted));
    }
    return rows;
  }

  private static List<String> row(
      String name,
      List<Findings> some,
      Function<Findings, List<Judgement>> judgements,
      Predicate<Judgement> counted) {
    List<String> row = new ArrayList<>(List.of(name));
    for (Findings one : some) {
      row.add(ClaimsFront.counts(judgements.apply(one).stream().filter(counted).toList()));
    }
    return row;
  }

  /** Names of the sources of claims in the report, by id. */
  static Map<String, String> namesOf(List<Paper> papers) {
    Map<String, String> names = new HashMap<>(Map.of(Claims.OWN, Claims.OWN_NAME));
    papers.forEach(paper -> names.put(paper.id(), paper.name()));
    return names;
  }
}
