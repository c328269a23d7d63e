package org.gridsec.results.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.Trajectory;
import org.gridsec.results.stats.RunSummary;

/** Says of claims whether a run shows them; see {@link Decision}. */
public final class Judge {

  private final RunSummary run;
  private final Predicate<String> exists;
  private final Set<String> measured;

  /** A judge that takes every scenario that a claim names to exist. */
  public Judge(RunSummary run) {
    this(run, scenario -> true);
  }

  /**
   * A judge.
   *
   * @param scenarios ids of those that this version has
   */
  public Judge(RunSummary run, Set<String> scenarios) {
    this(run, scenarios::contains);
  }

  private Judge(RunSummary run, Predicate<String> exists) {
    this.run = run;
    this.exists = exists;
    this.measured =
        Stream.concat(
                run.run().cells().stream().map(Cell::scenario),
                run.run().trajectories().stream().map(Trajectory::scenario))
            .flatMap(List::stream)
            .collect(Collectors.toSet());
  }

  /** One judgement for each claim, in their order. */
  public List<Judgement> judge(List<Claim> claims) {
    return claims.stream().map(this::judge).toList();
  }

  private Judgement judge(Claim claim) {
    Optional<String> absent = absent(claim);
    if (absent.isPresent()) {
      return new Judgement(claim, Verdict.NOT_MEASURED, List.of(), absent.get());
    }
    ClaimCells cells = new ClaimCells(run, claim);
    List<List<Comparison>> checks =
        claim.checks().stream().map(check -> check.comparisons(cells)).toList();
    List<Comparison> comparisons = checks.stream().flatMap(List::stream).toList();
    Decision decision = new Decision(comparisons);
    List<Evidence> evidence = decision.evidence();
    List<String> remarks = new ArrayList<>();
    for (int i = 0; i < checks.size(); i++) {
      if (checks.get(i).isEmpty()) {
        remarks.add(unmatched(claim, claim.checks().get(i), cells));
      }
    }
    Verdict verdict = remarks.isEmpty() ? Decision.verdict(evidence) : Verdict.NOT_MEASURED;
    remarks.addAll(missing(comparisons));
    decision.remark().ifPresent(remarks::add);
    remarks.addAll(Remarks.of(run, claim, comparisons));
    return new Judgement(claim, verdict, evidence, String.join("; ", remarks));
  }

  /** Why nothing of a claim can be judged, if so. */
  private Optional<String> absent(Claim claim) {
    List<String> unknown = claim.scenarios().stream().filter(exists.negate()).toList();
    if (!unknown.isEmpty()) {
      return Optional.of("this version has no scenario " + String.join(", ", unknown));
    }
    return measured.containsAll(claim.scenarios())
        ? Optional.empty()
        : Optional.of("to measure it: gridsec run " + String.join(" ", claim.scenarios()));
  }

  /** Which selector matches nothing. */
  private static String unmatched(Claim claim, Shape check, ClaimCells cells) {
    String scenarios = String.join(", ", claim.scenarios());
    return check.selectors().stream()
        .filter(selector -> !cells.matches(selector))
        .findFirst()
        .map(selector -> "no cell of %s in this run matches %s".formatted(scenarios, selector))
        .orElseGet(
            () ->
                "no two cells of %s in this run are alike but for what is compared: %s"
                    .formatted(scenarios, check.selectors()));
  }

  /** Reasons for what is missing: the first, and how many more. */
  private static List<String> missing(List<Comparison> comparisons) {
    List<String> reasons =
        comparisons.stream()
            .map(Comparison::value)
            .flatMap(v -> v instanceof Measured.Missing m ? Stream.of(m.reason()) : Stream.empty())
            .distinct()
            .toList();
    return switch (reasons.size()) {
      case 0, 1 -> reasons;
      default -> List.of(reasons.get(0), "and %s more".formatted(reasons.size() - 1));
    };
  }
}
