package org.gridsec.results.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
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
  static final String CLIENTS = "clients";
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
   * reach over a bound by chance, where that of their mean does not. Numbers of clients have no
   * value in a block: that of the mean of their curves is taken. Where there are no curves over the
   * same clients, and for numbers of calls, each stands for itself.
   *
   * @param alike comparisons with the same unit and bound, at least one
   */
  static List<Comparison> pooled(List<Comparison> alike) {
    if (alike.size() == 1) {
      return alike;
    }
    boolean counted = alike.stream().anyMatch(one -> one.value() instanceof Measured.Counted);
    return (counted ? meanCurve(alike) : Optional.of(mean(alike)))
        .map(value -> List.of(pooled(alike, value)))
        .orElse(alike);
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

  /** Missing where a curve is; empty where the numbers of clients are not those of the first. */
  private static Optional<Measured> meanCurve(List<Comparison> alike) {
    List<SortedMap<Integer, PerFork>> curves = new ArrayList<>();
    for (Comparison one : alike) {
      if (!(one.value() instanceof Measured.Counted counted)) {
        return Optional.of(one.value());
      }
      curves.add(counted.curve());
    }
    SortedMap<Integer, PerFork> first = curves.get(0);
    if (first.isEmpty() || curves.stream().anyMatch(c -> !c.keySet().equals(first.keySet()))) {
      return Optional.empty();
    }
    SortedMap<Integer, PerFork> mean = new TreeMap<>();
    for (int clients : first.keySet()) {
      PerFork.geometricMean(curves.stream().map(curve -> curve.get(clients)).toList())
          .ifPresent(rate -> mean.put(clients, rate));
    }
    return mean.size() < first.size() ? Optional.empty() : Saturation.counted(mean);
  }

  /** The same with a value that shares components with others. */
  Comparison sharing(VarianceComponents components) {
    return new Comparison(
        says,
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
