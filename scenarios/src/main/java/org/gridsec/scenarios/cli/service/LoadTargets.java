package org.gridsec.scenarios.cli.service;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gridsec.scenarios.load.attachments.AttachedFile;
import org.gridsec.scenarios.load.endpoint.Rows;
import org.gridsec.scenarios.load.endpoint.Target;
import org.gridsec.scenarios.load.endpoint.TargetOptions;
import org.gridsec.scenarios.load.security.Connection;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Options that say what is called: addresses, the request and its security. */
final class LoadTargets {

  private static final Path NO_SECURITY = Path.of("none");

  /** Targets are named by letters. */
  private static final int LETTERS = 26;

  @Parameters(arity = "0..1", paramLabel = "URL", description = "Address of the service.")
  private String url;

  @Option(
      names = "--body",
      paramLabel = "FILE",
      description = {
        "File with the request: an envelope, or the content of its Body. The placeholders $${uuid},"
            + " $${now}, $${counter}, $${random:16} and columns of '--data' get new values in each"
            + " request."
      })
  private Path body;

  @Option(
      names = "--requests",
      paramLabel = "FILE",
      description =
          "YAML file with several requests in place of '--body' and '--action': clients draw them by"
              + " their weights, and later ones may have values from earlier replies.")
  private Path requests;

  @Option(
      names = "--data",
      paramLabel = "FILE",
      description = "CSV file with column names in its first line; requests take its rows in turn.")
  private Path data;

  @Option(
      names = "--attach",
      paramLabel = "FILE[=TYPE]",
      description =
          "Attach this file to each request, with its name as Content-ID. May be repeated. With"
              + " xop:Include in the request the package is MTOM, else SOAP with Attachments.")
  private List<String> attach = new ArrayList<>();

  @Option(names = "--gzip", description = "Compress requests and accept compressed replies.")
  private boolean gzip;

  @Option(
      names = "--action",
      paramLabel = "URI",
      defaultValue = "",
      description = "SOAP action (default: none).")
  private String action;

  @Option(
      names = "--soap",
      paramLabel = "V",
      description = "Version of SOAP, 1.1 or 1.2 (default: that of the envelope, or 1.1).")
  private String soap;

  @Option(
      names = "--security",
      paramLabel = "FILE",
      description =
          "File with the protection of requests and the checks of replies, or 'none' (the default);"
              + " '--example-security' prints an example.")
  private Path security;

  @Option(
      names = "--against",
      paramLabel = "URL",
      description =
          "Compare with the service at this address, in alternating slices of time. May be"
              + " repeated.")
  private List<String> against = new ArrayList<>();

  @Option(
      names = "--against-security",
      paramLabel = "FILE",
      description =
          "Compare with this '--security', or 'none', at the same address or that of '--against'."
              + " May be repeated; with as many '--against', the first belongs to the first, and so"
              + " on.")
  private List<Path> againstSecurity = new ArrayList<>();

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      defaultValue = "60s",
      description = "Limit for connecting and for a whole call (default: ${DEFAULT-VALUE}).")
  private Duration timeout;

  /** True if there are several requests, in sequences that need their connections. */
  boolean sequences() {
    return requests != null;
  }

  /**
   * Checks the options for JMeter, whose plans have requests of their own.
   *
   * @throws IllegalArgumentException if JMeter cannot do so
   */
  void requireForJMeter() {
    if (requests != null) {
      throw new IllegalArgumentException("'--jmeter' expected one request, got: --requests");
    }
  }

  /** True if several targets are compared. */
  boolean compared() {
    return !against.isEmpty() || !againstSecurity.isEmpty();
  }

  /** True if a target, or a part of one, is given. */
  boolean given() {
    return url != null || body != null || security != null;
  }

  List<AttachedFile> attachments() {
    return attach.stream().map(AttachedFile::of).toList();
  }

  Duration timeout() {
    return timeout;
  }

  /**
   * The targets by their letters.
   *
   * @throws IllegalArgumentException if an address or the request is missing or wrong
   */
  Map<String, TargetOptions> options() {
    URI first = Connection.address("URL", url);
    if (requests == null && body == null) {
      throw new IllegalArgumentException("'--body' expected a file with the request, got none");
    }
    if (requests != null && !(body == null && action.isEmpty() && attach.isEmpty())) {
      throw new IllegalArgumentException(
          "'--requests' expected in place of '--body', '--action' and '--attach', got: "
              + (body != null ? "--body" : action.isEmpty() ? "--attach" : "--action"));
    }
    int addresses = against.size();
    int files = againstSecurity.size();
    if (addresses > 1 && files > 0 && addresses != files) {
      throw new IllegalArgumentException(
          "'--against' expected once, or as often as '--against-security' (%s), got: %s"
              .formatted(files, addresses));
    }
    int others = Math.max(addresses, files);
    if (others >= LETTERS) {
      throw new IllegalArgumentException(
          "'--against' expected %s targets or fewer, got: %s".formatted(LETTERS - 1, others));
    }
    Map<String, TargetOptions> targets = new TreeMap<>();
    targets.put("A", target(first, security));
    for (int i = 0; i < others; i++) {
      URI address =
          addresses == 0
              ? first
              : Connection.address("--against", against.get(addresses == 1 ? 0 : i));
      targets.put(
          Character.toString('B' + i),
          target(address, files == 0 ? security : againstSecurity.get(i)));
    }
    return targets;
  }

  private TargetOptions target(URI address, Path securityFile) {
    return new TargetOptions(
        address,
        text(body),
        text(requests),
        text(data),
        soap,
        action,
        securityFile == null || securityFile.equals(NO_SECURITY) ? null : securityFile.toString(),
        attachments(),
        gzip,
        timeout.toMillis());
  }

  private static String text(Path file) {
    return file == null ? null : file.toString();
  }

  /** Opens the targets; they share their rows. */
  static Map<String, Target> opened(Map<String, TargetOptions> options) throws IOException {
    Rows rows = options.get("A").rows();
    Map<String, Target> targets = new TreeMap<>();
    for (Map.Entry<String, TargetOptions> one : options.entrySet()) {
      targets.put(one.getKey(), one.getValue().target(rows));
    }
    return targets;
  }
}
