package org.gridsec.results.claims.shape;

import com.fasterxml.jackson.annotation.JsonFormat;
import java.util.List;
import java.util.stream.IntStream;
import org.gridsec.results.claims.comparison.Bound;
import org.gridsec.results.claims.comparison.Comparison;
import org.gridsec.results.claims.comparison.Sentence;
import org.gridsec.results.claims.selector.Operand;
import org.gridsec.results.claims.selector.Selector;
import org.gridsec.results.yaml.Required;

/**
 * Claims that each side is smaller than the next, for every pair of cells that are otherwise alike.
 * If a side matches several cells, the claim is about each of them.
 *
 * @param says a sentence for each step
 * @param ascending at least two
 */
public record Order(
    @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY) List<Sentence> says,
    List<Operand> ascending)
    implements Shape {

  private static final Bound SMALLER = Bound.of("below 1");

  public Order {
    ascending = Required.several("ascending", ascending);
    says = Sentence.several(says, ascending.size() - 1);
  }

  @Override
  public List<Selector> selectors() {
    return ascending.stream().map(Operand::cells).toList();
  }

  /** Each step from a side to the next is one effect. */
  @Override
  public List<List<Comparison>> effects(ClaimCells cells) {
    return IntStream.range(1, ascending.size())
        .mapToObj(
            i ->
                Ratio.comparisons(
                    cells, says.get(i - 1), ascending.get(i - 1), ascending.get(i), SMALLER))
        .filter(step -> !step.isEmpty())
        .toList();
  }
}
