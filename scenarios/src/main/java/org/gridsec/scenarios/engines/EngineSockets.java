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
 * The sockets of RMI in this JVM: those of JMeter, its registry, and this package. They listen on
 * one address, and where there are keys they use TLS 1.3, with each side authenticated.
 *
 * <p>JMeter has socket factories of its own, which it sends with its remote objects: the other side
 * would have to keep its keys under the same name with the same password. This one stays here.
 */
final class EngineSockets extends RMISocketFactory {

  /** To connect, to shake hands, and for an answer. */
  private static final int PATIENCE_MILLIS = 5000;

  private static final int BACKLOG = 50;

  private static final String[] PROTOCOLS = {"TLSv1.3"};

  /**
   * What passes: those of both sides, of JMeter's tests, and the JDK's that are in them. Of
   * proxies, which stand for remote objects, the interfaces are judged as well.
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
   * Has RMI use such sockets from now on.
   *
   * @param bind address that others call this JVM by
   * @param tls without it, what passes is in clear, and anybody who can connect is obeyed
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

  /** The port that was listened on last. */
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

  /** JMeter calls its own registry by the name that the resolver has for the address, if any. */
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

  /** RMI takes one factory for good. */
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
