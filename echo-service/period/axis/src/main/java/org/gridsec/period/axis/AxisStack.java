package org.gridsec.period.axis;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.function.Supplier;
import org.apache.axis.handlers.soap.SOAPService;
import org.apache.catalina.LifecycleException;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.gridsec.period.Party;
import org.gridsec.period.PeriodService;

/** A stack on Axis 1. Connections are closed after each call, as Axis did. */
public abstract class AxisStack implements PeriodService {

  private Container container;
  private int deployed;

  /** The protection of the server's messages. */
  protected abstract Protection ofServer(String mechanism, Party server) throws Exception;

  /** The protection of one client's messages. */
  protected abstract Protection ofClient(String mechanism, Party client) throws Exception;

  /** The only parameters that a mechanism supports here. */
  protected abstract Parameters parameters(String mechanism);

  /**
   * Gives the service a description in this version of Axis that looks up operations in one thread
   * at a time. Axis sorts one list in all threads for each request. Since Java 8, that throws an
   * exception if two threads do it at the same time.
   */
  protected abstract void describe(SOAPService service);

  @Override
  public final URI serve(String mechanism, Party server, Supplier<Recorder> recorders)
      throws Exception {
    if (container == null) {
      container = new Container();
    }
    Protection protection = ofServer(mechanism, server);
    SOAPService service =
        Axis.service(
            new Arriving(protection.arriving(), recorders),
            new Departing(protection.departing(), false));
    describe(service);
    deployed++;
    return container.deploy(mechanism + "-" + deployed, service);
  }

  @Override
  public final SessionFactory clients(
      String mechanism, URI server, InetAddress source, Party client) {
    return (number, transport, parameters) -> {
      require("transport", Transport.CLOSE, transport);
      require("parameters of " + mechanism, parameters(mechanism), parameters);
      return new AxisSession(server, source, ofClient(mechanism, client));
    };
  }

  private static void require(String what, Object expected, Object got) {
    if (!expected.equals(got)) {
      throw new IllegalArgumentException("%s expected %s, got: %s".formatted(what, expected, got));
    }
  }

  @Override
  public final void stop() throws IOException, LifecycleException {
    if (container != null) {
      container.close();
      container = null;
    }
  }
}
