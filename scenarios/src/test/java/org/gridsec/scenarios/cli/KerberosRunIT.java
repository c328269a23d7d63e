package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.gridsec.core.model.run.Run;
import org.gridsec.core.model.run.Status;
import org.gridsec.mechanisms.kerberos.Kdc;
import org.gridsec.mechanisms.kerberos.KerberosFiles;
import org.gridsec.results.store.RunDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs with cells that need a KDC. */
@Timeout(300)
class KerberosRunIT {

  private static final String RUN =
      "run grid04-fig4 --mechanism kerberos --clients 1 --profile smoke --suite period --no-pin"
          + " --out %s";

  private static final String WITH_FILES = " --krb5-conf %s --server-keytab %s --client-keytab %s";

  @TempDir private Path directory;

  @Test
  void a_run_starts_a_kdc_of_its_own() {
    Run run = SharedRun.run();
    measured(
        run.withCells(
            run.cells().stream().filter(c -> c.key().mechanism().equals("kerberos")).toList()));
  }

  @Test
  void a_run_uses_the_kdc_that_it_is_given_and_gets_tickets_that_end_meanwhile_anew()
      throws Exception {
    try (Kdc kdc = Kdc.start()) {
      KerberosFiles files = kdc.files();
      Path shortLived = directory.resolve("krb5.conf");
      Files.writeString(
          shortLived,
          Files.readString(files.krb5Conf())
              .replace("[libdefaults]", "[libdefaults]\n  ticket_lifetime = 5s"));
      Outcome.of(
              RUN + WITH_FILES,
              directory.resolve("run"),
              shortLived,
              files.serverKeytab(),
              files.clientKeytab())
          .succeeded();
      Run run = RunDirectory.open(directory.resolve("run")).run();

      measured(run);
      assertThat(run.command()).contains("--krb5-conf " + shortLived);
    }
  }

  @Test
  void a_realm_that_does_not_work_is_told_before_anything_is_measured() throws Exception {
    Path krb5Conf = directory.resolve("krb5.conf");
    Path server = directory.resolve("server.keytab");
    Path client = directory.resolve("client.keytab");
    try (Kdc kdc = Kdc.start()) {
      Files.copy(kdc.files().krb5Conf(), krb5Conf);
      Files.copy(kdc.files().serverKeytab(), server);
      Files.copy(kdc.files().clientKeytab(), client);
    }
    Path out = directory.resolve("run");

    assertThat(Outcome.of(RUN + WITH_FILES, out, krb5Conf, server, client).failureComplaint())
        .startsWith("the KDC of '%s' expected to answer, got: ".formatted(krb5Conf));
    assertThat(out).doesNotExist();
  }

  private static void measured(Run run) {
    assertThat(run.cells()).isNotEmpty().extracting(cell -> cell.status()).containsOnly(Status.OK);
    assertThat(run.cells()).extracting(cell -> cell.key().mechanism()).containsOnly("kerberos");
  }
}
