package org.gridsec.results.claims.judge;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.run.Cell;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.core.model.run.Trajectory;
import org.gridsec.results.claims.comparison.Comparison;
import org.gridsec.results.claims.comparison.Measured;
import org.gridsec.results.claims.comparison.Verdict;
import org.gridsec.results.claims.selector.Criterion;
import org.gridsec.results.claims.shape.Claim;
import org.gridsec.results.claims.shape.ClaimCells;
import org.gridsec.results.claims.shape.Shape;
import org.gridsec.results.stats.FalseDiscoveries;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.stats.Trend;
import org.gridsec.results.stats.VarianceComponents;
import org.gridsec.results.summary.RunSummary;

/** Judges claims by the cells of a run; see {@link Decision}. */
public final class Judge {

  private final RunSummary run;
  private final Predicate<String> exists;
  private final Set<String> measured;

  /** A judge that assumes that every scenario in a claim exists. */
  public Judge(RunSummary run) {
    this(run, scenario -> true);
  }

  /**
   * A judge that knows which scenarios exist.
   *
   * @param scenarios ids of the scenarios of this version
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

  /**
   * The comparisons that a claim needs from the run.
   *
   * @param judged comparisons that the effects are made of
   * @param unmatched reasons why the claim cannot be judged
   */
  private record Asked(
      Claim claim, List<Comparison> effects, List<Comparison> judged, List<String> unmatched) {}

  /**
   * Judges each claim by itself.
   *
   * @return one judgement per claim, in the order of the claims
   */
  public List<Judgement> judge(List<Claim> claims) {
    List<Judgement> alone = judge(claims, 1 - Estimate.CONFIDENCE);
    Iterator<Double> qValues =
        FalseDiscoveries.qValues(
                alone.stream()
                    .filter(Judgement::measured)
                    .map(one -> Objects.requireNonNullElse(one.qValue(), 1.0))
                    .toList())
            .iterator();
    return alone.stream()
        .map(one -> one.measured() ? one.withQValue(qValues.next()) : one)
        .toList();
  }

  /**
   * Judges each claim at a given level.
   *
   * @param level probability that a verdict is wrong, above 0 and below 1
   * @return judgements with the p-value of the verdict in place of the q-value
   */
  public List<Judgement> judge(List<Claim> claims, double level) {
    List<Asked> asked = claims.stream().map(this::ask).toList();
    Map<Object, VarianceComponents> components = components(asked);
    return asked.stream().map(claim -> judge(claim, components, level)).toList();
  }

  /**
   * The trend of ratios over blocks, by kind of cell: a clear one shows that JVMs were not warm.
   * Effects that share a cell move together, so each cell counts in one effect only, the one of the
   * fewest cells. Kinds with fewer than three blocks in each fork have none, and neither has a run
   * of several sittings, whose blocks are those of several sets of JVMs.
   */
  public Map<String, Trend> trends(List<Claim> claims) {
    if (!run.run().sittings().isEmpty()) {
      return Map.of();
    }
    Set<CellKey> counted = new HashSet<>();
    return claims.stream()
        .flatMap(claim -> ask(claim).effects().stream())
        .filter(effect -> !effect.cells().isEmpty() && kind(effect).isPresent())
        .filter(effect -> values(effect).scale() == Scale.LOG)
        .filter(effect -> Trend.of(List.of(values(effect))).isPresent())
        .sorted(Comparator.comparingInt(effect -> effect.cells().size()))
        .filter(
            effect ->
                Collections.disjoint(counted, effect.cells()) && counted.addAll(effect.cells()))
        .collect(
            Collectors.groupingBy(
                effect -> name(effect.cells().get(0)),
                TreeMap::new,
                Collectors.collectingAndThen(
                    Collectors.mapping(Judge::values, Collectors.toList()),
                    some -> Trend.of(some).orElseThrow())));
  }

  private static PerFork values(Comparison effect) {
    return ((Measured.Averaged) effect.value()).values();
  }

  private static String name(CellKey key) {
    if (!key.stack().calls()) {
      return "operations";
    }
    return (key.load().closed() ? "calls" : "calls at a rate")
        + (key.overLoopback() ? "" : " over a network");
  }

  /**
   * Variance components per kind of effect and scale, since such effects vary for the same reasons.
   * Effects are means over many points, whose blocks average out; so they do not share the
   * components of single ratios.
   */
  private Map<Object, VarianceComponents> components(List<Asked> asked) {
    return asked.stream()
        .flatMap(claim -> claim.effects().stream())
        .filter(effect -> kind(effect).isPresent())
        .collect(
            Collectors.groupingBy(
                effect -> kind(effect).orElseThrow(),
                Collectors.mapping(
                    Judge::values,
                    Collectors.collectingAndThen(Collectors.toList(), VarianceComponents::of))));
  }

  /**
   * Group whose variance components an effect shares; empty for exact values and for counted
   * numbers.
   */
  private Optional<Object> kind(Comparison effect) {
    return effect.value() instanceof Measured.Averaged averaged && !averaged.exact()
        ? Optional.of(
            List.of(
                averaged.values().scale(),
                effect.cells().isEmpty() ? "courses" : run.kind(effect.cells().get(0))))
        : Optional.empty();
  }

  private Asked ask(Claim claim) {
    Optional<String> absent = absent(claim);
    if (absent.isPresent()) {
      return new Asked(claim, List.of(), List.of(), List.of(absent.get()));
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
    List<Comparison> effects =
        alike.stream().flatMap(comparisons -> Comparison.pooled(comparisons).stream()).toList();
    List<Comparison> judged = alike.stream().flatMap(List::stream).toList();
    return new Asked(claim, effects, judged, unmatched);
  }

  private Judgement judge(Asked asked, Map<Object, VarianceComponents> components, double level) {
    List<Comparison> effects =
        asked.effects().stream()
            .map(
                effect ->
                    effect.sharing(
                        kind(effect).map(components::get).orElse(VarianceComponents.NONE)))
            .toList();
    Decision decision = new Decision(effects, level);
    List<Evidence> evidence = decision.evidence();
    Verdict verdict = asked.unmatched().isEmpty() ? decision.verdict() : Verdict.NOT_MEASURED;
    List<String> remarks = new ArrayList<>(asked.unmatched());
    remarks.addAll(missing(asked.judged()));
    decision.remark().ifPresent(remarks::add);
    exceptions(evidence).ifPresent(remarks::add);
    remarks.addAll(Remarks.of(run, asked.claim(), asked.judged()));
    return new Judgement(
        asked.claim(),
        verdict,
        verdict.decided() ? decision.pValue() : null,
        evidence,
        String.join("; ", remarks));
  }

  /** Reason why nothing of a claim can be judged, if there is one. */
  private Optional<String> absent(Claim claim) {
    List<String> unknown = claim.scenarios().stream().filter(exists.negate()).toList();
    if (!unknown.isEmpty()) {
      return Optional.of("this version has no scenario " + String.join(", ", unknown));
    }
    String not = claim.changesIn(run.run()).not();
    if (not != null) {
      return Optional.of(not);
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

  /** Names the selector that matches nothing. */
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

  /** Remark on points whose verdict differs although the effect that they are part of holds. */
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
            "%s of the %s comparisons that it is a mean of: outside the bound"
                .formatted(outside, points.size()));
  }

  /** Reasons for missing values: the first one, and the number of further ones. */
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
