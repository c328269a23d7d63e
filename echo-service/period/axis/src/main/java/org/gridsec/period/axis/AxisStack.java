package org.gridsec.period.axis;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.function.Supplier;
import org.apache.axis.handlers.soap.SOAPService;
import org.apache.catalina.LifecycleException;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.api.Session;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.gridsec.period.Party;
import org.gridsec.period.PeriodService;

/** A stack on Axis 1; connections are closed after each call, as Axis did. */
public abstract class AxisStack implements PeriodService {

  private Container container;
  private int deployed;

  /** What protects the server's messages. */
  protected abstract Protection ofServer(String mechanism, Party server) throws Exception;

  /** What protects the messages of one client. */
  protected abstract Protection ofClient(String mechanism, Party client) throws Exception;

  /** The parameters that a mechanism has here, and has no others. */
  protected abstract Parameters parameters(String mechanism);

  /**
   * Gives the service a description of this version of Axis whose operations are looked up by one
   * thread at a time. Axis sorts one list for each request, in all threads: since Java 8 that
   * throws an exception where two do so at the same time.
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
    return new SessionFactory() {
      @Override
      public Session open(int number, Transport transport, Parameters parameters) throws Exception {
        require("transport", Transport.CLOSE, transport);
        require("parameters of " + mechanism, parameters(mechanism), parameters);
        return new AxisSession(server, source, ofClient(mechanism, client));
      }

      @Override
      public void close() {}
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
