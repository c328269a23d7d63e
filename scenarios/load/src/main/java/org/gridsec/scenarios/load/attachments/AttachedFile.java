package org.gridsec.scenarios.load.attachments;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.zip.GZIPOutputStream;
import org.apache.axiom.blob.WritableBlob;

/**
 * A file that is an attachment of each request. The name of the file is its Content-ID.
 *
 * @param type media type
 */
public record AttachedFile(String file, String type) {

  /** Media type of compressed attachments. */
  public static final String GZIP = "application/gzip";

  private static final long MOST_BYTES = 1L << 30;

  private static final Pattern BETWEEN = Pattern.compile("\\|");

  /** Media types (RFC 2045 section 5.1), with parameters. */
  private static final Pattern TYPE =
      Pattern.compile("[\\w!#$&^.+-]+/[\\w!#$&^.+-]+( *; *[\\w-]+=(\"[^\"\r\n]*\"|[\\w.+-]+))*");

  /** Names that need no escapes in a URL (RFC 2392). */
  private static final Pattern NAME = Pattern.compile("[\\w.-]+");

  /**
   * Reads the value of an option.
   *
   * @param text {@code FILE} or {@code FILE=TYPE}; without a type, the end of the name decides
   * @throws IllegalArgumentException if it is none
   */
  public static AttachedFile of(String text) {
    int equals = text.indexOf('=');
    String file = equals < 0 ? text : text.substring(0, equals);
    String type =
        equals < 0
            ? Objects.requireNonNullElse(
                URLConnection.guessContentTypeFromName(file), "application/octet-stream")
            : text.substring(equals + 1);
    if (!TYPE.matcher(type).matches()) {
      throw new IllegalArgumentException(
          "'--attach' expected FILE=TYPE with a media type such as image/png, got: " + text);
    }
    return new AttachedFile(file, type);
  }

  /**
   * Reads the values of an option that is given several times.
   *
   * @param text values as {@link #of} reads them, with {@code |} between them; empty for none
   */
  public static List<AttachedFile> list(String text) {
    return BETWEEN.splitAsStream(text).filter(one -> !one.isBlank()).map(AttachedFile::of).toList();
  }

  /**
   * Writes files as {@link #list} reads them, by their absolute paths.
   *
   * @throws IllegalArgumentException if a path cannot be written so
   */
  public static String listed(List<AttachedFile> files) {
    return files.stream().map(AttachedFile::listed).collect(Collectors.joining("|"));
  }

  private String listed() {
    String path = Path.of(file).toAbsolutePath().normalize().toString();
    if (path.matches(".*[|=].*") || type.contains("|")) {
      throw new IllegalArgumentException(
          "'--attach' expected a path without '|' and '=' and a type without '|' with '--jmeter',"
              + " got: "
              + path
              + "="
              + type);
    }
    return path + "=" + type;
  }

  /** Returns the Content-ID. */
  public String id() {
    Path name = Path.of(file).getFileName();
    return name == null ? "" : name.toString();
  }

  /**
   * Checks that the files can be sent.
   *
   * @throws IllegalArgumentException if one cannot
   */
  public static void check(List<AttachedFile> files) throws IOException {
    Set<String> ids = new HashSet<>();
    for (AttachedFile one : files) {
      Path path = Path.of(one.file());
      if (!Files.isReadable(path) || !Files.isRegularFile(path)) {
        throw new IllegalArgumentException(
            "'--attach' expected a file that can be read, got: " + one.file());
      }
      if (Files.size(path) > MOST_BYTES) {
        throw new IllegalArgumentException(
            "'--attach' expected a file of at most 1 GiB, got: %s of %s bytes"
                .formatted(one.file(), Files.size(path)));
      }
      if (!NAME.matcher(one.id()).matches() || one.id().equals(MessageAttachments.ALL)) {
        throw new IllegalArgumentException(
            "'--attach' expected a name of letters, digits, '.', '-' and '_', which is the"
                + " Content-ID, and not '%s', got: %s".formatted(MessageAttachments.ALL, one.id()));
      }
      if (!ids.add(one.id())) {
        throw new IllegalArgumentException(
            "'--attach' expected files of different names, got twice: " + one.id());
      }
    }
  }

  /**
   * Returns the attachments of one message.
   *
   * @param compressed ids of those to compress
   */
  public static MessageAttachments attachments(List<AttachedFile> files, Set<String> compressed)
      throws IOException {
    MessageAttachments attachments = new MessageAttachments();
    try {
      for (AttachedFile one : files) {
        Path path = Path.of(one.file());
        if (compressed.contains(one.id())) {
          addCompressed(one.id(), path, attachments);
        } else {
          attachments.add(
              one.id(),
              MessageAttachments.headers(one.id(), one.type()),
              Files.size(path),
              () -> Files.newInputStream(path));
        }
      }
      return attachments;
    } catch (IOException e) {
      attachments.close();
      throw e;
    }
  }

  private static void addCompressed(String id, Path file, MessageAttachments attachments)
      throws IOException {
    WritableBlob content = ReceivedPackage.blob(attachments);
    try (OutputStream out = new GZIPOutputStream(content.getOutputStream())) {
      Files.copy(file, out);
    }
    attachments.add(
        id, MessageAttachments.headers(id, GZIP), content.getSize(), content::getInputStream);
  }
}
