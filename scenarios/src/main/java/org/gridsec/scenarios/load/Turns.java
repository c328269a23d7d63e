package org.gridsec.scenarios.load;

/**
 * Which messages of a load are made here: every {@code of}-th, from {@code first} on, which is
 * counted from 0.
 */
record Turns(int first, int of) {

  /** All of them. */
  static final Turns ALL = new Turns(0, 1);

  /** Number among all messages, from 0, of what is the {@code own}-th one here. */
  long number(long own) {
    return first + own * of;
  }
}
