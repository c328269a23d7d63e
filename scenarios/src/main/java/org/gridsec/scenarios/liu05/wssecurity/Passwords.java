package org.gridsec.scenarios.liu05.wssecurity;

import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
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
import org.gridsec.mechanisms.spi.Suite;
import org.gridsec.mechanisms.usernametoken.UsernameToken;
import org.gridsec.scenarios.jmh.Results;
import org.w3c.dom.Document;

/**
 * Checks of names and passwords, by WSS4J alone. The mechanism {@code username-token} remembers
 * tokens and takes none twice; here it is the same one that is checked again and again.
 */
final class Passwords {

  static {
    DeepStreams.allow();
  }

  private final CallbackHandler password;
  private final WSSecurityEngine engine = new WSSecurityEngine();
  private final InboundWSSec inbound;

  Passwords(Suite suite) throws WSSecurityException {
    this(Parties.of(suite).server().attachment(UsernameToken.PASSWORD));
  }

  /**
   * @param expected the password
   */
  Passwords(String expected) throws WSSecurityException {
    password = callbacks -> tell(callbacks, expected);
    engine.setWssConfig(WSSConfig.getNewInstance());
    WSSSecurityProperties properties = new WSSSecurityProperties();
    properties.setCallbackHandler(password);
    // as the mechanism has it, which looks at the form of messages by itself
    properties.setDisableSchemaValidation(true);
    inbound = WSSec.getInboundWSSec(properties, false, true);
  }

  private static void tell(Callback[] callbacks, String password) {
    for (Callback callback : callbacks) {
      if (callback instanceof WSPasswordCallback asked) {
        asked.setPassword(password);
      }
    }
  }

  /** Checks the token of a tree. */
  void verify(Document envelope) throws WSSecurityException {
    RequestData request = new RequestData();
    request.setCallbackHandler(password);
    WSHandlerResult results =
        engine.processSecurityHeader(WSSecurityUtil.getSecurityHeader(envelope, ""), request);
    Results.require(
        results.getActionResults().containsKey(WSConstants.UT), "a message with a password");
  }

  /** Checks the token of a stream, while what is returned is read. */
  XMLStreamReader verify(XMLStreamReader envelope) throws WSSecurityException, XMLStreamException {
    return inbound.processInMessage(envelope);
  }
}
