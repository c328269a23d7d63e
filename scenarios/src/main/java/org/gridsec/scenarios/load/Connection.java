package org.gridsec.scenarios.load;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.BasicHttpClientConnectionManager;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.config.RegistryBuilder;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.client.TlsConnections;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.HttpMessage;

/**
 * The HTTP of one session: one connection at a time, and nothing that a call does not need (no
 * redirects, cookies, retries, compression).
 */
final class Connection implements AutoCloseable {

  /**
   * What came back.
   *
   * @param fields of its head
   * @param mediaType in lower case, without parameters; empty where there is none
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  record Answer(int status, List<HttpMessage.Field> fields, String mediaType, byte[] body) {

    private static final int OK = 200;
    private static final int NO_LONGER_OK = 300;

    /** Whether it says of itself that the call did not fail. */
    boolean ok() {
      return status >= OK && status < NO_LONGER_OK;
    }
  }

  private final CloseableHttpClient http;
  private final boolean close;

  /**
   * A connection that is not open yet.
   *
   * @param tls for an address that begins with {@code https}
   * @param timeout for connecting, and for each part of a reply
   */
  Connection(ClientTls tls, Transport transport, Duration timeout) {
    BasicHttpClientConnectionManager connections =
        BasicHttpClientConnectionManager.create(
            RegistryBuilder.<TlsSocketStrategy>create()
                .register("https", TlsConnections.of(tls, transport))
                .build());
    Timeout limit = Timeout.of(timeout);
    connections.setConnectionConfig(
        ConnectionConfig.custom().setConnectTimeout(limit).setSocketTimeout(limit).build());
    this.http = HttpClients.createMinimal(connections);
    this.close = transport != Transport.KEEPALIVE;
  }

  /**
   * Sends a message and reads what comes back, whatever that is.
   *
   * @throws IOException if nothing does
   */
  Answer post(URI url, byte[] message, ContentType type, Map<String, String> headers)
      throws IOException {
    HttpPost post = new HttpPost(url);
    post.setEntity(new ByteArrayEntity(message, type));
    headers.forEach(post::setHeader);
    if (close) {
      post.setHeader(HttpHeaders.CONNECTION, "close");
    }
    return http.execute(post, Connection::answer);
  }

  private static Answer answer(ClassicHttpResponse response) throws IOException {
    byte[] body =
        response.getEntity() == null ? new byte[0] : EntityUtils.toByteArray(response.getEntity());
    ContentType type =
        response.getEntity() == null
            ? null
            : ContentType.parseLenient(response.getEntity().getContentType());
    return new Answer(
        response.getCode(),
        Stream.of(response.getHeaders())
            .map(header -> new HttpMessage.Field(header.getName(), header.getValue()))
            .toList(),
        type == null ? "" : type.getMimeType().toLowerCase(Locale.ROOT),
        body == null ? new byte[0] : body);
  }

  /** Ends what waits for a reply, from another thread. */
  void abort() {
    http.close(CloseMode.IMMEDIATE);
  }

  @Override
  public void close() throws IOException {
    http.close();
  }
}
