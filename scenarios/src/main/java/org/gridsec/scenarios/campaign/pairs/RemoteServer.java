package org.gridsec.scenarios.campaign.pairs;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.net.ssl.SSLParameters;
import org.gridsec.core.model.OneLine;
import org.gridsec.core.model.Parameters;
import org.gridsec.core.model.Suite;
import org.gridsec.core.worker.ServerReady;
import org.gridsec.echo.description.BoundedGet;
import org.gridsec.echo.description.ServerMeter;
import org.gridsec.mechanisms.mtls.Mtls;
import org.gridsec.mechanisms.pki.CredentialStore;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.Setting;

/** A server that runs already: its addresses, resource use and state. */
public final class RemoteServer {

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final ServerReady ready;
  private final BoundedGet http;

  /**
   * A remote server.
   *
   * @param credentials directory of its exported credentials
   */
  public RemoteServer(ServerReady ready, Suite suite, Path credentials) throws IOException {
    this.ready = ready;
    ClientTls tls =
        new Mtls()
            .clientTls(new Setting(suite, Parameters.NONE, CredentialStore.loadClient(credentials)))
            .orElseThrow();
    SSLParameters parameters = new SSLParameters();
    parameters.setProtocols(tls.protocols().toArray(String[]::new));
    parameters.setCipherSuites(tls.cipherSuites().toArray(String[]::new));
    this.http =
        new BoundedGet(
            HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .sslContext(tls.context())
                .sslParameters(parameters)
                .connectTimeout(PATIENCE)
                .build(),
            PATIENCE);
  }

  ServerReady ready() {
    return ready;
  }

  /**
   * Reads the server's resource use and state, with the keys of its clients.
   *
   * @return empty if it does not serve mutual TLS, which this request needs
   * @throws IOException if it does not answer, or answers something else
   */
  public Optional<ServerMeter> meter() throws IOException, InterruptedException {
    URI server = ready.uris().get(Mtls.ID);
    return server == null
        ? Optional.empty()
        : Optional.of(meter(URI.create(server + ServerMeter.PATH)));
  }

  /** The state as amounts of a slice; the heap size is known after the first collection. */
  static Map<String, Double> amounts(ServerMeter meter) {
    Map<String, Double> amounts = new TreeMap<>();
    amounts.put("server.contexts", (double) meter.state().contexts());
    if (meter.state().heapMiB() != null) {
      amounts.put("server.heapMiB", meter.state().heapMiB());
    }
    return amounts;
  }

  private ServerMeter meter(URI url) throws IOException, InterruptedException {
    byte[] document;
    try {
      document = http.get(url);
    } catch (BoundedGet.Unexpected e) {
      throw unexpected(url, e.getMessage(), e);
    } catch (IOException e) {
      throw unexpected(url, "no answer: " + OneLine.reason(e), e);
    }
    try {
      return ServerMeter.of(document);
    } catch (IOException e) {
      throw unexpected(url, "something else", e);
    }
  }

  private static IOException unexpected(URI url, String got, Exception cause) {
    return new IOException(
        "the server expected to tell what it uses at %s, got: %s".formatted(url, got), cause);
  }
}
