package org.gridsec.scenarios.load.endpoint;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hc.client5.http.entity.GzipCompressingEntity;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.HttpHeaders;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.gridsec.scenarios.load.attachments.AttachedFile;
import org.gridsec.scenarios.load.attachments.MessageAttachments;
import org.gridsec.scenarios.load.attachments.XopIncludes;
import org.gridsec.scenarios.load.security.Connection;
import org.gridsec.scenarios.load.security.Security;
import org.w3c.dom.Document;

/**
 * The form in which requests are sent.
 *
 * @param attachments attachments of each request
 * @param gzip true to compress requests and to accept compressed replies
 */
public record Packaging(List<AttachedFile> attachments, boolean gzip) {

  /** The envelope alone. */
  static final Packaging NONE = new Packaging(List.of(), false);

  public Packaging {
    attachments = List.copyOf(attachments);
  }

  /**
   * Checks that the files can be sent, and that the security allows it.
   *
   * @throws IllegalArgumentException if it cannot be done
   */
  public void check(Security security) throws IOException {
    AttachedFile.check(attachments);
    if ((gzip || !attachments.isEmpty()) && security.mechanism().isPresent()) {
      throw new IllegalArgumentException(
          "'%s' expected no mechanism, got one".formatted(gzip ? "--gzip" : "--attach"));
    }
  }

  /**
   * Returns the attachments of one message.
   *
   * @param compressed Content-IDs of those to compress
   */
  public MessageAttachments opened(Set<String> compressed) throws IOException {
    return AttachedFile.attachments(attachments, compressed);
  }

  /** Returns header fields of each request, which the caller may change. */
  public Map<String, String> headers() {
    Map<String, String> headers = new LinkedHashMap<>();
    if (gzip) {
      headers.put(HttpHeaders.ACCEPT_ENCODING, Connection.GZIP);
    }
    return headers;
  }

  /**
   * Packages a protected message.
   *
   * @param type content type of the envelope
   * @return a body that can be sent once
   */
  public HttpEntity entity(
      byte[] message, Document envelope, MessageAttachments sent, ContentType type) {
    HttpEntity entity =
        sent.isEmpty()
            ? new ByteArrayEntity(message, type)
            : sent.packaged(message, type, !XopIncludes.in(envelope).isEmpty());
    return gzip ? new GzipCompressingEntity(entity) : entity;
  }
}
