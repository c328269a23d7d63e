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
 * RMI sockets of this JVM. They listen on one address. With keys they use TLS 1.3 and authenticate
 * both sides.
 */
final class EngineSockets extends RMISocketFactory {

  /** Timeout for connecting, for the TLS handshake and for an answer. */
  private static final int PATIENCE_MILLIS = 5000;

  private static final int BACKLOG = 50;

  private static final String[] PROTOCOLS = {"TLSv1.3"};

  /**
   * Filter of deserialized classes: those of this program, and the JDK classes within them. For
   * proxies of remote objects the filter also checks the interfaces.
   */
  static final ObjectInputFilter CLASSES =
      ObjectInputFilter.Config.createFilter(
          "java.base/*;java.rmi/*;jdk.proxy*;com.sun.proxy*;org.gridsec.**;!*");

  private final InetAddress bind;
  private final Optional<SSLContext> tls;
  private volatile int port;

  private EngineSockets(InetAddress bind, Optional<SSLContext> tls) {
    this.bind = bind;
    this.tls = tls;
  }

  /**
   * Installs the sockets for RMI, which is possible once in a JVM.
   *
   * @param bind address of this JVM that others call
   * @param tls TLS settings; without them data is in clear and everyone who can connect may send
   *     commands
   */
  static EngineSockets install(InetAddress bind, Optional<SSLContext> tls) throws IOException {
    System.setProperty("java.rmi.server.hostname", bind.getHostAddress());
    System.setProperty("sun.rmi.transport.tcp.responseTimeout", "" + PATIENCE_MILLIS);
    System.setProperty("sun.rmi.transport.tcp.handshakeTimeout", "" + PATIENCE_MILLIS);
    EngineSockets sockets = new EngineSockets(bind, tls);
    RMISocketFactory.setSocketFactory(sockets);
    ObjectInputFilter.Config.setSerialFilter(CLASSES);
    return sockets;
  }

  /** Returns the port of the latest server socket. */
  int port() {
    return port;
  }

  @Override
  public Socket createSocket(String host, int to) throws IOException {
    Socket plain = new Socket();
    try {
      plain.connect(new InetSocketAddress(host, to), PATIENCE_MILLIS);
      return tls.isPresent() ? secured(plain, host, to) : plain;
    } catch (IOException e) {
      plain.close();
      throw e;
    }
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
}
