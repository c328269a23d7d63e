package org.gridsec.results.claims;

import java.util.List;
import org.gridsec.results.claims.Words.Measure;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.yaml.Required;

/** Ratio of one side to the other, for every pair of cells that are otherwise alike. */
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

  /**
   * Sentence that says how many times as long, or as much, one side takes compared with the other.
   */
  static String times(Wording sides, Sentence.Amount value) {
    Measure of = sides.measure(0);
    Measure to = sides.measure(1);
    if (!of.equals(to)) {
      return "%s %s %s %s as %s"
          .formatted(
              (Words.before(of.subject(), to.subject()) + " " + sides.under(0)).strip(),
              of.does(),
              value.times(),
              of.asMuch(),
              (to.subject() + " " + sides.under(1)).strip());
    }
    return of.ofCall() && sides.named()
        ? "%s takes %s as long as %s".formatted(sides.noun(0), value.times(), sides.noun(1))
        : "%s %s %s %s %s as %s"
            .formatted(
                of.subject(),
                of.does(),
                value.times(),
                of.asMuch(),
                sides.under(0),
                sides.under(1));
  }

  static List<Comparison> comparisons(ClaimCells cells, Operand of, Operand to, Bound bound) {
    return cells.pairs(of, to).stream()
        .map(
            pair ->
                new Comparison(
                    Sentence.ofEach(Ratio::times, pair),
                    pair.get(0) + " / " + pair.get(1),
                    pair.stream().map(Reading::cell).toList(),
                    cells.measured(Scale.LOG, pair, v -> v[0] / v[1]),
                    Comparison.RATIO,
                    bound))
        .toList();
  }
}
