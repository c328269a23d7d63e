package org.gridsec.mechanisms.soap.envelope;

import java.util.function.Consumer;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import org.apache.wss4j.common.ext.WSPasswordCallback;

/** Answers WSS4J, which asks for keys, passwords and tokens while it processes a message. */
public final class WssCallbacks {

  private WssCallbacks() {}

  /** Returns a handler that lets every question be answered. */
  public static CallbackHandler by(Consumer<WSPasswordCallback> answer) {
    return callbacks -> {
      for (Callback callback : callbacks) {
        if (callback instanceof WSPasswordCallback asked) {
          answer.accept(asked);
        }
      }
    };
  }

  /** Returns a handler that answers questions of one usage with a key. */
  public static CallbackHandler key(int usage, byte[] key) {
    return by(
        asked -> {
          if (asked.getUsage() == usage) {
            asked.setKey(key);
          }
        });
  }
}
