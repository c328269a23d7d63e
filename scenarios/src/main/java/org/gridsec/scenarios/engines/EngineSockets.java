package org.gridsec.scenarios.engines;

import java.io.IOException;
import java.io.ObjectInputFilter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.rmi.server.RMISocketFactory;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;

/**
 * RMI sockets of this JVM, for JMeter, its registry and this package. They listen on one address.
 * With keys they use TLS 1.3 and authenticate both sides.
 *
 * <p>The socket factories of JMeter are sent with its remote objects, so the other side would need
 * its keys under the same name with the same password. This factory stays local.
 */
final class EngineSockets extends RMISocketFactory {

  /** Timeout for connecting, for the TLS handshake and for an answer. */
  private static final int PATIENCE_MILLIS = 5000;

  private static final int BACKLOG = 50;

  private static final String[] PROTOCOLS = {"TLSv1.3"};

  /**
   * Filter of deserialized classes: those of both sides, of JMeter's tests, and the JDK classes
   * within them. For proxies of remote objects the filter also checks the interfaces.
   */
  static final ObjectInputFilter CLASSES =
      ObjectInputFilter.Config.createFilter(
          "java.base/*;java.rmi/*;jdk.proxy*;com.sun.proxy*;kotlin.**;org.apache.jmeter.**;org.apache.jorphan.**"
              + ";org.gridsec.**;!*");

  private static boolean installed;
  private static volatile EngineSockets current;

  private final InetAddress bind;
  private final Optional<SSLContext> tls;
  private volatile int port;

  private EngineSockets(InetAddress bind, Optional<SSLContext> tls) {
    this.bind = bind;
    this.tls = tls;
  }

  /**
   * Installs the sockets for RMI.
   *
   * @param bind address of this JVM that others call
   * @param tls TLS settings; without them data is in clear and everyone who can connect may send
   *     commands
   */
  static synchronized EngineSockets use(InetAddress bind, Optional<SSLContext> tls)
      throws IOException {
    current = new EngineSockets(bind, tls);
    System.setProperty("java.rmi.server.hostname", bind.getHostAddress());
    System.setProperty("sun.rmi.transport.tcp.responseTimeout", "" + PATIENCE_MILLIS);
    System.setProperty("sun.rmi.transport.tcp.handshakeTimeout", "" + PATIENCE_MILLIS);
    if (!installed) {
      RMISocketFactory.setSocketFactory(new Current());
      ObjectInputFilter.Config.setSerialFilter(CLASSES);
      installed = true;
    }
    return current;
  }

  /** Returns the port of the latest server socket. */
  int port() {
    return port;
  }

  @Override
  public Socket createSocket(String host, int to) throws IOException {
    Socket plain = new Socket();
    try {
      plain.connect(new InetSocketAddress(address(host), to), PATIENCE_MILLIS);
      return tls.isPresent() ? secured(plain, host, to) : plain;
    } catch (IOException e) {
      plain.close();
      throw e;
    }
  }

  /** Resolves a host; JMeter calls its own registry by the resolved name of the bind address. */
  private InetAddress address(String host) throws IOException {
    boolean self = !bind.isLoopbackAddress() && host.equals(bind.getHostName());
    return self ? bind : InetAddress.getByName(host);
  }

  private Socket secured(Socket plain, String host, int to) throws IOException {
    SSLSocket socket =
        (SSLSocket) tls.orElseThrow().getSocketFactory().createSocket(plain, host, to, true);
    socket.setEnabledProtocols(PROTOCOLS);
    socket.setSoTimeout(PATIENCE_MILLIS);
    socket.startHandshake();
    socket.setSoTimeout(0);
    return socket;
  }

  @Override
  public ServerSocket createServerSocket(int wanted) throws IOException {
    ServerSocket socket =
        tls.isPresent() ? securedServer(wanted) : new ServerSocket(wanted, BACKLOG, bind);
    port = socket.getLocalPort();
    return socket;
  }

  private ServerSocket securedServer(int wanted) throws IOException {
    SSLServerSocket socket =
        (SSLServerSocket)
            tls.orElseThrow().getServerSocketFactory().createServerSocket(wanted, BACKLOG, bind);
    socket.setEnabledProtocols(PROTOCOLS);
    socket.setNeedClientAuth(true);
    return socket;
  }

  /** Delegates to the current factory, since RMI allows its factory to be set only once. */
  private static final class Current extends RMISocketFactory {

    @Override
    public Socket createSocket(String host, int port) throws IOException {
      return current.createSocket(host, port);
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
      return current.createServerSocket(port);
    }
  }
}
