package org.gridsec.results.claims;

import java.util.List;
import java.util.SortedMap;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Estimate;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.SaturationKnee;

/**
 * That throughput goes flat within the numbers of clients that were measured: from some number on,
 * but before the largest, no larger number has a rate of more than 1 / {@link SaturationKnee#FLAT}
 * times that of a smaller one.
 *
 * @param of series over clients, with a rate as their measure
 */
public record Saturation(Operand of) implements Shape {

  public Saturation {
    Required.value("of", of);
  }

  @Override
  public List<Selector> selectors() {
    return List.of(of.cells());
  }

  @Override
  public List<List<Comparison>> effects(ClaimCells cells) {
    return Shape.one(
        Curve.all(cells, of).stream()
            .filter(curve -> curve.size() > 1)
            .map(curve -> comparison(cells, curve))
            .toList());
  }

  private static Comparison comparison(ClaimCells cells, List<Reading> curve) {
    int last = curve.get(curve.size() - 1).cell().clients();
    List<CellKey> keys = curve.stream().map(Reading::cell).toList();
    return new Comparison(
        "clients from which on %s is flat".formatted(keys.get(0).series()),
        keys,
        cells.with(curve, parts -> counted(curve, Curve.rates(curve, parts))),
        "clients",
        Bound.of("below " + last));
  }

  private static Measured counted(List<Reading> curve, SortedMap<Integer, PerFork> rates) {
    return SaturationKnee.of(rates).isEmpty()
        ? ClaimCells.noneInCommon(curve)
        : new Measured.Counted(
            confidence ->
                SaturationKnee.of(rates, SaturationKnee.FLAT, confidence)
                    .map(
                        knee ->
                            new Estimate(
                                knee.point(), (double) knee.earliest(), (double) knee.latest()))
                    .orElseThrow());
  }
}
