package org.gridsec.results.claims.comparison;

import java.util.List;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.VarianceComponents;

/**
 * One of the questions that a claim consists of: does a value lie within a bound?
 *
 * @param says sentence about the value, for people
 * @param what description of the value, in the project's own terms
 * @param cells that the value is computed from
 * @param value as measured
 * @param unit of the value
 * @param points comparisons whose mean this is; empty for a single comparison
 */
public record Comparison(
    Sentence says,
    String what,
    List<CellKey> cells,
    Measured value,
    String unit,
    Bound bound,
    List<Comparison> points) {

  public static final String RATIO = "ratio";
  public static final String SHARE = "share";
  public static final String CALLS = "calls";

  /** Largest number of calls that is looked at; it stands for this number or more. */
  public static final int MOST_CALLS = 20;

  public Comparison {
    cells = List.copyOf(cells);
    points = List.copyOf(points);
  }

  /** A single comparison, without points. */
  public Comparison(
      Sentence says, String what, List<CellKey> cells, Measured value, String unit, Bound bound) {
    this(cells.isEmpty() ? says : says.about(cells), what, cells, value, unit, bound, List.of());
  }

  /**
   * Pools comparisons that ask for the same effect: their mean in each block, on the scale of the
   * value. A paper speaks of a factor, not of each of its points. Among many intervals some reach
   * over a bound by chance; the interval of their mean does not. Numbers of calls have no value per
   * block, so they are not pooled.
   *
   * @param alike comparisons with the same unit and bound, at least one
   */
  public static List<Comparison> pooled(List<Comparison> alike) {
    if (alike.size() == 1) {
      return alike;
    }
    return alike.stream().anyMatch(one -> one.value() instanceof Measured.Counted)
        ? alike
        : List.of(pooled(alike, mean(alike)));
  }

  private static Comparison pooled(List<Comparison> alike, Measured value) {
    Comparison first = alike.get(0);
    return new Comparison(
        first
            .says()
            .about(alike.stream().flatMap(one -> one.says().about().stream()).distinct().toList()),
        "mean of %s and %s more".formatted(first.what(), alike.size() - 1),
        alike.stream().flatMap(one -> one.cells().stream()).distinct().toList(),
        value,
        first.unit(),
        first.bound(),
        alike);
  }

  /** The same comparison, with variance components that are shared with other effects. */
  public Comparison sharing(VarianceComponents components) {
    return new Comparison(
        says,
        what,
        cells,
        value instanceof Measured.Averaged averaged
            ? new Measured.Averaged(averaged.values().sharing(components), averaged.exact())
            : value,
        unit,
        bound,
        points.stream().map(point -> point.sharing(components)).toList());
  }

  /** Mean of the values; missing if one of them is missing. */
  private static Measured mean(List<Comparison> alike) {
    Optional<Measured> missing =
        alike.stream()
            .map(Comparison::value)
            .filter(Measured.Missing.class::isInstance)
            .findFirst();
    if (missing.isPresent()) {
      return missing.get();
    }
    List<PerFork> values =
        alike.stream().map(one -> ((Measured.Averaged) one.value()).values()).toList();
    boolean exact = alike.stream().allMatch(one -> ((Measured.Averaged) one.value()).exact());
    return PerFork.mean(values)
        .<Measured>map(mean -> new Measured.Averaged(mean, exact))
        .orElseGet(
            () ->
                new Measured.Missing(
                    "no estimate: the %s comparisons have no fork in common"
                        .formatted(alike.size())));
  }
}
