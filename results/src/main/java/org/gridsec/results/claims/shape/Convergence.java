package org.gridsec.results.claims.shape;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.claims.comparison.Bound;
import org.gridsec.results.claims.comparison.Comparison;
import org.gridsec.results.claims.comparison.Sentence;
import org.gridsec.results.claims.selector.Operand;
import org.gridsec.results.claims.selector.Reading;
import org.gridsec.results.claims.selector.Selector;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.yaml.Required;

/**
 * Claims that series are closer together at one place than at another. The spread of a group of
 * series is its largest value divided by its smallest; the value is the spread at {@code from}
 * divided by the spread at {@code to}. A group holds cells that are alike in all fields, except
 * those for which the selector lists several values.
 *
 * @param from place with the larger spread
 * @param to place where the same series are closer together
 */
public record Convergence(Sentence says, Operand from, Operand to) implements Shape {

  private static final Bound CLOSER = Bound.of("above 1");

  public Convergence {
    Sentence.require(says);
    Required.value("from", from);
    Required.value("to", to);
  }

  @Override
  public List<Selector> selectors() {
    return List.of(from.cells(), to.cells());
  }

  @Override
  public List<List<Comparison>> effects(ClaimCells cells) {
    List<List<Reading>> pairs = cells.pairs(from, to);
    return Shape.one(
        from.cells().groups(cells.keys(), from.cells()::hasChoice).stream()
            .map(group -> pairs.stream().filter(p -> group.contains(p.get(0).cell())).toList())
            .filter(series -> series.size() > 1)
            .map(series -> comparison(cells, series))
            .toList());
  }

  private Comparison comparison(ClaimCells cells, List<List<Reading>> series) {
    List<Reading> all =
        Stream.of(0, 1).flatMap(end -> series.stream().map(pair -> pair.get(end))).toList();
    CellKey first = all.get(0).cell();
    CellKey last = all.get(all.size() - 1).cell();
    return new Comparison(
        says,
        "spread of %s series on %s, %s c=%s / %s c=%s"
            .formatted(
                series.size(),
                first.stack(),
                first.payload(),
                first.clients(),
                last.payload(),
                last.clients()),
        all.stream().map(Reading::cell).toList(),
        cells.measured(
            Scale.LOG, all, v -> spread(v, 0, series.size()) / spread(v, series.size(), v.length)),
        Comparison.RATIO,
        CLOSER);
  }

  private static double spread(double[] values, int from, int to) {
    double[] some = Arrays.copyOfRange(values, from, to);
    return Arrays.stream(some).max().orElseThrow() / Arrays.stream(some).min().orElseThrow();
  }
}
