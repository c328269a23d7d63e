package org.gridsec.mechanisms.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSession;
import javax.net.ssl.SSLSocket;
import org.bouncycastle.tls.TlsException;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.ServerTls;

/** A server's side of TLS on a real socket, which gives each client that it accepts one byte. */
final class OneByteServer implements AutoCloseable {

  private final ServerTls tls;
  private final ServerSocket socket;
  private final ExecutorService thread = Executors.newSingleThreadExecutor();

  OneByteServer(ServerTls tls) throws Exception {
    this.tls = tls;
    this.socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  /** Leaves the end of the connection to the client: it is to read why it was refused. */
  private int serve() throws IOException {
    try (Socket connection = socket.accept()) {
      connection.setTcpNoDelay(true);
      SSLSocket secured =
          (SSLSocket) tls.context().getSocketFactory().createSocket(connection, null, false);
      SSLParameters parameters = secured.getSSLParameters();
      parameters.setProtocols(tls.protocols().toArray(String[]::new));
      parameters.setCipherSuites(tls.cipherSuites().toArray(String[]::new));
      parameters.setNeedClientAuth(tls.clients().isPresent());
      secured.setSSLParameters(parameters);
      try {
        secured.getOutputStream().write(42);
        return secured.getInputStream().read();
      } catch (SSLException | TlsException e) {
        connection.getInputStream().transferTo(OutputStream.nullOutputStream());
        throw e;
      }
    }
  }

  /** Gets the byte, from a server that is on the loopback, whatever it is called. */
  SSLSession call(ClientTls client, String host) throws Exception {
    Future<Integer> served = thread.submit(this::serve);
    InetAddress loopback = InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1});
    try (Socket connection = new Socket(loopback, socket.getLocalPort());
        SSLSocket calling =
            (SSLSocket)
                client
                    .context()
                    .getSocketFactory()
                    .createSocket(connection, host, socket.getLocalPort(), true)) {
      connection.setTcpNoDelay(true); // on either side, 40 ms would pass in most handshakes
      SSLParameters parameters = calling.getSSLParameters();
      parameters.setProtocols(client.protocols().toArray(String[]::new));
      parameters.setCipherSuites(client.cipherSuites().toArray(String[]::new));
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      calling.setSSLParameters(parameters);
      assertThat(calling.getInputStream().read()).isEqualTo(42);
      calling.getOutputStream().write(42);
      assertThat(served.get()).isEqualTo(42);
      return calling.getSession();
    }
  }

  @Override
  public void close() throws Exception {
    socket.close();
    thread.shutdown();
  }
}
