package org.gridsec.scenarios.spi;

import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Trajectory;

/**
 * A line of a figure over the number of the call, from the first one to a server.
 *
 * @param paperLabel its name in the paper; empty where the paper has no such line
 * @param key what is called, and by how many clients
 * @param heapMiB size of the server's heap
 * @param warmUp parameters of the mechanism that the calls before the first are made with: nothing
 *     of them may stay in the server
 * @param outlasts the line whose server gives out; this one gets {@link #TIMES} as many calls as
 *     that took, where that did. Empty for the line that is called until it gives out.
 */
public record TrajectorySeries(
    String paperLabel, CellKey key, int heapMiB, Parameters warmUp, Optional<CellKey> outlasts) {

  public static final int TIMES = 20;

  private static final String HEAP = "heap";

  /** The same line with another provider of cryptography. */
  public TrajectorySeries withProvider(String provider) {
    return new TrajectorySeries(
        paperLabel,
        key.withProvider(provider),
        heapMiB,
        warmUp,
        outlasts.map(other -> other.withProvider(provider)));
  }

  /** What its servers' JVMs differ in from those of cells. */
  public Parameters jvm() {
    return Parameters.of(HEAP, Integer.toString(heapMiB));
  }

  /** The size of the heap of a trajectory's servers. */
  public static int heapMiB(Trajectory trajectory) {
    return Integer.parseInt(trajectory.jvm().values().get(HEAP));
  }
}
