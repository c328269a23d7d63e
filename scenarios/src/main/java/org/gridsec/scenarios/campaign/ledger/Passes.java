package org.gridsec.scenarios.campaign.ledger;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gridsec.core.load.Rounds;
import org.gridsec.core.model.CellKey;

/**
 * Order of the visits in a block. Cells that claims compare are visited in turn, forwards and
 * backwards, in sets of few cells, because disturbances of a machine last for seconds. A cell may
 * take part in many comparisons; which of them share a set is random and changes with each block,
 * and so is the order of the sets.
 */
public final class Passes {

  /** Largest size of a set; in larger ones, the slices of a cell would be far apart. */
  private static final int TOGETHER = 8;

  private Passes() {}

  /** Fields that a cell has in common with those that figures compare it with. */
  private record Alike(int clients, Object payload, Object load) {}

  /**
   * Sets of cells that are visited together, each in the order of its first pass.
   *
   * @param compared groups of cells that claims compare with each other
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

  /** Joins the sets of neighbours, unless the result would be too large. */
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

  /** Sets of cells in forks that are alive at once; in a set, the cells of a fork are together. */
  public static List<List<InFork>> setsInForks(
      List<InFork> cells, List<List<CellKey>> compared, long seed, int block) {
    List<Integer> forks = cells.stream().map(InFork::fork).distinct().toList();
    List<CellKey> keys = cells.stream().map(InFork::key).distinct().toList();
    Set<InFork> all = Set.copyOf(cells);
    return keys.isEmpty()
        ? List.of()
        : sets(keys, compared, seed, forks.get(0), block).stream()
            .map(set -> inForks(forks, set).filter(all::contains).toList())
            .toList();
  }

  private static Stream<InFork> inForks(List<Integer> forks, List<CellKey> set) {
    return forks.stream().flatMap(fork -> set.stream().map(key -> new InFork(fork, key)));
  }

  /** Groups elements by a property, in the order of their first occurrence. */
  public static <K, T> Map<K, List<T>> groups(
      Collection<T> all, Function<? super T, ? extends K> alikeIn) {
    return all.stream()
        .collect(Collectors.groupingBy(alikeIn, LinkedHashMap::new, Collectors.toList()));
  }

  /** Visits a cell; empty if that failed. */
  @FunctionalInterface
  public interface Visitor<V> {

    Optional<V> visit(InFork cell) throws InterruptedException;
  }

  /**
   * Visits cells in turn, and hands over the visits of each one that has had all of them.
   *
   * @param passes number of visits of each cell
   */
  public static <V> void run(
      List<InFork> set, int passes, Visitor<V> visitor, BiConsumer<InFork, List<V>> complete)
      throws InterruptedException {
    Map<InFork, List<V>> visited = new HashMap<>();
    for (InFork cell : Rounds.alternating(set, passes)) {
      Optional<V> visit = visitor.visit(cell);
      if (visit.isPresent()) {
        List<V> all = visited.computeIfAbsent(cell, any -> new ArrayList<>());
        all.add(visit.get());
        if (all.size() == passes) {
          complete.accept(cell, all);
        }
      }
    }
  }
}
