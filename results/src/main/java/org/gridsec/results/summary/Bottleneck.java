package org.gridsec.results.summary;

import java.util.Optional;

/**
 * The side of a run that is saturated. A side is saturated if it uses {@value #FULL} of its cores
 * or more: even if the other side were infinitely fast, the rate could rise by a ninth at most,
 * which is also the rise that a flat curve may have ({@link SaturationKnee#FLAT}). With few clients
 * neither side may be saturated: each waits for the other.
 */
public enum Bottleneck {
  /** The server's cores were used up. */
  SERVER("server"),
  /** The clients' cores were used up. */
  CLIENT("client"),
  /** Either side's cores were used up. */
  BOTH("both"),
  /** The cores that the sides share were used up by both together. */
  SHARED("shared cores"),
  /** Both sides had idle time. */
  NEITHER("neither");

  /** Share of its cores from which on a side is saturated. */
  public static final double FULL = SaturationKnee.FLAT;

  private final String id;

  Bottleneck(String id) {
    this.id = id;
  }

  /**
   * Finds the saturated side from the cores that were busy.
   *
   * @param serverCpu busy cores of the server; null if unknown
   * @param clientCpu busy cores of the clients; null if unknown, as in runs of older versions
   * @return empty if it cannot be decided
   */
  public static Optional<Bottleneck> of(SideCores cores, Double serverCpu, Double clientCpu) {
    boolean server = full(serverCpu, cores.server());
    boolean client = full(clientCpu, cores.client());
    if (server || client) {
      return Optional.of(server && client ? BOTH : server ? SERVER : CLIENT);
    }
    if (serverCpu == null || clientCpu == null) {
      return Optional.empty();
    }
    return Optional.of(
        cores.shared() && full(serverCpu + clientCpu, cores.server()) ? SHARED : NEITHER);
  }

  private static boolean full(Double used, int cores) {
    return used != null && used >= FULL * cores;
  }

  /** True if the server was saturated, so that the rate is the server's capacity. */
  public boolean ofServer() {
    return this == SERVER || this == BOTH;
  }

  /** The name for tables. */
  @Override
  public String toString() {
    return id;
  }
}
