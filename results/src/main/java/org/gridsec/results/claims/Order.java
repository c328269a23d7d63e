package org.gridsec.results.claims;

import java.util.List;
import java.util.stream.IntStream;
import org.gridsec.results.yaml.Required;

/**
 * That each side is smaller than the next, for every pair of cells that are otherwise alike. Two
 * sides of which the second takes in many cells say that one is smaller than each of many.
 *
 * @param ascending at least two
 */
public record Order(List<Operand> ascending) implements Shape {

  private static final Bound SMALLER = Bound.of("below 1");

  public Order {
    ascending = Required.several("ascending", ascending);
  }

  @Override
  public List<Selector> selectors() {
    return ascending.stream().map(Operand::cells).toList();
  }

  /** Each step is one. */
  @Override
  public List<List<Comparison>> effects(ClaimCells cells) {
    return IntStream.range(1, ascending.size())
        .mapToObj(i -> Ratio.comparisons(cells, ascending.get(i - 1), ascending.get(i), SMALLER))
        .filter(step -> !step.isEmpty())
        .toList();
  }
}
