package org.gridsec.results.claims.shape;

import java.util.List;
import org.gridsec.results.claims.comparison.Bound;
import org.gridsec.results.claims.comparison.Comparison;
import org.gridsec.results.claims.comparison.Sentence;
import org.gridsec.results.claims.selector.Operand;
import org.gridsec.results.claims.selector.Selector;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.yaml.Required;

/** A value by itself, such as a number of messages or a size, not compared with another cell. */
public record Level(Sentence says, Operand of, Bound bound) implements Shape {

  public Level {
    Sentence.require(says);
    Required.value("of", of);
    Required.value("bound", bound);
  }

  @Override
  public List<Selector> selectors() {
    return List.of(of.cells());
  }

  @Override
  public List<List<Comparison>> effects(ClaimCells cells) {
    return Shape.one(
        cells.readings(of).stream()
            .map(
                reading ->
                    new Comparison(
                        says,
                        reading.toString(),
                        List.of(reading.cell()),
                        cells.measured(scale(), List.of(reading), v -> v[0]),
                        of.measure().unit(),
                        bound))
            .toList());
  }

  private Scale scale() {
    return of.measure().unit().equals(Comparison.RATIO) ? Scale.LOG : Scale.LINEAR;
  }
}
