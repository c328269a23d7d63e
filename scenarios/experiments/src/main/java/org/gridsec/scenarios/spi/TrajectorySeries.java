package org.gridsec.scenarios.spi;

import java.util.Optional;
import java.util.function.UnaryOperator;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.JceProvider;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.run.Trajectory;

/**
 * A line of a figure over the number of the call, counted from the first call to a server.
 *
 * @param paperLabel label in the paper; empty if the paper has no such line
 * @param key cell that is called
 * @param heapMiB heap of the server in MiB if it is small; empty for the heap of other cells
 * @param warmUp mechanism parameters of the calls before the first counted one, which must leave
 *     nothing in the server; empty if the first counted call is the very first of both JVMs
 * @param outlasts line whose server fails; this line gets {@link #TIMES} times as many calls as
 *     that server took before it failed. Empty for the line that is called until its server fails.
 */
public record TrajectorySeries(
    String paperLabel,
    CellKey key,
    Optional<Integer> heapMiB,
    Optional<Parameters> warmUp,
    Optional<CellKey> outlasts) {

  public static final int TIMES = 20;

  private static final String HEAP = "heap";

  /** Line of a cold server with the usual heap. */
  public static TrajectorySeries fromCold(String paperLabel, CellKey key) {
    return new TrajectorySeries(
        paperLabel, key, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** Returns the line with another provider of cryptography. */
  public TrajectorySeries withProvider(JceProvider provider) {
    return with(cell -> cell.withProvider(provider));
  }

  /** Returns the line for another variant. */
  public TrajectorySeries withVariant(String variant) {
    return with(cell -> cell.withVariant(variant));
  }

  private TrajectorySeries with(UnaryOperator<CellKey> change) {
    return new TrajectorySeries(
        paperLabel, change.apply(key), heapMiB, warmUp, outlasts.map(change));
  }

  /** True if no calls precede the first counted one. */
  public boolean fromCold() {
    return warmUp.isEmpty();
  }

  /** Returns the settings in which its server JVMs differ from those of cells. */
  public Parameters jvm() {
    return heapMiB.map(mib -> Parameters.of(HEAP, mib.toString())).orElse(Parameters.NONE);
  }

  /** Returns the heap of a trajectory's servers in MiB if it is a small one. */
  public static Optional<Integer> heapMiB(Trajectory trajectory) {
    return Optional.ofNullable(trajectory.jvm().values().get(HEAP)).map(Integer::valueOf);
  }
}
