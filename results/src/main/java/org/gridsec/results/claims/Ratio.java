package org.gridsec.results.claims;

import java.util.List;
import org.gridsec.results.stats.Scale;

/**
 * How many times as large one side is as the other, for every pair of cells that are otherwise
 * alike.
 */
public record Ratio(Operand of, Operand to, Bound bound) implements Shape {

  public Ratio {
    Required.value("of", of);
    Required.value("to", to);
    Required.value("bound", bound);
  }

  @Override
  public List<Selector> selectors() {
    return List.of(of.cells(), to.cells());
  }

  @Override
  public List<List<Comparison>> effects(ClaimCells cells) {
    return Shape.one(comparisons(cells, of, to, bound));
  }

  static List<Comparison> comparisons(ClaimCells cells, Operand of, Operand to, Bound bound) {
    return cells.pairs(of, to).stream()
        .map(
            pair ->
                new Comparison(
                    pair.get(0) + " / " + pair.get(1),
                    pair.stream().map(Reading::cell).toList(),
                    cells.measured(Scale.LOG, pair, v -> v[0] / v[1]),
                    Comparison.RATIO,
                    bound))
        .toList();
  }
}
