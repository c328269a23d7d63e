package org.gridsec.core.load;

import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;

/**
 * Orders a client worker to make calls one after the other, until all are made, one fails, or it is
 * told to stop.
 *
 * @param clients number of clients that share the calls, 1 to 64; each calls again as soon as it
 *     has its reply
 * @param calls number of calls of all clients together
 */
public record CallOrder(
    Transport transport, Parameters parameters, int clients, PayloadShape payload, long calls) {

  public CallOrder {
    CellKey.requireClients(clients, CellKey.MAX_CLIENTS);
    if (calls < 1) {
      throw new IllegalArgumentException("'calls' expected 1 or more, got: " + calls);
    }
  }
}
