package org.gridsec.mechanisms.spi;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The head and the body of a request or a response (RFC 9110 section 6). A body is taken from its
 * message only when it is asked for. Used by one thread at a time.
 */
public final class HttpMessage {

  /** Has a body, once. */
  @FunctionalInterface
  public interface Body {
    byte[] read() throws IOException;
  }

  /** A field of a head. */
  public record Field(String name, String value) {}

  private final String method;
  private final URI target;
  private final int status;
  private final Body source;
  private final List<Field> fields = new ArrayList<>();
  private final List<Field> added = new ArrayList<>();
  private byte[] body;

  private HttpMessage(String method, URI target, int status, Body source) {
    this.method = method;
    this.target = target;
    this.status = status;
    this.source = source;
  }

  /**
   * A request without fields.
   *
   * @param target absolute (RFC 9110 section 7.1)
   */
  public static HttpMessage request(String method, URI target, Body body) {
    return new HttpMessage(method, target, 0, body);
  }

  /** A response without fields. */
  public static HttpMessage response(int status, Body body) {
    return new HttpMessage(null, null, status, body);
  }

  /** Whether it is one; otherwise a response. */
  public boolean isRequest() {
    return method != null;
  }

  /** Of a request. */
  public String method() {
    return method;
  }

  /** Of a request. */
  public URI target() {
    return target;
  }

  /** Of a response. */
  public int status() {
    return status;
  }

  /** Takes note of a field that it has. */
  public void has(String name, String value) {
    fields.add(new Field(name, value));
  }

  /** Gives it another field. */
  public void add(String name, String value) {
    has(name, value);
    added.add(new Field(name, value));
  }

  /** The fields that it was given, for who sends it. */
  public List<Field> added() {
    return List.copyOf(added);
  }

  /** The values of the fields of that name, in any case, in their order. */
  public List<String> values(String name) {
    return fields.stream()
        .filter(field -> field.name().equalsIgnoreCase(name))
        .map(Field::value)
        .toList();
  }

  /** The body; shared with who sends or reads it. */
  public byte[] body() throws IOException {
    if (body == null) {
      body = source.read();
    }
    return body;
  }

  /** The body where it was asked for, and so is not where it came from any more. */
  public Optional<byte[]> taken() {
    return Optional.ofNullable(body);
  }
}
