package org.gridsec.scenarios.load.tools;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHeaders;
import org.gridsec.core.model.Transport;
import org.gridsec.mechanisms.spi.HttpMessage;
import org.gridsec.scenarios.load.as4.EbmsHeader;
import org.gridsec.scenarios.load.attachments.AttachedFile;
import org.gridsec.scenarios.load.attachments.MalformedPackage;
import org.gridsec.scenarios.load.attachments.MessageAttachments;
import org.gridsec.scenarios.load.attachments.XopIncludes;
import org.gridsec.scenarios.load.endpoint.CallProtection;
import org.gridsec.scenarios.load.endpoint.Packaging;
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
 * LoadCalls}, all types are from the JDK. Settings are {@code security}, the security file, {@code
 * url}, the service, {@code attach} and {@code gzip}. Each {@link #apply} makes the protection of
 * one thread, which is an {@link Closeable}. Its argument is either a {@code request}, an envelope,
 * or a reply, as {@link CallFacts} names its parts. The result is the same, protected or checked; a
 * protected request has the header fields to send with it.
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
      Packaging packaging =
          new Packaging(
              AttachedFile.list(settings.getOrDefault("attach", "")),
              LoadCalls.isTrue("gzip", settings));
      packaging.check(security);
      URI url = Connection.address("url", settings.get("url"));
      Connection connection = new Connection(security.clientTls(), Transport.KEEPALIVE, TIMEOUT);
      return new Client(
          security, packaging, connection, new CallProtection(security, connection, url));
    } catch (IOException e) {
      throw new UncheckedIOException(
          "'security' expected a file that can be read, got: " + e.getMessage(), e);
    }
  }

  /** The messages of one thread. */
  private record Client(
      Security security,
      Packaging packaging,
      Connection connection,
      CallProtection protection,
      XmlReader xml)
      implements UnaryOperator<Map<String, Object>>, Closeable {

    Client(
        Security security, Packaging packaging, Connection connection, CallProtection protection) {
      this(security, packaging, connection, protection, new XmlReader());
    }

    @Override
    public Map<String, Object> apply(Map<String, Object> message) {
      CallFacts facts = new CallFacts();
      facts.tried(
          message.containsKey(CallFacts.REQUEST)
              ? () -> protect((byte[]) message.get(CallFacts.REQUEST), facts)
              : () -> check(message, facts));
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
      try (MessageAttachments sent = packaging.opened(EbmsHeader.compressed(envelope))) {
        XopIncludes.check(envelope, sent, security.protectsAttachments());
        byte[] made = protection.protect(envelope, sent);
        ContentType type = soap.contentType("");
        Map<String, String> fields = packaging.headers();
        fields.putAll(protection.headers(made, type, security.headers()));
        HttpEntity entity = packaging.entity(made, envelope, sent, type);
        if (!sent.isEmpty()) {
          fields.put(HttpHeaders.CONTENT_TYPE, entity.getContentType());
        }
        if (entity.getContentEncoding() != null) {
          fields.put(HttpHeaders.CONTENT_ENCODING, entity.getContentEncoding());
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        entity.writeTo(out);
        facts.put(
            CallFacts.FIELDS,
            fields.entrySet().stream()
                .map(field -> List.of(field.getKey(), field.getValue()))
                .toList());
        facts.put(CallFacts.REQUEST, out.toByteArray());
        boolean text = sent.isEmpty() && entity.getContentEncoding() == null;
        facts.put(
            CallFacts.WRITTEN,
            (text ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1).name());
      }
    }

    private void check(Map<String, Object> message, CallFacts facts) throws Exception {
      Connection.Answer came;
      try {
        came = answer(message);
      } catch (MalformedPackage e) {
        throw e.failedCall();
      }
      try (MessageAttachments attachments = came.attachments()) {
        boolean packaged = !attachments.isEmpty();
        facts.checked(protection.check(came).get(), came);
        if (packaged) {
          facts.put(
              CallFacts.WRITTEN,
              ContentType.getCharset(
                      ContentType.parseLenient(came.field(HttpHeaders.CONTENT_TYPE)),
                      StandardCharsets.UTF_8)
                  .name());
        }
      }
    }

    private static Connection.Answer answer(Map<String, Object> message) throws IOException {
      List<HttpMessage.Field> fields =
          ((Collection<?>) message.get(CallFacts.FIELDS))
              .stream()
                  .map(field -> (List<?>) field)
                  .map(field -> new HttpMessage.Field(text(field, 0), text(field, 1)))
                  .toList();
      byte[] reply = (byte[]) message.get(CallFacts.REPLY);
      return Connection.Answer.read(
          (Integer) message.get(CallFacts.STATUS),
          fields,
          fields.stream()
              .filter(field -> field.name().equalsIgnoreCase(HttpHeaders.CONTENT_TYPE))
              .findFirst()
              .map(HttpMessage.Field::value)
              .orElse(null),
          new ByteArrayInputStream(reply),
          () -> reply.length);
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
