package org.gridsec.mechanisms.spi;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The head and the body of a request or a response (RFC 9110 section 6). The body is read from its
 * source only when it is needed. Used by one thread at a time.
 */
public final class HttpMessage {

  /** Supplies a body, once. */
  @FunctionalInterface
  public interface Body {
    byte[] read() throws IOException;
  }

  /** A header field. */
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
   * Creates a request without fields.
   *
   * @param target absolute (RFC 9110 section 7.1)
   */
  public static HttpMessage request(String method, URI target, Body body) {
    return new HttpMessage(method, target, 0, body);
  }

  /** Creates a response without fields. */
  public static HttpMessage response(int status, Body body) {
    return new HttpMessage(null, null, status, body);
  }

  /** True for a request, false for a response. */
  public boolean isRequest() {
    return method != null;
  }

  /** Returns the method of a request. */
  public String method() {
    return method;
  }

  /** Returns the target of a request. */
  public URI target() {
    return target;
  }

  /** Returns the status of a response. */
  public int status() {
    return status;
  }

  /** Records a field that the message already has. */
  public void has(String name, String value) {
    fields.add(new Field(name, value));
  }

  /** Adds a field to the message. */
  public void add(String name, String value) {
    has(name, value);
    added.add(new Field(name, value));
  }

  /** Returns the added fields, for the sender of the message. */
  public List<Field> added() {
    return List.copyOf(added);
  }

  /** Returns the values of all fields of that name, in order. Case does not matter. */
  public List<String> values(String name) {
    return fields.stream()
        .filter(field -> field.name().equalsIgnoreCase(name))
        .map(Field::value)
        .toList();
  }

  /** Returns the body, without a copy. The caller shares the array with the sender or reader. */
  public byte[] body() throws IOException {
    if (body == null) {
      body = source.read();
    }
    return body;
  }

  /** Returns the body if {@link #body()} has read it already; its source then has it no longer. */
  public Optional<byte[]> taken() {
    return Optional.ofNullable(body);
  }
}
