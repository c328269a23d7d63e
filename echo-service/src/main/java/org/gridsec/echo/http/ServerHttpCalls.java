package org.gridsec.echo.http;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Collections;
import java.util.List;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.mechanisms.spi.HttpSecurity;
import org.gridsec.mechanisms.spi.SecurityFault;

/** Applies a mechanism at the level of HTTP to a server's requests and answers. */
final class ServerHttpCalls {

  private ServerHttpCalls() {}

  /**
   * Verifies a request.
   *
   * @param body unread body
   * @return the body, from its beginning
   */
  static InputStream verified(
      HttpServletRequest request, InputStream body, HttpSecurity security, Exchange exchange)
      throws SecurityFault, SoapFault, IOException {
    HttpMessage message =
        HttpMessage.request(request.getMethod(), target(request), body::readAllBytes);
    for (String name : Collections.list(request.getHeaderNames())) {
      for (String value : Collections.list(request.getHeaders(name))) {
        message.has(name, value);
      }
    }
    try (Recorder.Span span = exchange.recorder().span(Phase.VERIFY)) {
      security.verify(message, exchange);
    }
    return message.taken().<InputStream>map(ByteArrayInputStream::new).orElse(body);
  }

  private static URI target(HttpServletRequest request) throws SoapFault {
    String query = request.getQueryString();
    String target = request.getRequestURL() + (query == null ? "" : "?" + query);
    try {
      return new URI(target);
    } catch (URISyntaxException e) {
      throw SoapFault.client("target of the request expected a URI, got: " + target);
    }
  }

  /**
   * Protects an answer.
   *
   * @param response response with its content type set
   * @return additional header fields
   */
  static List<HttpMessage.Field> protectedBy(
      HttpSecurity security,
      HttpServletResponse response,
      HttpMessage.Body answer,
      Exchange exchange)
      throws SecurityFault, IOException {
    HttpMessage message = HttpMessage.response(HttpServletResponse.SC_OK, answer);
    message.has("Content-Type", response.getContentType()); // as the host will write it
    try (Recorder.Span span = exchange.recorder().span(Phase.PROTECT)) {
      security.protect(message, exchange);
    }
    return message.added();
  }
}
