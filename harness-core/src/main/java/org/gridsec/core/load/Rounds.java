package org.gridsec.core.load;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The order in which cells are visited: a new random order in each round, or forwards and backwards
 * in turn, so that a drift of the machine affects all cells alike.
 */
public final class Rounds {

  private Rounds() {}

  /**
   * A uniformly random permutation that depends on the seed, the fork and the round. The generator
   * of a round is seeded with number {@code round} of its fork's generator, which is seeded with
   * number {@code fork} of the seed's generator.
   *
   * @param fork number of the fork, from 1
   * @param round number of the round, from 1
   */
  public static <T> List<T> order(List<T> visits, long seed, int fork, int round) {
    SplittableRandom random = new SplittableRandom(nth(nth(seed, fork), round));
    List<T> order = new ArrayList<>(visits);
    for (int i = order.size() - 1; i > 0; i--) {
      Collections.swap(order, i, random.nextInt(i + 1));
    }
    return order;
  }

  /**
   * The visits of a set, alternating forwards and backwards.
   *
   * @param passes number of visits of each element
   */
  public static <T> List<T> alternating(List<T> set, int passes) {
    List<T> backwards = new ArrayList<>(set);
    Collections.reverse(backwards);
    List<T> visits = new ArrayList<>();
    for (int pass = 0; pass < passes; pass++) {
      visits.addAll(pass % 2 == 0 ? set : backwards);
    }
    return visits;
  }

  private static long nth(long seed, int n) {
    if (n < 1) {
      throw new IllegalArgumentException("'fork' and 'round' expected from 1, got: " + n);
    }
    SplittableRandom random = new SplittableRandom(seed);
    long number = 0;
    for (int i = 0; i < n; i++) {
      number = random.nextLong();
    }
    return number;
  }
}
