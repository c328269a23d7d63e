package org.gridsec.results.claims;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;
import org.gridsec.core.model.Estimate;
import org.gridsec.results.stats.PerFork;
import org.gridsec.results.stats.SaturationKnee;
import org.gridsec.results.yaml.Required;

/**
 * That one series takes more clients than another before its throughput goes flat. The value is the
 * difference of their knees; a series that is not shown to go flat is taken to do so no earlier
 * than at one client more than were measured.
 *
 * @param of series that should saturate later
 * @param than series that should saturate earlier
 */
public record LaterKnee(Operand of, Operand than) implements Shape {

  private static final Bound LATER = Bound.of("above 0");

  public LaterKnee {
    Required.value("of", of);
    Required.value("than", than);
  }

  @Override
  public List<Selector> selectors() {
    return List.of(of.cells(), than.cells());
  }

  @Override
  public List<List<Comparison>> effects(ClaimCells cells) {
    List<Comparison> comparisons = new ArrayList<>();
    for (List<Reading> late : Curve.all(cells, of)) {
      for (List<Reading> early : Curve.all(cells, than)) {
        boolean alike = of.cells().pairs(late.get(0).cell(), than.cells(), early.get(0).cell());
        if (alike && late.size() > 1 && early.size() > 1) {
          comparisons.add(comparison(cells, late, early));
        }
      }
    }
    return Shape.one(comparisons);
  }

  private static Comparison comparison(ClaimCells cells, List<Reading> late, List<Reading> early) {
    List<Reading> all = Stream.concat(late.stream(), early.stream()).toList();
    return new Comparison(
        new Sentence(LaterKnee::say, List.of(late, early)),
        "knee of %s - knee of %s"
            .formatted(late.get(0).cell().series(), early.get(0).cell().series()),
        all.stream().map(Reading::cell).toList(),
        cells.with(
            all,
            parts ->
                counted(
                    all,
                    Curve.rates(late, parts.subList(0, late.size())),
                    Curve.rates(early, parts.subList(late.size(), parts.size())))),
        Comparison.CLIENTS,
        LATER);
  }

  private static String say(Wording sides, Sentence.Amount value) {
    return value.point() == 0
        ? "throughput goes flat at as many clients %s as %s"
            .formatted(sides.under(0), sides.under(1))
        : "throughput goes flat %s clients %s %s than %s"
            .formatted(
                value.size(),
                value.point() < 0 ? "earlier" : "later",
                sides.under(0),
                sides.under(1));
  }

  private static Measured counted(
      List<Reading> all, SortedMap<Integer, PerFork> late, SortedMap<Integer, PerFork> early) {
    if (SaturationKnee.of(late).isEmpty() || SaturationKnee.of(early).isEmpty()) {
      return ClaimCells.noneInCommon(all);
    }
    return new Measured.Counted(
        confidence -> {
          // Both are to hold at once: each gets half of what may go wrong.
          double each = (1 + confidence) / 2;
          return minus(knee(late, each), knee(early, each));
        });
  }

  private static Estimate knee(SortedMap<Integer, PerFork> rates, double confidence) {
    SaturationKnee knee = SaturationKnee.of(rates, SaturationKnee.FLAT, confidence).orElseThrow();
    double beyond = knee.last() + 1.0;
    return new Estimate(
        knee.point() < knee.last() ? knee.point() : beyond,
        (double) knee.earliest(),
        knee.reached() ? knee.latest() : beyond);
  }

  private static Estimate minus(Estimate one, Estimate other) {
    return new Estimate(
        one.point() - other.point(), one.lower() - other.upper(), one.upper() - other.lower());
  }
}
