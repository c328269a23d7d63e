package org.gridsec.core.load;

import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Transport;

/**
 * Calls that a client worker is to make one after the other, until it has made them all, one of
 * them fails, or it is told to stop.
 *
 * @param clients that share the calls, each calling again as soon as it has its reply; 1 to 64
 * @param calls of all clients together
 */
public record CallOrder(
    Transport transport, Parameters parameters, int clients, PayloadShape payload, long calls) {

  public CallOrder {
    CellKey.requireClients(clients);
    if (calls < 1) {
      throw new IllegalArgumentException("'calls' expected 1 or more, got: " + calls);
    }
  }
}
