package org.gridsec.results.claims.shape;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gridsec.results.claims.comparison.Bound;
import org.gridsec.results.claims.comparison.Comparison;
import org.gridsec.results.claims.comparison.Sentence;
import org.gridsec.results.claims.selector.Operand;
import org.gridsec.results.claims.selector.Reading;
import org.gridsec.results.claims.selector.Selector;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.yaml.Required;

/**
 * Ratio of two ratios: an effect in one setting divided by the same effect in another. The first
 * cells of the two ratios have to be alike otherwise, and so do the second cells.
 *
 * @param of two selectors, the ratio in the numerator
 * @param to two selectors, the ratio in the denominator
 */
public record RatioOfRatios(Sentence says, List<Operand> of, List<Operand> to, Bound bound)
    implements Shape {

  public RatioOfRatios {
    Sentence.require(says);
    of = two("of", of);
    to = two("to", to);
    Required.value("bound", bound);
  }

  static List<Operand> two(String key, List<Operand> ratio) {
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
    return Shape.one(
        all(cells, of, to).stream().map(readings -> comparison(cells, readings)).toList());
  }

  /** All combinations of two pairs to compare, four readings each. */
  static List<List<Reading>> all(ClaimCells cells, List<Operand> of, List<Operand> to) {
    return ClaimCells.joined(
        cells.pairs(of.get(0), of.get(1)),
        above -> alike(of, above, to),
        cells.pairs(to.get(0), to.get(1)),
        below -> alike(to, below, of),
        (above, below) -> Stream.concat(above.stream(), below.stream()).toList());
  }

  /**
   * The coordinates that a pair must share with one of the other selectors to be compared to it.
   */
  private static List<Map<String, String>> alike(
      List<Operand> mine, List<Reading> pair, List<Operand> other) {
    return IntStream.of(0, 1)
        .mapToObj(
            side -> mine.get(side).cells().alike(pair.get(side).cell(), other.get(side).cells()))
        .toList();
  }

  private Comparison comparison(ClaimCells cells, List<Reading> all) {
    return new Comparison(
        says,
        "(%s / %s) / (%s / %s)".formatted(all.toArray()),
        all.stream().map(Reading::cell).toList(),
        cells.measured(Scale.LOG, all, v -> v[0] / v[1] / (v[2] / v[3])),
        Comparison.RATIO,
        bound);
  }
}
