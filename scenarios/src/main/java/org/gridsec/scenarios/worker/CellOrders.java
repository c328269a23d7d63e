package org.gridsec.scenarios.worker;

import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.worker.ClientOrder;
import org.gridsec.mechanisms.Mechanisms;

/** What cells ask of workers. */
public final class CellOrders {

  private CellOrders() {}

  /** The parameters that all endpoints of a cell's server have. */
  public static Parameters ofServer(CellKey cell) {
    return Mechanisms.of(cell.mechanism()).info().server(cell.parameters());
  }

  /** What a worker that calls several servers with several mechanisms knows a cell's calls by. */
  public static String name(CellKey cell) {
    return ClientOrder.name(cell.mechanism(), ofServer(cell), cell.suite());
  }
}
