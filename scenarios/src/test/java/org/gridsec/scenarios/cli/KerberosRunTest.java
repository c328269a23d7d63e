package org.gridsec.scenarios.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.gridsec.core.model.Run;
import org.gridsec.core.model.Status;
import org.gridsec.mechanisms.kerberos.Kdc;
import org.gridsec.mechanisms.kerberos.KerberosFiles;
import org.gridsec.results.store.RunDirectory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs with cells that need a KDC. */
@Timeout(300)
class KerberosRunTest {

  private static final String RUN =
      "run grid04-fig4 --mechanism kerberos --clients 1 --profile smoke --suite period --no-pin"
          + " --out %s";

  @TempDir private Path directory;

  @Test
  void a_run_starts_a_kdc_of_its_own() throws Exception {
    Outcome.of(RUN, directory.resolve("run")).succeeded();

    measured(RunDirectory.open(directory.resolve("run")).run());
  }

  @Test
  void a_run_uses_the_kdc_that_it_is_given() throws Exception {
    try (Kdc kdc = Kdc.start()) {
      KerberosFiles files = kdc.files();
      Outcome.of(
              RUN + " --krb5-conf %s --server-keytab %s --client-keytab %s",
              directory.resolve("run"),
              files.krb5Conf(),
              files.serverKeytab(),
              files.clientKeytab())
          .succeeded();
      Run run = RunDirectory.open(directory.resolve("run")).run();

      measured(run);
      assertThat(run.command()).contains("--krb5-conf " + files.krb5Conf());
    }
  }

  private static void measured(Run run) {
    assertThat(run.cells()).isNotEmpty().extracting(cell -> cell.status()).containsOnly(Status.OK);
    assertThat(run.cells()).extracting(cell -> cell.key().mechanism()).containsOnly("kerberos");
  }
}
