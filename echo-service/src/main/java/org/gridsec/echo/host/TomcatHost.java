package org.gridsec.echo.host;

import static java.util.concurrent.TimeUnit.NANOSECONDS;

import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.ServletContainerInitializer;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.nio.channels.SelectionKey;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.catalina.Context;
import org.apache.catalina.Globals;
import org.apache.catalina.LifecycleException;
import org.apache.catalina.LifecycleState;
import org.apache.catalina.connector.ClientAbortException;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.core.StandardContext;
import org.apache.catalina.core.StandardHost;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.valves.ErrorReportValve;
import org.apache.coyote.ActionCode;
import org.apache.coyote.Processor;
import org.apache.coyote.http11.Http11NioProtocol;
import org.apache.tomcat.util.modeler.Registry;
import org.apache.tomcat.util.net.NioEndpoint.NioSocketWrapper;
import org.apache.tomcat.util.net.SSLHostConfig;
import org.apache.tomcat.util.net.SSLHostConfigCertificate;
import org.gridsec.core.files.TemporaryDirectory;
import org.gridsec.echo.soap.FaultMessage;
import org.gridsec.echo.soap.Soap11;
import org.gridsec.mechanisms.spi.ServerTls;

/** Embedded Tomcat 11. */
final class TomcatHost implements RunningHost {

  /** A strong reference, because the JDK otherwise drops loggers with their levels. */
  private static final Logger LOG = Logger.getLogger("org.apache");

  private static final int BAD_REQUEST = 400;

  private final Tomcat tomcat;
  private final List<Connector> connectors;
  private final TemporaryDirectory directory;
  private final OpenConnections open;

  private TomcatHost(
      Tomcat tomcat, List<Connector> connectors, TemporaryDirectory directory, Limits limits) {
    this.tomcat = tomcat;
    this.connectors = connectors;
    this.directory = directory;
    this.open = new OpenConnections(limits, this::waiting);
  }

  static TomcatHost start(
      String bind, List<Listener> listeners, Limits limits, ServletContainerInitializer application)
      throws IOException {
    InetAddress address = Bind.address(bind);
    Registry.disableRegistry(); // nothing here reads Tomcat's management beans, and they cost time
    TemporaryDirectory temporary = TemporaryDirectory.create("tomcat");
    Path directory = temporary.path();
    Tomcat tomcat = new Tomcat();
    tomcat.setBaseDir(directory.toString());
    // Otherwise it uses the directory of an earlier Tomcat in this JVM, and creates it again if
    // deleted.
    System.setProperty(Globals.CATALINA_HOME_PROP, directory.toString());
    List<Connector> connectors = new ArrayList<>();
    for (Listener listener : listeners) {
      Connector connector = connector(address, listener, limits);
      tomcat.getService().addConnector(connector);
      connectors.add(connector);
    }
    Context context = tomcat.addContext("", directory.toString());
    context.addServletContainerInitializer(application, null);
    quiet((StandardContext) context);
    answerFaults((StandardHost) tomcat.getHost());
    TomcatHost host = new TomcatHost(tomcat, connectors, temporary, limits);
    try {
      tomcat.start();
    } catch (LifecycleException e) {
      IOException failure = host.failure(bind, listeners, e);
      host.close();
      throw failure;
    }
    if (context.getState() != LifecycleState.STARTED) {
      host.close();
      throw new IllegalStateException("the echo service did not start");
    }
    return host;
  }

  private static Connector connector(InetAddress address, Listener listener, Limits limits) {
    Connector connector = new Connector(new Protocol());
    connector.setPort(listener.port());
    connector.setThrowOnFailure(true);
    connector.setProperty("address", address.getHostAddress());
    connector.setProperty("maxThreads", String.valueOf(limits.threads()));
    connector.setProperty("maxKeepAliveRequests", "-1");
    connector.setProperty("keepAliveTimeout", String.valueOf(Host.IDLE_MILLIS));
    connector.setProperty("useKeepAliveResponseHeader", "false");
    connector.setProperty("tcpNoDelay", "true");
    connector.setProperty("continueResponseTiming", "onRead"); // the service may refuse before
    String silence = String.valueOf(limits.silenceMillis());
    connector.setProperty("connectionTimeout", silence);
    connector.setProperty("disableUploadTimeout", "false");
    connector.setProperty("connectionUploadTimeout", silence);
    listener.tls().ifPresent(tls -> secure(connector, tls));
    return connector;
  }

  /** A protocol with access to its connections. */
  private static final class Protocol extends Http11NioProtocol {

    Stream<OpenConnections.Waiting> waiting() {
      return getEndpoint().getConnections().stream()
          .map(NioSocketWrapper.class::cast)
          .filter(one -> one.interestOpsHas(SelectionKey.OP_READ))
          .map(Idle::new);
    }

    void endInput(String connection) {
      getEndpoint().getConnections().stream()
          .map(NioSocketWrapper.class::cast)
          .filter(
              one -> one.getServletConnection("http/1.1", "").getConnectionId().equals(connection))
          .forEach(one -> OpenConnections.endInput(one.getSocket().getIOChannel()));
    }
  }

  private List<OpenConnections.Waiting> waiting() {
    return connectors.stream()
        .flatMap(connector -> ((Protocol) connector.getProtocolHandler()).waiting())
        .toList();
  }

  private record Idle(NioSocketWrapper socket) implements OpenConnections.Waiting {

    @Override
    public long millis() {
      return System.currentTimeMillis() - socket.getLastRead();
    }

    /** Tomcat keeps its processor with the connection until the head is complete. */
    @Override
    public long headMillis() {
      return socket.getCurrentProcessor() instanceof Processor processor
              && processor.getRequest().getStartTimeNanos() > 0
          ? NANOSECONDS.toMillis(System.nanoTime() - processor.getRequest().getStartTimeNanos())
          : 0;
    }

    @Override
    public void giveUp() {
      socket.setReadTimeout(1);
    }

    @Override
    public void close() {
      socket.close();
    }
  }

  private static void secure(Connector connector, ServerTls tls) {
    connector.setSecure(true);
    connector.setScheme("https");
    connector.setProperty("SSLEnabled", "true");
    SSLHostConfig config = new SSLHostConfig();
    Predicate<String> older = name -> name.contains("_WITH_");
    config.setProtocols(String.join("+", tls.protocols()));
    // if no suites of TLS 1.3 are named, Tomcat adds its own
    config.setCiphers(cipherSuites(tls, older));
    config.setCipherSuites(cipherSuites(tls, older.negate()));
    if (tls.clients().isPresent()) {
      config.setCertificateVerification("required");
    }
    SSLHostConfigCertificate certificate =
        new SSLHostConfigCertificate(config, SSLHostConfigCertificate.Type.UNDEFINED);
    certificate.setSslContext(new TomcatTls(tls.context()));
    config.addCertificate(certificate);
    connector.addSslHostConfig(config);
  }

  private static String cipherSuites(ServerTls tls, Predicate<String> which) {
    return tls.cipherSuites().stream().filter(which).collect(Collectors.joining(","));
  }

  /** Turns off the leak checks at the end. They are for applications that are deployed again. */
  private static void quiet(StandardContext context) {
    context.setClearReferencesRmiTargets(false);
    context.setClearReferencesThreadLocals(false);
    context.setUnloadDelay(Host.GRACE_MILLIS);
    LOG.setLevel(Level.WARNING);
  }

  /** Answers with faults instead of Tomcat's error pages. */
  private static void answerFaults(StandardHost host) {
    host.setErrorReportValveClass(null);
    host.getPipeline().addValve(new FaultValve());
  }

  private static final class FaultValve extends ErrorReportValve {

    /**
     * Closes the connection if a request has not arrived completely. Otherwise a Tomcat thread
     * would wait for the rest.
     */
    @Override
    public void invoke(Request request, Response response) throws IOException, ServletException {
      super.invoke(request, response);
      if (!request.isFinished()) {
        request.getCoyoteRequest().action(ActionCode.DISABLE_SWALLOW_INPUT, null);
      }
    }

    @Override
    protected void report(Request request, Response response, Throwable failure) {
      if (response.getStatus() < BAD_REQUEST
          || response.getContentWritten() > 0
          || !response.setErrorReported()) {
        return;
      }
      // Tomcat sets its own status for a truncated body, whatever the service says
      if (request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE) instanceof Integer told) {
        response.getCoyoteResponse().setStatus(told);
      }
      int status = response.getStatus();
      byte[] message = FaultMessage.of(FaultMessage.ofStatus(status));
      response.setContentType(Soap11.CONTENT_TYPE);
      try {
        response.setContentLength(message.length);
        response.getOutputStream().write(message);
        response.finishResponse();
      } catch (IOException e) {
        // the client is gone
        LOG.log(Level.FINE, "A fault was not read", e);
      }
    }
  }

  private IOException failure(String bind, List<Listener> listeners, LifecycleException failure) {
    for (int i = 0; i < listeners.size(); i++) {
      if (connectors.get(i).getLocalPort() <= 0) {
        return Bind.failure(bind, listeners.get(i), failure);
      }
    }
    return new IOException("Tomcat did not start: " + failure.getMessage(), failure);
  }

  @Override
  public List<Integer> ports() {
    return connectors.stream().map(Connector::getLocalPort).toList();
  }

  @Override
  public void endInput(String connection) {
    connectors.forEach(one -> ((Protocol) one.getProtocolHandler()).endInput(connection));
  }

  @Override
  public IOException clientGone(IOException cause) {
    return new ClientAbortException(cause);
  }

  @Override
  public void close() {
    try (open) {
      tomcat.stop();
      tomcat.destroy();
    } catch (LifecycleException e) {
      throw new IllegalStateException("Tomcat did not stop", e);
    } finally {
      delete();
    }
  }

  private void delete() {
    try {
      directory.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
