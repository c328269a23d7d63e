package org.gridsec.results.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.gridsec.results.claims.Claims;
import org.gridsec.results.claims.Judge;
import org.gridsec.results.claims.Judgement;
import org.gridsec.results.papers.Paper;
import org.gridsec.results.papers.Papers;
import org.gridsec.results.stats.RunSummary;

/**
 * All that a report tells of a run.
 *
 * @param run that was measured
 * @param figures of every scenario that can be run, in the order of the report; what a run was not
 *     asked for is left out of them
 * @param papers with what they print, in the order of the report
 * @param judgements of the papers' claims
 * @param claimsSha256 names the claims that were judged
 * @param problems met when the run was read, a line each
 * @param claimProblems met when the claims were read, a line each
 */
public record Findings(
    RunSummary run,
    List<Figure> figures,
    List<Paper> papers,
    List<Judgement> judgements,
    String claimsSha256,
    List<String> problems,
    List<String> claimProblems) {

  /** Of a hash, enough to tell two apart. */
  private static final int SHA_DIGITS = 12;

  public Findings {
    List<Paper> sources = List.copyOf(papers);
    papers = sources;
    figures = figures.stream().map(figure -> PaperNames.give(sources, figure)).toList();
    judgements = List.copyOf(judgements);
    problems = List.copyOf(problems);
    claimProblems = List.copyOf(claimProblems);
  }

  /** A run judged by the claims that come with this version. */
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

  /** What to know before reading on, a sentence each or two. */
  List<String> notices() {
    List<String> notices = new ArrayList<>(Notices.of(run, problems));
    claimProblems.forEach(problem -> notices.add("A claim is left out: " + problem + "."));
    otherClaims().ifPresent(notices::add);
    return notices;
  }

  /**
   * That a run was made to judge other claims than these, in a sentence; empty where it was made to
   * judge these, or does not tell.
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
   * The figures that the run was asked for, as far as it has their points, and those that it has
   * all lines of: a part of another would look like the whole.
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
        ? !figure.tables().of(run, asked).isEmpty()
        : scenarios.contains(figure.scenario()) || figure.absent(run).isEmpty();
  }

  /** Those of them that have lines. */
  List<Figure> drawn() {
    return measured().stream().filter(figure -> !figure.asked(run).series().isEmpty()).toList();
  }

  /** The papers' figures that have lines of such a figure in the place of theirs. */
  List<FigureHere> inPapersTerms(Figure figure) {
    return papers.stream()
        .flatMap(paper -> paper.experiments().stream())
        .filter(experiment -> experiment.scenario().equals(figure.scenario()))
        .flatMap(experiment -> experiment.figures().stream())
        .flatMap(published -> FigureHere.of(run, figure, published).stream())
        .toList();
  }

  /** What the report calls a paper; its id where it is not among the papers. */
  String nameOf(String paper) {
    return names().getOrDefault(paper, paper);
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

  private Map<String, String> names() {
    return namesOf(papers);
  }

  /** What the report calls the sources of claims, by their ids. */
  static Map<String, String> namesOf(List<Paper> papers) {
    Map<String, String> names = new HashMap<>(Map.of(Claims.OWN, Claims.OWN_NAME));
    papers.forEach(paper -> names.put(paper.id(), paper.name()));
    return names;
  }
}
