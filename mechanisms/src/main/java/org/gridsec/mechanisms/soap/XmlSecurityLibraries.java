package org.gridsec.mechanisms.soap;

import org.apache.wss4j.dom.engine.WSSConfig;
import org.apache.wss4j.stax.setup.WSSec;
import org.gridsec.mechanisms.spi.Stack;

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
      case PULL -> WSSec.init();
    }
  }
}
