package org.gridsec.results.claims;

import java.util.List;
import java.util.stream.IntStream;
import org.gridsec.results.yaml.Required;

/**
 * Claims that each side is smaller than the next, for every pair of cells that are otherwise alike.
 * If a side matches several cells, the claim is about each of them.
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

  /** Each step from a side to the next is one effect. */
  @Override
  public List<List<Comparison>> effects(ClaimCells cells) {
    return IntStream.range(1, ascending.size())
        .mapToObj(i -> Ratio.comparisons(cells, ascending.get(i - 1), ascending.get(i), SMALLER))
        .filter(step -> !step.isEmpty())
        .toList();
  }
}
