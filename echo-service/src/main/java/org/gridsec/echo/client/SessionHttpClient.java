package org.gridsec.echo.client;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Optional;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.CloseableHttpResponse;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.BasicHttpClientConnectionManager;
import org.apache.hc.client5.http.impl.io.DefaultHttpClientConnectionOperator;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.HttpHost;
import org.apache.hc.core5.http.config.Http1Config;
import org.apache.hc.core5.http.config.RegistryBuilder;
import org.apache.hc.core5.http.protocol.HttpContext;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;
import org.gridsec.core.api.Phase;
import org.gridsec.core.api.Recorder;
import org.gridsec.core.model.Transport;
import org.gridsec.core.record.SetUpSteps;
import org.gridsec.echo.soap.MessageForm;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.Exchange;
import org.gridsec.mechanisms.spi.HttpSecurity;

/**
 * The HTTP client of one session. It has one connection at a time and only the features that a call
 * needs (no redirects, cookies, authentication, retries, compression). It accepts only responses
 * that can be messages of the expected form.
 */
public final class SessionHttpClient extends CloseableHttpClient {

  private static final Timeout CONNECT = Timeout.ofSeconds(10);

  /** Timeout for a response. */
  public static final Timeout RESPONSE = Timeout.ofSeconds(60);

  private static final int OK = 200;
  private static final int BAD_REQUEST = 400;
  private static final int FAULT = 500;

  private final CloseableHttpClient http;
  private final boolean close;
  private Recorder recorder = Recorder.NONE;
  private SetUpSteps setUp = new SetUpSteps(Recorder.NONE);
  private HttpSecurity security = HttpSecurity.NONE;
  private MessageForm form = MessageForm.SOAP;
  private SessionHttpClient toOther;

  private SessionHttpClient(CloseableHttpClient http, boolean close) {
    this.http = http;
    this.close = close;
  }

  /**
   * Returns a client for the session's messages to a third party, over a connection that is kept
   * until this client is closed. It records what this one records.
   */
  SessionHttpClient toOther(ClientTls tls) {
    toOther = of(Transport.KEEPALIVE, Optional.of(tls), null);
    return toOther;
  }

  /**
   * A client.
   *
   * @param tls settings of its connections; empty for connections in clear
   * @param source address that they come from; null for any
   */
  public static SessionHttpClient of(
      Transport transport, Optional<ClientTls> tls, InetAddress source) {
    RegistryBuilder<TlsSocketStrategy> secured = RegistryBuilder.create();
    tls.ifPresent(its -> secured.register("https", TlsConnections.of(its, transport)));
    BasicHttpClientConnectionManager connections =
        new BasicHttpClientConnectionManager(
            new DefaultHttpClientConnectionOperator(
                proxy -> socket(source), null, null, secured.build()),
            unbound -> new ReusableConnection(Http1Config.DEFAULT));
    connections.setConnectionConfig(
        ConnectionConfig.custom().setConnectTimeout(CONNECT).setSocketTimeout(RESPONSE).build());
    return new SessionHttpClient(
        HttpClients.createMinimal(connections), transport != Transport.KEEPALIVE);
  }

  private static Socket socket(InetAddress source) throws IOException {
    Socket socket = new Socket();
    if (source != null) {
      socket.bind(new InetSocketAddress(source, 0));
    }
    return socket;
  }

  /**
   * Sets the protection of calls from now on. Messages other than calls are not protected by it.
   */
  public void protect(HttpSecurity calls) {
    security = calls;
  }

  /** Sets the form of the messages from now on; before, they are SOAP. */
  public void expect(MessageForm other) {
    form = other;
  }

  /** Starts a call whose times and sizes go to this recorder. */
  public void record(Recorder next) {
    recorder = next;
    setUp = new SetUpSteps(next);
    if (toOther != null) {
      toOther.record(next);
    }
  }

  /** Set-up steps of the running call. */
  SetUpSteps setUp() {
    return setUp;
  }

  @Override
  protected CloseableHttpResponse doExecute(
      HttpHost target, ClassicHttpRequest request, HttpContext context) throws IOException {
    Exchange exchange = security == HttpSecurity.NONE ? null : new Exchange(recorder);
    if (security.protects()) {
      ClientHttpCalls.protect(target, request, security, exchange);
    }
    CloseableHttpResponse response = send(target, request, context);
    if (security.verifies() && !failed(response)) {
      ClientHttpCalls.verify(response, security, exchange);
    }
    size("wire.requestBytes", request.getEntity());
    size("wire.responseBytes", response.getEntity());
    return response;
  }

  /** Records the size if it is known before the message is read or written. */
  private void size(String name, HttpEntity message) {
    if (message.getContentLength() >= 0) {
      recorder.amount(name, (double) message.getContentLength());
    }
  }

  /** Sends a message that is not a call. */
  CloseableHttpResponse send(HttpHost target, ClassicHttpRequest request, HttpContext context)
      throws IOException {
    if (close) {
      request.setHeader(HttpHeaders.CONNECTION, "close");
    }
    CloseableHttpResponse response;
    try (Recorder.Span span = recorder.span(Phase.EXCHANGE)) {
      response = (CloseableHttpResponse) http.executeOpen(target, request, context);
    }
    boolean fault = isFault(response);
    if (!fault && !(response.getCode() == OK && isOf(form.mediaType(), response))) {
      response.close();
      throw new IOException(
          "response expected a "
              + form.name()
              + " message from "
              + target
              + request.getRequestUri()
              + ", got: HTTP status "
              + response.getCode());
    }
    if (fault) {
      response.setCode(FAULT); // the stacks treat faults alike, whatever their HTTP status
    }
    return response;
  }

  /** True for a fault, with the HTTP status of its form or of a refused client. */
  private boolean isFault(ClassicHttpResponse response) {
    int status = response.getCode();
    boolean soap = form == MessageForm.SOAP;
    return (status == FAULT
            || (status == BAD_REQUEST && !soap)
            || response.containsHeader(HttpHeaders.WWW_AUTHENTICATE))
        && isOf(soap ? form.mediaType() : form.faultType(), response);
  }

  private static boolean isOf(String mediaType, ClassicHttpResponse response) {
    String type = response.getEntity() == null ? null : response.getEntity().getContentType();
    return type != null && type.startsWith(mediaType);
  }

  /** True if the response reports that the call failed. */
  public static boolean failed(ClassicHttpResponse response) {
    return response.getCode() == FAULT;
  }

  @Override
  public void close() throws IOException {
    try (SessionHttpClient also = toOther) {
      http.close();
    }
  }

  @Override
  public void close(CloseMode mode) {
    http.close(mode);
    if (toOther != null) {
      toOther.close(mode);
    }
  }
}
