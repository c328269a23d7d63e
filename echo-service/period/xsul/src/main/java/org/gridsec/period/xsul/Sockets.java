package org.gridsec.period.xsul;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.Security;
import java.util.Map;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.gridsec.core.files.KeyFiles;
import org.gridsec.period.Connections;
import org.gridsec.period.Party;
import xsul.http_client.ClientSocketFactory;
import xsul.http_client.HttpClientException;
import xsul.http_server.ServerSocketFactory;

/**
 * Socket factories for XSUL, in clear or with the TLS of 2004: version 1.0, RSA key transport,
 * certificates on both sides.
 */
final class Sockets {

  private static final String[] VERSION = {"TLSv1"};
  private static final String[] CIPHER_SUITE = {"TLS_RSA_WITH_AES_128_CBC_SHA"};
  private static final int BACKLOG = 128;

  private Sockets() {}

  static {
    // before the JDK reads it: the JDK disables the algorithms of that time
    Security.setProperty("jdk.tls.disabledAlgorithms", "");
  }

  /** A TLS context with a party's certificate and its trust in the other. */
  static SSLContext tls(Party party) throws IOException, GeneralSecurityException {
    // "PKIX" would decrypt the key for each handshake, which takes longer than the rest of it
    KeyManagerFactory keys = KeyManagerFactory.getInstance("SunX509");
    keys.init(party.keys(), KeyFiles.PASSWORD.toCharArray());
    TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
    trust.init(party.trust());
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
    return context;
  }

  /** Listens on a free port of the loopback. XSUL's own factory listens on all addresses. */
  static final class Listener implements ServerSocketFactory {
    private final ServerSocket socket;

    /**
     * Creates a listener.
     *
     * @param tls null for connections in clear
     */
    Listener(SSLContext tls) throws IOException {
      InetAddress loopback = InetAddress.getLoopbackAddress();
      if (tls == null) {
        socket = new ServerSocket(0, BACKLOG, loopback);
      } else {
        SSLServerSocket secured =
            (SSLServerSocket) tls.getServerSocketFactory().createServerSocket(0, BACKLOG, loopback);
        SSLParameters parameters = new SSLParameters(CIPHER_SUITE, VERSION);
        parameters.setNeedClientAuth(true);
        secured.setSSLParameters(parameters);
        socket = secured;
      }
    }

    @Override
    public Socket accept() throws IOException {
      return socket.accept();
    }

    @Override
    @SuppressWarnings("rawtypes") // declared like this in XSUL
    public Socket accept(Map properties) throws IOException {
      return accept();
    }

    @Override
    public void shutdown() throws IOException {
      socket.close();
    }

    @Override
    public int getServerPort() {
      return socket.getLocalPort();
    }

    @Override
    public String getServerLocation() {
      return socket.getInetAddress().getHostAddress() + ":" + getServerPort();
    }
  }

  /**
   * Connects clients.
   *
   * @param tls null for connections in clear
   * @param resumes true if a connection resumes the TLS session of an earlier one
   * @param source address that connections come from; null for any
   */
  record Connector(SSLContext tls, boolean resumes, InetAddress source)
      implements ClientSocketFactory {

    @Override
    public Socket connect(String host, int port, int timeoutMillis) throws HttpClientException {
      try {
        Socket socket = Connections.open(host, port, source, timeoutMillis);
        socket.setSoTimeout(timeoutMillis);
        return tls == null ? socket : secured(socket, host, port);
      } catch (IOException e) {
        throw new HttpClientException("no connection to " + host + ":" + port + ": " + e, e);
      }
    }

    private Socket secured(Socket socket, String host, int port) throws IOException {
      SSLSocket secured = (SSLSocket) tls.getSocketFactory().createSocket(socket, host, port, true);
      SSLParameters parameters = new SSLParameters(CIPHER_SUITE, VERSION);
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      secured.setSSLParameters(parameters);
      secured.startHandshake();
      if (!resumes) {
        secured.getSession().invalidate();
      }
      return secured;
    }
  }
}
