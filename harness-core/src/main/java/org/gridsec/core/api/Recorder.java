package org.gridsec.core.api;

/**
 * Takes the times of the phases of one client's or one request's calls. Used by one thread at a
 * time. A phase may occur several times in a call, and inside another phase, but not inside itself;
 * inside of a {@link Phase#indivisible} one nothing is told apart.
 */
public interface Recorder {

  /** A recorder that records nothing and allocates nothing. */
  Recorder NONE = phase -> Span.NONE;

  /** Starts the clock of a phase; closing the span stops it. Spans are closed in reverse order. */
  Span span(Phase phase);

  /**
   * Takes note of an amount that goes with a call beside its times.
   *
   * @param name with a dot; its last part tells the unit, unless it is a count
   */
  default void amount(String name, double value) {}

  /** A running clock. */
  interface Span extends AutoCloseable {
    Span NONE = () -> {};

    @Override
    void close();
  }
}
