package org.gridsec.results.claims.shape;

import java.util.List;
import org.gridsec.results.claims.comparison.Bound;
import org.gridsec.results.claims.comparison.Comparison;
import org.gridsec.results.claims.comparison.Sentence;
import org.gridsec.results.claims.selector.Operand;
import org.gridsec.results.claims.selector.Reading;
import org.gridsec.results.claims.selector.SampleValue;
import org.gridsec.results.claims.selector.Selector;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.yaml.Required;

/**
 * Share of a part in a whole; both values belong to the same cell.
 *
 * @param of cells, with the part as their measure
 * @param whole value that contains the part
 */
public record Share(Sentence says, Operand of, SampleValue whole, Bound bound) implements Shape {

  public Share {
    Sentence.require(says);
    Required.value("of", of);
    Required.value("whole", whole);
    Required.value("bound", bound);
  }

  @Override
  public List<Selector> selectors() {
    return List.of(of.cells());
  }

  @Override
  public List<List<Comparison>> effects(ClaimCells cells) {
    return Shape.one(cells.readings(of).stream().map(part -> comparison(cells, part)).toList());
  }

  private Comparison comparison(ClaimCells cells, Reading part) {
    return new Comparison(
        says,
        "%s in %s of %s".formatted(of.measure(), whole, part.cell()),
        List.of(part.cell()),
        cells.measured(
            Scale.LOGIT, List.of(part, new Reading(part.cell(), whole)), v -> v[0] / v[1]),
        Comparison.SHARE,
        bound);
  }
}
