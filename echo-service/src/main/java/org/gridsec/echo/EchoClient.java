package org.gridsec.echo;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.Optional;
import org.gridsec.core.api.Session;
import org.gridsec.core.api.SessionFactory;
import org.gridsec.core.model.CellKey;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Stack;
import org.gridsec.core.model.Suite;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.axis2.Axis2DummyPort;
import org.gridsec.echo.axis2.Axis2Engine;
import org.gridsec.echo.axis2.Axis2Session;
import org.gridsec.echo.client.ContractReader;
import org.gridsec.echo.client.SessionHttpClient;
import org.gridsec.echo.client.SetUpChannel;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.dummy.DummySession;
import org.gridsec.echo.dummy.Port;
import org.gridsec.echo.dummy.PortType;
import org.gridsec.echo.json.JsonSession;
import org.gridsec.echo.pull.PullSession;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.MessageSecurity;
import org.gridsec.mechanisms.spi.Setting;
import org.gridsec.mechanisms.spi.info.MechanismInfo;
import org.w3c.dom.Document;

/** Clients of one endpoint, with one mechanism on one stack. */
public final class EchoClient implements SessionFactory {

  private static final String DUMMY = "dummy";

  private final Mechanism mechanism;
  private final Stack stack;
  private final URI server;
  private final Suite suite;
  private final Credentials credentials;
  private final Axis2Engine axis2;

  /**
   * Clients without connections. They have signed on if the mechanism needs it.
   *
   * @param server address of the service for the mechanism; {@code https://HOST:PORT} if the
   *     mechanism works on the connection
   * @param suite suite of the service
   * @param credentials credentials of the clients
   */
  public EchoClient(
      Mechanism mechanism, Stack stack, URI server, Suite suite, Credentials credentials) {
    this(mechanism, stack, server, suite, Parameters.NONE, credentials);
  }

  /**
   * The same clients for a server with parameters that all its endpoints share.
   *
   * @param parameters parameters of the server: see {@link MechanismInfo#server}
   */
  public EchoClient(
      Mechanism mechanism,
      Stack stack,
      URI server,
      Suite suite,
      Parameters parameters,
      Credentials credentials) {
    this(
        mechanism,
        stack,
        server,
        suite,
        mechanism.signOn(new Setting(suite, parameters.without(CellKey.HOPS), credentials)),
        stack == Stack.AXIS2 ? Axis2Engine.start() : null);
  }

  private EchoClient(
      Mechanism mechanism,
      Stack stack,
      URI server,
      Suite suite,
      Credentials signedOn,
      Axis2Engine axis2) {
    this.mechanism = mechanism;
    this.stack = stack;
    this.server = server;
    this.suite = suite;
    this.credentials = signedOn;
    this.axis2 = axis2;
  }

  /**
   * Clients that have signed on before.
   *
   * @param signedOn result of {@link Mechanism#signOn}
   */
  public static EchoClient signedOn(
      Mechanism mechanism, Stack stack, URI server, Suite suite, Credentials signedOn) {
    Axis2Engine axis2 = stack == Stack.AXIS2 ? Axis2Engine.start() : null;
    return new EchoClient(mechanism, stack, server, suite, signedOn, axis2);
  }

  @Override
  public Session open(int client, Transport transport, Parameters parameters) throws IOException {
    return open(server, null, transport, parameters);
  }

  /**
   * The same clients with another address of the service, such as that of a relay, or with their
   * own source address. The result needs no close; closing the clients is enough.
   *
   * @param address address for the mechanism
   * @param source address that their connections come from; null for any
   */
  public SessionFactory at(URI address, InetAddress source) {
    return (client, transport, parameters) -> open(address, source, transport, parameters);
  }

  private Session open(URI address, InetAddress source, Transport transport, Parameters given)
      throws IOException {
    Parameters parameters = given.without(CellKey.HOPS);
    if (transport == Transport.CLOSE_RESUMED && !parameters.equals(given)) {
      throw new IllegalArgumentException(
          "transport over intermediaries expected one that resumes no session, got: "
              + transport.id());
    }
    Parameters ofMechanism = parameters.without(CellKey.SERVICE);
    if (ofMechanism.equals(parameters)) {
      return echo(address, source, transport, parameters);
    }
    String service = parameters.get(CellKey.SERVICE, "");
    if (!service.equals(DUMMY) || stack != Stack.AXIS2) {
      throw new IllegalArgumentException(
          "'%s' expected %s, on stack %s alone, got: %s on %s"
              .formatted(CellKey.SERVICE, DUMMY, Stack.AXIS2.id(), service, stack.id()));
    }
    return new DummySession(portType -> port(address, source, portType, transport, ofMechanism));
  }

  /** A reference to a port type of the DummyService. */
  Port port(PortType portType, Transport transport, Parameters parameters) throws IOException {
    return port(server, null, portType, transport, parameters);
  }

  private Port port(
      URI address,
      InetAddress source,
      PortType portType,
      Transport transport,
      Parameters parameters)
      throws IOException {
    Setting setting = new Setting(suite, portType.parameters(parameters), credentials);
    URI endpoint = URI.create(endpoint(address, setting.parameters()) + "/" + portType.id());
    SessionHttpClient connection = connection(transport, setting, source);
    return new Axis2DummyPort(
        axis2, endpoint, connection, security(setting, connection, endpoint).dom());
  }

  private Session echo(URI address, InetAddress source, Transport transport, Parameters parameters)
      throws IOException {
    Setting setting = new Setting(suite, parameters, credentials);
    URI endpoint = endpoint(address, parameters);
    SessionHttpClient connection = connection(transport, setting, source);
    MessageSecurity security = security(setting, connection, endpoint);
    return switch (stack) {
      case AXIS2 -> new Axis2Session(axis2, endpoint, connection, security);
      case PULL -> new PullSession(endpoint, connection, security);
      case JSON -> new JsonSession(endpoint, connection, security);
    };
  }

  private MessageSecurity security(Setting setting, SessionHttpClient connection, URI endpoint) {
    MessageSecurity security =
        mechanism.client(
            setting, new SetUpChannel(connection, URI.create(endpoint + Endpoint.SET_UP)));
    connection.protect(security.http());
    return security;
  }

  private SessionHttpClient connection(Transport transport, Setting setting, InetAddress source) {
    Optional<ClientTls> tls = mechanism.clientTls(setting);
    if (transport == Transport.CLOSE_RESUMED && tls.filter(its -> !its.resumes()).isPresent()) {
      throw new IllegalArgumentException(
          "transport of %s%s expected one that resumes no session, got: %s"
              .formatted(mechanism.info().id(), setting.parameters(), transport.id()));
    }
    return SessionHttpClient.of(transport, tls, source);
  }

  /** Reads the contract of the endpoint for these parameters, over a separate connection. */
  public Document contract(Transport transport, Parameters parameters) throws IOException {
    try (SessionHttpClient connection =
        connection(transport, new Setting(suite, parameters, credentials), null)) {
      return ContractReader.read(connection, endpoint(server, parameters));
    }
  }

  /** The address may have a path, as a WAR's has. */
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
