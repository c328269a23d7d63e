package org.gridsec.results.stats;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.gridsec.core.model.run.Estimate;

/**
 * The number of calls from which on it pays to set something up: the smallest n at which a first
 * call and n - 1 later ones together take less time than n calls of another kind.
 *
 * <p>Intervals decide it. The ratio (first + (n - 1) later) / (n other) is computed in each fork; n
 * pays off if the interval of the ratio is below 1, and does not if it is above 1. (The n at which
 * both sides are equal has no sound t interval itself: it is a quotient whose divisor may be 0.
 * Testing each n instead is Fieller's method, Quarterly Journal of Pharmacy 17, 1944.)
 *
 * @param point from the estimates alone; empty if no n up to the limit pays off
 * @param earliest smallest n that is not shown to cost more; empty if all up to the limit are
 * @param latest smallest n that is shown to pay off; empty if none up to the limit is
 */
public record Crossover(OptionalInt point, OptionalInt earliest, OptionalInt latest) {

  /**
   * Finds the crossover.
   *
   * @param first time of a first call, which sets something up
   * @param later time of each call after it
   * @param other time of each call of the other kind
   * @param limit largest n that is tested, at least 1
   * @param confidence of the intervals
   * @return empty if the three have no fork in common
   */
  public static Optional<Crossover> of(
      PerFork first, PerFork later, PerFork other, int limit, double confidence) {
    List<PerFork> costs = List.of(first, later, other);
    List<Estimate> ratios =
        IntStream.rangeClosed(1, limit)
            .mapToObj(n -> ratio(costs, n))
            .flatMap(Optional::stream)
            .map(ratio -> ratio.estimate(confidence))
            .toList();
    return ratios.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Crossover(
                smallest(ratios, ratio -> ratio.point() < 1),
                smallest(ratios, ratio -> !(ratio.hasInterval() && ratio.lower() >= 1)),
                smallest(ratios, ratio -> ratio.hasInterval() && ratio.upper() < 1)));
  }

  /** Time of n calls, set-up included, divided by the time of n calls of the other kind. */
  private static Optional<PerFork> ratio(List<PerFork> costs, int n) {
    return PerFork.combined(
        Scale.LOG, costs, cost -> (cost[0] + (n - 1) * cost[1]) / (n * cost[2]));
  }

  private static OptionalInt smallest(List<Estimate> ratios, Predicate<Estimate> condition) {
    return IntStream.rangeClosed(1, ratios.size())
        .filter(n -> condition.test(ratios.get(n - 1)))
        .findFirst();
  }
}
