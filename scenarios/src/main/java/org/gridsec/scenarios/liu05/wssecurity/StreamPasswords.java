package org.gridsec.scenarios.liu05.wssecurity;

import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.stax.ext.WSSSecurityProperties;
import org.apache.wss4j.stax.setup.InboundWSSec;
import org.apache.wss4j.stax.setup.WSSec;

/** Verifies names and passwords in streams, as {@link TreePasswords} does in trees. */
final class StreamPasswords {

  static {
    DeepStreams.allow();
  }

  private final InboundWSSec inbound;

  StreamPasswords(Password password) throws WSSecurityException {
    WSSSecurityProperties properties = new WSSSecurityProperties();
    properties.setCallbackHandler(password);
    // as in the mechanism, which checks the structure of messages itself
    properties.setDisableSchemaValidation(true);
    inbound = WSSec.getInboundWSSec(properties, false, true);
  }

  /** Verifies an envelope while the returned stream is read. */
  XMLStreamReader verifying(XMLStreamReader envelope)
      throws WSSecurityException, XMLStreamException {
    return inbound.processInMessage(envelope);
  }
}
