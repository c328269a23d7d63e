package org.gridsec.scenarios.worker;

import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.worker.ClientOrder;
import org.gridsec.mechanisms.Mechanisms;

/** Orders that cells need from workers. */
public final class CellOrders {

  private CellOrders() {}

  /** Returns the parameters of the server that a cell needs; all of its endpoints have them. */
  public static Parameters ofServer(CellKey cell) {
    if (Floor.isOf(cell.parameters())) {
      return cell.parameters();
    }
    Parameters apart = Mechanisms.of(cell.mechanism()).info().server(cell.parameters());
    String hops = cell.parameters().get(CellKey.HOPS, "");
    return hops.isEmpty() ? apart : apart.with(CellKey.HOPS, hops);
  }

  /** Returns the name of a cell's calls for workers that call several servers and mechanisms. */
  public static String name(CellKey cell) {
    return ClientOrder.name(cell.mechanism(), ofServer(cell), cell.suite());
  }
}
