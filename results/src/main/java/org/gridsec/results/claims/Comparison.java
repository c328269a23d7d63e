package org.gridsec.results.claims;

import java.util.List;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.VarianceComponents;

/**
 * One of the questions that a claim consists of: whether a value lies within a bound.
 *
 * @param says what the value says, for people
 * @param what the value is, in the project's own terms
 * @param cells that it is made of
 * @param value as measured
 * @param unit of the value
 * @param points the comparisons that it is the mean of; none where it is a single one
 */
record Comparison(
    Sentence says,
    String what,
    List<CellKey> cells,
    Measured value,
    String unit,
    Bound bound,
    List<Comparison> points) {

  static final String RATIO = "ratio";
  static final String SHARE = "share";
  static final String CALLS = "calls";

  Comparison {
    cells = List.copyOf(cells);
    points = List.copyOf(points);
  }

  /** A single one. */
  Comparison(
      Sentence says, String what, List<CellKey> cells, Measured value, String unit, Bound bound) {
    this(says, what, cells, value, unit, bound, List.of());
  }

  /**
   * One effect from comparisons that ask for the same: their mean in each block, on the scale of
   * the value. A paper speaks of a factor, not of each of its points; and of many intervals some
   * reach over a bound by chance, where that of their mean does not. Numbers of calls have no value
   * in a block: each stands for itself.
   *
   * @param alike comparisons with the same unit and bound, at least one
   */
  static List<Comparison> pooled(List<Comparison> alike) {
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
        Sentence.pooled(alike.stream().map(Comparison::says).toList()),
        "mean of %s and %s more".formatted(first.what(), alike.size() - 1),
        alike.stream().flatMap(one -> one.cells().stream()).distinct().toList(),
        value,
        first.unit(),
        first.bound(),
        alike);
  }

  /** The same with a value that shares components with others. */
  Comparison sharing(VarianceComponents components) {
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

  /** Missing where one of them is. */
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
