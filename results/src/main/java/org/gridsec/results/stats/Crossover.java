package org.gridsec.results.stats;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.gridsec.core.model.Estimate;

/**
 * From how many calls on it pays to set something up: the smallest n at which a first call and n -
 * 1 later ones together take less time than n calls of another kind.
 *
 * <p>It is known by interval. The ratio (first + (n - 1) later) / (n other) is formed in each fork;
 * n is held to pay off where its interval is below 1, and not to where it is above 1. (The n at
 * which both are equal has itself no sound t interval: it is a quotient whose divisor may be 0.
 * Asking each n instead is Fieller's way, Quarterly Journal of Pharmacy 17, 1944.)
 *
 * @param point by the estimates alone; empty where no n up to the limit pays off
 * @param earliest smallest n that is not shown to cost more; empty where all up to the limit are
 * @param latest smallest n that is shown to pay off; empty where none up to the limit is
 */
public record Crossover(OptionalInt point, OptionalInt earliest, OptionalInt latest) {

  /**
   * The crossover.
   *
   * @param first time of a first call, which sets something up
   * @param later time of each call after it
   * @param other time of each call of the other kind
   * @param limit largest n that is looked at, at least 1
   * @param confidence of the intervals
   * @return empty where the three have no fork in common
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

  /** What n calls take, set-up included, by what n of the other kind take. */
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
