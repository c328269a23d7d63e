package org.gridsec.mechanisms.kerberos;

import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import org.apache.wss4j.common.ext.WSPasswordCallback;

/** Gives WSS4J the key of the one token that a message refers to. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record OneKey(byte[] key) implements CallbackHandler {

  @Override
  public void handle(Callback[] callbacks) {
    for (Callback callback : callbacks) {
      if (callback instanceof WSPasswordCallback asked
          && asked.getUsage() == WSPasswordCallback.SECRET_KEY) {
        asked.setKey(key);
      }
    }
  }
}
