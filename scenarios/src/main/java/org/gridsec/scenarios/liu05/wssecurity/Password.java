package org.gridsec.scenarios.liu05.wssecurity;

import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import org.apache.wss4j.common.ext.WSPasswordCallback;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.usernametoken.UsernameToken;

/** Callback that tells WSS4J the password that the receiver expects. */
record Password(String expected) implements CallbackHandler {

  /** Returns the callback with the password of the sender. */
  static Password of(Suite suite) {
    return new Password(Parties.of(suite).server().attachment(UsernameToken.PASSWORD));
  }

  @Override
  public void handle(Callback[] callbacks) {
    for (Callback callback : callbacks) {
      if (callback instanceof WSPasswordCallback asked) {
        asked.setPassword(expected);
      }
    }
  }
}
