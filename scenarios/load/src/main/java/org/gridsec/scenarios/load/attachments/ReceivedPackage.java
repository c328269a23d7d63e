package org.gridsec.scenarios.load.attachments;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.text.ParseException;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.axiom.blob.Blobs;
import org.apache.axiom.blob.WritableBlob;
import org.apache.axiom.mime.ContentType;
import org.apache.axiom.mime.Header;
import org.apache.axiom.mime.MIMEException;
import org.apache.axiom.mime.MultipartBody;
import org.apache.axiom.mime.Part;
import org.gridsec.core.files.TemporaryDirectory;

/**
 * A reply with attachments. Attachments of more than 64 KiB are in files until they are closed.
 *
 * @param type content type of the envelope
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record ReceivedPackage(String type, byte[] envelope, MessageAttachments attachments) {

  /** Media type of a package, in lower case. */
  public static final String MEDIA_TYPE = "multipart/related";

  private static final int MOST_BYTES_OF_ENVELOPE = 64 << 20;
  private static final int MOST_BYTES_IN_MEMORY = 64 << 10;
  private static final int MOST_PARTS = 1_000;

  /** Directory for the files, made when the first reply with attachments comes. */
  private static final class Files {
    static final TemporaryDirectory DIRECTORY = created();

    private Files() {}

    private static TemporaryDirectory created() {
      try {
        return TemporaryDirectory.create("attachments");
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /**
   * Reads a package (RFC 2387).
   *
   * @param type its content type
   * @throws MalformedPackage if it is none
   * @throws IOException if it cannot be read or stored, or is longer than 1 GiB
   */
  public static ReceivedPackage read(InputStream in, String type) throws IOException {
    MessageAttachments attachments = new MessageAttachments();
    try {
      ContentType own = new ContentType(type);
      if (own.getParameter("boundary") == null) {
        throw new MIMEException("no boundary");
      }
      MultipartBody body =
          MultipartBody.builder()
              .setInputStream(new LimitedStream(in))
              .setContentType(own)
              .setAttachmentBlobFactory(() -> blob(attachments))
              .build();
      Part root = body.getRootPart();
      byte[] envelope = envelope(root);
      for (Part part : body) {
        if (part == root) {
          continue;
        }
        part.fetch();
        if (attachments.ids().size() >= MOST_PARTS) {
          throw new MIMEException("more than " + MOST_PARTS + " parts");
        }
        if (!added(part, attachments)) {
          throw new MIMEException("several parts with the Content-ID " + part.getContentID());
        }
      }
      return new ReceivedPackage(envelopeType(root), envelope, attachments);
    } catch (MIMEException | IllegalStateException | ParseException e) {
      attachments.close();
      if (root(e) instanceof IOException broken) {
        throw broken; // the stream, not what it holds
      }
      throw new MalformedPackage(
          e instanceof IllegalStateException // the parser runs out of parts, or enters one
              ? "none, or one that is a package itself"
              : e.getMessage(),
          e);
    } catch (RuntimeException e) {
      attachments.close();
      throw e;
    }
  }

  /** Reads the envelope before the parts that follow it; the library would keep all of it. */
  private static byte[] envelope(Part root) {
    try (InputStream in = root.getInputStream(false)) {
      byte[] envelope = in.readNBytes(MOST_BYTES_OF_ENVELOPE + 1);
      if (envelope.length > MOST_BYTES_OF_ENVELOPE) {
        throw new IOException("envelope longer than 64 MiB");
      }
      return envelope;
    } catch (IOException e) {
      throw new MIMEException("the envelope cannot be read", e);
    }
  }

  private static Throwable root(Throwable failure) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
        .reduce((outer, inner) -> inner)
        .orElseThrow();
  }

  /** Makes room for content, in memory or a file, until the attachments are closed. */
  static WritableBlob blob(MessageAttachments attachments) {
    WritableBlob blob =
        Blobs.createOverflowableBlob(
            MOST_BYTES_IN_MEMORY, "part", ".bin", Files.DIRECTORY.path().toFile());
    attachments.release(blob::release);
    return blob;
  }

  private static boolean added(Part part, MessageAttachments attachments) {
    Map<String, String> headers = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (Header header : part.getHeaders()) {
      headers.put(header.getName(), header.getValue());
    }
    String unnamed = "part %s without a Content-ID".formatted(attachments.ids().size() + 2);
    return attachments.add(
        Objects.requireNonNullElse(part.getContentID(), unnamed),
        headers,
        part.getBlob().getSize(),
        () -> part.getBlob().getInputStream());
  }

  /** Content type of the envelope that XOP has taken apart (XOP section 4.1). */
  private static String envelopeType(Part root) {
    if (root.getHeader("Content-Type") == null) {
      return "";
    }
    ContentType own = root.getContentType();
    if (!own.getMediaType().toString().equalsIgnoreCase("application/xop+xml")) {
      return own.toString();
    }
    String charset = own.getParameter("charset");
    return Objects.requireNonNullElse(own.getParameter("type"), "")
        + (charset == null ? "" : "; charset=" + charset);
  }
}
