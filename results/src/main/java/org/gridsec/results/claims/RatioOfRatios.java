package org.gridsec.results.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.results.stats.Scale;

/**
 * How many times as large one ratio is as another: what an effect is here by what it is there.
 * Ratios are compared where their cells, the first with the first and the second with the second,
 * are otherwise alike.
 *
 * @param of two selectors, the ratio on top
 * @param to two selectors, the ratio below
 */
public record RatioOfRatios(List<Operand> of, List<Operand> to, Bound bound) implements Shape {

  public RatioOfRatios {
    of = two("of", of);
    to = two("to", to);
    Required.value("bound", bound);
  }

  private static List<Operand> two(String key, List<Operand> ratio) {
    if (ratio == null || ratio.size() != 2) {
      throw new IllegalArgumentException(
          "'%s' expected two selectors, got: %s".formatted(key, ratio == null ? 0 : ratio.size()));
    }
    return List.copyOf(ratio);
  }

  @Override
  public List<Selector> selectors() {
    return Stream.concat(of.stream(), to.stream()).map(Operand::cells).toList();
  }

  @Override
  public List<List<Comparison>> effects(ClaimCells cells) {
    List<Comparison> comparisons = new ArrayList<>();
    for (List<Reading> above : cells.pairs(of.get(0), of.get(1))) {
      for (List<Reading> below : cells.pairs(to.get(0), to.get(1))) {
        if (alike(above, below, 0) && alike(above, below, 1)) {
          comparisons.add(comparison(cells, above, below));
        }
      }
    }
    return Shape.one(comparisons);
  }

  private boolean alike(List<Reading> above, List<Reading> below, int side) {
    return of.get(side)
        .cells()
        .pairs(above.get(side).cell(), to.get(side).cells(), below.get(side).cell());
  }

  private Comparison comparison(ClaimCells cells, List<Reading> above, List<Reading> below) {
    List<Reading> all = Stream.concat(above.stream(), below.stream()).toList();
    return new Comparison(
        "(%s / %s) / (%s / %s)".formatted(all.toArray()),
        all.stream().map(Reading::cell).toList(),
        cells.measured(Scale.LOG, all, v -> v[0] / v[1] / (v[2] / v[3])),
        Comparison.RATIO,
        bound);
  }
}
