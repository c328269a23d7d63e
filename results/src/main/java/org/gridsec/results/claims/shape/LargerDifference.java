package org.gridsec.results.claims.shape;

import java.util.List;
import java.util.stream.Stream;
import org.gridsec.results.claims.comparison.Bound;
import org.gridsec.results.claims.comparison.Comparison;
import org.gridsec.results.claims.comparison.Sentence;
import org.gridsec.results.claims.selector.Operand;
import org.gridsec.results.claims.selector.Reading;
import org.gridsec.results.claims.selector.Selector;
import org.gridsec.results.stats.Scale;

/**
 * Claims that one difference is larger than another, such as a saving or an extra cost in two
 * settings. The first cells of the two differences have to be alike otherwise, and so do the second
 * cells.
 *
 * @param of two selectors: the first minus the second
 * @param than two selectors, likewise
 * @param bound on the first difference minus the second; null for above 0
 */
public record LargerDifference(Sentence says, List<Operand> of, List<Operand> than, Bound bound)
    implements Shape {

  private static final Bound LARGER = Bound.of("above 0");

  public LargerDifference {
    Sentence.require(says);
    of = RatioOfRatios.two("of", of);
    than = RatioOfRatios.two("than", than);
    bound = bound == null ? LARGER : bound;
  }

  @Override
  public List<Selector> selectors() {
    return Stream.concat(of.stream(), than.stream()).map(Operand::cells).toList();
  }

  @Override
  public List<List<Comparison>> effects(ClaimCells cells) {
    return Shape.one(
        RatioOfRatios.all(cells, of, than).stream()
            .map(
                all ->
                    new Comparison(
                        says,
                        "(%s - %s) - (%s - %s)".formatted(all.toArray()),
                        all.stream().map(Reading::cell).toList(),
                        cells.measured(Scale.LINEAR, all, v -> v[0] - v[1] - (v[2] - v[3])),
                        of.get(0).measure().unit(),
                        bound))
            .toList());
  }
}
