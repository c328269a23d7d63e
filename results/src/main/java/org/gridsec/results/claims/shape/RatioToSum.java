package org.gridsec.results.claims.shape;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
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
 * Ratio of one value to the sum of others. It shows if doing several things at once costs more than
 * doing each by itself. The cells of the sum have to be otherwise alike.
 *
 * @param parts selectors of the addends, at least two
 */
public record RatioToSum(Sentence says, Operand of, List<Operand> parts, Bound bound)
    implements Shape {

  public RatioToSum {
    Sentence.require(says);
    Required.value("of", of);
    Required.value("bound", bound);
    parts = Required.several("parts", parts);
  }

  @Override
  public List<Selector> selectors() {
    return Stream.concat(Stream.of(of), parts.stream()).map(Operand::cells).toList();
  }

  @Override
  public List<List<Comparison>> effects(ClaimCells cells) {
    List<Map<Map<String, String>, List<Reading>>> candidates =
        parts.stream()
            .map(
                part ->
                    cells.readings(part).stream()
                        .collect(
                            Collectors.groupingBy(
                                one -> part.cells().alike(one.cell(), of.cells()))))
            .toList();
    return Shape.one(
        cells.readings(of).stream()
            .flatMap(whole -> comparison(cells, whole, candidates).stream())
            .toList());
  }

  /**
   * Empty if one of the parts has no cell, or several.
   *
   * @param candidates readings of each part, by the fields that the whole must share with them
   */
  private Optional<Comparison> comparison(
      ClaimCells cells, Reading whole, List<Map<Map<String, String>, List<Reading>>> candidates) {
    List<Reading> all = new ArrayList<>(List.of(whole));
    for (int i = 0; i < parts.size(); i++) {
      List<Reading> alike =
          candidates
              .get(i)
              .getOrDefault(of.cells().alike(whole.cell(), parts.get(i).cells()), List.of());
      if (alike.size() != 1) {
        return Optional.empty();
      }
      all.add(alike.get(0));
    }
    return Optional.of(
        new Comparison(
            says,
            "%s / (%s)"
                .formatted(
                    whole,
                    String.join(
                        " + ",
                        all.subList(1, all.size()).stream().map(Reading::toString).toList())),
            all.stream().map(Reading::cell).toList(),
            cells.measured(Scale.LOG, all, RatioToSum::ratio),
            Comparison.RATIO,
            bound));
  }

  private static double ratio(double[] values) {
    double sum = 0;
    for (int i = 1; i < values.length; i++) {
      sum += values[i];
    }
    return values[0] / sum;
  }
}
