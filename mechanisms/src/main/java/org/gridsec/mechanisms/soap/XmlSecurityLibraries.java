package org.gridsec.mechanisms.soap;

import java.net.URISyntaxException;
import org.apache.wss4j.common.ext.WSSecurityException;
import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.stax.ext.WSSSecurityProperties;
import org.apache.wss4j.stax.setup.InboundWSSec;
import org.apache.wss4j.stax.setup.OutboundWSSec;
import org.apache.wss4j.stax.setup.WSSec;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.apache.xml.security.stax.config.Init;
import org.gridsec.core.model.Stack;

/**
 * What WSS4J and Santuario do once in a JVM: read their configuration, and register algorithms and
 * providers. The first message does it otherwise.
 */
public final class XmlSecurityLibraries {

  private XmlSecurityLibraries() {}

  /** Does it now, for the messages of a stack; nothing where it was done. */
  public static void initialize(Stack stack) {
    switch (stack) {
      case AXIS2 -> WSSConfig.init();
      case PULL -> Streams.initialize();
    }
  }

  /** What protects streams so. */
  public static OutboundWSSec outbound(WSSSecurityProperties properties) {
    Streams.initialize();
    try {
      return WSSec.getOutboundWSSec(properties);
    } catch (WSSecurityException e) {
      throw refused(e);
    }
  }

  /** What verifies streams so. It resolves references within a message alone. */
  public static InboundWSSec inbound(WSSSecurityProperties properties) {
    Streams.initialize();
    try {
      return WSSec.getInboundWSSec(properties, false, true);
    } catch (WSSecurityException e) {
      throw refused(e);
    }
  }

  private static IllegalStateException refused(WSSecurityException e) {
    return new IllegalStateException("WSS4J does not take its set-up: " + e.getMessage(), e);
  }

  /** Configures Santuario's streams when it is loaded, since WSS4J does so once, too. */
  private static final class Streams {

    static {
      WSSec.init(); // first, or else it would put its own configuration in the place of this one
      try {
        Init.init(XmlSecurityLibraries.class.getResource("streams.xml").toURI(), WSSec.class);
      } catch (URISyntaxException | XMLSecurityException e) {
        throw new IllegalStateException("Santuario does not take its configuration", e);
      }
    }

    static void initialize() {
      // the class is loaded by now
    }
  }
}
