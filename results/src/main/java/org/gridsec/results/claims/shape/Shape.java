package org.gridsec.results.claims.shape;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.util.List;
import org.gridsec.results.claims.comparison.Comparison;
import org.gridsec.results.claims.selector.Selector;

/** The form of a check: which value of which cells has to lie within which bound. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "shape")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Ratio.class, name = "ratio"),
  @JsonSubTypes.Type(value = Order.class, name = "order"),
  @JsonSubTypes.Type(value = RatioOfRatios.class, name = "ratio-of-ratios"),
  @JsonSubTypes.Type(value = RatioToSum.class, name = "ratio-to-sum"),
  @JsonSubTypes.Type(value = LargerDifference.class, name = "larger-difference"),
  @JsonSubTypes.Type(value = Spread.class, name = "spread"),
  @JsonSubTypes.Type(value = Convergence.class, name = "convergence"),
  @JsonSubTypes.Type(value = Slope.class, name = "slope"),
  @JsonSubTypes.Type(value = Share.class, name = "share"),
  @JsonSubTypes.Type(value = Level.class, name = "level"),
  @JsonSubTypes.Type(value = PayOff.class, name = "pay-off"),
  @JsonSubTypes.Type(value = CourseRatio.class, name = "course-ratio"),
  @JsonSubTypes.Type(value = Exhaustion.class, name = "exhaustion")
})
public sealed interface Shape
    permits Ratio,
        Order,
        RatioOfRatios,
        RatioToSum,
        LargerDifference,
        Spread,
        Convergence,
        Slope,
        Share,
        Level,
        PayOff,
        CourseRatio,
        Exhaustion {

  /** All selectors that choose its cells. */
  List<Selector> selectors();

  /**
   * The comparisons, in the order of the run's cells. Those that ask for the same effect are in one
   * list: see {@link Comparison#pooled}. Empty if no cells match.
   */
  List<List<Comparison>> effects(ClaimCells cells);

  /** A list with one effect, or an empty list if there are no comparisons. */
  static List<List<Comparison>> one(List<Comparison> alike) {
    return alike.isEmpty() ? List.of() : List.of(alike);
  }
}
