package org.gridsec.mechanisms.soap.signature;

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
 * Initializes WSS4J and Santuario: reads their configuration, and registers algorithms and
 * providers. Otherwise the first message in the JVM would do so.
 */
public final class XmlSecurityLibraries {

  private XmlSecurityLibraries() {}

  /** Initializes the libraries for the messages of a stack. Does nothing the second time. */
  public static void initialize(Stack stack) {
    switch (stack) {
      case AXIS2 -> WSSConfig.init();
      case PULL -> Streams.initialize();
      case JSON -> {}
    }
  }

  /** Returns a protection of streams with these properties. */
  public static OutboundWSSec outbound(WSSSecurityProperties properties) {
    Streams.initialize();
    try {
      return WSSec.getOutboundWSSec(properties);
    } catch (WSSecurityException e) {
      throw refused(e);
    }
  }

  /**
   * Returns a verification of streams with these properties. It resolves only references within a
   * message.
   */
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

  /** Configures Santuario's streams once, when this class is loaded. */
  private static final class Streams {

    static {
      WSSec.init(); // first, otherwise it would replace this configuration later
      try {
        Init.init(XmlSecurityLibraries.class.getResource("streams.xml").toURI(), WSSec.class);
      } catch (URISyntaxException | XMLSecurityException e) {
        throw new IllegalStateException("Santuario does not take its configuration", e);
      }
    }

    static void initialize() {
      // loads the class
    }
  }
}
