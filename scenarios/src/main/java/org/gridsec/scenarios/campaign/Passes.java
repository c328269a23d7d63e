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
 * The order in which cells are visited in a block: forwards and backwards in turn, so that a steady
 * drift of the machine hits all alike. Cells that have the same clients, payload and pace are
 * neighbours, for these are compared with each other, and what disturbs a machine lasts for
 * seconds. Groups, and the cells in them, are in a new random order in each block.
 */
public final class Passes {

  /** Cells that are visited in turns: more would put a block's slices of a cell far apart. */
  private static final int TOGETHER = 48;

  private Passes() {}

  /** What a cell has in common with those that it is compared with. */
  private record Alike(int clients, Object payload, Object load) {}

  /** Cells in sets that are visited together, each set in the order of its first pass. */
  public static List<List<CellKey>> sets(List<CellKey> cells, long seed, int fork, int block) {
    Map<Alike, List<CellKey>> alike =
        groups(
            Rounds.order(cells, seed, fork, 2 * block),
            key -> new Alike(key.clients(), key.payload(), key.load()));
    List<List<CellKey>> groups = List.copyOf(alike.values());
    List<List<CellKey>> sets = new ArrayList<>();
    List<CellKey> set = new ArrayList<>();
    for (List<CellKey> group : Rounds.order(groups, seed, fork, 2 * block + 1)) {
      if (!set.isEmpty() && set.size() + group.size() > TOGETHER) {
        sets.add(set);
        set = new ArrayList<>();
      }
      set.addAll(group);
    }
    if (!set.isEmpty()) {
      sets.add(set);
    }
    return sets;
  }

  /** The same of cells in forks that are alive at once; those of a fork are together in a set. */
  public static List<List<InFork>> setsInForks(List<InFork> cells, long seed, int block) {
    List<Integer> forks = cells.stream().map(InFork::fork).distinct().toList();
    List<CellKey> keys = cells.stream().map(InFork::key).distinct().toList();
    Set<InFork> all = Set.copyOf(cells);
    return keys.isEmpty()
        ? List.of()
        : sets(keys, seed, forks.get(0), block).stream()
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
