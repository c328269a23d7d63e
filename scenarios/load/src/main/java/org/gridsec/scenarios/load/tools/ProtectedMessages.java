package org.gridsec.scenarios.load.tools;

import java.io.ByteArrayInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.apache.hc.core5.http.ContentType;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.scenarios.load.attachments.MessageAttachments;
import org.gridsec.scenarios.load.endpoint.CallProtection;
import org.gridsec.scenarios.load.security.Connection;
import org.gridsec.scenarios.load.security.Elements;
import org.gridsec.scenarios.load.security.MessagePart;
import org.gridsec.scenarios.load.security.Security;
import org.gridsec.scenarios.load.security.SecurityFile;
import org.gridsec.scenarios.load.security.Soap;
import org.gridsec.scenarios.load.security.XmlReader;
import org.w3c.dom.Document;

/**
 * Protects requests and checks replies that another load tool sends and receives. As with {@link
 * LoadCalls}, all types are from the JDK. Settings are {@code security}, the security file, and
 * {@code url}, the service. Each {@link #apply} makes the protection of one thread, which is an
 * {@link Closeable}. Its argument is either a {@code request}, an envelope, or a reply, as {@link
 * CallFacts} names its parts. The result is the same, protected or checked; a protected request has
 * the header fields to send with it.
 */
public final class ProtectedMessages
    implements Function<Map<String, String>, UnaryOperator<Map<String, Object>>> {

  /** Limit for the set-up messages of mechanisms. */
  private static final Duration TIMEOUT = Duration.ofMinutes(1);

  /**
   * Opens a protection.
   *
   * @throws IllegalArgumentException if a setting is wrong; the message is one line
   * @throws UncheckedIOException if a file cannot be read
   */
  @Override
  public UnaryOperator<Map<String, Object>> apply(Map<String, String> settings) {
    String file = settings.get("security");
    if (file == null || file.isEmpty()) {
      throw new IllegalArgumentException("'security' expected a security file, got none");
    }
    try {
      Security security = SecurityFile.read(Path.of(file));
      URI url = Connection.address("url", settings.get("url"));
      Connection connection = new Connection(security.clientTls(), Transport.KEEPALIVE, TIMEOUT);
      return new Client(security, connection, new CallProtection(security, connection, url));
    } catch (IOException e) {
      throw new UncheckedIOException(
          "'security' expected a file that can be read, got: " + e.getMessage(), e);
    }
  }

  /** The messages of one thread. */
  private record Client(
      Security security, Connection connection, CallProtection protection, XmlReader xml)
      implements UnaryOperator<Map<String, Object>>, Closeable {

    Client(Security security, Connection connection, CallProtection protection) {
      this(security, connection, protection, new XmlReader());
    }

    @Override
    public Map<String, Object> apply(Map<String, Object> message) {
      CallFacts facts = new CallFacts();
      facts.tried(
          message.containsKey(CallFacts.REQUEST)
              ? () -> protect((byte[]) message.get(CallFacts.REQUEST), facts)
              : () -> {
                Connection.Answer came = answer(message);
                facts.checked(protection.check(came).get(), came);
              });
      return facts.all();
    }

    private void protect(byte[] request, CallFacts facts) throws Exception {
      Document envelope = xml.read(new ByteArrayInputStream(request));
      Soap soap =
          Soap.of(envelope.getDocumentElement())
              .orElseThrow(
                  () ->
                      new IllegalArgumentException(
                          "request expected an Envelope, got: "
                              + envelope.getDocumentElement().getNodeName()));
      if (security.secures()
          && soap.child(envelope, "Header").stream()
              .flatMap(Elements::children)
              .anyMatch(MessagePart::isSecurity)) {
        throw new IllegalArgumentException(
            "request expected no Security header, which is made for each message, got one");
      }
      byte[] made = protection.protect(envelope, new MessageAttachments());
      facts.put(
          CallFacts.FIELDS,
          protection.headers(made, soap.contentType(""), security.headers()).entrySet().stream()
              .map(field -> List.of(field.getKey(), field.getValue()))
              .toList());
      facts.put(CallFacts.REQUEST, made);
    }

    private static Connection.Answer answer(Map<String, Object> message) {
      List<HttpMessage.Field> fields =
          ((Collection<?>) message.get(CallFacts.FIELDS))
              .stream()
                  .map(field -> (List<?>) field)
                  .map(field -> new HttpMessage.Field(text(field, 0), text(field, 1)))
                  .toList();
      Connection.Answer untyped =
          new Connection.Answer(
              (Integer) message.get(CallFacts.STATUS),
              fields,
              "",
              (byte[]) message.get(CallFacts.REPLY));
      ContentType type = ContentType.parseLenient(untyped.field("Content-Type"));
      return new Connection.Answer(
          untyped.status(),
          fields,
          type == null ? "" : type.getMimeType().toLowerCase(Locale.ROOT),
          untyped.body());
    }

    private static String text(List<?> field, int part) {
      return field.get(part).toString();
    }

    @Override
    public void close() throws IOException {
      try (connection) {
        protection.close();
      }
    }
  }
}
