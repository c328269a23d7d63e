package org.gridsec.results.claims;

import java.util.List;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.yaml.Required;

/** A value by itself, such as a number of messages or a size, not compared with another cell. */
public record Level(Operand of, Bound bound) implements Shape {

  public Level {
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
                        Sentence.ofEach(this::say, List.of(reading)),
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

  private String say(Wording sides, Sentence.Amount value) {
    String unit = of.measure().unit();
    return "%s is %s%s"
        .formatted(
            sides.measure(0).name(),
            value,
            List.of("count", Comparison.RATIO).contains(unit) ? "" : " " + unit);
  }
}
