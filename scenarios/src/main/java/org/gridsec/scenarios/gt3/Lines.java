package org.gridsec.scenarios.gt3;

import java.util.List;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Engine;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.PayloadShape;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.scenarios.spi.Conditions;
import org.gridsec.scenarios.spi.Series;

/** Lines with a single point, as in the notes: one client, 16 bytes, a connection per call. */
final class Lines {

  private Lines() {}

  static Series of(
      String paperLabel, String mechanism, Parameters parameters, Conditions conditions) {
    return of(paperLabel, Stack.AXIS2, mechanism, parameters, conditions);
  }

  static Series of(
      String paperLabel,
      Engine stack,
      String mechanism,
      Parameters parameters,
      Conditions conditions) {
    return new Series(paperLabel, List.of(key(mechanism, parameters, stack, conditions.suite())));
  }

  static CellKey key(String mechanism, Parameters parameters, Engine stack, Suite suite) {
    return CellKey.ofOneClient(
        mechanism, parameters, stack, Transport.CLOSE, PayloadShape.string(16), suite);
  }
}
