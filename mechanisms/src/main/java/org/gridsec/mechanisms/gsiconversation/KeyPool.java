package org.gridsec.mechanisms.gsiconversation;

import java.security.KeyPair;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Supplier;

/**
 * Keys for delegation that are generated in advance. There are few of them, all generated when the
 * first is needed, and they are used in turn. So later delegations never wait for a key. Used by
 * threads in parallel.
 */
final class KeyPool implements Supplier<KeyPair> {

  /** Number of keys. One would suffice; generating each takes as long as tens of handshakes. */
  static final int SIZE = 4;

  private final Supplier<KeyPair> making;
  private final Queue<KeyPair> keys = new ArrayDeque<>();

  /**
   * @param making generates new keys
   */
  KeyPool(Supplier<KeyPair> making) {
    this.making = making;
  }

  @Override
  public synchronized KeyPair get() {
    while (keys.size() < SIZE) {
      keys.add(making.get());
    }
    KeyPair next = keys.remove();
    keys.add(next);
    return next;
  }
}
