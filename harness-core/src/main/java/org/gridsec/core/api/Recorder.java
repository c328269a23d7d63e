package org.gridsec.core.api;

/**
 * Records the times of phases of calls, for one client or one request. Used by one thread at a
 * time. A phase may occur several times in a call and inside another phase, but not inside itself.
 * Phases inside a {@link Phase#indivisible} one are not recorded.
 */
public interface Recorder {

  /** A recorder that records nothing and allocates nothing. */
  Recorder NONE = phase -> Span.NONE;

  /** Starts the clock of a phase. Closing the span stops it. Spans are closed in reverse order. */
  Span span(Phase phase);

  /**
   * Records an amount of a call other than its times.
   *
   * @param name dotted name; its last part tells the unit, unless the amount is a count
   */
  default void amount(String name, double value) {}

  /** Names the request of a call, if its session makes several kinds. It precedes the amounts. */
  default void request(String name) {}

  /** A running clock. */
  interface Span extends AutoCloseable {
    Span NONE = () -> {};

    @Override
    void close();
  }
}
