package org.gridsec.scenarios.load.security;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.PushbackInputStream;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.DefaultConnectionKeepAliveStrategy;
import org.apache.hc.client5.http.impl.DefaultSchemePortResolver;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.BasicHttpClientConnectionManager;
import org.apache.hc.client5.http.io.ConnectionEndpoint;
import org.apache.hc.client5.http.protocol.HttpClientContext;
import org.apache.hc.client5.http.routing.RoutingSupport;
import org.apache.hc.client5.http.ssl.TlsSocketStrategy;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.HeaderElements;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpException;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.config.RegistryBuilder;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.TimeValue;
import org.apache.hc.core5.util.Timeout;
import org.gridsec.core.config.Durations;
import org.gridsec.core.model.Transport;
import org.gridsec.core.process.Daemons;
import org.gridsec.echo.client.TlsConnections;
import org.gridsec.mechanisms.spi.ClientTls;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.scenarios.load.attachments.LimitedStream;
import org.gridsec.scenarios.load.attachments.MessageAttachments;
import org.gridsec.scenarios.load.attachments.ReceivedPackage;

/**
 * HTTP of one session: one connection at a time, without redirects, cookies and retries, which a
 * call does not need. Replies are decompressed if the request accepts that.
 */
public final class Connection implements AutoCloseable {

  /**
   * A response.
   *
   * @param fields header fields
   * @param mediaType media type in lower case, without parameters; empty if there is none
   * @param body body, or the envelope of a package with attachments, whose Content-Type is then in
   *     {@code fields} and {@code mediaType}
   * @param length octets of all of the body as they came
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared
  public record Answer(
      int status,
      List<HttpMessage.Field> fields,
      String mediaType,
      byte[] body,
      MessageAttachments attachments,
      long length) {

    private static final int OK = 200;
    static final int NO_LONGER_OK = 300;

    /** Creates a response without attachments. */
    public Answer(int status, List<HttpMessage.Field> fields, String mediaType, byte[] body) {
      this(status, fields, mediaType, body, new MessageAttachments(), body.length);
    }

    /**
     * Reads a response.
     *
     * @param type content type of the body; null if there is none
     * @param length octets that were read of the body as it came
     * @throws IOException if it cannot be read or is too long
     */
    public static Answer read(
        int status,
        List<HttpMessage.Field> fields,
        String type,
        InputStream body,
        LongSupplier length)
        throws IOException {
      if (!Connection.mediaType(type).equals(ReceivedPackage.MEDIA_TYPE)) {
        byte[] octets = body.readNBytes(MOST_BYTES + 1);
        if (octets.length > MOST_BYTES) {
          throw new IOException("longer than 64 MiB");
        }
        return new Answer(
            status,
            fields,
            Connection.mediaType(type),
            octets,
            new MessageAttachments(),
            length.getAsLong());
      }
      ReceivedPackage received = ReceivedPackage.read(body, type);
      return new Answer(
          status,
          fields.stream()
              .map(
                  one ->
                      one.name().equalsIgnoreCase(HttpHeaders.CONTENT_TYPE)
                          ? new HttpMessage.Field(one.name(), received.type())
                          : one)
              .toList(),
          Connection.mediaType(received.type()),
          received.envelope(),
          received.attachments(),
          length.getAsLong());
    }

    /** Returns the value of a header field; empty if there is none. */
    public String field(String name) {
      return fields.stream()
          .filter(field -> field.name().equalsIgnoreCase(name))
          .findFirst()
          .map(HttpMessage.Field::value)
          .orElse("");
    }

    /** True if the status is 2xx. */
    public boolean ok() {
      return status >= OK && status < NO_LONGER_OK;
    }
  }

  /** Coding of compressed requests and replies. */
  public static final String GZIP = "gzip";

  /** Names of containers may have underscores, which {@link URI} does not accept as a host. */
  private static final Pattern NAME_OF_CONTAINER = Pattern.compile("[\\w.-]+(:\\d{1,5})?");

  /** Longest reply; a call with a longer one fails. */
  private static final int MOST_BYTES = 64 << 20;

  /** After this idle time the service may have closed the connection. */
  private static final TimeValue FRESH = TimeValue.ofMilliseconds(100);

  /** Shortest idle time; 0 would turn the check off. */
  private static final TimeValue AT_ONCE = TimeValue.ofMilliseconds(1);

  /** A connection that the service closes in this time may be closed before a request arrives. */
  private static final long SOON_NANOS = 200_000_000;

  /** Aborts calls that exceed the timeout. */
  private static final ScheduledThreadPoolExecutor CLOCK = clock();

  private final BasicHttpClientConnectionManager connections;
  private final CloseableHttpClient http;
  private final Transport transport;
  private final Duration timeout;

  /** Time by {@link System#nanoTime} when the service closes it if idle; null if it did not say. */
  private Long closing;

  /**
   * Creates a connection, which the first call opens.
   *
   * @param tls settings for {@code https} addresses
   * @param timeout limit for connecting, and for a whole call
   */
  public Connection(ClientTls tls, Transport transport, Duration timeout) {
    connections =
        BasicHttpClientConnectionManager.create(
            RegistryBuilder.<TlsSocketStrategy>create()
                .register("https", TlsConnections.of(tls, transport))
                .build(),
            socket -> {
              UnreadRequests connection = new UnreadRequests();
              if (socket != null) {
                connection.bind(socket);
              }
              return connection;
            });
    this.timeout = timeout;
    connections.setConnectionConfig(config(FRESH));
    this.http = HttpClients.createMinimal(connections);
    this.transport = transport;
  }

  /**
   * Parses an address.
   *
   * @param option option that has the address, for errors
   * @throws IllegalArgumentException if it is no address of a service
   */
  public static URI address(String option, String text) {
    if (text == null) {
      throw new IllegalArgumentException(
          "'" + option + "' expected the address of a service, got none");
    }
    try {
      URI address = URI.create(text);
      boolean host = address.getHost() != null && address.getRawUserInfo() == null;
      String authority = Objects.requireNonNullElse(address.getRawAuthority(), "");
      if ((host || NAME_OF_CONTAINER.matcher(authority).matches())
          && ("http".equalsIgnoreCase(address.getScheme())
              || "https".equalsIgnoreCase(address.getScheme()))
          && address.getRawFragment() == null) {
        return address;
      }
    } catch (IllegalArgumentException e) {
      // the message of the exception may contain a password
      throw new IllegalArgumentException(notAddress(option, text), null);
    }
    throw new IllegalArgumentException(notAddress(option, text));
  }

  private static String notAddress(String option, String text) {
    return "'%s' expected http://HOST[:PORT]/PATH or https://..., got: %s"
        .formatted(option, text.replaceAll("//[^/]*@", "//...@"));
  }

  private static ScheduledThreadPoolExecutor clock() {
    ScheduledThreadPoolExecutor clock =
        new ScheduledThreadPoolExecutor(1, Daemons.named("timeouts"));
    clock.setRemoveOnCancelPolicy(true);
    return clock;
  }

  public Transport transport() {
    return transport;
  }

  /** Limit for connecting, and for a whole call. */
  public Duration timeout() {
    return timeout;
  }

  /**
   * Closes the connection if the service has closed it or is about to, so that the next call opens
   * a new one. The check takes a millisecond, so it is made between calls.
   */
  public void refresh(URI url) throws IOException {
    if (transport != Transport.KEEPALIVE) {
      return;
    }
    connections.setConnectionConfig(config(AT_ONCE));
    try {
      ConnectionEndpoint leased =
          connections.lease("refresh", route(url), null).get(Timeout.of(timeout));
      boolean over = closing != null && closing - System.nanoTime() < SOON_NANOS;
      connections.release(leased, null, over ? null : TimeValue.NEG_ONE_MILLISECOND);
    } catch (HttpException | InterruptedException | ExecutionException | TimeoutException e) {
      throw new IOException("connection expected to be free, got: " + e, e);
    } finally {
      connections.setConnectionConfig(config(FRESH));
    }
  }

  /**
   * Settings of connections.
   *
   * @param fresh idle time after which a connection is checked before its next use
   */
  private ConnectionConfig config(TimeValue fresh) {
    Timeout limit = Timeout.of(timeout);
    return ConnectionConfig.custom()
        .setConnectTimeout(limit)
        .setSocketTimeout(limit)
        .setValidateAfterInactivity(fresh)
        .build();
  }

  /**
   * The route as the client computes it; with another route the lease would close the connection.
   */
  private static HttpRoute route(URI url) throws HttpException {
    return new HttpRoute(
        RoutingSupport.normalize(
            RoutingSupport.determineHost(new HttpPost(url)), DefaultSchemePortResolver.INSTANCE));
  }

  /**
   * Sends a message and reads the response, whatever its status.
   *
   * @throws IOException if no response comes
   */
  public Answer post(URI url, byte[] message, ContentType type, Map<String, String> headers)
      throws IOException {
    return post(url, new ByteArrayEntity(message, type), headers);
  }

  /**
   * Sends a message and reads the response, whatever its status.
   *
   * @throws IOException if no response comes
   */
  public Answer post(URI url, HttpEntity message, Map<String, String> headers) throws IOException {
    HttpPost post = new HttpPost(url);
    post.setEntity(message);
    headers.forEach(post::setHeader);
    if (transport != Transport.KEEPALIVE) {
      post.setHeader(HttpHeaders.CONNECTION, "close");
    }
    AtomicBoolean late = new AtomicBoolean();
    ScheduledFuture<?> end =
        CLOCK.schedule(
            () -> {
              late.set(true);
              post.abort();
            },
            timeout.toNanos(),
            TimeUnit.NANOSECONDS);
    try {
      return http.execute(post, response -> answer(post, response));
    } catch (IOException e) {
      if (late.get()) {
        throw (IOException)
            new InterruptedIOException("timed out after " + Durations.spoken(timeout)).initCause(e);
      }
      throw e;
    } finally {
      end.cancel(false);
    }
  }

  private Answer answer(HttpPost post, ClassicHttpResponse response) throws IOException {
    closing =
        response.containsHeader(HeaderElements.KEEP_ALIVE)
            ? System.nanoTime()
                + DefaultConnectionKeepAliveStrategy.INSTANCE
                    .getKeepAliveDuration(response, HttpClientContext.create())
                    .toNanoseconds()
            : null;
    HttpEntity entity = response.getEntity();
    Stream<Header> fields = Stream.of(response.getHeaders());
    LimitedStream came =
        new LimitedStream(entity == null ? InputStream.nullInputStream() : entity.getContent());
    boolean zipped =
        entity != null
            && GZIP.equalsIgnoreCase(entity.getContentEncoding())
            && post.containsHeader(HttpHeaders.ACCEPT_ENCODING);
    if (zipped) {
      fields = fields.filter(one -> !one.getName().equalsIgnoreCase(HttpHeaders.CONTENT_ENCODING));
    }
    try {
      Answer answer =
          Answer.read(
              response.getCode(),
              fields.map(one -> new HttpMessage.Field(one.getName(), one.getValue())).toList(),
              entity == null ? null : entity.getContentType(),
              zipped ? unzipped(came) : came,
              came::count);
      readRest(came, answer.attachments());
      return answer;
    } catch (IOException e) {
      post.abort(); // the rest is not read
      throw e;
    }
  }

  /** Reads what follows a package. If the reply breaks off there, nobody gets the attachments. */
  private static void readRest(InputStream came, MessageAttachments attachments)
      throws IOException {
    try {
      while (came.read() >= 0) {
        // it says nothing
      }
    } catch (IOException e) {
      attachments.close();
      throw e;
    }
  }

  /** Unzips a body, unless it is empty: services declare their coding for nothing, too. */
  private static InputStream unzipped(InputStream zipped) throws IOException {
    PushbackInputStream in = new PushbackInputStream(zipped);
    int first = in.read();
    if (first < 0) {
      return in;
    }
    in.unread(first);
    return new GZIPInputStream(in);
  }

  private static String mediaType(String type) {
    ContentType parsed = ContentType.parseLenient(type);
    return parsed == null ? "" : parsed.getMimeType().toLowerCase(Locale.ROOT);
  }

  /** Aborts the call that waits for a reply; for use from another thread. */
  public void abort() {
    http.close(CloseMode.IMMEDIATE);
  }

  @Override
  public void close() throws IOException {
    http.close();
  }
}
