package org.gridsec.mechanisms.gsiconversation;

import java.security.KeyPair;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.function.Supplier;

/**
 * Keys for delegation that are made before they are asked for. There are few of them, all made when
 * the first is needed, and each is given again after the others: no delegation then waits for one,
 * however many there are. Used by threads in parallel.
 */
final class KeyPool implements Supplier<KeyPair> {

  /** Each takes as long to make as tens of handshakes; one at a time would do. */
  static final int SIZE = 4;

  private final Supplier<KeyPair> making;
  private final Queue<KeyPair> keys = new ArrayDeque<>();

  /**
   * @param making of new keys
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
