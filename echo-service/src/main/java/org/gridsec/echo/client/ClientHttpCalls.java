package org.gridsec.echo.client;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import org.apache.hc.client5.http.impl.classic.CloseableHttpResponse;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.MessageHeaders;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.http.io.entity.EntityUtils;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.HttpSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Applies a mechanism at the level of HTTP to a client's requests and responses. */
final class ClientHttpCalls {

  private ClientHttpCalls() {}

  /**
   * Protects a request. Its body is written in advance if the mechanism needs it.
   *
   * @throws IOException if it cannot be protected
   */
  static void protect(
      HttpHost target, ClassicHttpRequest request, HttpSecurity security, Exchange exchange)
      throws IOException {
    HttpEntity entity = request.getEntity();
    HttpMessage message =
        HttpMessage.request(
            request.getMethod(),
            URI.create(target.toURI() + request.getRequestUri()),
            () -> written(entity));
    copy(request, entity, message);
    try (Recorder.Span span = exchange.recorder().span(Phase.PROTECT)) {
      security.protect(message, exchange);
    } catch (SecurityFault e) {
      throw new IOException("a request cannot be protected: " + e.getMessage(), e);
    }
    message.added().forEach(field -> request.addHeader(field.name(), field.value()));
    message.taken().ifPresent(body -> request.setEntity(of(body, entity)));
  }

  private static byte[] written(HttpEntity entity) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream(1024);
    entity.writeTo(out);
    return out.toByteArray();
  }

  /**
   * Verifies a response, and closes it if that fails.
   *
   * @throws IOException if it is refused
   */
  static void verify(CloseableHttpResponse response, HttpSecurity security, Exchange exchange)
      throws IOException {
    HttpEntity entity = response.getEntity();
    HttpMessage message =
        HttpMessage.response(response.getCode(), () -> EntityUtils.toByteArray(entity));
    copy(response, entity, message);
    try (Recorder.Span span = exchange.recorder().span(Phase.VERIFY)) {
      security.verify(message, exchange);
    } catch (SecurityFault e) {
      response.close();
      throw new IOException("a response is refused: " + e.getMessage(), e);
    }
    message.taken().ifPresent(body -> response.setEntity(of(body, entity)));
  }

  /** Copies the header fields. The content type may be set only in the entity. */
  private static void copy(MessageHeaders head, HttpEntity entity, HttpMessage message) {
    for (Header header : head.getHeaders()) {
      message.has(header.getName(), header.getValue());
    }
    if (entity.getContentType() != null && !head.containsHeader(HttpHeaders.CONTENT_TYPE)) {
      message.has(HttpHeaders.CONTENT_TYPE, entity.getContentType());
    }
  }

  private static HttpEntity of(byte[] body, HttpEntity entity) {
    return new ByteArrayEntity(body, ContentType.parseLenient(entity.getContentType()));
  }
}
