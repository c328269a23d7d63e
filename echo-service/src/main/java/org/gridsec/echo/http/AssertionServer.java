package org.gridsec.echo.http;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.util.Map;
import java.util.stream.Collectors;
import javax.xml.stream.XMLStreamException;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Suite;
import org.gridsec.echo.soap.EchoStack;
import org.gridsec.echo.soap.FaultMessage;
import org.gridsec.echo.soap.SetUpStack;
import org.gridsec.echo.soap.Soap11;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.issuers.IssuerServer;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.saml.TokenServices;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.SecurityFault;

/**
 * The issuer of assertions in a process of its own: SOAP over HTTPS on a free port of the loopback.
 * It lives in a JVM that measures nothing.
 */
public final class AssertionServer implements Closeable {

  /** Largest request in bytes. A signed request for an assertion has some 6,000. */
  private static final int MAX_BYTES = 1 << 16;

  private final IssuerServer server;
  private final CredentialStore keys;

  private AssertionServer(IssuerServer server, TokenServices services) {
    this.server = server;
    this.keys = services.keys();
    server.start(
        services.byPath().entrySet().stream()
            .collect(
                Collectors.toMap(
                    Map.Entry::getKey, one -> answering(new SetUpStack(one.getValue())))));
  }

  /**
   * Starts an issuer for parties.
   *
   * @param keys credentials of both parties, with the issuers' keys among the server's
   * @throws IOException if no port is available
   */
  public static AssertionServer start(Suite suite, CredentialStore keys) throws IOException {
    IssuerServer server = new IssuerServer(suite);
    return new AssertionServer(server, TokenServices.at(server, suite, keys));
  }

  /** Returns the credentials of the parties. The server's have no key of an issuer. */
  public CredentialStore keys() {
    return keys;
  }

  private static HttpHandler answering(EchoStack stack) {
    return http -> {
      try (http) {
        ByteArrayOutputStream answer = new ByteArrayOutputStream(4096);
        try {
          stack.answer(request(http), answer, new Exchange(Recorder.NONE));
          send(http, 200, answer.toByteArray());
        } catch (SoapFault | SecurityFault | XMLStreamException | RuntimeException e) {
          send(http, 500, FaultMessage.of(FaultConversion.of(e)));
        }
      }
    };
  }

  private static ByteArrayInputStream request(HttpExchange http) throws SoapFault, IOException {
    byte[] request = http.getRequestBody().readNBytes(MAX_BYTES + 1);
    if (!http.getRequestMethod().equals("POST") || request.length > MAX_BYTES) {
      throw SoapFault.client(
          "expected POST with at most %s bytes, got: %s with %s or more"
              .formatted(MAX_BYTES, http.getRequestMethod(), request.length));
    }
    return new ByteArrayInputStream(request);
  }

  private static void send(HttpExchange http, int status, byte[] message) throws IOException {
    http.getResponseHeaders().add("Content-Type", Soap11.CONTENT_TYPE);
    http.sendResponseHeaders(status, message.length);
    http.getResponseBody().write(message);
  }

  @Override
  public void close() {
    server.close();
  }
}
