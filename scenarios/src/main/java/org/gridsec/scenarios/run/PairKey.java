package org.gridsec.scenarios.run;

import org.gridsec.core.model.CellKey;
import org.gridsec.mechanisms.spi.Stack;

/**
 * The cells that share a pair of JVMs: those of one mechanism on one stack, with one provider of
 * cryptography, in one variant. What the transports and parameters of a mechanism differ in is
 * small beside what they share, and each pair must be warmed.
 */
public record PairKey(String stack, String mechanism, String provider, String variant) {

  /** Whether a cell is measured by a pair: no single operation, and no client for each call. */
  static boolean isOf(CellKey cell) {
    return Stack.exists(cell.stack()) && !cell.load().once();
  }

  public static PairKey of(CellKey cell) {
    return new PairKey(cell.stack(), cell.mechanism(), cell.provider(), cell.variant());
  }

  @Override
  public String toString() {
    return stack
        + "-"
        + mechanism
        + (provider.equals(CellKey.JDK) ? "" : "-" + provider)
        + (variant.isEmpty() ? "" : "-" + variant);
  }
}
