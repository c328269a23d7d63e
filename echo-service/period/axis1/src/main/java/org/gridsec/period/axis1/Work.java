package org.gridsec.period.axis1;

import org.w3c.dom.Document;

/**
 * An operation on a message.
 *
 * @param begin preparation; not measured
 * @param protect step of the sender
 * @param accept step of the receiver
 * @param measured selects the measured step
 * @param signs true if the receiver refuses a changed Body
 * @param encrypts true if the Body's content is different between the two steps
 */
record Work(
    Begin begin, Step protect, Step accept, Measured measured, boolean signs, boolean encrypts) {

  /** The steps that are timed. */
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

  /** An operation without preparation. */
  static Work of(Step protect, Step accept, Measured measured, boolean signs, boolean encrypts) {
    return new Work(() -> {}, protect, accept, measured, signs, encrypts);
  }

  boolean protectsFirst() {
    return measured == Measured.ACCEPTING;
  }

  /** Runs the timed steps. */
  void measured(Document envelope) throws Exception {
    if (measured != Measured.ACCEPTING) {
      protect.on(envelope);
    }
    if (measured != Measured.PROTECTING) {
      accept.on(envelope);
    }
  }
}
