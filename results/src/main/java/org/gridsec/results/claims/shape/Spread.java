package org.gridsec.results.claims.shape;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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
 * Claims that a choice makes no difference. Compares each two cells that are alike in all fields,
 * except those for which the selector lists several values.
 *
 * @param most largest ratio that still counts as no difference, above 1
 */
public record Spread(Sentence says, Operand of, double most) implements Shape {

  public Spread {
    Required.value("says", says);
    Required.value("of", of);
    if (!(most > 1)) {
      throw new IllegalArgumentException("'most' expected above 1, got: " + most);
    }
  }

  @Override
  public List<Selector> selectors() {
    return List.of(of.cells());
  }

  /** Each pair of listed values is one effect, over all settings of the other fields. */
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
        says.between(named(one), named(other)),
        one + " / " + other,
        List.of(one.cell(), other.cell()),
        cells.measured(Scale.LOG, List.of(one, other), v -> v[0] / v[1]),
        Comparison.RATIO,
        new Bound(1 / most, true, most, true));
  }

  /** The listed values of a cell. */
  private String named(Reading one) {
    return String.join(", ", of.cells().choices(one.cell()).values());
  }
}
