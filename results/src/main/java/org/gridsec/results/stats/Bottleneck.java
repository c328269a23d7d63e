package org.gridsec.results.stats;

import java.util.Optional;

/**
 * Which side was at its end. A side is where it used {@value #FULL} of its cores or more: were the
 * other infinitely fast, the rate could rise by a ninth at most, which is what a curve that is flat
 * may still rise by ({@link SaturationKnee#FLAT}). With few clients neither may be: each side waits
 * for the other.
 */
public enum Bottleneck {
  /** The server's cores were used up. */
  SERVER("server"),
  /** The clients' cores were used up. */
  CLIENT("client"),
  /** Either side's cores were used up. */
  BOTH("both"),
  /** The cores that the sides share were used up, by neither side alone. */
  SHARED("shared cores"),
  /** Both sides had time to spare. */
  NEITHER("neither");

  /** From which share of its cores on a side is at its end. */
  public static final double FULL = SaturationKnee.FLAT;

  private final String id;

  Bottleneck(String id) {
    this.id = id;
  }

  /**
   * Tells by the cores that were kept busy.
   *
   * @param serverCpu null where it is not known
   * @param clientCpu null where it is not known, as in runs of older versions
   * @return empty where that cannot be told
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

  /** Whether the server was at its end, so that the rate is what it takes. */
  public boolean ofServer() {
    return this == SERVER || this == BOTH;
  }

  /** What it is called. */
  @Override
  public String toString() {
    return id;
  }
}
