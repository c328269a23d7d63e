package org.gridsec.results.claims.shape;

import java.util.List;
import org.gridsec.results.claims.comparison.Bound;
import org.gridsec.results.claims.comparison.Comparison;
import org.gridsec.results.claims.comparison.Sentence;
import org.gridsec.results.claims.selector.Operand;
import org.gridsec.results.claims.selector.Reading;
import org.gridsec.results.claims.selector.Selector;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.yaml.Required;

/** Ratio of one side to the other, for every pair of cells that are otherwise alike. */
public record Ratio(Sentence says, Operand of, Operand to, Bound bound) implements Shape {

  public Ratio {
    Sentence.require(says);
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
    return Shape.one(comparisons(cells, says, of, to, bound));
  }

  static List<Comparison> comparisons(
      ClaimCells cells, Sentence says, Operand of, Operand to, Bound bound) {
    return cells.pairs(of, to).stream()
        .map(
            pair ->
                new Comparison(
                    says,
                    pair.get(0) + " / " + pair.get(1),
                    pair.stream().map(Reading::cell).toList(),
                    cells.measured(Scale.LOG, pair, v -> v[0] / v[1]),
                    Comparison.RATIO,
                    bound))
        .toList();
  }
}
