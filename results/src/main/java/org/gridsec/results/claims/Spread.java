package org.gridsec.results.claims;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.yaml.Required;

/**
 * That it makes no difference which of several values a field has: each cell by each other that is
 * alike in all fields for which the selector does not list several values.
 *
 * @param most largest ratio that still counts as no difference, above 1
 */
public record Spread(Operand of, double most) implements Shape {

  public Spread {
    Required.value("of", of);
    if (!(most > 1)) {
      throw new IllegalArgumentException("'most' expected above 1, got: " + most);
    }
  }

  @Override
  public List<Selector> selectors() {
    return List.of(of.cells());
  }

  /** Each two of the listed values are one: what they differ by in all else that there is. */
  @Override
  public List<List<Comparison>> effects(ClaimCells cells) {
    Map<List<Map<String, String>>, List<Comparison>> effects = new LinkedHashMap<>();
    for (List<CellKey> group : of.cells().groups(cells.keys(), of.cells()::hasChoice)) {
      for (int i = 0; i < group.size(); i++) {
        for (int j = i + 1; j < group.size(); j++) {
          CellKey one = group.get(i);
          CellKey other = group.get(j);
          effects
              .computeIfAbsent(
                  List.of(of.cells().choices(one), of.cells().choices(other)),
                  any -> new ArrayList<>())
              .add(
                  comparison(
                      cells, new Reading(one, of.measure()), new Reading(other, of.measure())));
        }
      }
    }
    return List.copyOf(effects.values());
  }

  private Comparison comparison(ClaimCells cells, Reading one, Reading other) {
    return new Comparison(
        Sentence.ofEach(Ratio::times, List.of(one, other)),
        one + " / " + other,
        List.of(one.cell(), other.cell()),
        cells.measured(Scale.LOG, List.of(one, other), v -> v[0] / v[1]),
        Comparison.RATIO,
        new Bound(1 / most, true, most, true));
  }
}
