package org.gridsec.results.report.compare;

import java.util.List;
import org.gridsec.results.claims.Judgement;
import org.gridsec.results.stats.RunSummary;

/**
 * A run that is put beside others.
 *
 * @param name at the head of its column, unlike the others'
 * @param page its own report, relative to the page; empty where there is no link to it
 * @param judgements of the same claims as the others'
 * @param problems met when the run was read, a line each
 */
public record ComparedRun(
    String name,
    String page,
    RunSummary summary,
    List<Judgement> judgements,
    List<String> problems) {
  public ComparedRun {
    judgements = List.copyOf(judgements);
    problems = List.copyOf(problems);
  }

  /** One without a link. */
  public ComparedRun(
      String name, RunSummary summary, List<Judgement> judgements, List<String> problems) {
    this(name, "", summary, judgements, problems);
  }
}
