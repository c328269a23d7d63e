package org.gridsec.scenarios.liu05.wssecurity;

import java.net.URISyntaxException;
import org.apache.wss4j.stax.setup.InboundWSSec;
import org.apache.wss4j.stax.setup.WSSec;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.config.Init;
import org.gridsec.core.model.Stack;
import org.gridsec.mechanisms.soap.XmlSecurityLibraries;

/**
 * Lets WSS4J's streams be as deep as the paper's documents. Of themselves they refuse what is
 * deeper than 100 elements, as the echo service does, and is to do.
 */
final class DeepStreams {

  private static final String CONFIGURATION = "deep-streams.xml";

  private DeepStreams() {}

  /**
   * Changes that limit and nothing else, for all of this JVM, which is one that JMH runs in. It has
   * no effect where a stream was read before: WSS4J asks for it once.
   */
  static void allow() {
    try {
      // first, or else they would put their own configuration in the place of this one
      XmlSecurityLibraries.initialize(Stack.PULL);
      Init.init(DeepStreams.class.getResource(CONFIGURATION).toURI(), WSSec.class);
      Class.forName(InboundWSSec.class.getName());
    } catch (URISyntaxException | XMLSecurityException | ClassNotFoundException e) {
      throw new IllegalStateException("WSS4J does not take " + CONFIGURATION, e);
    }
  }
}
