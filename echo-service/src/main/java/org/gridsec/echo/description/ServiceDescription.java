package org.gridsec.echo.description;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.gridsec.core.model.CannotFail;
import org.gridsec.core.model.JceProvider;

/**
 * The description that an echo service returns at its root, so that clients can recognise it.
 *
 * @param service always {@link #SERVICE}
 * @param formatVersion version of this description
 * @param suite id of the accepted suite of algorithms
 * @param provider id of its JCE provider; the JDK by default
 * @param host id of the container that hosts it
 * @param endpoints available endpoints
 */
public record ServiceDescription(
    String service,
    int formatVersion,
    String suite,
    String provider,
    String host,
    List<Endpoint> endpoints) {

  public static final String SERVICE = "gridsec-echo";
  public static final int FORMAT_VERSION = 1;

  static final ObjectMapper JSON =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();
  private static final ObjectReader READER = JSON.readerFor(ServiceDescription.class);
  private static final Duration TIMEOUT = Duration.ofSeconds(10);

  public ServiceDescription {
    Objects.requireNonNull(service, "service");
    Objects.requireNonNull(suite, "suite");
    provider = provider == null ? JceProvider.JDK.id() : provider;
    Objects.requireNonNull(host, "host");
    endpoints = List.copyOf(endpoints);
  }

  /** The description as JSON in UTF-8. */
  public byte[] toJson() {
    return CannotFail.value("a record is written as JSON", () -> JSON.writeValueAsBytes(this));
  }

  /**
   * Gets the description of a server.
   *
   * @param server address in clear, {@code http://host:port/}
   * @throws IOException with one line for the user, if nothing or another service answers there
   */
  public static ServiceDescription fetch(URI server) throws IOException {
    return fetch(server, TIMEOUT);
  }

  static ServiceDescription fetch(URI server, Duration limit) throws IOException {
    if (!"http".equals(server.getScheme()) || server.getHost() == null) {
      throw new IOException("'server' expected http://HOST:PORT, got: " + server);
    }
    byte[] document = get(server, limit);
    ServiceDescription description;
    try {
      description = READER.readValue(document);
    } catch (IOException e) {
      throw notOurs(server, "something else", e);
    }
    if (description == null) {
      throw notOurs(server, "null", null);
    }
    if (!description.service().equals(SERVICE)) {
      throw notOurs(server, "service " + description.service(), null);
    }
    if (description.formatVersion() != FORMAT_VERSION) {
      throw notOurs(server, "one of format version " + description.formatVersion(), null);
    }
    return description;
  }

  private static byte[] get(URI server, Duration limit) throws IOException {
    HttpClient client = HttpClient.newBuilder().connectTimeout(limit).build();
    URI root = server.getPath().isEmpty() ? server.resolve("/") : server;
    try {
      return new BoundedGet(client, limit).get(root);
    } catch (BoundedGet.Unexpected e) {
      throw notOurs(server, e.getMessage(), e);
    } catch (IOException e) {
      throw notOurs(server, "no answer", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw notOurs(server, "no answer before this was interrupted", e);
    }
  }

  private static IOException notOurs(URI server, String got, Exception cause) {
    return new IOException(
        "'server' expected a "
            + SERVICE
            + " service of format version "
            + FORMAT_VERSION
            + " at "
            + server
            + ", got: "
            + got,
        cause);
  }
}
