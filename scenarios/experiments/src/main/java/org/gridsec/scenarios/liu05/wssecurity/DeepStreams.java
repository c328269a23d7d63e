package org.gridsec.scenarios.liu05.wssecurity;

import java.net.URISyntaxException;
import org.apache.wss4j.stax.setup.InboundWSSec;
import org.apache.wss4j.stax.setup.WSSec;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.config.Init;
import org.gridsec.core.model.Stack;
import org.gridsec.mechanisms.soap.signature.XmlSecurityLibraries;

/**
 * Raises the depth limit of WSS4J's streams for the documents of the paper. The default limit is
 * 100 elements, which the echo service keeps.
 */
final class DeepStreams {

  private static final String CONFIGURATION = "deep-streams.xml";

  private DeepStreams() {}

  /**
   * Changes the limit for this JVM, which belongs to JMH. WSS4J reads the limit once, so this has
   * no effect after the first stream.
   */
  static void allow() {
    try {
      // first, because it would replace the configuration below
      XmlSecurityLibraries.initialize(Stack.PULL);
      Init.init(DeepStreams.class.getResource(CONFIGURATION).toURI(), WSSec.class);
      Class.forName(InboundWSSec.class.getName());
    } catch (URISyntaxException | XMLSecurityException | ClassNotFoundException e) {
      throw new IllegalStateException("WSS4J does not take " + CONFIGURATION, e);
    }
  }
}
