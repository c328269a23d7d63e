package org.gridsec.scenarios.cli;

import java.io.IOException;
import java.util.Map;
import org.gridsec.core.load.Pinning;
import org.gridsec.core.machine.EnvironmentProbe;
import org.gridsec.core.model.Environment;

/** What a run says of the machine and the software it measured. */
final class Surroundings {

  /** The libraries whose versions the figures depend on, each with a class of it. */
  private static final Map<String, Class<?>> LIBRARIES =
      Map.of(
          "Axis2", org.apache.axis2.engine.AxisEngine.class,
          "Axiom", org.apache.axiom.om.OMElement.class,
          "WSS4J", org.apache.wss4j.dom.engine.WSSecurityEngine.class,
          "Santuario", org.apache.xml.security.Init.class,
          "BouncyCastle", org.bouncycastle.jce.provider.BouncyCastleProvider.class,
          "Tomcat", org.apache.catalina.startup.Tomcat.class,
          "Jetty", org.eclipse.jetty.server.Server.class,
          "Woodstox", com.ctc.wstx.stax.WstxInputFactory.class,
          "HttpClient", org.apache.hc.client5.http.classic.HttpClient.class,
          "HdrHistogram", org.HdrHistogram.Histogram.class);

  private Surroundings() {}

  static Environment probe(Pinning pinning) throws IOException {
    return EnvironmentProbe.probe(LIBRARIES, Gridsec.Version.commit(), pinning.toString());
  }
}
