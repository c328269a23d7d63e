package org.gridsec.scenarios.campaign.ledger;

import java.util.List;

/**
 * Time that something takes, in s, expected or measured.
 *
 * @param cells number of cells
 * @param preparation time for starting and warming JVMs
 * @param counted time of slices, courses and starts that count
 * @param rest time for opening and closing sessions, for talking to workers and so on
 */
public record Cost(int cells, double preparation, double counted, double rest) {

  public static final Cost NOTHING = new Cost(0, 0, 0, 0);

  public double seconds() {
    return preparation + counted + rest;
  }

  public Cost plus(Cost other) {
    return new Cost(
        cells + other.cells,
        preparation + other.preparation,
        counted + other.counted,
        rest + other.rest);
  }

  /** This cost plus a part of the difference to a larger one. */
  public Cost towards(double part, Cost more) {
    return new Cost(
        Math.max(cells, more.cells),
        preparation + part * (more.preparation - preparation),
        counted + part * (more.counted - counted),
        rest + part * (more.rest - rest));
  }

  public static Cost sum(List<Cost> costs) {
    return costs.stream().reduce(NOTHING, Cost::plus);
  }
}
