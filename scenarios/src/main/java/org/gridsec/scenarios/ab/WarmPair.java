package org.gridsec.scenarios.ab;

import java.util.Optional;
import org.gridsec.scenarios.run.Pair;

/**
 * A pair of JVMs that has been warmed up.
 *
 * @param unsteady how far it was when the warm-up ended at its limit; empty where it became steady
 */
record WarmPair(Pair pair, Optional<String> unsteady) implements AutoCloseable {

  @Override
  public void close() {
    pair.close();
  }
}
