package org.gridsec.results.claims.shape;

import java.util.List;
import java.util.Optional;
import org.gridsec.core.model.run.Estimate;
import org.gridsec.results.claims.comparison.Bound;
import org.gridsec.results.claims.comparison.Comparison;
import org.gridsec.results.claims.comparison.Measured;
import org.gridsec.results.claims.comparison.Sentence;
import org.gridsec.results.claims.selector.Operand;
import org.gridsec.results.claims.selector.Reading;
import org.gridsec.results.claims.selector.Selector;
import org.gridsec.results.stats.Crossover;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.yaml.Required;

/**
 * The number of calls from which on it pays to set something up: a first call and later ones,
 * compared with the same number of calls of another kind.
 *
 * @param first call, which sets something up
 * @param later calls, each
 * @param other calls, each
 * @param most calls after which it must have paid off, 1 to {@link Comparison#MOST_CALLS} - 1
 */
public record PayOff(Sentence says, Operand first, Operand later, Operand other, int most)
    implements Shape {

  public PayOff {
    Sentence.require(says);
    Required.value("first", first);
    Required.value("later", later);
    Required.value("other", other);
    if (most < 1 || most >= Comparison.MOST_CALLS) {
      throw new IllegalArgumentException(
          "'most' expected 1.." + (Comparison.MOST_CALLS - 1) + ", got: " + most);
    }
  }

  @Override
  public List<Selector> selectors() {
    return List.of(first.cells(), later.cells(), other.cells());
  }

  @Override
  public List<List<Comparison>> effects(ClaimCells cells) {
    return Shape.one(
        ClaimCells.joined(
            cells.pairs(first, later),
            context -> context.get(0),
            cells.pairs(first, other),
            without -> without.get(0),
            (context, without) ->
                comparison(cells, List.of(context.get(0), context.get(1), without.get(1)))));
  }

  private Comparison comparison(ClaimCells cells, List<Reading> costs) {
    return new Comparison(
        says,
        "calls until %s and then %s take less than %s (%s: that or more)"
            .formatted(costs.get(0), costs.get(1), costs.get(2), Comparison.MOST_CALLS),
        costs.stream().map(Reading::cell).toList(),
        cells.with(costs, parts -> counted(costs, parts)),
        Comparison.CALLS,
        Bound.of("at most " + most));
  }

  private static Measured counted(List<Reading> costs, List<PerFork> parts) {
    return crossover(parts, Estimate.CONFIDENCE).isPresent()
        ? new Measured.Counted(
            confidence -> crossover(parts, confidence).map(PayOff::estimate).orElseThrow())
        : ClaimCells.noneInCommon(costs);
  }

  private static Optional<Crossover> crossover(List<PerFork> costs, double confidence) {
    return Crossover.of(
        costs.get(0), costs.get(1), costs.get(2), Comparison.MOST_CALLS, confidence);
  }

  private static Estimate estimate(Crossover crossover) {
    return new Estimate(
        crossover.point().orElse(Comparison.MOST_CALLS),
        (double) crossover.earliest().orElse(Comparison.MOST_CALLS),
        (double) crossover.latest().orElse(Comparison.MOST_CALLS));
  }
}
