package org.gridsec.results.claims.shape;

import java.util.List;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.claims.comparison.Bound;
import org.gridsec.results.claims.comparison.Comparison;
import org.gridsec.results.claims.comparison.Sentence;
import org.gridsec.results.claims.selector.Operand;
import org.gridsec.results.claims.selector.Reading;
import org.gridsec.results.claims.selector.Selector;
import org.gridsec.results.stats.LeastSquares;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.yaml.Required;

/**
 * The power with which a value grows with the size of something: the slope of the least-squares
 * line through the logarithms, in each fork. 1 is linear.
 *
 * @param over field whose size grows: {@code payload}, {@code clients}, or a parameter with numbers
 */
public record Slope(Sentence says, Operand of, String over, Bound bound) implements Shape {

  public Slope {
    Sentence.require(says);
    Required.value("of", of);
    Required.value("bound", bound);
    if (over == null || !over.matches("payload|clients|parameters\\..+")) {
      throw new IllegalArgumentException(
          "'over' expected payload, clients or parameters.NAME, got: " + over);
    }
  }

  @Override
  public List<Selector> selectors() {
    return List.of(of.cells());
  }

  @Override
  public List<List<Comparison>> effects(ClaimCells cells) {
    return Shape.one(
        of.cells().groups(cells.keys(), over::equals).stream()
            .map(group -> group.stream().filter(key -> size(key) > 0).toList())
            .filter(group -> group.stream().mapToDouble(this::size).distinct().count() > 1)
            .map(group -> comparison(cells, group))
            .toList());
  }

  private double size(CellKey key) {
    return Selector.size(key, over).orElse(0);
  }

  private Comparison comparison(ClaimCells cells, List<CellKey> group) {
    double[] sizes = group.stream().mapToDouble(this::size).toArray();
    List<Reading> readings = group.stream().map(key -> new Reading(key, of.measure())).toList();
    return new Comparison(
        says,
        "log-log slope over %s, %s to %s"
            .formatted(over, readings.get(0), readings.get(readings.size() - 1)),
        group,
        cells.measured(Scale.LINEAR, readings, v -> LeastSquares.exponent(sizes, v)),
        "slope",
        bound);
  }
}
