package org.gridsec.scenarios.campaign;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gridsec.core.load.Rounds;
import org.gridsec.core.model.CellKey;

/**
 * The order in which cells are visited in a block. What a claim compares is visited in turn, in
 * sets of few cells, forwards and backwards, for what disturbs a machine lasts for seconds. Which
 * comparisons have a set for themselves, where a cell has part in many, and the order of the sets,
 * are random, and others in each block.
 */
public final class Passes {

  /** Cells that are visited in turns: more would put a block's slices of a cell far apart. */
  private static final int TOGETHER = 8;

  private Passes() {}

  /** What a cell has in common with those that figures compare it with. */
  private record Alike(int clients, Object payload, Object load) {}

  /**
   * Cells in sets that are visited together, each set in the order of its first pass.
   *
   * @param compared what claims compare with each other
   */
  public static List<List<CellKey>> sets(
      List<CellKey> cells, List<List<CellKey>> compared, long seed, int fork, int block) {
    List<CellKey> order = Rounds.order(cells, seed, fork, 2 * block);
    Map<CellKey, List<CellKey>> sets = new LinkedHashMap<>();
    order.forEach(key -> sets.put(key, new ArrayList<>(List.of(key))));
    Rounds.order(compared, seed, fork, 2 * block + 1).forEach(some -> join(sets, some));
    groups(order, key -> new Alike(key.clients(), key.payload(), key.load()))
        .values()
        .forEach(some -> join(sets, some));
    return sets.values().stream().distinct().map(List::copyOf).toList();
  }

  /** Joins the sets of neighbours, where both together are no more than may be. */
  private static void join(Map<CellKey, List<CellKey>> sets, List<CellKey> some) {
    List<CellKey> last = List.of();
    for (CellKey key : some) {
      List<CellKey> set = sets.getOrDefault(key, List.of());
      if (!last.isEmpty() && !last.contains(key) && last.size() + set.size() <= TOGETHER) {
        last.addAll(set);
        for (CellKey joined : set) {
          sets.put(joined, last);
        }
      } else if (!set.isEmpty()) {
        last = set;
      }
    }
  }

  /** The same of cells in forks that are alive at once; those of a fork are together in a set. */
  public static List<List<InFork>> setsInForks(
      List<InFork> cells, List<List<CellKey>> compared, long seed, int block) {
    List<Integer> forks = cells.stream().map(InFork::fork).distinct().toList();
    List<CellKey> keys = cells.stream().map(InFork::key).distinct().toList();
    Set<InFork> all = Set.copyOf(cells);
    return keys.isEmpty()
        ? List.of()
        : sets(keys, compared, seed, forks.get(0), block).stream()
            .map(set -> InFork.of(forks, set, all::contains))
            .toList();
  }

  /** What has something in common, in the order in which it comes. */
  public static <K, T> Map<K, List<T>> groups(
      Collection<T> all, Function<? super T, ? extends K> alikeIn) {
    return all.stream()
        .collect(Collectors.groupingBy(alikeIn, LinkedHashMap::new, Collectors.toList()));
  }

  /** The visits of a set, forwards and backwards in turn. */
  public static <T> List<T> visits(List<T> set, int passes) {
    List<T> backwards = new ArrayList<>(set);
    Collections.reverse(backwards);
    List<T> visits = new ArrayList<>();
    for (int pass = 0; pass < passes; pass++) {
      visits.addAll(pass % 2 == 0 ? set : backwards);
    }
    return visits;
  }
}
