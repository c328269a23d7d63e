package org.gridsec.scenarios.load.endpoint;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
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
 * @param body file with the request; null if there are several
 * @param requests file with several requests; null if there is one
 * @param data file with rows; null for none
 * @param soap version; null for that of the request
 * @param action SOAP action of the request; empty for none
 * @param security file with the protection of calls; null for none
 * @param attachments attachments of each request
 * @param gzip true to compress requests and to accept compressed replies
 * @param timeoutMillis limit for connecting, and for a whole call
 */
public record TargetOptions(
    URI url,
    String body,
    String requests,
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
    Requests all = requests(read.secures(), rows);
    if (read.mechanism().isPresent()) {
      all.steps().forEach(TargetOptions::requireForMechanism);
    }
    Packaging packaging = new Packaging(attachments, gzip);
    packaging.check(read);
    try (MessageAttachments first = packaging.opened(Set.of())) {
      all.steps().forEach(step -> step.request().check(first, read.protectsAttachments()));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          Objects.requireNonNullElse(body, requests) + ": " + e.getMessage(), e);
    }
    return new Target(url, read, all, packaging, Duration.ofMillis(timeoutMillis));
  }

  private Requests requests(boolean secured, Rows rows) throws IOException {
    Optional<Soap> wanted = Optional.ofNullable(soap).map(Soap::of);
    if (requests != null) {
      return RequestsFile.read(readable("--requests", requests), wanted, secured, rows);
    }
    Path file = readable("--body", body);
    return Requests.of(Request.read(file, wanted, secured, rows, Set.of()), action, rows);
  }

  private static void requireForMechanism(Requests.Step step) {
    Soap version = step.request().soap();
    if (version != Soap.V1_1) {
      throw new IllegalArgumentException(
          "'--soap' expected %s with a mechanism, got: %s".formatted(Soap.V1_1, version));
    }
    if (!step.path().isEmpty()) {
      throw new IllegalArgumentException(
          "'path' expected none with a mechanism, whose messages are for one address, got: "
              + step.path());
    }
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
        body == null ? null : named.apply("--body", body),
        requests == null ? null : named.apply("--requests", requests),
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
