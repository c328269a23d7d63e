package org.gridsec.scenarios.load.wsdl;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import javax.wsdl.xml.WSDLLocator;
import org.apache.ws.commons.schema.resolver.URIResolver;
import org.gridsec.core.config.Durations;
import org.gridsec.core.model.OneLine;
import org.gridsec.scenarios.load.security.XmlReader;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * A WSDL and the documents that it imports. They come from one origin: the same scheme, host and
 * port, or files. None has a document type, so none has external entities. Errors are {@link
 * IllegalArgumentException}s with one line.
 */
final class WsdlDocuments implements WSDLLocator, URIResolver {

  private static final int MOST_BYTES = 16 << 20;
  private static final int MOST_DOCUMENTS = 1_000;
  private static final Duration TIMEOUT = Duration.ofSeconds(30);
  private static final int OK = 200;

  private static final HttpClient HTTP = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();

  private final Duration limit;
  private final URI root;
  private URI latest;
  private int count;

  /**
   * Names the WSDL.
   *
   * @param place URL or file
   */
  WsdlDocuments(String place) {
    this(place, TIMEOUT);
  }

  /**
   * The same with another limit.
   *
   * @param limit time in which a server begins each document, and again in which it ends it
   */
  WsdlDocuments(String place, Duration limit) {
    this.limit = limit;
    this.root = place.matches("(?i)https?:.*") ? url(place) : file(place);
    this.latest = root;
  }

  private static URI url(String place) {
    try {
      URI url = URI.create(place);
      if (url.getHost() != null && url.getRawUserInfo() == null) {
        return url;
      }
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(notPlace(place), null); // its message may have a password
    }
    throw new IllegalArgumentException(notPlace(place));
  }

  private static URI file(String place) {
    try {
      Path file = Path.of(place);
      if (Files.isRegularFile(file) && Files.isReadable(file)) {
        return file.toAbsolutePath().normalize().toUri();
      }
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(notPlace(place), e);
    }
    throw new IllegalArgumentException(notPlace(place));
  }

  private static String notPlace(String place) {
    return "'--wsdl' expected http://HOST[:PORT]/PATH, https://... or a file that can be read, got: "
        + OneLine.of(place.replaceAll("//[^/]*@", "//...@"));
  }

  /** Reads the WSDL. */
  Document read() {
    return parsed(root, octets(root));
  }

  @Override
  public InputSource getBaseInputSource() {
    return source(root);
  }

  @Override
  public String getBaseURI() {
    return root.toString();
  }

  @Override
  public String getLatestImportURI() {
    return latest.toString();
  }

  @Override
  public InputSource getImportInputSource(String parent, String location) {
    latest = imported(parent, location);
    return source(latest);
  }

  @Override
  public InputSource resolveEntity(String namespace, String location, String parent) {
    return source(imported(parent, location));
  }

  @Override
  public void close() {}

  private URI imported(String parent, String location) {
    URI from = parent == null ? root : URI.create(parent);
    URI place;
    try {
      place = from.resolve(location);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "%s: import expected the address of a document, got: %s"
              .formatted(from, OneLine.of(location)),
          e);
    }
    if (!root.getScheme().equalsIgnoreCase(place.getScheme())
        || !Objects.requireNonNullElse(root.getRawAuthority(), "")
            .equalsIgnoreCase(Objects.requireNonNullElse(place.getRawAuthority(), ""))) {
      throw new IllegalArgumentException(
          "%s: import expected from the same origin, got: %s".formatted(from, place));
    }
    return place;
  }

  /** Libraries parse documents by themselves, so each is parsed here before. */
  private InputSource source(URI place) {
    byte[] octets = octets(place);
    parsed(place, octets);
    InputSource source = new InputSource(new ByteArrayInputStream(octets));
    source.setSystemId(place.toString());
    return source;
  }

  private static Document parsed(URI place, byte[] octets) {
    try {
      return new XmlReader().read(new ByteArrayInputStream(octets));
    } catch (SAXException | IOException e) {
      throw new IllegalArgumentException(
          "%s: expected XML without a document type, got: %s"
              .formatted(place, OneLine.of(e.getMessage())),
          e);
    }
  }

  private byte[] octets(URI place) {
    if (++count > MOST_DOCUMENTS) {
      throw new IllegalArgumentException(
          "%s: expected %s imports or fewer, got more".formatted(root, MOST_DOCUMENTS));
    }
    try (InputStream in = open(place)) {
      byte[] octets = read(in);
      if (octets.length > MOST_BYTES) {
        throw new IOException("one of more than " + MOST_BYTES + " bytes");
      }
      return octets;
    } catch (IOException e) {
      String why = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
      throw new IllegalArgumentException(
          "%s: expected a document, got: %s".formatted(place, OneLine.of(why)), e);
    }
  }

  /** Reads a document, which a server that stalls never ends. */
  private byte[] read(InputStream in) throws IOException {
    CompletableFuture<Boolean> late =
        new CompletableFuture<Boolean>()
            .completeOnTimeout(true, limit.toMillis(), TimeUnit.MILLISECONDS);
    CompletableFuture<Void> closed = late.thenAccept(any -> close(in));
    try {
      return in.readNBytes(MOST_BYTES + 1);
    } catch (IOException e) {
      throw late.isDone()
          ? new IOException("one that does not end within " + Durations.text(limit), e)
          : e;
    } finally {
      closed.cancel(false);
    }
  }

  private static void close(InputStream in) {
    try {
      in.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private InputStream open(URI place) throws IOException {
    if (place.getScheme().equalsIgnoreCase("file")) {
      return Files.newInputStream(Path.of(place));
    }
    try {
      HttpResponse<InputStream> response =
          HTTP.send(
              HttpRequest.newBuilder(place).timeout(limit).build(),
              HttpResponse.BodyHandlers.ofInputStream());
      if (response.statusCode() != OK) {
        response.body().close();
        throw new IOException("HTTP status " + response.statusCode());
      }
      return response.body();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("an interrupt", e);
    }
  }
}
