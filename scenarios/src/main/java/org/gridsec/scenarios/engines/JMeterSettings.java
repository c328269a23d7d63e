package org.gridsec.scenarios.engines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.jmeter.util.JMeterUtils;
import org.gridsec.core.files.TemporaryDirectory;

/** JMeter's properties: it wants them in a file, but needs that no more once it has read it. */
final class JMeterSettings {

  /** JMeter adds this to the port that it has for what calls back. */
  private static final int LISTENER_OFFSET = 2;

  private JMeterSettings() {}

  /**
   * To be called before anything else of JMeter.
   *
   * @param port of an engine; 0 for any
   * @param callbackPort of what uses engines; 0 for any
   */
  static void install(int port, int callbackPort) throws IOException {
    System.setProperty("java.awt.headless", "true");
    System.setProperty("JMeter.NonGui", "true");
    int listener = callbackPort == 0 ? 0 : callbackPort - LISTENER_OFFSET;
    try (TemporaryDirectory home = TemporaryDirectory.create("jmeter")) {
      Path properties = home.path().resolve("jmeter.properties");
      Files.write(
          properties,
          List.of(
              "server.rmi.ssl.disable=true", // the sockets below it have TLS
              "server.rmi.create=false",
              "server.rmi.localport=" + port,
              "client.rmi.localport=" + listener,
              "jmeterengine.stopfail.system.exit=false",
              "mode=Standard")); // else samples come without what was answered
      JMeterUtils.setJMeterHome(home.path().toString());
      JMeterUtils.loadJMeterProperties(properties.toString());
    }
  }
}
