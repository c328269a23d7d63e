package org.gridsec.scenarios.load;

/**
 * Share of the messages of a load: every {@code of}-th message belongs to this JVM, from number
 * {@code first} on. Numbers start at 0.
 */
record Turns(int first, int of) {

  /** All messages. */
  static final Turns ALL = new Turns(0, 1);

  /** Number of the {@code own}-th local message among all messages, from 0. */
  long number(long own) {
    return first + own * of;
  }
}
