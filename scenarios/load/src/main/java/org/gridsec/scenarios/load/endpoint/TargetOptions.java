package org.gridsec.scenarios.load.endpoint;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;
import org.gridsec.scenarios.load.attachments.AttachedFile;
import org.gridsec.scenarios.load.attachments.MessageAttachments;
import org.gridsec.scenarios.load.security.Security;
import org.gridsec.scenarios.load.security.SecurityFile;
import org.gridsec.scenarios.load.security.Soap;

/**
 * A target in the form of the options of {@code gridsec load}.
 *
 * @param url address
 * @param body file with the request
 * @param data file with rows; null for none
 * @param soap version; null for that of the request
 * @param action SOAP action; empty for none
 * @param security file with the protection of calls; null for none
 * @param attachments attachments of each request
 * @param gzip true to compress requests and to accept compressed replies
 * @param timeoutMillis limit for connecting, and for a whole call
 */
public record TargetOptions(
    URI url,
    String body,
    String data,
    String soap,
    String action,
    String security,
    List<AttachedFile> attachments,
    boolean gzip,
    long timeoutMillis) {

  /**
   * Reads the rows; several targets may share them.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if it is no table; the message names the line
   */
  public Rows rows() throws IOException {
    return data == null ? Rows.NONE : Rows.read(readable("--data", data));
  }

  /**
   * Creates the target.
   *
   * @throws IOException if a file cannot be read
   * @throws IllegalArgumentException if a file is invalid; the message names the place
   */
  public Target target(Rows rows) throws IOException {
    Security read =
        security == null ? Security.NONE : SecurityFile.read(readable("--security", security));
    Request request =
        Request.read(
            readable("--body", body),
            Optional.ofNullable(soap).map(Soap::of),
            read.secures(),
            rows);
    if (read.mechanism().isPresent() && request.soap() != Soap.V1_1) {
      throw new IllegalArgumentException(
          "'--soap' expected %s with a mechanism, got: %s".formatted(Soap.V1_1, request.soap()));
    }
    AttachedFile.check(attachments);
    if ((gzip || !attachments.isEmpty()) && read.mechanism().isPresent()) {
      throw new IllegalArgumentException(
          "'%s' expected no mechanism, got one".formatted(gzip ? "--gzip" : "--attach"));
    }
    try (MessageAttachments first = AttachedFile.attachments(attachments)) {
      if (request.includes(first) && read.protectsAttachments()) {
        throw new IllegalArgumentException(
            "expected no xop:Include, whose octets are protected with the element that they are in,"
                + " and 'attachments' to protect, got both");
      }
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(body + ": " + e.getMessage(), e);
    }
    return new Target(
        url, read, request, attachments, gzip, action, Duration.ofMillis(timeoutMillis));
  }

  private static Path readable(String option, String file) {
    Path path = Path.of(file);
    if (!Files.isReadable(path) || Files.isDirectory(path)) {
      throw new IllegalArgumentException(
          "'%s' expected a file that can be read, got: %s".formatted(option, file));
    }
    return path;
  }

  /**
   * Returns a copy with file names relative to a directory that each engine has a copy of.
   *
   * @throws IllegalArgumentException if a file is outside of it
   */
  public TargetOptions from(Path directory) {
    return withFiles((option, file) -> relative(directory, option, file));
  }

  /** Returns a copy with the files in a copy of that directory. */
  public TargetOptions in(Path copy) {
    return withFiles((option, file) -> copy.resolve(file).toString());
  }

  private TargetOptions withFiles(BinaryOperator<String> named) {
    return new TargetOptions(
        url,
        named.apply("--body", body),
        data == null ? null : named.apply("--data", data),
        soap,
        action,
        security == null ? null : named.apply("--security", security),
        attachments.stream()
            .map(one -> new AttachedFile(named.apply("--attach", one.file()), one.type()))
            .toList(),
        gzip,
        timeoutMillis);
  }

  private static String relative(Path directory, String option, String file) {
    Path root = directory.toAbsolutePath().normalize();
    Path full = Path.of(file).toAbsolutePath().normalize();
    if (!full.startsWith(root)) {
      throw new IllegalArgumentException(
          "'%s' expected in the directory of '--credentials', which engines have a copy of, got: %s"
              .formatted(option, file));
    }
    return root.relativize(full).toString();
  }
}
