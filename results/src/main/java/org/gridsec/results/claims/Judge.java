package org.gridsec.results.claims;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.Cell;
import org.gridsec.core.model.Trajectory;
import org.gridsec.results.stats.Holm;
import org.gridsec.results.stats.RunSummary;
import org.gridsec.results.stats.VarianceComponents;

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

  /** A claim judged for itself. */
  private record Alone(Judgement judgement, List<Comparison> effects) {

    /**
     * Among all that were judged. That one says something else is wrong of one claim in twenty that
     * are looked at, so of many some do by chance.
     *
     * @param level at which this one is to be decided, for all to be right in nineteen of twenty
     */
    Judgement among(int claims, double level) {
      if (!judgement.verdict().differs()
          || Decision.verdict(new Decision(effects, level).evidence()).differs()) {
        return judgement;
      }
      return judgement.withRemark(
          String.format(
              Locale.ROOT,
              "decided by itself, but not at the %.1f %% that %s claims judged at once ask for",
              100 * (1 - level),
              claims));
    }
  }

  /**
   * What a claim asks of the run.
   *
   * @param judged the comparisons that its effects are made of
   * @param unmatched why it cannot be judged
   */
  private record Asked(
      Claim claim,
      List<Comparison> effects,
      List<Comparison> judged,
      List<String> unmatched,
      Optional<String> bound) {}

  /** One judgement for each claim, in their order. */
  public List<Judgement> judge(List<Claim> claims) {
    List<Alone> alone = alone(claims);
    List<Double> pValues =
        alone.stream()
            .filter(one -> one.judgement().verdict() != Verdict.NOT_MEASURED)
            .map(one -> new Decision(one.effects()).pValue())
            .toList();
    double level = 1 - Holm.confidence(pValues);
    return alone.stream().map(one -> one.among(pValues.size(), level)).toList();
  }

  private List<Alone> alone(List<Claim> claims) {
    List<Asked> asked = claims.stream().map(this::ask).toList();
    VarianceComponents components = components(asked);
    return asked.stream().map(claim -> judge(claim, components)).toList();
  }

  /**
   * Those of the claims that a run measures, each with whether it is decided at a confidence.
   *
   * @param confidence above 0 and below 1
   */
  Map<Claim, Boolean> decided(List<Claim> claims, double confidence) {
    Map<Claim, Boolean> decided = new LinkedHashMap<>();
    for (Alone one : alone(claims)) {
      if (one.judgement().verdict() != Verdict.NOT_MEASURED) {
        decided.put(one.judgement().claim(), new Decision(one.effects()).decidedAt(confidence));
      }
    }
    return decided;
  }

  /**
   * Effects are means over many points, whose blocks average out while what forks differ by does
   * not; so they share other components than single ratios do.
   */
  private static VarianceComponents components(List<Asked> asked) {
    return VarianceComponents.ratioOf(
        asked.stream()
            .flatMap(claim -> claim.effects().stream())
            .flatMap(
                effect ->
                    effect.value() instanceof Measured.Averaged averaged
                        ? Stream.of(averaged.values())
                        : Stream.empty())
            .toList());
  }

  private Asked ask(Claim claim) {
    Optional<String> absent = absent(claim);
    if (absent.isPresent()) {
      return new Asked(claim, List.of(), List.of(), List.of(absent.get()), Optional.empty());
    }
    ClaimCells cells = new ClaimCells(run, claim);
    List<List<Comparison>> alike = new ArrayList<>();
    List<String> unmatched = new ArrayList<>();
    for (Shape check : cells.checks()) {
      List<List<Comparison>> effects = check.effects(cells);
      if (effects.isEmpty()) {
        unmatched.add(unmatched(claim, check, cells));
      }
      alike.addAll(effects);
    }
    ServerBound bound = ServerBound.of(run, claim, alike.stream().flatMap(List::stream).toList());
    List<Comparison> effects =
        alike.stream()
            .map(comparisons -> comparisons.stream().filter(bound.judged()::contains).toList())
            .filter(comparisons -> !comparisons.isEmpty())
            .flatMap(comparisons -> Comparison.pooled(comparisons).stream())
            .toList();
    return new Asked(claim, effects, bound.judged(), unmatched, bound.remark());
  }

  private Alone judge(Asked asked, VarianceComponents components) {
    List<Comparison> effects =
        asked.effects().stream().map(effect -> effect.sharing(components)).toList();
    Decision decision = new Decision(effects);
    List<Evidence> evidence = decision.evidence();
    Verdict verdict =
        asked.unmatched().isEmpty() ? Decision.verdict(evidence) : Verdict.NOT_MEASURED;
    List<String> remarks = new ArrayList<>(asked.unmatched());
    remarks.addAll(missing(asked.judged()));
    decision.remark().ifPresent(remarks::add);
    exceptions(evidence).ifPresent(remarks::add);
    asked.bound().ifPresent(remarks::add);
    remarks.addAll(Remarks.of(run, asked.claim(), asked.judged()));
    return new Alone(
        new Judgement(asked.claim(), verdict, evidence, String.join("; ", remarks)), effects);
  }

  /** Why nothing of a claim can be judged, if so. */
  private Optional<String> absent(Claim claim) {
    List<String> unknown = claim.scenarios().stream().filter(exists.negate()).toList();
    if (!unknown.isEmpty()) {
      return Optional.of("this version has no scenario " + String.join(", ", unknown));
    }
    if (run.run().ofPapersSoftware() && claim.then().not() != null) {
      return Optional.of(claim.then().not());
    }
    Criterion suite = claim.where().criteria().get("suite");
    if (suite != null && !suite.accepts(run.run().suite())) {
      return Optional.of("it is about suite " + suite);
    }
    return measured.containsAll(claim.scenarios())
        ? Optional.empty()
        : Optional.of("to measure it: " + command(claim));
  }

  private static String command(Claim claim) {
    return "gridsec run " + String.join(" ", claim.scenarios());
  }

  /** Which selector matches nothing. */
  private static String unmatched(Claim claim, Shape check, ClaimCells cells) {
    String scenarios = String.join(", ", claim.scenarios());
    return check.selectors().stream()
        .filter(selector -> !cells.matches(selector))
        .findFirst()
        .map(selector -> "no cell of %s in this run matches %s".formatted(scenarios, selector))
        .map(reason -> reason + "; with all of its cells: " + command(claim))
        .orElseGet(
            () ->
                "no two cells of %s in this run are alike but for what is compared: %s"
                    .formatted(scenarios, check.selectors()));
  }

  /** Points that say otherwise than the effects they are part of. */
  private static Optional<String> exceptions(List<Evidence> effects) {
    List<Evidence> points =
        effects.stream()
            .filter(effect -> effect.verdict() == Verdict.HOLDS)
            .flatMap(effect -> effect.points().stream())
            .toList();
    long outside = points.stream().filter(p -> p.verdict().differs()).count();
    return outside == 0
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT,
                "%d of the %d comparisons that it is a mean of: outside the bound",
                outside,
                points.size()));
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
