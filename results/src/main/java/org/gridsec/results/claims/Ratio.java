package org.gridsec.results.claims;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gridsec.core.model.CellKey;
import org.gridsec.results.claims.Words.Measure;
import org.gridsec.results.stats.Scale;
import org.gridsec.results.yaml.Required;

/**
 * How many times as large one side is as the other, for every pair of cells that are otherwise
 * alike.
 *
 * @param maximum {@code clients} where the largest value over numbers of clients is compared: what
 *     a server takes at most; null where each number is compared with its own
 */
public record Ratio(Operand of, Operand to, Bound bound, String maximum) implements Shape {

  public Ratio {
    Required.value("of", of);
    Required.value("to", to);
    Required.value("bound", bound);
    if (maximum != null && !maximum.equals("clients")) {
      throw new IllegalArgumentException("'maximum' expected clients, got: " + maximum);
    }
  }

  @Override
  public List<Selector> selectors() {
    return List.of(of.cells(), to.cells());
  }

  @Override
  public List<List<Comparison>> effects(ClaimCells cells) {
    return Shape.one(maximum == null ? comparisons(cells, of, to, bound) : ofMaxima(cells));
  }

  private List<Comparison> ofMaxima(ClaimCells cells) {
    Map<List<CellKey>, List<List<Reading>>> curves = new LinkedHashMap<>();
    for (List<Reading> pair : cells.pairs(of, to)) {
      List<CellKey> lines = pair.stream().map(one -> one.cell().withClients(1)).toList();
      curves.computeIfAbsent(lines, any -> new ArrayList<>()).add(pair);
    }
    return curves.values().stream().map(pairs -> ofMaxima(cells, pairs)).toList();
  }

  private Comparison ofMaxima(ClaimCells cells, List<List<Reading>> pairs) {
    List<Reading> all =
        Stream.of(0, 1).flatMap(side -> pairs.stream().map(pair -> pair.get(side))).toList();
    int n = pairs.size();
    return new Comparison(
        new Sentence(
            (sides, value) -> "at its largest rate, " + times(sides, value),
            List.of(all.subList(0, n), all.subList(n, 2 * n))),
        "largest over clients of %s / %s"
            .formatted(all.get(0).cell().series(), all.get(n).cell().series()),
        all.stream().map(Reading::cell).toList(),
        cells.measured(Scale.LOG, all, v -> largest(v, 0, n) / largest(v, n, 2 * n)),
        Comparison.RATIO,
        bound);
  }

  private static double largest(double[] values, int from, int to) {
    return Arrays.stream(values, from, to).max().orElseThrow();
  }

  /** What takes how many times as long as what; or how many times as much of something else. */
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
