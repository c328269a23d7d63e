package org.gridsec.results.report.compare;

import java.util.List;
import org.gridsec.results.claims.judge.Judgement;
import org.gridsec.results.summary.RunSummary;

/**
 * A run in a comparison of several runs.
 *
 * @param name unique head of its column
 * @param page link to its own report, relative to the page; empty for none
 * @param judgements of the same claims in all runs
 * @param problems found while the run was read, a line each
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

  /** A run without a link. */
  public ComparedRun(
      String name, RunSummary summary, List<Judgement> judgements, List<String> problems) {
    this(name, "", summary, judgements, problems);
  }
}
