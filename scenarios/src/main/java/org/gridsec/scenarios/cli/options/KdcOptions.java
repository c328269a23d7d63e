package org.gridsec.scenarios.cli.options;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.gridsec.mechanisms.kerberos.KerberosFiles;
import picocli.CommandLine.Option;

/** Options that replace the program's own KDC with an external one. */
public final class KdcOptions {

  @Option(
      names = "--krb5-conf",
      paramLabel = "FILE",
      description =
          "Kerberos: use the KDC in this configuration of MIT krb5, with AES-128 keys, instead of"
              + " one in this program. Requires both keytabs.")
  private Path krb5Conf;

  @Option(
      names = "--server-keytab",
      paramLabel = "FILE",
      description = "With --krb5-conf: keytab of the service.")
  private Path serverKeytab;

  @Option(
      names = "--client-keytab",
      paramLabel = "FILE",
      description = "With --krb5-conf: keytab of the clients.")
  private Path clientKeytab;

  /**
   * Returns the files of the external KDC; empty if the options are absent.
   *
   * @throws IllegalArgumentException if only some options are given
   * @throws IOException if a file is invalid; the message names it
   */
  public Optional<KerberosFiles> files() throws IOException {
    long missing = Stream.of(krb5Conf, serverKeytab, clientKeytab).filter(Objects::isNull).count();
    if (missing == 3) {
      return Optional.empty();
    }
    if (missing > 0) {
      throw new IllegalArgumentException(
          "'--krb5-conf' expected with '--server-keytab' and '--client-keytab', got: "
              + (word("--krb5-conf", krb5Conf)
                      + word("--server-keytab", serverKeytab)
                      + word("--client-keytab", clientKeytab))
                  .strip());
    }
    KerberosFiles files = new KerberosFiles(krb5Conf, serverKeytab, clientKeytab);
    files.attachments();
    return Optional.of(files);
  }

  private static String word(String option, Path file) {
    return file == null ? "" : option + " " + file + " ";
  }
}
