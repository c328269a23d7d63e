package org.gridsec.echo.hops;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.Collections;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.io.entity.InputStreamEntity;
import org.apache.hc.core5.http.message.BasicClassicHttpRequest;
import org.gridsec.core.model.Transport;
import org.gridsec.echo.client.SessionHttpClient;
import org.gridsec.echo.soap.FaultMessage;
import org.gridsec.echo.soap.Soap11;
import org.gridsec.echo.soap.SoapFault;
import org.gridsec.mechanisms.spi.Setting;

/**
 * Sends each call on as it comes, and its reply back. Bodies are passed on while they arrive. It
 * keeps its connections if the one before it does, else it opens a new one for each call, by TLS
 * with a full handshake.
 */
final class Onward extends HttpServlet implements Closeable {

  private static final long serialVersionUID = 1;

  /**
   * Fields that are of one connection, and the length, which each side writes (RFC 9110, 7.6.1).
   */
  private static final Set<String> OF_CONNECTION =
      Set.of(
          "connection",
          "content-length",
          "keep-alive",
          "proxy-connection",
          "te",
          "trailer",
          "transfer-encoding",
          "upgrade");

  private record Kind(boolean byTls, Transport transport) {}

  private final transient Hop.Next next;
  private final transient Setting setting;
  private final transient Map<Kind, Queue<SessionHttpClient>> idle = new ConcurrentHashMap<>();

  /**
   * A servlet.
   *
   * @param setting of the TLS clients
   */
  Onward(Hop.Next next, Setting setting) {
    this.next = next;
    this.setting = setting;
  }

  @Override
  protected void doPost(HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    boolean close = "close".equalsIgnoreCase(request.getHeader("Connection"));
    Kind kind = new Kind(request.isSecure(), close ? Transport.CLOSE : Transport.KEEPALIVE);
    Queue<SessionHttpClient> clients =
        idle.computeIfAbsent(kind, any -> new ConcurrentLinkedQueue<>());
    SessionHttpClient client = clients.poll();
    if (client == null) {
      client = open(kind);
    }
    try {
      exchange(client, to(request), request, response);
      clients.add(client);
    } catch (IOException e) {
      client.close();
      if (response.isCommitted()) {
        throw e;
      }
      refuse(response, e);
    }
  }

  /** Returns the next address: by TLS it depends on the mechanism, which the path names. */
  private URI to(HttpServletRequest request) throws IOException {
    if (!request.isSecure()) {
      return next.inClear();
    }
    String[] path = request.getRequestURI().split("/", 4);
    URI to = path.length < 3 ? null : next.byTls().get(path[2]);
    if (to == null) {
      throw new IOException("no mechanism over TLS at " + request.getRequestURI());
    }
    return to;
  }

  Hop.Next next() {
    return next;
  }

  private SessionHttpClient open(Kind kind) {
    return SessionHttpClient.of(
        kind.transport(), kind.byTls() ? Hop.TLS.clientTls(setting) : Optional.empty(), null);
  }

  private static void exchange(
      SessionHttpClient client, URI to, HttpServletRequest request, HttpServletResponse response)
      throws IOException {
    HttpHost host = HttpHost.create(to);
    BasicClassicHttpRequest call =
        new BasicClassicHttpRequest("POST", host, request.getRequestURI());
    for (String name : Collections.list(request.getHeaderNames())) {
      if (isPassedOn(name)) {
        Collections.list(request.getHeaders(name)).forEach(value -> call.addHeader(name, value));
      }
    }
    call.setEntity(
        new InputStreamEntity(request.getInputStream(), request.getContentLengthLong(), null));
    try (ClassicHttpResponse reply = client.executeOpen(host, call, null)) {
      response.setStatus(reply.getCode());
      for (Header field : reply.getHeaders()) {
        if (isPassedOn(field.getName())) {
          response.addHeader(field.getName(), field.getValue());
        }
      }
      HttpEntity body = reply.getEntity();
      if (body.getContentLength() >= 0) {
        response.setContentLengthLong(body.getContentLength());
      }
      body.writeTo(response.getOutputStream());
    }
  }

  private static boolean isPassedOn(String field) {
    return !OF_CONNECTION.contains(field.toLowerCase(Locale.ROOT));
  }

  private static void refuse(HttpServletResponse response, IOException reason) throws IOException {
    byte[] fault =
        FaultMessage.of(SoapFault.server("next server expected to answer, got: " + reason));
    response.reset();
    response.setStatus(HttpServletResponse.SC_INTERNAL_SERVER_ERROR);
    response.setContentType(Soap11.CONTENT_TYPE);
    response.setContentLength(fault.length);
    response.getOutputStream().write(fault);
  }

  /** Closes the connections; no call is running. */
  @Override
  public void close() {
    for (Queue<SessionHttpClient> clients : idle.values()) {
      for (SessionHttpClient client : clients) {
        try {
          client.close();
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
  }
}
