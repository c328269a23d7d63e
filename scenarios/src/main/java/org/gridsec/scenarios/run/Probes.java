package org.gridsec.scenarios.run;

import java.io.IOException;
import java.time.Duration;
import org.gridsec.core.load.Probe;
import org.gridsec.core.load.WorkerProcess;

/**
 * How long the {@link Probe} took on both sides of a pair, in ms. The sides may have cores of
 * different kinds, so each is compared with itself.
 *
 * @param server any constant where the server is remote
 */
record Probes(double client, double server) {

  static final Probes NONE = new Probes(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);

  private static final double REMOTE = 1;

  /**
   * Makes them now, one side after the other.
   *
   * @param server null where it is remote
   */
  static Probes make(WorkerProcess client, WorkerProcess server, Duration deadline)
      throws IOException, InterruptedException {
    return new Probes(
        client.probeMillis(deadline), server == null ? REMOTE : server.probeMillis(deadline));
  }

  /** The longer ones on each side. */
  Probes longer(Probes other) {
    return new Probes(Math.max(client, other.client), Math.max(server, other.server));
  }

  /** The shorter ones on each side. */
  Probes shorter(Probes other) {
    return new Probes(Math.min(client, other.client), Math.min(server, other.server));
  }

  /** How many times as long as others they took, on that side where it was more. */
  double ratio(Probes others) {
    return Math.max(client / others.client, server / others.server);
  }
}
