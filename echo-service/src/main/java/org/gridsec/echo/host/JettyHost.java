package org.gridsec.echo.host;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import jakarta.servlet.ServletContainerInitializer;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.logging.Level;
import java.util.logging.Logger;
import javax.net.ssl.SSLParameters;
import org.eclipse.jetty.ee11.servlet.ServletContextHandler;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.AbstractEndPoint;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.io.ssl.SslConnection;
import org.eclipse.jetty.server.ConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.SslConnectionFactory;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.server.handler.GracefulHandler;
import org.eclipse.jetty.server.internal.HttpConnection;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.ssl.SslContextFactory;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.gridsec.echo.soap.FaultMessage;
import org.gridsec.echo.soap.Soap11;
import org.gridsec.mechanisms.spi.ServerTls;

/** Embedded Jetty 12.1, with its servlet environment for Jakarta EE 11. */
final class JettyHost implements RunningHost {

  private static final Logger LOG = Logger.getLogger(JettyHost.class.getName());

  private final Server server;
  private final List<ServerConnector> connectors = new ArrayList<>();
  private final OpenConnections open;

  private JettyHost(Server server, Limits limits) {
    this.server = server;
    this.open = new OpenConnections(limits, this::waiting);
  }

  static JettyHost start(
      String bind, List<Listener> listeners, Limits limits, ServletContainerInitializer application)
      throws IOException {
    InetAddress address = Bind.address(bind);
    QueuedThreadPool threads = new QueuedThreadPool(limits.threads());
    Server server = new Server(threads);
    server.setStopTimeout(Host.GRACE_MILLIS);
    JettyHost host = new JettyHost(server, limits);
    for (Listener listener : listeners) {
      ServerConnector connector = connector(server, address, listener, limits);
      server.addConnector(connector);
      host.connectors.add(connector);
      threads.setMaxThreads(threads.getMaxThreads() + own(connector));
      try {
        connector.open();
      } catch (IOException e) {
        host.close();
        throw Bind.failure(bind, listener, e);
      }
    }
    FaultHandler faults = new FaultHandler();
    ServletContextHandler context = new ServletContextHandler("/");
    context.setErrorHandler(faults);
    context.addServletContainerInitializer(application);
    server.setHandler(new GracefulHandler(context));
    server.setErrorHandler(faults);
    try {
      server.start();
    } catch (Exception e) {
      host.close();
      throw new IllegalStateException("the echo service did not start", e);
    }
    return host;
  }

  private static ServerConnector connector(
      Server server, InetAddress address, Listener listener, Limits limits) {
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setSendXPoweredBy(false);
    http.setHeaderCacheCaseSensitive(true); // signatures cover fields as they are written
    http.setIdleTimeout(limits.silenceMillis());
    List<ConnectionFactory> protocols = new ArrayList<>();
    listener
        .tls()
        .ifPresent(
            tls -> {
              http.addCustomizer(new SecureRequestCustomizer(false));
              protocols.add(new SslConnectionFactory(secure(tls), "http/1.1"));
            });
    protocols.add(new HttpConnectionFactory(http));
    ServerConnector connector =
        new ServerConnector(server, protocols.toArray(ConnectionFactory[]::new));
    connector.setHost(address.getHostAddress());
    connector.setPort(listener.port());
    connector.setIdleTimeout(Host.IDLE_MILLIS);
    return connector;
  }

  /** Number of the connector's threads that serve no requests. */
  private static int own(ServerConnector connector) {
    return connector.getAcceptors()
        + connector.getSelectorManager().getSelectorCount()
        + Runtime.getRuntime().availableProcessors();
  }

  private static SslContextFactory.Server secure(ServerTls tls) {
    SslContextFactory.Server secure = new Secure();
    secure.setSslContext(tls.context());
    secure.setNeedClientAuth(tls.clients().isPresent());
    secure.setIncludeProtocols(tls.protocols().toArray(String[]::new));
    secure.setExcludeCipherSuites();
    secure.setIncludeCipherSuites(tls.cipherSuites().toArray(String[]::new));
    secure.setSniRequired(false);
    return secure;
  }

  /** Does not warn of weak cipher suites, because the mechanism chooses them. */
  private static final class Secure extends SslContextFactory.Server {

    @Override
    protected void checkCiphers(SSLParameters parameters) {}
  }

  /** Answers with faults instead of Jetty's error pages. */
  private static final class FaultHandler extends ErrorHandler {

    @Override
    public boolean errorPageForMethod(String method) {
      return true;
    }

    @Override
    protected void generateResponse(
        Request request,
        Response response,
        int status,
        String message,
        Throwable failure,
        Callback callback) {
      byte[] fault = FaultMessage.of(FaultMessage.ofStatus(status));
      response.setStatus(status);
      response.getHeaders().put(HttpHeader.CONTENT_TYPE, Soap11.CONTENT_TYPE);
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, fault.length);
      response.write(true, ByteBuffer.wrap(fault), callback);
    }
  }

  @Override
  public List<Integer> ports() {
    return connectors.stream().map(ServerConnector::getLocalPort).toList();
  }

  private List<OpenConnections.Waiting> waiting() {
    return connectors.stream()
        .flatMap(connector -> connector.getConnectedEndPoints().stream())
        .<OpenConnections.Waiting>mapMulti(
            (endPoint, all) -> {
              if (endPoint instanceof AbstractEndPoint one && one.isFillInterested()) {
                all.accept(new Idle(one));
              }
            })
        .toList();
  }

  @Override
  public void endInput(String connection) {
    for (ServerConnector connector : connectors) {
      for (EndPoint one : connector.getConnectedEndPoints()) {
        if (http(one) instanceof HttpConnection http && http.getId().equals(connection)) {
          // makes the reader fail at once; if the input ended instead, Jetty would send nothing
          // over TLS
          long usual = one.getIdleTimeout();
          one.setIdleTimeout(1);
          one.setIdleTimeout(usual);
        }
      }
    }
  }

  private static Connection http(EndPoint endPoint) {
    return endPoint.getConnection() instanceof SslConnection secured
        ? secured.getSslEndPoint().getConnection()
        : endPoint.getConnection();
  }

  private record Idle(AbstractEndPoint endPoint) implements OpenConnections.Waiting {

    @Override
    public long millis() {
      return endPoint.getIdleFor();
    }

    @Override
    public long headMillis() {
      return http(endPoint) instanceof HttpConnection http
              && http.getParser().inHeaderState()
              && !http.getParser().isStart()
          ? NANOSECONDS.toMillis(System.nanoTime() - http.getParser().getBeginNanoTime())
          : 0;
    }

    @Override
    public void giveUp() {
      endPoint.setIdleTimeout(1);
    }

    @Override
    public void close() {
      endPoint.close();
    }
  }

  @Override
  public IOException clientGone(IOException cause) {
    return new EofException(cause);
  }

  @Override
  public void close() {
    try (open) {
      stop();
      server.destroy();
    } catch (Exception e) {
      throw new IllegalStateException("Jetty did not stop", e);
    }
  }

  /**
   * Stops Jetty. If connections outlast the grace time, Jetty stops and throws. Such a connection
   * may even be idle: a request that ends during the stop gives its connection the long idle time
   * again.
   */
  private void stop() throws Exception {
    try {
      server.stop();
    } catch (TimeoutException e) {
      if (e.getSuppressed().length > 0) {
        throw e;
      }
      LOG.log(Level.FINE, "Connections were cut", e);
    }
  }
}
