package org.gridsec.echo;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.description.Endpoint;
import org.gridsec.echo.description.HostPort;
import org.gridsec.echo.host.Host;
import org.gridsec.echo.host.Limits;
import org.gridsec.echo.host.Listener;
import org.gridsec.echo.host.RunningHost;
import org.gridsec.echo.http.EchoService;
import org.gridsec.mechanisms.Mechanisms;
import org.gridsec.mechanisms.spi.Credentials;
import org.gridsec.mechanisms.spi.Mechanism;
import org.gridsec.mechanisms.spi.ServerTls;
import org.gridsec.mechanisms.spi.info.MechanismInfo;

/**
 * The echo service in an embedded container. It serves from {@link #start} to {@link #close}, on
 * one port in clear and one for each mechanism that works on the connection.
 */
public final class EchoServer implements Closeable {

  /**
   * Settings of a server.
   *
   * @param host container
   * @param bind address to listen on
   * @param port port in clear; 0 for a free one
   * @param tlsPort port of the first mechanism that works on the connection; the others use the
   *     ports after it. 0 for free ports
   * @param suite suite of algorithms
   * @param parameters parameters of all its endpoints: see {@link MechanismInfo#server}
   * @param credentials credentials of the server
   * @param recorders called on the request's thread for each request's recorder
   * @param limits limits for clients
   */
  @RecordBuilder
  public record Settings(
      Host host,
      String bind,
      int port,
      int tlsPort,
      Suite suite,
      Parameters parameters,
      Credentials credentials,
      Supplier<Recorder> recorders,
      Limits limits)
      implements EchoServerSettingsBuilder.With {

    public static final String LOOPBACK = "127.0.0.1";

    public Settings {
      Objects.requireNonNull(host, "host");
      Objects.requireNonNull(bind, "bind");
      Objects.requireNonNull(suite, "suite");
      Objects.requireNonNull(parameters, "parameters");
      Objects.requireNonNull(credentials, "credentials");
      Objects.requireNonNull(recorders, "recorders");
      Objects.requireNonNull(limits, "limits");
    }

    /** Settings for free ports of the loopback, without recording. */
    public static Settings of(Host host, Suite suite, Credentials credentials) {
      return new Settings(
          host,
          LOOPBACK,
          0,
          0,
          suite,
          Parameters.NONE,
          credentials,
          () -> Recorder.NONE,
          Limits.DEFAULT);
    }

    public Settings withPorts(int other, int otherTls) {
      return withPort(other).withTlsPort(otherTls);
    }
  }

  private static final int MOST_PORT = 0xFFFF;

  private final String address;
  private final EchoService service;
  private final BoundPorts ports;
  private final RunningHost running;

  private EchoServer(String address, EchoService service, BoundPorts ports, RunningHost running) {
    this.address = address;
    this.service = service;
    this.ports = ports;
    this.running = running;
  }

  /**
   * Starts to serve.
   *
   * @throws IOException with one line for the user, if an address or port is not available
   */
  public static EchoServer start(Settings settings) throws IOException {
    BoundPorts ports = new BoundPorts();
    EchoService service =
        new EchoService(
            settings.host().id(),
            settings.suite(),
            settings.parameters(),
            settings.credentials(),
            settings.limits(),
            settings.recorders(),
            ports);
    try {
      RunningHost running =
          settings
              .host()
              .start(settings.bind(), listeners(settings, service), settings.limits(), service);
      ports.opened(running, List.copyOf(service.secured().keySet()));
      return new EchoServer(reachable(settings.bind()), service, ports, running);
    } catch (IOException | RuntimeException e) {
      service.close();
      throw e;
    }
  }

  private static List<Listener> listeners(Settings settings, EchoService service) {
    List<Listener> listeners = new ArrayList<>();
    listeners.add(new Listener("port", settings.port(), Optional.empty()));
    int port = settings.tlsPort();
    int ports = service.secured().size();
    if (port > MOST_PORT - ports + 1) {
      throw new IllegalArgumentException(
          "'tls-port' expected %s or less, the first of %s ports, got: %s"
              .formatted(MOST_PORT - ports + 1, ports, port));
    }
    for (ServerTls tls : service.secured().values()) {
      listeners.add(new Listener("tls-port", port, Optional.of(tls)));
      port = port == 0 ? 0 : port + 1;
    }
    return listeners;
  }

  /** A server that listens on all addresses is called on the loopback. */
  private static String reachable(String bind) throws IOException {
    return InetAddress.getByName(bind).isAnyLocalAddress() ? "localhost" : bind;
  }

  /** Address of the service in clear. */
  public URI httpUri() {
    return URI.create("http://" + authority(ports.plain()));
  }

  /** Address of the service for calls of a mechanism. */
  public URI uri(Mechanism mechanism) {
    return URI.create(service.scheme(mechanism) + "://" + authority(ports.of(mechanism)));
  }

  /** Addresses by mechanism, of those over TLS that need no certificate of clients. */
  public Map<String, URI> anonymous() {
    return service.secured().entrySet().stream()
        .filter(secured -> secured.getValue().clients().isEmpty())
        .map(secured -> Mechanisms.of(secured.getKey()))
        .collect(Collectors.toMap(mechanism -> mechanism.info().id(), this::uri));
  }

  /** All endpoints, in the order of the mechanisms. */
  public List<Endpoint> endpoints() {
    return service.endpoints(mechanism -> Optional.of(authority(ports.of(mechanism))));
  }

  /** Number of security contexts that the mechanisms hold in memory. */
  public long contexts() {
    return service.contexts();
  }

  private String authority(int port) {
    return new HostPort(address, port).toString();
  }

  /** Finishes the running requests and frees the ports. */
  @Override
  public void close() {
    try (service) {
      running.close();
    }
  }
}
