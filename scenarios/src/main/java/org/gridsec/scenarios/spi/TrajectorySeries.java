package org.gridsec.scenarios.spi;

import java.util.Optional;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Trajectory;

/**
 * A line of a figure over the number of the call, from the first one to a server.
 *
 * @param paperLabel its name in the paper; empty where the paper has no such line
 * @param key what is called, and by how many clients
 * @param heapMiB size of the server's heap where it is a small one; empty where the server is like
 *     those of cells
 * @param warmUp parameters of the mechanism that the calls before the first are made with: nothing
 *     of them may stay in the server; empty where the first is the first that both JVMs make
 * @param outlasts the line whose server gives out; this one gets {@link #TIMES} as many calls as
 *     that took, where that did. Empty for the line that is called until it gives out.
 */
public record TrajectorySeries(
    String paperLabel,
    CellKey key,
    Optional<Integer> heapMiB,
    Optional<Parameters> warmUp,
    Optional<CellKey> outlasts) {

  public static final int TIMES = 20;

  private static final String HEAP = "heap";

  /** A line of a server like those of cells that is called from cold. */
  public static TrajectorySeries fromCold(String paperLabel, CellKey key) {
    return new TrajectorySeries(
        paperLabel, key, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** The same line with another provider of cryptography. */
  public TrajectorySeries withProvider(JceProvider provider) {
    return new TrajectorySeries(
        paperLabel,
        key.withProvider(provider),
        heapMiB,
        warmUp,
        outlasts.map(other -> other.withProvider(provider)));
  }

  /** The same line of another variant. */
  public TrajectorySeries withVariant(String variant) {
    return new TrajectorySeries(
        paperLabel,
        key.withVariant(variant),
        heapMiB,
        warmUp,
        outlasts.map(other -> other.withVariant(variant)));
  }

  /** Whether nothing is called before the first call. */
  public boolean fromCold() {
    return warmUp.isEmpty();
  }

  /** What its servers' JVMs differ in from those of cells. */
  public Parameters jvm() {
    return heapMiB.map(mib -> Parameters.of(HEAP, mib.toString())).orElse(Parameters.NONE);
  }

  /** The size of the heap of a trajectory's servers, where it is a small one. */
  public static Optional<Integer> heapMiB(Trajectory trajectory) {
    return Optional.ofNullable(trajectory.jvm().values().get(HEAP)).map(Integer::valueOf);
  }
}
