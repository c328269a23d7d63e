package org.gridsec.results.claims;

import java.util.List;
import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.VarianceComponents;

/**
 * One of the questions that a claim consists of: whether a value lies within a bound.
 *
 * @param what the value is, for people
 * @param cells that it is made of
 * @param value as measured
 * @param unit of the value
 * @param points the comparisons that it is the mean of; none where it is a single one
 */
record Comparison(
    String what,
    List<CellKey> cells,
    Measured value,
    String unit,
    Bound bound,
    List<Comparison> points) {

  static final String RATIO = "ratio";
  static final String SHARE = "share";

  Comparison {
    cells = List.copyOf(cells);
    points = List.copyOf(points);
  }

  /** A single one. */
  Comparison(String what, List<CellKey> cells, Measured value, String unit, Bound bound) {
    this(what, cells, value, unit, bound, List.of());
  }

  /**
   * One effect from comparisons that ask for the same: their mean in each block, on the scale of
   * the value. A paper speaks of a factor, not of each of its points; and of many intervals some
   * reach over a bound by chance, where that of their mean does not. Numbers of clients and of
   * calls have no value in a block, and stand for themselves.
   *
   * @param alike comparisons with the same unit and bound, at least one
   */
  static List<Comparison> pooled(List<Comparison> alike) {
    if (alike.size() == 1
        || alike.stream().anyMatch(one -> one.value() instanceof Measured.Counted)) {
      return alike;
    }
    Comparison first = alike.get(0);
    return List.of(
        new Comparison(
            "mean of %s and %s more".formatted(first.what(), alike.size() - 1),
            alike.stream().flatMap(one -> one.cells().stream()).distinct().toList(),
            mean(alike),
            first.unit(),
            first.bound(),
            alike));
  }

  /** The same with a value that shares components with others. */
  Comparison sharing(VarianceComponents components) {
    return new Comparison(
        what,
        cells,
        value instanceof Measured.Averaged averaged
            ? new Measured.Averaged(averaged.values().sharing(components))
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
    return PerFork.mean(values)
        .<Measured>map(Measured.Averaged::new)
        .orElseGet(
            () ->
                new Measured.Missing(
                    "no estimate: the %s comparisons have no fork in common"
                        .formatted(alike.size())));
  }
}
