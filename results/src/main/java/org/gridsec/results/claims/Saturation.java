package org.gridsec.results.claims;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Estimate;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.SaturationKnee;
import org.gridsec.results.yaml.Required;

/**
 * That throughput rises, and goes flat within the numbers of clients that were measured: from some
 * number on, above 1 but before the largest, no larger number has a rate of more than 1 / {@link
 * SaturationKnee#FLAT} times that of a smaller one. Curves over the same numbers are one, their
 * geometric mean.
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
        new Sentence(Saturation::say, List.of(curve)),
        "clients from which on %s is flat".formatted(keys.get(0).series()),
        keys,
        cells.with(
            curve,
            parts ->
                counted(Curve.rates(curve, parts)).orElseGet(() -> ClaimCells.noneInCommon(curve))),
        Comparison.CLIENTS,
        Bound.of(curve.size() > 2 ? "above 1 and below " + last : "below " + last));
  }

  private static String say(Wording sides, Sentence.Amount value) {
    return value.point() < sides.mostClients() || Double.isNaN(value.point())
        ? "throughput is flat from %s clients on".formatted(value)
        : "throughput still rises at %s clients, the most that were measured".formatted(value);
  }

  /**
   * From which number of clients on a curve is flat; empty where its rates have no fork in common.
   */
  static Optional<Measured> counted(SortedMap<Integer, PerFork> rates) {
    return SaturationKnee.of(rates).isEmpty()
        ? Optional.empty()
        : Optional.of(
            new Measured.Counted(
                confidence ->
                    SaturationKnee.of(rates, SaturationKnee.FLAT, confidence)
                        .map(
                            knee ->
                                new Estimate(
                                    knee.point(), (double) knee.earliest(), (double) knee.latest()))
                        .orElseThrow(),
                rates));
  }
}
