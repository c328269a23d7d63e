package org.gridsec.mechanisms.contexts;

import java.io.IOException;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import org.apache.wss4j.common.ext.WSPasswordCallback;

/** Gives WSS4J the secret of the one context that a message names. */
record OneContext(String uri, SecurityContext context) implements CallbackHandler {
  @Override
  public void handle(Callback[] callbacks) throws IOException {
    for (Callback callback : callbacks) {
      if (callback instanceof WSPasswordCallback asked
          && asked.getUsage() == WSPasswordCallback.SECURITY_CONTEXT_TOKEN
          && uri.equals(asked.getIdentifier())) {
        asked.setKey(context.secret());
      }
    }
  }
}
