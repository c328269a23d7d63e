package org.gridsec.period.axis1;

import java.util.Vector;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.UnsupportedCallbackException;
import org.apache.ws.security.WSConstants;
import org.apache.ws.security.WSPasswordCallback;
import org.apache.ws.security.WSSecurityEngine;
import org.apache.ws.security.WSSecurityEngineResult;
import org.apache.ws.security.WSSecurityException;
import org.apache.ws.security.message.WSSecHeader;
import org.apache.ws.security.message.WSSecUsernameToken;
import org.w3c.dom.Document;

/** User names with passwords in messages, by WSS4J. */
final class Passwords {

  private static final String PASSWORD = "a password of then";

  private final String type;

  /**
   * Creates it for a form of the password.
   *
   * @param form {@code text} or {@code digest}; a digest includes a nonce and the time
   */
  Passwords(String form) {
    type =
        switch (form) {
          case "text" -> WSConstants.PASSWORD_TEXT;
          case "digest" -> WSConstants.PASSWORD_DIGEST;
          default ->
              throw new IllegalArgumentException(
                  "'password' expected text or digest, got: " + form);
        };
  }

  void add(Document envelope) {
    WSSecHeader header = new WSSecHeader();
    header.insertSecurityHeader(envelope);
    WSSecUsernameToken token = new WSSecUsernameToken();
    token.setPasswordType(type);
    token.setUserInfo(Sender.USER, PASSWORD);
    token.build(envelope, header);
  }

  void check(Document envelope) throws WSSecurityException {
    Vector<?> results =
        WSSecurityEngine.getInstance()
            .processSecurityHeader(envelope, null, Passwords::answer, null);
    if (results == null
        || results.size() != 1
        || !(results.get(0) instanceof WSSecurityEngineResult result)
        || result.getAction() != WSConstants.UT
        || !result.getPrincipal().getName().equals(Sender.USER)) {
      throw new WSSecurityException("a message with a name and its password expected");
    }
  }

  /** WSS4J compares digests itself, but asks the callback if a readable password is right. */
  private static void answer(Callback... callbacks) throws UnsupportedCallbackException {
    for (Callback callback : callbacks) {
      if (callback instanceof WSPasswordCallback asked
          && asked.getUsage() == WSPasswordCallback.USERNAME_TOKEN) {
        asked.setPassword(PASSWORD);
      } else if (!(callback instanceof WSPasswordCallback read)
          || read.getUsage() != WSPasswordCallback.USERNAME_TOKEN_UNKNOWN
          || !PASSWORD.equals(read.getPassword())) {
        throw new UnsupportedCallbackException(callback, "the password expected");
      }
    }
  }
}
