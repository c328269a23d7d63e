package org.gridsec.scenarios.engines;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.jmeter.util.JMeterUtils;
import org.gridsec.core.files.TemporaryDirectory;

/** Settings of JMeter. JMeter reads them from a file, which is deleted afterwards. */
final class JMeterSettings {

  /** JMeter adds this to its client port to get the port for callbacks. */
  private static final int LISTENER_OFFSET = 2;

  private JMeterSettings() {}

  /**
   * Installs the settings. Call it before any other use of JMeter.
   *
   * @param port port of an engine; 0 for any
   * @param callbackPort port that engines call back; 0 for any
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
              "server.rmi.ssl.disable=true", // TLS is in the sockets below
              "server.rmi.create=false",
              "server.rmi.localport=" + port,
              "client.rmi.localport=" + listener,
              "jmeterengine.stopfail.system.exit=false",
              "mode=Standard")); // other modes omit the response data of samples
      JMeterUtils.setJMeterHome(home.path().toString());
      JMeterUtils.loadJMeterProperties(properties.toString());
    }
  }
}
