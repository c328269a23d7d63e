package org.gridsec.scenarios.load.endpoint;

/**
 * Share of the messages of a load: every {@code of}-th message belongs to this JVM, from number
 * {@code first} on. Numbers start at 0.
 */
public record MessageShare(int first, int of) {

  /** All messages. */
  public static final MessageShare ALL = new MessageShare(0, 1);

  /** Number of the {@code own}-th local message among all messages, from 0. */
  long number(long own) {
    return first + own * of;
  }
}
