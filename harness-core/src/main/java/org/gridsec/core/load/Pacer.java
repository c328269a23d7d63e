package org.gridsec.core.load;

import org.gridsec.core.model.Load;

/**
 * Decides when a client's calls are due. All times are in ns after the start of the slice.
 *
 * <p>The response time of a call is counted from the moment it was due, not from when it was sent.
 * A client that is held up by a slow reply would otherwise leave out exactly the calls that would
 * have seen the delay ("coordinated omission", Tene, How NOT to measure latency, 2013; Schroeder et
 * al., Open versus closed: a cautionary tale, NSDI 2006).
 */
sealed interface Pacer {

  static Pacer of(Load load, int client, int clients, int leastCalls, long thinkNanos) {
    if (load.relative()) {
      throw new IllegalArgumentException("load expected calls per second, got: " + load);
    }
    return load.closed()
        ? new ClosedLoop(leastCalls, thinkNanos)
        : new ConstantRate(load.callsPerSecond(), client, clients);
  }

  /**
   * The time at which a call is due.
   *
   * @param call number of the call, from 0
   * @param now time when the client became free to make it
   */
  long due(long call, long now);

  /**
   * True if a call is part of the slice.
   *
   * @param due result of {@link #due}
   * @param end end of the slice
   */
  default boolean wanted(long call, long due, long end) {
    return due < end;
  }

  /**
   * Each call is due when the client is free to make it and has paused.
   *
   * @param leastCalls number of calls that are made even after the end, so that a slice has a
   *     response time
   * @param thinkNanos pause before each call but the first
   */
  record ClosedLoop(int leastCalls, long thinkNanos) implements Pacer {

    @Override
    public long due(long call, long now) {
      return call == 0 ? now : now + thinkNanos;
    }

    @Override
    public boolean wanted(long call, long due, long end) {
      return call < leastCalls || due < end;
    }
  }

  /**
   * Calls are due at equal intervals, independent of earlier calls. The clients are spread over the
   * interval, so that all calls together are evenly spaced.
   *
   * @param callsPerSecond rate of this client
   * @param client number of this client, from 0
   */
  record ConstantRate(double callsPerSecond, int client, int clients) implements Pacer {

    @Override
    public long due(long call, long now) {
      return (long) ((call + (double) client / clients) * 1e9 / callsPerSecond);
    }
  }
}
