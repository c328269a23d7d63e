package org.gridsec.results.claims;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.claims.judge.Judge;
import org.gridsec.results.claims.judge.Judgement;
import org.gridsec.results.claims.shape.Claim;
import org.gridsec.results.claims.shape.ClaimCells;
import org.gridsec.results.summary.RunPart;
import org.gridsec.results.summary.RunSummary;

/**
 * Progress of a run with its claims, while the run goes on. A claim may look decided by chance, and
 * each look has another chance to be wrong. So a look before the end has a level of its own: see
 * {@link org.gridsec.results.stats.GroupSequential}.
 *
 * @param decided number of claims that are decided, or that more measuring would not decide;
 *     counted once per suite of algorithms and JDK
 * @param measured number of claims that the run measures, counted likewise
 * @param needed cells that the other claims are judged by
 */
public record OpenClaims(int decided, int measured, Set<CellKey> needed) {

  public OpenClaims {
    needed = Set.copyOf(needed);
  }

  /**
   * Judges the claims that a run measures.
   *
   * @param scenarios ids of the scenarios of this version
   * @param level of the look: probability that a verdict is wrong
   */
  public static OpenClaims of(RunSummary run, Set<String> scenarios, double level) {
    int decided = 0;
    int measured = 0;
    Set<CellKey> needed = new LinkedHashSet<>();
    for (RunPart part : run.parts()) {
      List<Judgement> judged =
          new Judge(part.summary(), scenarios)
              .judge(Claims.all(), level).stream().filter(Judgement::measured).toList();
      List<Claim> open =
          judged.stream().filter(one -> one.verdict().open()).map(Judgement::claim).toList();
      decided += judged.size() - open.size();
      measured += judged.size();
      needed.addAll(needed(part, open));
    }
    return new OpenClaims(decided, measured, needed);
  }

  /** Keys of the cells of a run that claims are judged by, measured or not. */
  public static Set<CellKey> needed(RunSummary run, List<Claim> claims) {
    Set<CellKey> needed = new LinkedHashSet<>();
    run.parts().forEach(part -> needed.addAll(needed(part, claims)));
    return needed;
  }

  private static Set<CellKey> needed(RunPart part, List<Claim> claims) {
    Set<CellKey> needed = new LinkedHashSet<>();
    for (Claim claim : claims) {
      ClaimCells cells = new ClaimCells(part.summary(), claim);
      cells.checks().stream()
          .flatMap(check -> check.selectors().stream())
          .flatMap(selector -> cells.chosen(selector).stream())
          .forEach(key -> needed.add(part.inRun(key)));
    }
    return needed;
  }

  /** Text for the run's progress line. */
  public String state() {
    return "%s of %s claims decided".formatted(decided, measured);
  }
}
