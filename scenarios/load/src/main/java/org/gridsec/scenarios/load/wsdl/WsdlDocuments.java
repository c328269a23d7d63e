package org.gridsec.scenarios.load.wsdl;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import javax.wsdl.xml.WSDLLocator;
import org.apache.ws.commons.schema.resolver.URIResolver;
import org.gridsec.core.model.OneLine;
import org.gridsec.echo.description.BoundedGet;
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

  private static final int MOST_DOCUMENTS = 1_000;
  private static final Duration TIMEOUT = Duration.ofSeconds(30);

  private static final BoundedGet HTTP =
      new BoundedGet(HttpClient.newBuilder().connectTimeout(TIMEOUT).build(), TIMEOUT);

  private final URI root;
  private URI latest;
  private int count;

  /**
   * Names the WSDL.
   *
   * @param place URL or file
   */
  WsdlDocuments(String place) {
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
      // RFC 3986 section 5.2.2; the JDK follows its forerunner and leaves out the last segment
      place = from.resolve(location.startsWith("?") ? from.getRawPath() + location : location);
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
          "%s: expected XML without a document type, got: %s".formatted(place, OneLine.reason(e)),
          e);
    }
  }

  private byte[] octets(URI place) {
    if (++count > MOST_DOCUMENTS) {
      throw new IllegalArgumentException(
          "%s: expected %s imports or fewer, got more".formatted(root, MOST_DOCUMENTS));
    }
    try {
      return place.getScheme().equalsIgnoreCase("file") ? ofFile(Path.of(place)) : HTTP.get(place);
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "%s: expected a document, got: %s".formatted(place, OneLine.reason(e)), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalArgumentException(
          "%s: expected a document, got: an interrupt".formatted(place), e);
    }
  }

  private static byte[] ofFile(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      return BoundedGet.read(in);
    }
  }
}
