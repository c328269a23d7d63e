package org.gridsec.results.claims;

import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gridsec.results.stats.PerFork;

/** Series over numbers of clients. */
final class Curve {

  private Curve() {}

  /** The cells of an operand, from fewest clients to most, for all that else they differ in. */
  static List<List<Reading>> all(ClaimCells cells, Operand operand) {
    return operand.cells().groups(cells.keys(), "clients"::equals).stream()
        .map(
            group ->
                group.stream()
                    .map(key -> new Reading(key, operand.measure()))
                    .sorted(Comparator.comparingInt(reading -> reading.cell().clients()))
                    .toList())
        .toList();
  }

  /** What was read, by number of clients. */
  static SortedMap<Integer, PerFork> rates(List<Reading> curve, List<PerFork> values) {
    SortedMap<Integer, PerFork> rates = new TreeMap<>();
    for (int i = 0; i < curve.size(); i++) {
      rates.put(curve.get(i).cell().clients(), values.get(i));
    }
    return rates;
  }
}
