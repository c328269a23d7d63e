package org.gridsec.results.claims;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.stats.RunPart;
import org.gridsec.results.stats.RunSummary;

/**
 * How far a run is with its claims while it goes on. A claim that looks decided is looked at again
 * and again, and each look has another chance to be wrong. So a look before the end has a level of
 * its own: see {@link org.gridsec.results.stats.GroupSequential}.
 *
 * @param decided claims that are, or that more measuring would not decide, each counted once for
 *     each suite of algorithms and each JDK
 * @param measured claims that the run measures, likewise
 * @param needed what the others are judged by
 */
public record OpenClaims(int decided, int measured, Set<CellKey> needed) {

  public OpenClaims {
    needed = Set.copyOf(needed);
  }

  /**
   * Judges the claims that a run measures.
   *
   * @param scenarios ids of those that this version has
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

  /** The points of a run that claims are judged by, be they measured or not. */
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

  /** In words, as a run's line of progress has it. */
  public String state() {
    return "%s of %s claims decided".formatted(decided, measured);
  }
}
