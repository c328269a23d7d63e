package org.gridsec.core.api;

/**
 * Takes the times of the phases of one client's or one request's calls. Used by one thread at a
 * time; a phase may occur several times in a call, but never inside itself.
 */
public interface Recorder {

  /** A recorder that records nothing and allocates nothing. */
  Recorder NONE = phase -> Span.NONE;

  /** Starts the clock of a phase; closing the span stops it. */
  Span span(Phase phase);

  /** A running clock. */
  interface Span extends AutoCloseable {
    Span NONE = () -> {};

    @Override
    void close();
  }
}
