package org.gridsec.scenarios.cli.options;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.gridsec.core.machine.EnvironmentProbe;
import org.gridsec.core.model.run.Environment;
import org.gridsec.core.model.run.Plugin;
import org.gridsec.core.process.Pinning;
import org.gridsec.scenarios.campaign.pairs.PeriodSoftware;

/** Collects the facts about machine and software that a run stores. */
public final class Surroundings {

  /** Libraries that influence the results, each with one of its classes. */
  private static final Map<String, Class<?>> LIBRARIES =
      Map.ofEntries(
          Map.entry(Environment.GRIDSEC, Version.class),
          Map.entry("Axis2", org.apache.axis2.engine.AxisEngine.class),
          Map.entry("Axiom", org.apache.axiom.om.OMElement.class),
          Map.entry("WSS4J", org.apache.wss4j.dom.engine.WSSecurityEngine.class),
          Map.entry("Santuario", org.apache.xml.security.Init.class),
          Map.entry("BouncyCastle", org.bouncycastle.jce.provider.BouncyCastleProvider.class),
          Map.entry("Tomcat", org.apache.catalina.startup.Tomcat.class),
          Map.entry("Jetty", org.eclipse.jetty.server.Server.class),
          Map.entry("Woodstox", com.ctc.wstx.stax.WstxInputFactory.class),
          Map.entry("HttpClient", org.apache.hc.client5.http.classic.HttpClient.class),
          Map.entry("HdrHistogram", org.HdrHistogram.Histogram.class),
          Map.entry("JMH", org.openjdk.jmh.Main.class),
          Map.entry("Aalto", com.fasterxml.aalto.stax.InputFactoryImpl.class));

  private Surroundings() {}

  public static Environment probe(Pinning pinning, List<Plugin> plugins) throws IOException {
    return EnvironmentProbe.probe(
            LIBRARIES, PeriodSoftware.versions(), Version.commit(), pinning.toString())
        .withPlugins(plugins);
  }
}
