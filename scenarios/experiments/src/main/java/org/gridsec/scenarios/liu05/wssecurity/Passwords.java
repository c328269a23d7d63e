package org.gridsec.scenarios.liu05.wssecurity;

import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import org.apache.wss4j.common.ext.WSPasswordCallback;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.dom.engine.WSSecurityEngine;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.apache.wss4j.dom.util.WSSecurityUtil;
import org.apache.wss4j.stax.ext.WSSSecurityProperties;
import org.apache.wss4j.stax.setup.InboundWSSec;
import org.apache.wss4j.stax.setup.WSSec;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.usernametoken.UsernameToken;
import org.gridsec.scenarios.benchmark.Results;
import org.w3c.dom.Document;

/**
 * Verifies names and passwords with WSS4J alone. Mechanism {@code username-token} remembers tokens
 * and refuses repeated ones, but the benchmark verifies the same token again and again.
 */
final class Passwords implements CallbackHandler {

  private final String expected;
  private final WSSecurityEngine engine = new WSSecurityEngine();

  Passwords(String expected) {
    this.expected = expected;
    engine.setWssConfig(WSSConfig.getNewInstance());
  }

  /** Returns the receiver of the parties' password. */
  static Passwords of(Suite suite) {
    return new Passwords(
        Parties.of(suite, "username-token").server().attachment(UsernameToken.PASSWORD));
  }

  /** Tells WSS4J the expected password. */
  @Override
  public void handle(Callback[] callbacks) {
    for (Callback callback : callbacks) {
      if (callback instanceof WSPasswordCallback asked) {
        asked.setPassword(expected);
      }
    }
  }

  /** Verifies a tree. */
  void verify(Document envelope) throws WSSecurityException {
    RequestData request = new RequestData();
    request.setCallbackHandler(this);
    WSHandlerResult results =
        engine.processSecurityHeader(WSSecurityUtil.getSecurityHeader(envelope, ""), request);
    Results.require(
        results.getActionResults().containsKey(WSConstants.UT), "a message with a password");
  }

  /** Returns a receiver of streams, each of which is verified while it is read. */
  StreamOperation.Receiver ofStreams() throws WSSecurityException {
    DeepStreams.allow();
    WSSSecurityProperties properties = new WSSSecurityProperties();
    properties.setCallbackHandler(this);
    // as in the mechanism, which checks the structure of messages itself
    properties.setDisableSchemaValidation(true);
    InboundWSSec inbound = WSSec.getInboundWSSec(properties, false, true);
    return message -> new StreamOperation.Received(inbound.processInMessage(message), () -> {});
  }
}
