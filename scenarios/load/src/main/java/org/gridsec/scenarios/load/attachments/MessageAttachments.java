package org.gridsec.scenarios.load.attachments;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.security.auth.callback.Callback;
import javax.security.auth.callback.CallbackHandler;
import javax.security.auth.callback.UnsupportedCallbackException;
import org.apache.hc.client5.http.entity.mime.ByteArrayBody;
import org.apache.hc.client5.http.entity.mime.ContentBody;
import org.apache.hc.client5.http.entity.mime.InputStreamBody;
import org.apache.hc.client5.http.entity.mime.MultipartEntityBuilder;
import org.apache.hc.client5.http.entity.mime.MultipartPartBuilder;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.HttpEntity;
import org.apache.hc.core5.http.message.BasicNameValuePair;
import org.apache.wss4j.common.ext.Attachment;
import org.apache.wss4j.common.ext.AttachmentRequestCallback;
import org.apache.wss4j.common.ext.AttachmentResultCallback;

/**
 * Attachments of one message by their Content-IDs, which WSS4J reads and replaces by protected or
 * verified ones. Their contents are streams. For one thread.
 */
public final class MessageAttachments implements CallbackHandler, Closeable {

  /** Id by which WSS4J asks for all attachments. */
  static final String ALL = "Attachments";

  private static final String ROOT = "envelope@gridsec";

  private static final String ID = "Content-ID";
  private static final String TYPE = "Content-Type";

  private final Map<String, Attachment> parts = new LinkedHashMap<>();
  private final Map<String, Long> lengths = new HashMap<>();
  private final Deque<Closeable> resources = new ArrayDeque<>();

  /**
   * Adds an attachment.
   *
   * @param id Content-ID without brackets
   * @param headers MIME headers of the part
   * @param length length in octets
   * @return false if there is one with the same id
   */
  boolean add(
      String id, Map<String, String> headers, long length, RewindableStream.Source content) {
    RewindableStream stream = new RewindableStream(content);
    resources.push(stream);
    Attachment attachment = new Attachment();
    attachment.setId(id);
    attachment.addHeaders(headers);
    attachment.setMimeType(headers.get(TYPE));
    attachment.setSourceStream(stream);
    lengths.put(id, length);
    return parts.put(id, attachment) == null;
  }

  /** Lets {@link #close} close this, too, after the attachments. */
  void release(Closeable resource) {
    resources.addLast(resource);
  }

  /** Returns the Content-IDs, without brackets. */
  public Set<String> ids() {
    return Set.copyOf(parts.keySet());
  }

  public boolean isEmpty() {
    return parts.isEmpty();
  }

  /** Removes an attachment from the message. */
  void remove(String id) {
    parts.remove(id);
  }

  /** Returns an attachment by its Content-ID; empty if there is none. */
  Optional<Attachment> find(String id) {
    return Optional.ofNullable(parts.get(id));
  }

  long length(String id) {
    return lengths.get(id);
  }

  /** Takes note that the contents are encrypted, and their lengths not known. */
  public void encrypted() {
    lengths.clear();
  }

  /**
   * Reads the contents to their ends. Those that were decrypted are authentic only then.
   *
   * @throws IOException if one is not
   */
  public void readAll() throws IOException {
    for (Attachment attachment : parts.values()) {
      attachment.getSourceStream().transferTo(OutputStream.nullOutputStream());
    }
  }

  @Override
  public void handle(Callback[] callbacks) throws UnsupportedCallbackException {
    for (Callback callback : callbacks) {
      if (callback instanceof AttachmentRequestCallback request) {
        String id = request.getAttachmentId();
        boolean all = id.equals(ALL) && !parts.containsKey(id);
        request.setAttachments(
            all ? List.copyOf(parts.values()) : find(id).map(List::of).orElse(List.of()));
      } else if (callback instanceof AttachmentResultCallback result) {
        parts.put(result.getAttachmentId(), result.getAttachment());
      } else {
        throw new UnsupportedCallbackException(callback);
      }
    }
  }

  /**
   * Packages the message: SOAP with Attachments (W3C note of 2000, section 3), or MTOM (section
   * 4.2) with XOP (section 4.1).
   *
   * @param type content type of the envelope
   * @param xop true if the envelope includes attachments by XOP
   * @return a body that can be sent once
   */
  public HttpEntity packaged(byte[] envelope, ContentType type, boolean xop) {
    ContentType root =
        xop
            ? ContentType.create(
                "application/xop+xml",
                new BasicNameValuePair("charset", "utf-8"),
                new BasicNameValuePair("type", type.getMimeType()))
            : type;
    MultipartEntityBuilder builder =
        MultipartEntityBuilder.create()
            .setMimeSubtype("related")
            .addParameter(new BasicNameValuePair("type", root.getMimeType()))
            .addParameter(new BasicNameValuePair("start", '<' + ROOT + '>'));
    if (xop) {
      builder.addParameter(new BasicNameValuePair("start-info", type.getMimeType()));
    }
    String action = type.getParameter("action");
    if (action != null) {
      builder.addParameter(new BasicNameValuePair("action", action));
    }
    add(builder, ROOT, root.toString(), Map.of(), new ByteArrayBody(envelope, root, null));
    for (Attachment part : parts.values()) {
      ContentType its = ContentType.parseLenient(part.getMimeType());
      long length = lengths.getOrDefault(part.getId(), -1L);
      add(
          builder,
          part.getId(),
          part.getMimeType(),
          part.getHeaders(),
          new InputStreamBody(part.getSourceStream(), its, null, length));
    }
    return builder.build();
  }

  private static void add(
      MultipartEntityBuilder builder,
      String id,
      String type,
      Map<String, String> headers,
      ContentBody body) {
    MultipartPartBuilder part = MultipartPartBuilder.create(body);
    headers.forEach(part::setHeader);
    part.setHeader(TYPE, type);
    part.setHeader("Content-Transfer-Encoding", "binary");
    part.setHeader(ID, '<' + id + '>');
    builder.addPart(part.build());
  }

  /** Headers of a part before it is protected. */
  static Map<String, String> headers(String id, String type) {
    return Map.of(ID, '<' + id + '>', TYPE, type);
  }

  @Override
  public void close() throws IOException {
    for (Closeable resource : resources) {
      resource.close();
    }
  }
}
