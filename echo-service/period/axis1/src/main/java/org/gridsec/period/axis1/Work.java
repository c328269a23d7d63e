package org.gridsec.period.axis1;

import org.w3c.dom.Document;

/**
 * What is done to a message.
 *
 * @param begin what has to be there before; not measured
 * @param protect what its sender does
 * @param accept what its receiver does
 * @param measured which of the two is the operation
 * @param signs whether the receiver refuses a Body that was changed
 * @param encrypts whether the Body's content is another between the two
 */
record Work(
    Begin begin, Step protect, Step accept, Measured measured, boolean signs, boolean encrypts) {

  /** Which steps are timed. */
  enum Measured {
    PROTECTING,
    ACCEPTING,
    BOTH
  }

  @FunctionalInterface
  interface Begin {
    void now() throws Exception;
  }

  @FunctionalInterface
  interface Step {
    void on(Document envelope) throws Exception;
  }

  /** What needs nothing before. */
  static Work of(Step protect, Step accept, Measured measured, boolean signs, boolean encrypts) {
    return new Work(() -> {}, protect, accept, measured, signs, encrypts);
  }

  boolean protectsFirst() {
    return measured == Measured.ACCEPTING;
  }

  /** What is timed. */
  void measured(Document envelope) throws Exception {
    if (measured != Measured.ACCEPTING) {
      protect.on(envelope);
    }
    if (measured != Measured.PROTECTING) {
      accept.on(envelope);
    }
  }
}
