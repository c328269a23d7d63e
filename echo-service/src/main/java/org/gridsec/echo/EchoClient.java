package org.gridsec.echo;

import java.io.IOException;
import java.net.URI;
import org.gridsec.core.api.Session;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.axis2.Axis2Engine;
import org.gridsec.echo.axis2.Axis2Session;
import org.gridsec.echo.client.SessionHttpClient;
import org.gridsec.echo.client.SetUpChannel;
import org.gridsec.echo.client.SetUpListener;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.pull.PullSession;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MechanismInfo;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.Stack;
import org.gridsec.mechanisms.spi.Suite;

/** Clients of one endpoint: calls through one mechanism on one stack. */
public final class EchoClient implements SessionFactory {

  private final Mechanism mechanism;
  private final Stack stack;
  private final URI server;
  private final Suite suite;
  private final Credentials credentials;
  private final SetUpListener setUps;
  private final Axis2Engine axis2;

  /**
   * Clients that are not connected yet, but have signed on where the mechanism asks for it.
   *
   * @param server address of the service for the mechanism, {@code https://HOST:PORT} where that
   *     works on the connection
   * @param suite that the service uses
   * @param credentials of the clients
   */
  public EchoClient(
      Mechanism mechanism, Stack stack, URI server, Suite suite, Credentials credentials) {
    this(mechanism, stack, server, suite, credentials, SetUpListener.NONE);
  }

  /**
   * The same, observed.
   *
   * @param setUps is told what sessions settle before, between and after their calls
   */
  public EchoClient(
      Mechanism mechanism,
      Stack stack,
      URI server,
      Suite suite,
      Credentials credentials,
      SetUpListener setUps) {
    this.mechanism = mechanism;
    this.stack = stack;
    this.server = server;
    this.suite = suite;
    this.credentials = mechanism.signOn(suite, credentials);
    this.setUps = setUps;
    this.axis2 = stack == Stack.AXIS2 ? Axis2Engine.start() : null;
  }

  @Override
  public Session open(int client, Transport transport, Parameters parameters) throws IOException {
    return open(server, transport, parameters);
  }

  /**
   * The same clients, calling the service at another address, such as that of a relay to it. There
   * is nothing to close but the clients themselves.
   *
   * @param address for the mechanism
   */
  public SessionFactory at(URI address) {
    return new SessionFactory() {
      @Override
      public Session open(int client, Transport transport, Parameters parameters)
          throws IOException {
        return EchoClient.this.open(address, transport, parameters);
      }

      @Override
      public void close() {}
    };
  }

  private Session open(URI address, Transport transport, Parameters parameters) throws IOException {
    Setting setting = new Setting(suite, parameters, credentials);
    ClientTls tls = mechanism.clientTls(setting).orElse(null);
    URI endpoint = endpoint(address, parameters);
    SessionHttpClient connection =
        tls == null
            ? SessionHttpClient.inClear(transport)
            : SessionHttpClient.secured(transport, tls);
    MessageSecurity security =
        mechanism.client(
            setting, new SetUpChannel(connection, URI.create(endpoint + Endpoint.SET_UP), setUps));
    return switch (stack) {
      case AXIS2 -> new Axis2Session(axis2, endpoint, connection, security);
      case PULL -> new PullSession(endpoint, connection, security);
    };
  }

  /** The address may have a path of its own, as that of a WAR has. */
  private URI endpoint(URI address, Parameters parameters) {
    String root = address.toString().replaceFirst("/$", "");
    MechanismInfo info = mechanism.info();
    return URI.create(root + Endpoint.path(stack.id(), info.id(), info.endpoint(parameters)));
  }

  @Override
  public void close() throws IOException {
    if (axis2 != null) {
      axis2.close();
    }
  }
}
