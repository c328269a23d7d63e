package org.gridsec.mechanisms.issuers;

import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.security.cert.X509Certificate;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.gridsec.core.model.Suite;
import org.gridsec.mechanisms.pki.Authority;
import org.gridsec.mechanisms.pki.TlsContexts;
import org.gridsec.mechanisms.spi.Identity;
import org.gridsec.mechanisms.spi.info.KeyType;

/** An HTTPS server on a free port of the loopback, with a key that its own authority certified. */
public final class IssuerServer implements Closeable {

  private static final int BACKLOG = 64;

  static {
    // otherwise head and body are two packets, and the second waits for a delayed acknowledgement
    System.setProperty("sun.net.httpserver.nodelay", "true");
  }

  private final Identity identity;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final HttpsServer server;

  /**
   * Creates a server that does not answer yet.
   *
   * @throws IOException if no port is available
   */
  public IssuerServer(Suite suite) throws IOException {
    InetAddress loopback = InetAddress.getLoopbackAddress();
    identity = new Authority(suite).server(KeyType.RSA, Set.of(loopback.getHostAddress()));
    server = HttpsServer.create(new InetSocketAddress(loopback, 0), BACKLOG);
    server.setHttpsConfigurator(
        new HttpsConfigurator(
            TlsContexts.of(
                Optional.of(identity.facing(authority(), identity.certificate())),
                KeyType.RSA,
                Optional.empty())));
    server.setExecutor(threads);
  }

  /** Starts to answer requests, by their paths. Threads answer in parallel. */
  public void start(Map<String, HttpHandler> answers) {
    answers.forEach(server::createContext);
    server.start();
  }

  /** Returns its key, which is also that of its TLS. */
  public Identity identity() {
    return identity;
  }

  /** Returns the authority that certified its key. */
  public X509Certificate authority() {
    return identity.chain().get(1);
  }

  /** Returns where it listens. */
  public InetSocketAddress address() {
    return server.getAddress();
  }

  /** Returns the address as a URL, without a path. */
  public static String url(InetSocketAddress address) {
    String host = address.getAddress().getHostAddress();
    return "https://%s:%s"
        .formatted(host.contains(":") ? "[" + host + "]" : host, address.getPort());
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
