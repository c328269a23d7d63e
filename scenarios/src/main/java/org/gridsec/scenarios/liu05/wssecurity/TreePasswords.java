package org.gridsec.scenarios.liu05.wssecurity;

import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.WSConstants;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.dom.engine.WSSecurityEngine;
import org.apache.wss4j.dom.handler.RequestData;
import org.apache.wss4j.dom.handler.WSHandlerResult;
import org.apache.wss4j.dom.util.WSSecurityUtil;
import org.gridsec.scenarios.jmh.Results;
import org.w3c.dom.Document;

/**
 * Verifies names and passwords in trees with WSS4J alone. Mechanism {@code username-token}
 * remembers tokens and refuses repeated ones, but the benchmark verifies the same token again and
 * again.
 */
final class TreePasswords {

  private final Password password;
  private final WSSecurityEngine engine = new WSSecurityEngine();

  TreePasswords(Password password) {
    this.password = password;
    engine.setWssConfig(WSSConfig.getNewInstance());
  }

  void verify(Document envelope) throws WSSecurityException {
    RequestData request = new RequestData();
    request.setCallbackHandler(password);
    WSHandlerResult results =
        engine.processSecurityHeader(WSSecurityUtil.getSecurityHeader(envelope, ""), request);
    Results.require(
        results.getActionResults().containsKey(WSConstants.UT), "a message with a password");
  }
}
